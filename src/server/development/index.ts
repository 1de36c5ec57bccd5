/** Loaded by `npm run dev` alone; the built server never loads it. */
export { printLine } from './print-line.ts';
export { showError } from './show-error.ts';
export { viteMiddleware as viteSide } from './vite-middleware.ts';

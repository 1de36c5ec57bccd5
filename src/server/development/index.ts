/** What only `npm run dev` has. The built server never loads it. */
export { say } from './say.ts';
export { showError } from './show-error.ts';
export { viteSide } from './vite-side.ts';

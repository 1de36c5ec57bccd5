import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { AppEnv } from './app-env.ts';

const A_YEAR = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

/**
 * Serves the built client: hashed assets for good, everything else from `public/` for a day.
 *
 * @param root the build's folder, relative to the working directory
 */
export function mountStaticFiles(app: Hono<AppEnv>, root: string): void {
  app.use(
    '/assets/*',
    serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('Cache-Control', A_YEAR) }),
  );
  app.get('/assets/*', (c) => c.text('Not found', 404));
  const files = serveStatic({ root, onFound: (_path, c) => c.header('Cache-Control', A_DAY) });
  app.get('*', (c, next) =>
    /\.\w+$/.test(c.req.path) && c.req.path !== '/index.html' ? files(c, next) : next(),
  );
}

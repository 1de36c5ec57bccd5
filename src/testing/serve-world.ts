import { serve } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import type { World } from './world.ts';

/** Serves the shop over HTTP until the test has finished. @returns its URL */
export function serveWorld({ app }: Pick<World, 'app'>): Promise<string> {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    );
    onTestFinished(async () => {
      // Clients keep their connections for the next request.
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((done) => server.close(done));
    });
  });
}

import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Deps } from './deps.ts';
import { createProbesApp } from './probes.ts';

/**
 * Answers the probes of a process that only works. Beside a web process with the same settings the port is taken: then
 * that is said, and the work goes on without them.
 */
export async function serveProbes(
  deps: Deps,
  isDraining: () => boolean,
): Promise<{ close(): Promise<void> } | null> {
  const { settings, log } = deps;
  const server = createServer(getRequestListener(createProbesApp(deps, isDraining).fetch));
  const problem = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    server.once('error', resolve);
    server.listen(settings.port, settings.host, () => resolve(null));
  });
  if (problem) {
    log.warn(
      { port: settings.port, code: problem.code },
      'this worker answers no probes: set PORT to a free one',
    );
    return null;
  }
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

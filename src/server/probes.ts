import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Deps } from './deps.ts';
import type { AppEnv } from './http/app-env.ts';
import { createCache } from './platform/cache/cache.ts';
import { ownMigrations, pendingMigrations } from './platform/db/migrations.ts';

/** Cache time of the database's state, so that many probes cost little. */
const CACHED_MS = 1_000;
const NO_STORE = { 'Cache-Control': 'no-store' };

/** The response of `/readyz`: readiness and its reason. */
interface Readiness {
  ok: boolean;
  database: 'answers' | 'does not answer';
  /** Number that the database lacks; null while it does not answer. */
  pendingMigrations: number | null;
  isDraining: boolean;
  /** True if searches use the index instead of the database. A worker has no index. */
  search?: 'ready' | 'building';
}

/**
 * Mounts probes for monitors: `/healthz` answers 200 while the process runs, `/readyz` 200 while it takes work, else 503
 * with the reason.
 * @param isDraining returns true during the shutdown
 * @param isSearchReady absent in a process that answers no searches
 */
export function mountProbes(
  app: Hono<AppEnv>,
  deps: Deps,
  isDraining: () => boolean,
  isSearchReady?: () => boolean,
): void {
  const own = ownMigrations();
  const states = createCache({ most: 1, forMs: CACHED_MS });

  app.get('/healthz', (c) => c.json({ ok: true }, 200, NO_STORE));
  app.get('/readyz', async (c) => {
    const { database, pendingMigrations: pending } = await states.get('database', () =>
      databaseState(deps, own),
    );
    const readiness: Readiness = {
      ok: database === 'answers' && pending === 0 && !isDraining(),
      database,
      pendingMigrations: pending,
      isDraining: isDraining(),
      ...(isSearchReady ? { search: isSearchReady() ? 'ready' : 'building' } : {}),
    };
    return c.json(readiness, readiness.ok ? 200 : 503, NO_STORE);
  });
}

/** Creates the application of a process of role `worker`. */
export function createProbesApp(deps: Deps, isDraining: () => boolean): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  mountProbes(app, deps, isDraining);
  return app;
}

async function databaseState({ db, databaseAnswers }: Deps, own: number) {
  const isThere = await databaseAnswers();
  const pending = isThere ? await pendingMigrations(db, own).catch(() => null) : null;
  return {
    database: isThere && pending !== null ? ('answers' as const) : ('does not answer' as const),
    pendingMigrations: pending,
  };
}

/** Answers the probes of a process without requests; only warns if a web process has the port. */
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

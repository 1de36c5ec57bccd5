import { type RunningServer, startServer } from '../../e2e/support/server.ts';
import { ensureBuild } from '../../scripts/lib/build.mjs';
import { type ThrowAwayDatabase, throwAwayDatabase } from './database.ts';

export interface ThrowAwayShop {
  database: ThrowAwayDatabase;
  /** Starts a server, by default the built shop on the database; the end of the bench stops it. */
  start(options?: Parameters<typeof startServer>[0]): Promise<RunningServer>;
  /** Migrates the database and fills it with the demo data. */
  makeDemo(): Promise<void>;
}

/** Runs a bench with the built shop and an own database; stops and removes both at its end, also after an error. */
export async function withThrowAwayShop(bench: (shop: ThrowAwayShop) => Promise<void>): Promise<void> {
  await ensureBuild();
  const database = await throwAwayDatabase();
  const servers: RunningServer[] = [];
  try {
    await bench({
      database,
      async start({ env, ...options } = {}) {
        const server = await startServer({
          ...options,
          env: { ...database.env, LOG_LEVEL: 'fatal', ...env },
        });
        servers.push(server);
        return server;
      },
      makeDemo: async () => (await startServer({ env: database.env })).stop(),
    });
  } finally {
    for (const server of servers) await server.stop();
    await database.remove();
  }
}

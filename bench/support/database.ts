import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../../scripts/lib/postgres.mjs';
import { type Database, type DatabaseHandle, openPglite, openPostgres } from '../../src/server/db/client.ts';
import { withMaintenance } from '../../src/testing/postgres-template.ts';

export interface ThrowAwayDatabase {
  /** What it is, for people. */
  label: string;
  /** How a server is told to use it. */
  env: { DATABASE_URL: string } | { DATA_DIR: string };
  open(): Promise<DatabaseHandle>;
  /** Opens it, works on it and closes it again: PGlite has one user at a time. */
  use(work: (db: Database) => Promise<void>): Promise<void>;
  remove(): Promise<void>;
}

/** PostgreSQL where there is one, as for the tests; else PGlite in a temporary folder. */
export async function throwAwayDatabase(): Promise<ThrowAwayDatabase> {
  const postgres = await findPostgres();
  if ('missing' in postgres) return pgliteDatabase(postgres.missing);

  const name = `rehome_bench_${Date.now()}_${process.pid}`;
  const url = new URL(postgres.url);
  url.pathname = name;
  await withMaintenance(postgres.url, (sql) => sql.unsafe(`create database ${name}`));
  const open = () => openPostgres(url.href, 10);
  return {
    label: `PostgreSQL ${postgres.version} (${postgres.origin})`,
    env: { DATABASE_URL: url.href },
    open,
    use: (work) => useOnce(open, work),
    remove: async () => {
      await withMaintenance(postgres.url, (sql) => sql.unsafe(`drop database ${name} with (force)`));
      await postgres.stop();
    },
  };
}

async function pgliteDatabase(reason: string): Promise<ThrowAwayDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'rehome-bench-'));
  const open = () => openPglite(folder);
  return {
    label: `PGlite; no PostgreSQL: ${reason}`,
    env: { DATA_DIR: folder },
    open,
    use: (work) => useOnce(open, work),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function useOnce(open: () => Promise<DatabaseHandle>, work: (db: Database) => Promise<void>) {
  const handle = await open();
  try {
    await work(handle.db);
  } finally {
    await handle.close();
  }
}

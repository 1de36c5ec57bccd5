import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, type DatabaseHandle, openPglite, openPostgres } from '@/server/platform/db/client.ts';
import { withMaintenance } from '@/testing/postgres-template.ts';
import { findPostgres } from '../../scripts/lib/postgres.mjs';

type Environment = { DATABASE_URL: string } | { DATA_DIR: string };

export interface ThrowAwayDatabase {
  /** Name to print. */
  label: string;
  /** Environment of a server that uses it. */
  env: Environment;
  /** Environment of a concurrent second server; with PGlite it gets a copy of the current data. */
  second(): Promise<Environment>;
  open(): Promise<DatabaseHandle>;
  /** Opens the database, runs `work` and closes it: PGlite allows one process at a time. */
  use<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

const PREFIX = 'rehome_bench_';
/** Longer than any bench: older databases were left by killed ones. */
const ABANDONED_AFTER_MS = 2 * 60 * 60 * 1000;

/** PostgreSQL if available, as for the tests; else PGlite in a temporary folder. Removed on interruption, too. */
export async function throwAwayDatabase(wanted?: 'pglite'): Promise<ThrowAwayDatabase> {
  const postgres = wanted ? { missing: 'PGlite is asked for' } : await findPostgres();
  const database =
    'missing' in postgres ? await pgliteDatabase(postgres.missing) : await postgresDatabase(postgres);
  let removed: Promise<void> | undefined;
  const remove = () => {
    removed ??= database.remove();
    return removed;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void remove().finally(() => process.exit(1)));
  }
  return { ...database, remove };
}

async function postgresDatabase(
  postgres: Exclude<Awaited<ReturnType<typeof findPostgres>>, { missing: string }>,
): Promise<ThrowAwayDatabase> {
  const name = `${PREFIX}${Date.now()}_${process.pid}`;
  const url = new URL(postgres.url);
  url.pathname = name;
  await withMaintenance(postgres.url, async (sql) => {
    const found = await sql<{ name: string }[]>`
      select datname as name from pg_database where starts_with(datname, ${PREFIX})`;
    for (const { name: old } of found) {
      const madeAt = Number(old.slice(PREFIX.length).split('_')[0]);
      if (Date.now() - madeAt > ABANDONED_AFTER_MS) await sql.unsafe(`drop database ${old} with (force)`);
    }
    await sql.unsafe(`create database ${name}`);
  });
  const env = { DATABASE_URL: url.href };
  const open = () => openPostgres(url.href, 10);
  return {
    label: `PostgreSQL ${postgres.version} (${postgres.origin})`,
    env,
    second: async () => env,
    open,
    use: (work) => useOnce(open, work),
    remove: async () => {
      await withMaintenance(postgres.url, (sql) => sql.unsafe(`drop database ${name} with (force)`));
      await postgres.stop();
    },
  };
}

async function pgliteDatabase(reason: string): Promise<ThrowAwayDatabase> {
  const folders = [await mkdtemp(join(tmpdir(), 'rehome-bench-'))];
  const [folder = ''] = folders;
  const open = () => openPglite(folder);
  return {
    label: `PGlite; no PostgreSQL: ${reason}`,
    env: { DATA_DIR: folder },
    second: async () => {
      const copy = await mkdtemp(join(tmpdir(), 'rehome-bench-'));
      folders.push(copy);
      await cp(folder, copy, { recursive: true });
      return { DATA_DIR: copy };
    },
    open,
    use: (work) => useOnce(open, work),
    remove: async () => {
      for (const made of folders) await rm(made, { recursive: true, force: true });
    },
  };
}

async function useOnce<Result>(open: () => Promise<DatabaseHandle>, work: (db: Database) => Promise<Result>) {
  const handle = await open();
  try {
    return await work(handle.db);
  } finally {
    await handle.close();
  }
}

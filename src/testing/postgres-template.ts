import postgres, { type Sql } from 'postgres';
import { openPostgres } from '@/server/platform/db/client.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server, and the migrated database that test files copy. */
    postgresTemplate: { serverUrl: string; name: string };
  }
}

const PREFIX = 'rehome_test';
/** Longer than any run takes: older databases were left by a killed one. */
const ABANDONED_AFTER_MS = 2 * 60 * 60 * 1000;

/** Creates this run's template. `drop` removes it and every database copied from it. */
export async function makePostgresTemplate(serverUrl: string) {
  const name = `${PREFIX}_${Date.now()}_${process.pid}`;
  await withMaintenance(serverUrl, async (sql) => {
    await dropWhere(sql, (found) => Date.now() - startOf(found) > ABANDONED_AFTER_MS);
    await sql.unsafe(`create database ${name}`);
  });
  const url = new URL(serverUrl);
  url.pathname = name;
  await (await openPostgres(url.href, 1)).close();

  return {
    name,
    drop: () => withMaintenance(serverUrl, (sql) => dropWhere(sql, (found) => found.startsWith(name))),
  };
}

/** Runs statements about databases, which need a connection of their own and no transaction. */
export async function withMaintenance<Result>(serverUrl: string, work: (sql: Sql) => PromiseLike<Result>) {
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

async function dropWhere(sql: Sql, isUnwanted: (name: string) => boolean) {
  const found = await sql<{ name: string }[]>`
    select datname as name from pg_database where starts_with(datname, ${`${PREFIX}_`})`;
  for (const { name } of found.filter((database) => isUnwanted(database.name))) {
    await sql.unsafe(`drop database if exists ${name} with (force)`);
  }
}

function startOf(name: string) {
  return Number(name.slice(PREFIX.length + 1).split('_')[0]);
}

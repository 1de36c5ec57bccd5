import { sql } from 'drizzle-orm';
import { afterAll, inject } from 'vitest';
import { type DatabaseHandle, openPglite, openPostgres, rows } from '../server/db/client.ts';
import { loadPgliteTemplate } from './pglite-template.ts';
import { withMaintenance } from './postgres-template.ts';

const opened: (() => Promise<void>)[] = [];
let shared: Promise<DatabaseHandle> | undefined;

afterAll(async () => {
  for (const close of opened.splice(0)) await close();
  shared = undefined;
});

/** The test file's own database, migrated and empty: the first call makes it, the file's end drops it. */
export function testDatabase(): Promise<DatabaseHandle> {
  shared ??= newTestDatabase();
  return shared;
}

/** The test file's own database with every table empty and every sequence at its start: a new one in a twentieth of the time. */
export async function emptyTestDatabase(): Promise<DatabaseHandle> {
  const handle = await testDatabase();
  const tables = await rows<{ name: string }>(
    handle.db,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const names = tables.map(({ name }) => name).join(', ');
  await handle.db.execute(sql.raw(`truncate ${names} restart identity cascade`));
  return handle;
}

/** One more database, for a test that must not share its file's. It too is gone at the end of the file. */
export async function newTestDatabase(): Promise<DatabaseHandle> {
  return process.env.TEST_ENGINE === 'postgres' ? newPostgres() : newPglite();
}

async function newPglite() {
  const handle = await openPglite('memory://', await loadPgliteTemplate());
  opened.push(() => handle.close());
  return handle;
}

async function newPostgres() {
  const { serverUrl, name: template } = inject('postgresTemplate');
  const name = `${template}_${process.pid}_${opened.length}_${Date.now().toString(36)}`;
  await withMaintenance(serverUrl, (sql) => sql.unsafe(`create database ${name} template ${template}`));

  const url = new URL(serverUrl);
  url.pathname = name;
  const handle = await openPostgres(url.href, POOL_SIZE);
  opened.push(async () => {
    await handle.close();
    await withMaintenance(serverUrl, (sql) => sql.unsafe(`drop database if exists ${name} with (force)`));
  });
  return handle;
}

/** Enough for real concurrency in a test; a server's usual 100 connections last for many files at once. */
const POOL_SIZE = 10;

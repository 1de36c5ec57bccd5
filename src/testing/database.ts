import { sql } from 'drizzle-orm';
import { inject, onTestFinished } from 'vitest';
import {
  type Database,
  type DatabaseHandle,
  openPglite,
  openPostgres,
  rows,
} from '@/server/platform/db/client.ts';
import { tablesInReferenceOrder } from '@/server/platform/db/move-database.ts';
import { loadPgliteTemplate } from './pglite-template.ts';
import { withMaintenance } from './postgres-template.ts';

let shared: Promise<DatabaseHandle> | undefined;
let emptying: Promise<unknown> | undefined;
let made = 0;

/** The worker's database, migrated. Test files run in it one after the other; `createWorld` empties it. */
export function testDatabase(): Promise<DatabaseHandle> {
  shared ??= openTestDatabase();
  return shared;
}

/** The worker's database with every table empty and every sequence at its start: far sooner than a new one. */
export async function emptyTestDatabase(): Promise<DatabaseHandle> {
  const handle = await testDatabase();
  emptying ??= createEmptying(handle.db);
  await emptying;
  await handle.db.execute(sql`select testing.empty_all()`);
  return handle;
}

/** One more database, empty, for a test that must not share one. It is gone when the test ends. */
export async function newTestDatabase(): Promise<DatabaseHandle> {
  const handle = await openTestDatabase();
  onTestFinished(() => handle.close());
  return handle;
}

async function openTestDatabase() {
  if (process.env.TEST_ENGINE !== 'postgres') return openPglite('memory://', await loadPgliteTemplate());

  const { serverUrl, name: template } = inject('postgresTemplate');
  made += 1;
  const name = `${template}_${process.pid}_${made}`;
  await withMaintenance(serverUrl, async (sql) => {
    await sql.unsafe(`create database ${name} template ${template}`);
    // Nothing in it has to survive a crash.
    await sql.unsafe(`alter database ${name} set synchronous_commit = off`);
  });
  const url = new URL(serverUrl);
  url.pathname = name;
  return openPostgres(url.href, POOL_SIZE, { statementSeconds: STATEMENT_SECONDS });
}

/** Enough for real concurrency in a test; a server's usual 100 connections last for many files at once. */
const POOL_SIZE = 10;
/** Less than a test may take, so that one which waits for a lock says so. */
const STATEMENT_SECONDS = 60;

/**
 * Creates what deletes rows, those that refer to others first. `truncate` would make a new file for every table and
 * index, which PostgreSQL waits for the disk to take. A function, as the database keeps its plans for the next time.
 */
async function createEmptying(db: Database) {
  const tables = await tablesInReferenceOrder(db);
  const sequences = await rows<{ name: string }>(
    db,
    sql`select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'`,
  );

  const deletes = tables.reverse().map((name) => `delete from ${name};`);
  const restarts = sequences.map(({ name }) => `perform setval('${name}', 1, false);`);
  // The audit log is closed to anything but new lines.
  const open = `perform set_config('rehome.audit_log_open', 'on', true);`;
  // Nothing is left that could refer to a row: the checks of references, a query for each row, need not be made.
  const unchecked = `if current_setting('is_superuser') = 'on' then perform set_config('session_replication_role', 'replica', true); end if;`;
  const body = [open, unchecked, ...deletes, ...restarts].join(' ');
  await db.execute(sql`create schema testing`);
  await db.execute(
    sql.raw(`create function testing.empty_all() returns void language plpgsql as $$ begin ${body} end $$`),
  );
}

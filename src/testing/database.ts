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
let databaseCount = 0;

/** Returns the worker's migrated database. Its test files share it in turn; `createWorld` empties it. */
export function testDatabase(): Promise<DatabaseHandle> {
  shared ??= openTestDatabase();
  return shared;
}

/** Empties all tables and resets all sequences of the worker's database: much faster than a new one. */
export async function emptyTestDatabase(): Promise<DatabaseHandle> {
  const handle = await testDatabase();
  emptying ??= createEmptying(handle.db);
  await emptying;
  await handle.db.execute(sql`select testing.empty_all()`);
  return handle;
}

/** Creates another empty database for a test that must not share one, and drops it when the test ends. */
export async function newTestDatabase(): Promise<DatabaseHandle> {
  const handle = await openTestDatabase();
  onTestFinished(() => handle.close());
  return handle;
}

async function openTestDatabase() {
  if (process.env.TEST_ENGINE !== 'postgres') return openPglite('memory://', await loadPgliteTemplate());

  const { serverUrl, name: template } = inject('postgresTemplate');
  databaseCount += 1;
  const name = `${template}_${process.pid}_${databaseCount}`;
  await withMaintenance(serverUrl, async (sql) => {
    await sql.unsafe(`create database ${name} template ${template}`);
    // Durability is not needed.
    await sql.unsafe(`alter database ${name} set synchronous_commit = off`);
  });
  const url = new URL(serverUrl);
  url.pathname = name;
  return openPostgres(url.href, POOL_SIZE, { statementSeconds: STATEMENT_SECONDS });
}

/** Enough for concurrency in a test; a server's usual 100 connections serve many files at once. */
const POOL_SIZE = 10;
/** Shorter than a test's timeout, so that a lock wait is reported as such. */
const STATEMENT_SECONDS = 60;

/**
 * Creates a function that deletes all rows in dependency order. `truncate` would create new files for every table and
 * index, which waits for the disk. A function, so that its plans are cached.
 */
async function createEmptying(db: Database) {
  const tables = await tablesInReferenceOrder(db);
  const sequences = await rows<{ name: string }>(
    db,
    sql`select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'`,
  );

  const deletes = tables.reverse().map((name) => `delete from ${name};`);
  const restarts = sequences.map(({ name }) => `perform setval('${name}', 1, false);`);
  // The audit log otherwise accepts only inserts.
  const open = `perform set_config('rehome.audit_log_open', 'on', true);`;
  // All tables are emptied, so foreign key checks, one query per row, are skipped.
  const unchecked = `if current_setting('is_superuser') = 'on' then perform set_config('session_replication_role', 'replica', true); end if;`;
  const body = [open, unchecked, ...deletes, ...restarts].join(' ');
  await db.execute(sql`create schema testing`);
  await db.execute(
    sql.raw(`create function testing.empty_all() returns void language plpgsql as $$ begin ${body} end $$`),
  );
}

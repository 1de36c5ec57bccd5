import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { lockFolder } from './lock.ts';
import * as schema from './schema/index.ts';

/** The database, whichever engine is behind it. Only `.execute()` differs between them at run time: use `rows()`. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface DatabaseHandle {
  db: Database;
  engine: 'pglite' | 'postgres';
  close(): Promise<void>;
}

/** Any number that only we use: it names the lock under which migrations run. */
const MIGRATION_LOCK = 727_001;
const MIGRATIONS_FOLDER = 'drizzle';

/** PostgreSQL at a URL, migrated. Processes that start together wait for each other. */
export async function openPostgres(url: string, poolSize: number): Promise<DatabaseHandle> {
  const [{ default: postgres }, { drizzle }, { migrate }] = await Promise.all([
    import('postgres'),
    import('drizzle-orm/postgres-js'),
    import('drizzle-orm/postgres-js/migrator'),
  ]);
  const single = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const migrating = drizzle(single);
    await migrating.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(migrating, { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await single.end();
  }
  const client = postgres(url, { max: poolSize, onnotice: () => {} });
  return {
    db: drizzle(client, { schema, casing: 'snake_case' }),
    engine: 'postgres',
    close: () => client.end({ timeout: 5 }),
  };
}

/**
 * The embedded database in a folder, migrated.
 *
 * @param dataDir the folder above it, such as `.data`; or `memory://`
 * @param loadFrom a dump to start from, for tests
 * @throws FolderInUseError when another process has the folder open
 */
export async function openPglite(dataDir: string, loadFrom?: Blob): Promise<DatabaseHandle> {
  const [{ PGlite }, { pg_trgm }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const inMemory = dataDir === 'memory://';
  const folder = inMemory ? dataDir : join(dataDir, 'pglite');
  if (!inMemory) mkdirSync(folder, { recursive: true });
  const release = inMemory ? () => {} : await lockFolder(folder);
  try {
    const client = await PGlite.create(folder, {
      extensions: { pg_trgm },
      ...(loadFrom ? { loadDataDir: loadFrom } : {}),
    });
    const db = drizzle(client, { schema, casing: 'snake_case' });
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
    return {
      db,
      engine: 'pglite',
      close: async () => {
        await client.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Raw rows in the same shape on both engines. */
export async function rows<Row extends Record<string, unknown>>(
  db: Pick<Database, 'execute'>,
  query: SQL,
): Promise<Row[]> {
  // postgres.js answers an array, PGlite an object around one; drizzle types neither here.
  const result: unknown = await db.execute(query);
  return Array.isArray(result) ? [...(result as Row[])] : (result as { rows: Row[] }).rows;
}

/** Whether a failed write broke this unique index. */
export function isDuplicate(error: unknown, index: string): boolean {
  return brokenConstraint(error, '23505') === index;
}

/** Whether a failed write named a row that does not exist, by this foreign key. */
export function isMissingReference(error: unknown, foreignKey: string): boolean {
  return brokenConstraint(error, '23503') === foreignKey;
}

/** Whether a failed write broke this check. */
export function isOutOfBounds(error: unknown, check: string): boolean {
  return brokenConstraint(error, '23514') === check;
}

function brokenConstraint(error: unknown, sqlState: string): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // Each engine names the constraint in a field of its own.
    const found = cause as Error & { code?: string; constraint_name?: string; constraint?: string };
    if (found.code === sqlState) return found.constraint_name ?? found.constraint;
  }
  return undefined;
}

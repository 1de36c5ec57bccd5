import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/pg-proxy/migrator';
import { StartError } from '@/server/start-error.ts';
import type { Database } from './client.ts';
import { drizzleOn, type Session } from './session.ts';

const FOLDER = 'drizzle';

/** Migrates a database to this version, in one transaction. */
export async function migrateDatabase({ query, transaction }: Session): Promise<void> {
  const run = (statements: string[]) =>
    transaction(async (tx) => {
      for (const statement of statements) await tx.query(statement);
    });
  await migrate(drizzleOn(query), run, { migrationsFolder: FOLDER });
}

/**
 * Returns the number of migrations of this version.
 * @throws StartError if the process runs in another folder than that of the shop
 */
export function ownMigrations(folder = FOLDER): number {
  if (!existsSync(folder)) {
    throw new StartError(
      `There is no folder ${folder}. Run this in the folder of the shop, which has dist and drizzle.`,
    );
  }
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: unknown[];
  };
  return journal.entries.length;
}

/** Returns the number of migrations that a database lacks; 0 if a newer version has migrated it. */
export async function pendingMigrations(db: Database, own: number): Promise<number> {
  const [had] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return Math.max(0, own - (had?.count ?? 0));
}

import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/pg-proxy/migrator';
import type { Database } from './client.ts';
import { drizzleOn, type Session } from './session.ts';

const FOLDER = 'drizzle';

/** Brings a database to this version, in one transaction. */
export async function migrateDatabase({ query, transaction }: Session): Promise<void> {
  const run = (statements: string[]) =>
    transaction(async (tx) => {
      for (const statement of statements) await tx.query(statement);
    });
  await migrate(drizzleOn(query), run, { migrationsFolder: FOLDER });
}

/** How many migrations this version of the shop comes with. */
export function ownMigrations(): number {
  const journal = JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8')) as {
    entries: unknown[];
  };
  return journal.entries.length;
}

/** How many of them a database still lacks; none where a newer version has migrated it further. */
export async function pendingMigrations(db: Database, own: number): Promise<number> {
  const [had] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return Math.max(0, own - (had?.count ?? 0));
}

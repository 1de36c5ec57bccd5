import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Database, MIGRATIONS_FOLDER, rows } from './client.ts';

/** How many migrations this version of the shop comes with. */
export function ownMigrations(): number {
  const journal = JSON.parse(readFileSync(`${MIGRATIONS_FOLDER}/meta/_journal.json`, 'utf8')) as {
    entries: unknown[];
  };
  return journal.entries.length;
}

/** How many of them a database still lacks; none where a newer version has migrated it further. */
export async function pendingMigrations(db: Database, own: number): Promise<number> {
  const [had] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return Math.max(0, own - (had?.count ?? 0));
}

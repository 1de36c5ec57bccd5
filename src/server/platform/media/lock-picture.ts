import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';

/** Waits until nobody else writes or removes this picture's row, there or not, and keeps others waiting until the transaction ends. */
export async function lockPicture(tx: Database, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`);
}

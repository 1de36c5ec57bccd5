import { sql } from 'drizzle-orm';
import { type Database, rows } from '../../db/client.ts';

/**
 * Keeps others from doing something with this username or address until the transaction ends, whether or not an
 * account has it: so waiting for it tells nothing.
 *
 * @param key by `accountKey`
 */
export async function lockKey(tx: Database, kind: 'username' | 'address', key: string): Promise<void> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${key}`}, 0))::text`);
}

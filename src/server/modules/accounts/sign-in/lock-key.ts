import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';

/**
 * Locks a username or e-mail address until the transaction ends, whether or not an account
 * has it: so waiting for it tells nothing.
 *
 * @param key by `accountKey`
 */
export async function lockUsernameOrAddress(
  tx: Database,
  kind: 'username' | 'address',
  key: string,
): Promise<void> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${key}`}, 0))::text`);
}

import type { Database } from '@/server/platform/db/client.ts';
import { lock } from '@/server/platform/db/locks.ts';

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
  await lock(tx, kind === 'username' ? 'username' : 'emailAddress', key);
}

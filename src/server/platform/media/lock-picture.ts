import type { Database } from '@/server/platform/db/client.ts';
import { lock } from '@/server/platform/db/locks.ts';

/** Locks the row of a picture, which need not exist yet, until the transaction ends. */
export async function lockPicture(tx: Database, hash: string): Promise<void> {
  await lock(tx, 'picture', hash);
}

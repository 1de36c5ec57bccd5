import type { Deps } from '@/server/deps.ts';
import { lockExistingUser } from '@/server/platform/auth/lock-user.ts';
import type { Database } from '@/server/platform/db/client.ts';
import type { AfterCommit } from '@/server/platform/personal-data/personal-data.ts';

/**
 * Anonymises a user's row and has each module erase what is only theirs. Orders, reviews and the audit log keep pointing at
 * the row; a vendor's products are archived, and their videos that are being made end.
 *
 * @returns what the modules do once the transaction is committed
 */
export async function anonymiseUser(
  { personalData, now }: Pick<Deps, 'personalData' | 'now'>,
  tx: Database,
  userId: number,
): Promise<AfterCommit> {
  const person = await lockExistingUser(tx, userId);
  const reactions: AfterCommit[] = [];
  const erasing = { now: now(), afterCommit: (react: AfterCommit) => void reactions.push(react) };
  for (const part of personalData) await part.erase?.(tx, person, erasing);
  return async (deps) => {
    for (const react of reactions) await react(deps);
  };
}

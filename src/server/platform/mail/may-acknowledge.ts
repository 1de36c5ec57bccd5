import type { Origin } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { addressKey, userKey } from '@/server/platform/limits/limit-keys.ts';
import { consumeLimit } from '@/server/platform/limits/limits.ts';

/** Takes a mail out of the day of a sender of public forms. @returns whether it may be written */
export async function mayAcknowledge(
  tx: Database,
  { user, origin }: { user: { id: number } | null; origin: Origin },
): Promise<boolean> {
  const sender = user ? userKey(user.id) : addressKey(origin.ip);
  return (await consumeLimit(tx, 'acknowledgements', sender)).isAllowed;
}

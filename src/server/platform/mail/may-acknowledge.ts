import type { Origin } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { addressKey, userKey } from '@/server/platform/limits/limit-keys.ts';
import { consumeLimit, type Limit } from '@/server/platform/limits/limits.ts';

/**
 * Mails that one sender of public forms can have us write in a day, to however many people: acknowledgements, and what they
 * change afterwards.
 */
const SENDER: Limit = { name: 'acknowledgements', points: 20, seconds: 24 * 3600 };

/** Takes a mail out of the sender's day. @returns whether it may be written */
export async function mayAcknowledge(
  tx: Database,
  { user, origin }: { user: { id: number } | null; origin: Origin },
): Promise<boolean> {
  const sender = user ? userKey(user.id) : addressKey(origin.ip);
  return (await consumeLimit(tx, SENDER, sender)).isAllowed;
}

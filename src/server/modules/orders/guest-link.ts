import { issueGuestKey } from '@/server/platform/auth/guest-keys.ts';
import type { Database } from '@/server/platform/db/client.ts';
import type { News } from '@/shared/platform/mail.ts';

/**
 * The button of a guest's mail, with a key of its own. The key stands behind a #, which no server is sent, and opens
 * nothing before the page has posted it: a program that follows links does not.
 *
 * @param to what the button says; with a `conversation`, its vendor order, it leads there
 */
export async function guestLink(
  tx: Database,
  { userId, orderId }: { userId: number; orderId: number },
  now: Date,
  to: { button: string; conversation?: number } = { button: 'Follow your order' },
): Promise<News['button']> {
  const token = await issueGuestKey(tx, { userId, kind: 'mailed', orderId }, now);
  const search = to.conversation === undefined ? '' : `?conversation=${to.conversation}`;
  return { button: to.button, path: `/open-order${search}#${token}`, hasKey: true };
}

import { eq } from 'drizzle-orm';
import type { Origin, SessionUser } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionKey } from '@/server/platform/limits/limit-keys.ts';
import { consumeLimit } from '@/server/platform/limits/limits.ts';
import { mayAcknowledge } from '@/server/platform/mail/may-acknowledge.ts';
import { collectionLinks } from '@/server/schema.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';

/** Who causes a mail to a household: somebody signed in, or a visitor. */
export interface Sender {
  user: Pick<SessionUser, 'id' | 'email' | 'isEmailVerified'> | null;
  origin: Origin;
}

/** Whether an address is the one that whoever acts has proved to be theirs. */
export function isAddressOf(user: Sender['user'], email: string): boolean {
  return user?.isEmailVerified === true && accountKey(user.email) === accountKey(email);
}

/**
 * Whether a household is mailed about what it changed itself. Somebody else's address may stand in the request: it gets
 * such mail only once it has had another about the request, and out of the sender's day.
 */
export async function mayTellOfChange(
  tx: Database,
  sender: Sender,
  { id, email }: { id: number; email: string },
): Promise<boolean> {
  const isOwn = isAddressOf(sender.user, email);
  if (!isOwn && !(await wasMailed(tx, id))) return false;
  if (!(await consumeLimit(tx, 'collection-changes', collectionKey(id))).isAllowed) return false;
  return isOwn || mayAcknowledge(tx, sender);
}

/** Every mail about a request has a link of its own. */
async function wasMailed(tx: Database, requestId: number): Promise<boolean> {
  const links = await tx
    .select({ hash: collectionLinks.hash })
    .from(collectionLinks)
    .where(eq(collectionLinks.requestId, requestId))
    .limit(1);
  return links.length > 0;
}

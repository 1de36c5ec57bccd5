import { eq } from 'drizzle-orm';
import type { Settings } from '@/server/env.ts';
import type { Origin, SessionUser } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionKey } from '@/server/platform/limits/limit-keys.ts';
import { consumeLimit } from '@/server/platform/limits/limits.ts';
import { composeMail } from '@/server/platform/mail/compose-mail.ts';
import { enqueueMail } from '@/server/platform/mail/enqueue-mail.ts';
import { mayAcknowledge } from '@/server/platform/mail/mail-budgets.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import { collectionLinks } from '@/server/schema.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import { dayInWords } from '@/shared/days.ts';
import { collectionReference } from '@/shared/pickups/collections.ts';
import { kindsInWords } from '@/shared/pickups/kind-facts.ts';
import { newCollectionLink } from './follow-request.ts';
import type { CollectionRequestRow } from './lock-request.ts';

interface CollectionNews {
  subject: string;
  /** Sentences of ours; what an admin wrote may be among them, what the household typed never is: the address is not proved. */
  sentences: readonly string[];
}

/**
 * Tells a household of a change, by mail and, where it has an account, in its bell. The mail has a link of its own to the page on
 * which they can act. The last step of a transaction.
 *
 * @param sender who changed it where that is the household, which is mailed only so often; none for an admin
 */
export async function tellHousehold(
  tx: Database,
  settings: Settings,
  request: CollectionRequestRow,
  news: CollectionNews,
  sender?: Sender,
): Promise<void> {
  if (!sender || (await mayTellOfChange(tx, sender, request)))
    await mailHousehold(tx, settings, request, news);
  if (request.userId === null) return;
  await notify(tx, {
    userId: request.userId,
    kind: 'collection_request',
    subject: `collection:${request.id}`,
    title: news.subject,
    body: news.sentences[0] ?? '',
    link: `/collection/${request.id}`,
  });
}

async function mailHousehold(
  tx: Database,
  settings: Settings,
  request: CollectionRequestRow,
  { subject, sentences }: CollectionNews,
): Promise<void> {
  const { id, userId, email, suburb, items, scheduledDate, status } = request;
  await enqueueMail(tx, {
    kind: 'collection',
    to: email,
    userId,
    write: async () =>
      composeMail(settings, {
        subject,
        blocks: [
          'Hello,',
          ...sentences,
          {
            facts: [
              ['Reference', collectionReference(id)],
              ['What', kindsInWords(items)],
              ['Where', `your address in ${suburb}`],
              ...(status === 'scheduled' && scheduledDate
                ? [['When', dayInWords(scheduledDate)] as const]
                : []),
            ],
          },
          { button: 'See your collection', href: await newCollectionLink(tx, settings, id) },
        ],
      }),
  });
}

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
async function mayTellOfChange(
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

import { eq } from 'drizzle-orm';
import type { Settings } from '@/server/env.ts';
import type { Origin, SessionUser } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionKey, consumeLimit } from '@/server/platform/limits/limits.ts';
import { composeMail, greet } from '@/server/platform/mail/compose-mail.ts';
import { enqueueMail, mayAcknowledge } from '@/server/platform/mail/enqueue-mail.ts';
import { notify } from '@/server/platform/notifications/notify.ts';
import { collectionLinks } from '@/server/schema.ts';
import { accountKey } from '@/shared/accounts/account-key.ts';
import { dayInWords } from '@/shared/format/format-date.ts';
import { kindsInWords } from '@/shared/pickups/collected-items.ts';
import { suburbName } from '@/shared/pickups/collection-areas.ts';
import { collectionReference } from '@/shared/pickups/collections.ts';
import { newCollectionLink } from './follow-request.ts';
import type { CollectionRequestRow } from './lock-request.ts';

interface CollectionNews {
  subject: string;
  sentences: readonly string[];
}

/**
 * Notifies a household of a change by mail, with its own link, and in-app if it has an account. Last in the
 * transaction.
 *
 * @param sender the household if it made the change, which is rate limited; absent for an admin
 */
export async function notifyHousehold(
  tx: Database,
  settings: Settings,
  request: CollectionRequestRow,
  news: CollectionNews,
  sender?: Sender,
): Promise<void> {
  if (!sender || (await mayNotifyOfChange(tx, sender, request)))
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
  const { id, userId, email, suburb, items, preferredDate, scheduledDate, status } = request;
  await enqueueMail(tx, {
    kind: 'collection',
    to: email,
    userId,
    write: async () =>
      composeMail(settings, {
        subject,
        blocks: [
          greet(null),
          ...sentences,
          {
            facts: [
              ['Reference', collectionReference(id)],
              ['What', kindsInWords(items)],
              ['Where', `your address in ${suburbName(suburb)}`],
              ...(status === 'scheduled' && scheduledDate
                ? [['When', dayInWords(scheduledDate)] as const]
                : []),
              ...(status === 'requested' ? [['You asked for', dayInWords(preferredDate)] as const] : []),
            ],
          },
          { button: 'See your collection', href: await newCollectionLink(tx, settings, id) },
        ],
      }),
  });
}

/** The person who causes a mail: a user or a visitor. */
export interface Sender {
  user: Pick<SessionUser, 'id' | 'email' | 'isEmailVerified'> | null;
  origin: Origin;
}

/** Returns true for the user's own proved address. */
export function isAddressOf(user: Sender['user'], email: string): boolean {
  return user?.isEmailVerified === true && accountKey(user.email) === accountKey(email);
}

/**
 * Limits mails about a household's own changes. The address may be another person's: mails it only if it was mailed
 * before, within the sender's daily limit.
 */
async function mayNotifyOfChange(tx: Database, sender: Sender, { id, email }: { id: number; email: string }) {
  const isOwn = isAddressOf(sender.user, email);
  // Every mail about a request has its own link.
  const mailed = eq(collectionLinks.requestId, id);
  if (!isOwn && (await tx.$count(collectionLinks, mailed)) === 0) return false;
  if (!(await consumeLimit(tx, 'collection-changes', collectionKey(id))).isAllowed) return false;
  return isOwn || mayAcknowledge(tx, sender);
}

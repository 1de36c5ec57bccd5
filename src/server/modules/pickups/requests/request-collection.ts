import type { Deps } from '@/server/deps.ts';
import { padToFixedTime } from '@/server/platform/auth/pad-to-fixed-time.ts';
import type { Origin, SessionUser } from '@/server/platform/auth/sessions.ts';
import { onlyRow } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { composeMail, greet, type Mail, type MailShop } from '@/server/platform/mail/compose-mail.ts';
import { enqueueMail, mayAcknowledge } from '@/server/platform/mail/enqueue-mail.ts';
import { notifyAdmins } from '@/server/platform/notifications/notify.ts';
import { collectionRequests } from '@/server/schema.ts';
import { COLLECTION_ANSWER_HOURS, COLLECTION_LIMITS } from '@/shared/constants.ts';
import { dayAfter, dayInNewZealand } from '@/shared/days.ts';
import { refuseField } from '@/shared/errors.ts';
import { dayInWords } from '@/shared/format/format-date.ts';
import { keysOf } from '@/shared/keys-of.ts';
import { kindsInWords } from '@/shared/pickups/collected-items.ts';
import { suburbName } from '@/shared/pickups/collection-areas.ts';
import type { CollectionRequestInput } from '@/shared/pickups/collection-inputs.ts';
import { collectionReference } from '@/shared/pickups/collections.ts';
import { type SentCollectionRequest, sentCollectionRequestView } from '@/shared/pickups/collections-views.ts';
import { newCollectionLink } from './follow-request.ts';
import { isAddressOf } from './notify-household.ts';

/**
 * Stores a request and queues its confirmation. Over the mail limit no mail is sent, silently.
 *
 * @param user null for a visitor
 * @throws DomainError INVALID_INPUT unless the day is after today in New Zealand
 */
export async function requestCollection(
  { db, settings, now }: Deps,
  user: SessionUser | null,
  origin: Origin,
  input: CollectionRequestInput,
): Promise<SentCollectionRequest> {
  const earliest = dayAfter(dayInNewZealand(now()));
  if (input.preferredDate < earliest) {
    refuseField('preferredDate', 'Choose a collection date from tomorrow on', { earliest });
  }
  const { captchaId: _, captchaAnswer: __, captchaProof: ___, ...request } = input;

  // Timing must not reveal the mail limit either.
  return padToFixedTime(() =>
    db.transaction(async (tx) => {
      const stored = await tx
        .insert(collectionRequests)
        .values({
          ...request,
          additionalItems: request.additionalItems || null,
          specialRequirements: request.specialRequirements || null,
          userId: user?.id ?? null,
        })
        .returning(columnsOf(collectionRequests, ...keysOf(sentCollectionRequestView.shape)));
      const sent = onlyRow(stored);
      const { id } = sent;
      if (await mayAcknowledge(tx, { user, origin })) {
        await enqueueMail(tx, {
          kind: 'acknowledgement',
          to: request.email,
          userId: user?.id ?? null,
          write: async () => {
            const link = await newCollectionLink(tx, settings, id);
            const isOwnAddress = isAddressOf(user, request.email);
            return collectionRequestMail(settings, { ...request, id }, { isOwnAddress, link });
          },
        });
      }
      await notifyAdmins(tx, {
        kind: 'new_collection_request',
        subject: 'collection',
        title: 'New pick-up request',
        body: `${kindsInWords(request.items)} in ${suburbName(request.suburb)}, preferred ${dayInWords(request.preferredDate)}`,
        link: '/admin/collection-requests?status=requested',
      });
      return sent;
    }),
  );
}

/**
 * Builds the confirmation.
 *
 * @param to.isOwnAddress true for the sender's proved address; other mails omit all typed text
 * @param to.link to follow the request
 */
function collectionRequestMail(
  shop: MailShop,
  request: Pick<CollectionRequestInput, 'fullName' | 'address' | 'suburb' | 'items' | 'preferredDate'> & {
    id: number;
  },
  { isOwnAddress, link }: { isOwnAddress: boolean; link: string },
): Mail {
  return composeMail(shop, {
    subject: 'We have your collection request',
    blocks: [
      greet(isOwnAddress ? request.fullName : null),
      `Thank you for giving your furniture a second life. We'll contact you within ${COLLECTION_ANSWER_HOURS} hours to arrange collection.`,
      {
        facts: [
          ['Reference', collectionReference(request.id)],
          [
            'Where',
            `${isOwnAddress ? `${request.address},` : 'your address in'} ${suburbName(request.suburb)}`,
          ],
          ['What', kindsInWords(request.items)],
          ['You asked for', dayInWords(request.preferredDate)],
        ],
      },
      `Collection is free. Items must not be larger than ${COLLECTION_LIMITS}; furniture and decor only.`,
      { button: 'Follow your request', href: link },
      ...(isOwnAddress ? [] : ['Didn’t ask for a collection? Just ignore this email.']),
    ],
  });
}

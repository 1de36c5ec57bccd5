import type { Deps } from '@/server/deps.ts';
import { padToFixedTime } from '@/server/platform/auth/pad-to-fixed-time.ts';
import type { Origin, SessionUser } from '@/server/platform/auth/sessions.ts';
import { collectionRequests } from '@/server/platform/db/schema/index.ts';
import { enqueueMail } from '@/server/platform/mail/enqueue-mail.ts';
import { mayAcknowledge } from '@/server/platform/mail/may-acknowledge.ts';
import { notifyAdmins } from '@/server/platform/notifications/notify-admins.ts';
import { dayAfter, dayInNewZealand, dayInWords } from '@/shared/days.ts';
import { refuseField } from '@/shared/errors.ts';
import type { CollectionRequestInput } from '@/shared/pickups/collection-inputs.ts';
import { kindsInWords } from '@/shared/pickups/kind-facts.ts';
import { newCollectionLink } from './collection-links.ts';
import { isAddressOf } from './household-budget.ts';
import { collectionRequestMail } from './request-mail.ts';

/**
 * Stores a household's request and queues the mail that acknowledges it, both or neither. Whoever asks for many gets
 * no mail written for the later ones, and is not told.
 *
 * @param user who asks; null for a visitor
 * @throws DomainError INVALID_INPUT when the day is not after today in New Zealand
 */
export async function requestCollection(
  { db, settings, now }: Deps,
  user: SessionUser | null,
  origin: Origin,
  input: CollectionRequestInput,
): Promise<{ id: number; status: 'requested' }> {
  const earliest = dayAfter(dayInNewZealand(now()));
  if (input.preferredDate < earliest) {
    refuseField('preferredDate', 'Choose a collection date from tomorrow on', { earliest });
  }
  const { captchaId: _, captchaAnswer: __, captchaProof: ___, ...request } = input;

  // Whether somebody has had enough mail is not told by the time it takes either.
  return padToFixedTime(() =>
    db.transaction(async (tx) => {
      const [stored] = await tx
        .insert(collectionRequests)
        .values({
          ...request,
          additionalItems: request.additionalItems || null,
          specialRequirements: request.specialRequirements || null,
          userId: user?.id ?? null,
        })
        .returning({ id: collectionRequests.id });
      if (!stored) throw new Error('The request was not stored.');
      if (await mayAcknowledge(tx, { user, origin })) {
        await enqueueMail(tx, {
          kind: 'acknowledgement',
          to: request.email,
          userId: user?.id ?? null,
          write: async () =>
            collectionRequestMail(
              settings,
              { ...request, id: stored.id },
              {
                isOwnAddress: isAddressOf(user, request.email),
                link: await newCollectionLink(tx, settings, stored.id),
              },
            ),
        });
      }
      await notifyAdmins(tx, {
        kind: 'new_collection_request',
        subject: 'collection',
        title: 'New pick-up request',
        body: `${kindsInWords(request.items)} in ${request.suburb}, preferred ${dayInWords(request.preferredDate)}`,
        link: '/admin/collection-requests?status=requested',
      });
      return { id: stored.id, status: 'requested' };
    }),
  );
}

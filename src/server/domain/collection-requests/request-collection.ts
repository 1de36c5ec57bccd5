import { dayAfter, dayInNewZealand } from '../../../shared/days.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { CollectionRequestInput } from '../../../shared/form-inputs.ts';
import { collectionRequests } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { collectionRequestMail } from './request-mail.ts';

/**
 * Stores a household's request and queues the mail that acknowledges it, both or neither.
 *
 * @param userId who asks; null for a visitor
 * @throws DomainError INVALID_INPUT when the day is not after today in New Zealand
 */
export async function requestCollection(
  { db, settings, now }: Deps,
  userId: number | null,
  input: CollectionRequestInput,
): Promise<{ id: number; status: 'requested' }> {
  const earliest = dayAfter(dayInNewZealand(now()));
  if (input.preferredDate < earliest) {
    const sentence = 'Choose a collection date from tomorrow on';
    throw new DomainError('INVALID_INPUT', sentence, { earliest }, { preferredDate: sentence });
  }
  const { captchaId: _, captchaAnswer: __, captchaProof: ___, ...request } = input;

  return db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(collectionRequests)
      .values({
        ...request,
        additionalItems: request.additionalItems || null,
        specialRequirements: request.specialRequirements || null,
        userId,
      })
      .returning({ id: collectionRequests.id });
    if (!stored) throw new Error('The request was not stored.');
    await enqueueMail(tx, request.email, collectionRequestMail(settings, request));
    return { id: stored.id, status: 'requested' };
  });
}

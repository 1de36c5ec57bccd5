import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { collectionRequests } from '@/server/schema.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { DomainError } from '@/shared/errors.ts';
import type { DeclineRequestInput, NoteRequestInput } from '@/shared/pickups/collection-inputs.ts';
import type { CollectionRequestView } from '@/shared/pickups/collections.ts';
import { getRequest } from './list-requests.ts';
import { lockRequest, lockRequestFor, REQUESTS } from './lock-request.ts';
import { tellHousehold } from './tell-household.ts';

/** Declines a request with a reason for the household. @throws DomainError NOT_FOUND; COLLECTION_STATE */
export async function declineRequest(
  { db, settings, now }: Deps,
  actor: Actor,
  { id, reason }: DeclineRequestInput,
): Promise<CollectionRequestView> {
  await db.transaction(async (tx) => {
    const request = await lockRequestFor(tx, id, 'decline');
    const declined = await REQUESTS.move(tx, 'decline', {
      id,
      by: 'admin',
      set: { scheduledDate: null, declineReason: reason, closedAt: now() },
    });
    const subject = `collection:${id}`;
    await recordAction(tx, actor, 'decline_collection', subject, { before: request.status });
    await tellHousehold(tx, settings, declined, {
      subject: 'We cannot collect your furniture',
      sentences: [
        'Thank you for offering us your furniture. We cannot collect it. Our team writes:',
        `“${reason}”`,
      ],
    });
  });
  return getRequest(db, id);
}

/** Completes a collection. @throws DomainError NOT_FOUND; COLLECTION_STATE, also before its day */
export async function completeRequest({ db, settings, now }: Deps, actor: Actor, { id }: { id: number }) {
  await db.transaction(async (tx) => {
    const request = await lockRequestFor(tx, id, 'complete');
    if ((request.scheduledDate ?? '') > dayInNewZealand(now())) {
      throw new DomainError('COLLECTION_STATE', 'This collection is on a later day.', {
        day: request.scheduledDate,
      });
    }
    const collected = await REQUESTS.move(tx, 'complete', {
      id,
      by: 'admin',
      set: { closedAt: now() },
    });
    await recordAction(tx, actor, 'complete_collection', `collection:${id}`, { day: request.scheduledDate });
    await tellHousehold(tx, settings, collected, {
      subject: 'We have your furniture',
      sentences: [
        'Thank you, we have collected your furniture. It’s now in our store, where we look at each piece.',
        request.wantsNews
          ? 'We’ll email you when a piece of yours is on sale again. You can turn that off with the link below.'
          : 'With the link below you can see what happens to each piece, and choose to get an email about it.',
      ],
    });
  });
  return getRequest(db, id);
}

/** Saves admins' notes, not visible to the household. */
export async function noteRequest({ db }: Deps, actor: Actor, { id, adminNotes }: NoteRequestInput) {
  await db.transaction(async (tx) => {
    const { adminNotes: before } = await lockRequest(tx, id);
    if (before === adminNotes) return;
    await tx.update(collectionRequests).set({ adminNotes }).where(eq(collectionRequests.id, id));
    await recordAction(tx, actor, 'note_collection', `collection:${id}`);
  });
  return getRequest(db, id);
}

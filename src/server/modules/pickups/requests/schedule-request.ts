import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { collectionRequests } from '@/server/platform/db/schema/index.ts';
import { dayAfter, dayInNewZealand, dayInWords, shiftDays } from '@/shared/days.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import type { ScheduleInput } from '@/shared/pickups/collection-inputs.ts';
import { type CollectionRequestView, PLANNING_HORIZON_DAYS } from '@/shared/pickups/collections.ts';
import { getRequest } from './get-request.ts';
import { lockRequestFor } from './lock-request.ts';
import { takeStop } from './take-stop.ts';
import { tellHousehold } from './tell-household.ts';

/**
 * An admin sets the day of the van, or another day; the household is told. Of two who take the last stop at once, one is refused.
 *
 * @param input.isOverCapacityAccepted schedules although the day is full
 * @throws DomainError NOT_FOUND; COLLECTION_STATE; DAY_FULL; INVALID_INPUT for a day that is past or too far off
 */
export async function scheduleRequest(
  { db, settings, now }: Deps,
  { userId: adminId, origin }: Actor,
  { id, day, isOverCapacityAccepted }: ScheduleInput,
): Promise<CollectionRequestView> {
  const today = dayInNewZealand(now());
  if (day < today) refuseField('day', 'Choose a day from today on', { earliest: today });
  const latest = shiftDays(today, PLANNING_HORIZON_DAYS);
  if (day > latest) refuseField('day', `Choose a day within ${PLANNING_HORIZON_DAYS} days`, { latest });
  await db.transaction(async (tx) => {
    const request = await lockRequestFor(tx, id, 'scheduled');
    const { status, scheduledDate } = request;
    if (status === 'scheduled' && scheduledDate === day) return;
    const isOverCapacity = await takeStop(tx, request, day).then(
      () => false,
      (error: unknown) => {
        if (isOverCapacityAccepted && error instanceof DomainError && error.code === 'DAY_FULL') return true;
        throw error;
      },
    );
    const change = { status: 'scheduled', scheduledDate: day, declineReason: null, closedAt: null } as const;
    await tx.update(collectionRequests).set(change).where(eq(collectionRequests.id, id));
    await recordAudit(tx, origin, {
      action: 'schedule_collection',
      actorId: adminId,
      subject: `collection:${id}`,
      details: { day, before: status === 'scheduled' ? scheduledDate : null, isOverCapacity },
    });
    const when = dayInWords(day);
    await tellHousehold(
      tx,
      settings,
      { ...request, ...change },
      {
        subject: status === 'scheduled' ? `Your collection moves to ${when}` : `We collect on ${when}`,
        sentences: [
          status === 'scheduled'
            ? `We have moved your free collection to ${when}.`
            : `Good news: our van comes to you on ${when}.`,
          changeSentence(day, today),
        ],
      },
    );
  });
  return getRequest(db, id);
}

/** What whom the day does not suit can still do: until the day before with the link, then only by telephone. */
function changeSentence(day: string, today: string): string {
  if (day === today) return 'Doesn’t this day suit you? Please call us.';
  const latest = day === dayAfter(today) ? `the end of ${dayInWords(today)}` : 'the day before';
  return `Doesn’t this day suit you? Until ${latest} you can choose another day, or cancel, with the link below.`;
}

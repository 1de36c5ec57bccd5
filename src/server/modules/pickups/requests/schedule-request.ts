import type { Deps } from '@/server/deps.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { dayAfter, dayInNewZealand, dayInWords, shiftDays } from '@/shared/days.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import { AREA_NAMES, areaOf, COLLECTION_AREAS } from '@/shared/pickups/collection-areas.ts';
import type { ScheduleInput } from '@/shared/pickups/collection-inputs.ts';
import { type CollectionRequestView, PLANNING_HORIZON_DAYS } from '@/shared/pickups/collections.ts';
import { DAY_MS } from '@/shared/time.ts';
import { readDayLoads } from './capacity.ts';
import { getRequest } from './list-requests.ts';
import { type CollectionRequestRow, lockRequestFor, REQUESTS } from './lock-request.ts';
import { tellHousehold } from './tell-household.ts';

/**
 * An admin sets the day of the van, or another day; the household is told. Of two who take the last stop at once, one is refused.
 *
 * @param input.isOverCapacityAccepted schedules although the day is full
 * @throws DomainError NOT_FOUND; COLLECTION_STATE; DAY_FULL; INVALID_INPUT for a day that is past or too far off
 */
export async function scheduleRequest(
  { db, settings, now }: Deps,
  actor: Actor,
  { id, day, isOverCapacityAccepted }: ScheduleInput,
): Promise<CollectionRequestView> {
  const today = dayInNewZealand(now());
  if (day < today) refuseField('day', 'Choose a day from today on', { earliest: today });
  const latest = shiftDays(today, PLANNING_HORIZON_DAYS);
  if (day > latest) refuseField('day', `Choose a day within ${PLANNING_HORIZON_DAYS} days`, { latest });
  await db.transaction(async (tx) => {
    const request = await lockRequestFor(tx, id, 'schedule');
    const { status, scheduledDate } = request;
    if (status === 'scheduled' && scheduledDate === day) return;
    const isOverCapacity = await takeStop(tx, request, day).then(
      () => false,
      (error: unknown) => {
        if (isOverCapacityAccepted && error instanceof DomainError && error.code === 'DAY_FULL') return true;
        throw error;
      },
    );
    const scheduled = await REQUESTS.move(tx, 'schedule', {
      id,
      by: 'admin',
      set: { scheduledDate: day, declineReason: null, closedAt: null },
    });
    await recordAction(tx, actor, 'schedule_collection', `collection:${id}`, {
      day,
      before: status === 'scheduled' ? scheduledDate : null,
      isOverCapacity,
    });
    const when = dayInWords(day);
    await tellHousehold(tx, settings, scheduled, {
      subject: status === 'scheduled' ? `Your collection moves to ${when}` : `We collect on ${when}`,
      sentences: [
        status === 'scheduled'
          ? `We have moved your free collection to ${when}.`
          : `Good news: our van comes to you on ${when}.`,
        changeSentence(day, today),
      ],
    });
  });
  return getRequest(db, id);
}

/** What whom the day does not suit can still do: until the day before with the link, then only by telephone. */
function changeSentence(day: string, today: string): string {
  if (day === today) return 'Doesn’t this day suit you? Please call us.';
  const latest = day === dayAfter(today) ? `the end of ${dayInWords(today)}` : 'the day before';
  return `Doesn’t this day suit you? Until ${latest} you can choose another day, or cancel, with the link below.`;
}

/**
 * Sees that the van has a stop left for a locked request on a day. Until the transaction ends nobody else takes a stop of
 * that day in that area, so that the last one goes once. A request that is on that day already needs none.
 *
 * @throws DomainError DAY_FULL with `details.stops` and `details.capacity`
 */
export async function takeStop(tx: Database, request: CollectionRequestRow, day: string): Promise<void> {
  if (request.status === 'scheduled' && request.scheduledDate === day) return;
  const area = areaOf(request.suburb);
  const dayNumber = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  const key = dayNumber * COLLECTION_AREAS.length + COLLECTION_AREAS.indexOf(area);
  await lock(tx, 'vanStops', key);
  const [load] = await readDayLoads(tx, day, 1);
  const found = load?.areas.find((candidate) => candidate.area === area);
  const { stops = 0, capacity = 0 } = found ?? {};
  if (stops < capacity) return;
  const sentence =
    capacity === 0
      ? `The van does not come to ${AREA_NAMES[area]} on this day.`
      : `This day is full in ${AREA_NAMES[area]}: ${stops} of ${capacity} stops are taken.`;
  throw new DomainError('DAY_FULL', sentence, { stops, capacity });
}

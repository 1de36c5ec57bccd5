import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAction, recordAudit } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { mergeEdit } from '@/server/platform/db/merge-edit.ts';
import { collectionRequests } from '@/server/schema.ts';
import { dayAfter, dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import { dayInWords } from '@/shared/format/format-date.ts';
import { AREA_NAMES, areaOf, COLLECTION_AREAS } from '@/shared/pickups/collection-areas.ts';
import type {
  DeclineRequestInput,
  FollowInput,
  MoveInput,
  NoteRequestInput,
  ScheduleInput,
  SetNewsInput,
} from '@/shared/pickups/collection-inputs.ts';
import {
  type CollectionRequestView,
  type FollowedRequest,
  HOUSEHOLD_HORIZON_DAYS,
  PLANNING_HORIZON_DAYS,
} from '@/shared/pickups/collections.ts';
import { DAY_MS } from '@/shared/time.ts';
import { readDayLoads } from './capacity.ts';
import { mayStillChange, openFollowed, viewFollowed } from './follow-request.ts';
import { getRequest } from './list-requests.ts';
import { type CollectionRequestRow, lockRequest, lockRequestFor, REQUESTS } from './lock-request.ts';
import { notifyHousehold, type Sender } from './notify-household.ts';

/**
 * Schedules or moves a collection and notifies the household. Concurrent calls cannot both take the last stop.
 *
 * @param input.isOverCapacityAccepted allows a full day
 * @throws DomainError NOT_FOUND; COLLECTION_STATE; DAY_FULL; INVALID_INPUT for a day that is past or too far ahead
 */
export async function scheduleRequest(
  { db, settings, now }: Deps,
  actor: Actor,
  { id, day, isOverCapacityAccepted, seen }: ScheduleInput,
): Promise<CollectionRequestView> {
  const today = dayInNewZealand(now());
  if (day < today) refuseField('day', 'Choose a day from today on', { earliest: today });
  const latest = shiftDays(today, PLANNING_HORIZON_DAYS);
  if (day > latest) refuseField('day', `Choose a day within ${PLANNING_HORIZON_DAYS} days`, { latest });
  await db.transaction(async (tx) => {
    const request = await lockRequestFor(tx, id, 'schedule');
    const { status, scheduledDate } = request;
    const stored = { day: status === 'scheduled' ? scheduledDate : null };
    const sentence = 'The day of the van has changed since you opened this request.';
    const edited = mergeEdit(stored, { seen, changes: { day } }, sentence);
    if (edited.day === undefined || stored.day === day) return;
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
    await notifyHousehold(tx, settings, scheduled, {
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

/** Explains how to change the day: by link until the day before, then by telephone. */
function changeSentence(day: string, today: string): string {
  if (day === today) return 'Day no good? Please call us.';
  const latest = day === dayAfter(today) ? `the end of ${dayInWords(today)}` : 'the day before';
  return `Day no good? Until ${latest} you can choose another day, or cancel, with the link below.`;
}

/**
 * Reserves a stop for a locked request and serializes reservations of that day and area. A request already on that day
 * needs none.
 *
 * @throws DomainError DAY_FULL with `details.stops` and `details.capacity`
 */
async function takeStop(tx: Database, request: CollectionRequestRow, day: string): Promise<void> {
  if (request.status === 'scheduled' && request.scheduledDate === day) return;
  const area = areaOf(request.suburb);
  const dayNumber = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  const key = dayNumber * COLLECTION_AREAS.length + COLLECTION_AREAS.indexOf(area);
  await lock(tx, 'vanStops', key);
  const [load] = await readDayLoads(tx, day, 1);
  const { stops = 0, capacity = 0 } = load?.areas.find((candidate) => candidate.area === area) ?? {};
  if (stops < capacity) return;
  const sentence =
    capacity === 0
      ? `No van goes to ${AREA_NAMES[area]} on this day.`
      : `This day is full in ${AREA_NAMES[area]}: ${stops} of ${capacity} stops are taken.`;
  throw new DomainError('DAY_FULL', sentence, { stops, capacity });
}

/**
 * Moves the scheduled or preferred day for the household.
 *
 * @throws DomainError NOT_FOUND; COLLECTION_STATE; DAY_FULL; INVALID_INPUT; TOO_MANY_REQUESTS
 */
export async function moveRequest(deps: Deps, follower: Sender, { day, ...link }: MoveInput) {
  const { settings, now } = deps;
  const today = dayInNewZealand(now());
  const earliest = dayAfter(today);
  if (day < earliest) refuseField('day', 'Choose a day from tomorrow on', { earliest });
  const latest = shiftDays(today, HOUSEHOLD_HORIZON_DAYS);
  if (day > latest) refuseField('day', `Choose a day within ${HOUSEHOLD_HORIZON_DAYS} days`, { latest });
  return changeFollowed(deps, follower, link, async (tx, request) => {
    const isScheduled = request.status === 'scheduled';
    const previousDay = isScheduled ? request.scheduledDate : request.preferredDate;
    if (previousDay === day) return;
    await takeStop(tx, request, day);
    const change = isScheduled ? { scheduledDate: day } : { preferredDate: day };
    await tx.update(collectionRequests).set(change).where(eq(collectionRequests.id, request.id));
    await recordChange(tx, follower, request, {
      action: 'move_collection',
      details: { before: previousDay, day },
    });
    const when = dayInWords(day);
    const sentence = isScheduled
      ? `You have moved your free collection to ${when}.`
      : `Your pick-up is now asked for ${when}. We’ll email you when the van is booked.`;
    const subject = isScheduled
      ? `Your collection moves to ${when}`
      : `Your pick-up is now asked for ${when}`;
    await notifyHousehold(
      tx,
      settings,
      { ...request, ...change },
      { subject, sentences: [sentence] },
      follower,
    );
  });
}

/**
 * Cancels a collection for the household, until the day before.
 *
 * @throws DomainError NOT_FOUND; COLLECTION_STATE; TOO_MANY_REQUESTS
 */
export function cancelRequest(deps: Deps, follower: Sender, input: FollowInput): Promise<FollowedRequest> {
  const { settings, now } = deps;
  return changeFollowed(deps, follower, input, async (tx, request) => {
    const cancelled = await REQUESTS.move(tx, 'cancel', {
      id: request.id,
      by: 'household',
      set: { scheduledDate: null, closedAt: now() },
    });
    const details = { before: request.status, day: request.scheduledDate };
    await recordChange(tx, follower, request, { action: 'cancel_collection', details });
    const sentence =
      'You cancelled your free collection. If you change your mind, send us a new request at any time.';
    const news = { subject: 'Your collection is cancelled', sentences: [sentence] };
    await notifyHousehold(tx, settings, cancelled, news, follower);
  });
}

/** Turns news about the household's items on or off. @throws DomainError NOT_FOUND; TOO_MANY_REQUESTS */
export async function setNews(deps: Deps, follower: Sender, { wantsNews, ...link }: SetNewsInput) {
  const { id } = await openFollowed(deps.db, follower, link);
  const changed = await deps.db
    .update(collectionRequests)
    .set({ wantsNews })
    .where(eq(collectionRequests.id, id))
    .returning();
  return viewFollowed(deps, onlyRow(changed));
}

async function changeFollowed(
  deps: Deps,
  follower: Sender,
  link: FollowInput,
  change: (tx: Database, request: CollectionRequestRow) => Promise<void>,
): Promise<FollowedRequest> {
  const { id } = await openFollowed(deps.db, follower, link);
  const changed = await deps.db.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (request.forgottenAt || !mayStillChange(request, dayInNewZealand(deps.now()))) {
      const sentence = 'This collection can no longer be changed here. Please call us.';
      throw new DomainError('COLLECTION_STATE', sentence, { status: request.status });
    }
    await change(tx, request);
    return lockRequest(tx, id);
  });
  return viewFollowed(deps, changed);
}

function recordChange(
  tx: Database,
  { user, origin }: Sender,
  { id }: CollectionRequestRow,
  entry: { action: 'move_collection' | 'cancel_collection'; details: Record<string, unknown> },
): Promise<void> {
  return recordAudit(tx, origin, { ...entry, actorId: user?.id ?? null, subject: `collection:${id}` });
}

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
    await notifyHousehold(tx, settings, declined, {
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
    await notifyHousehold(tx, settings, collected, {
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
export async function noteRequest({ db }: Deps, actor: Actor, { id, adminNotes, seen }: NoteRequestInput) {
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    const sentence = 'Another admin has changed these notes since you opened them.';
    const edited = mergeEdit(request, { seen, changes: { adminNotes } }, sentence);
    if (edited.adminNotes === undefined || request.adminNotes === adminNotes) return;
    await tx.update(collectionRequests).set({ adminNotes }).where(eq(collectionRequests.id, id));
    await recordAction(tx, actor, 'note_collection', `collection:${id}`);
  });
  return getRequest(db, id);
}

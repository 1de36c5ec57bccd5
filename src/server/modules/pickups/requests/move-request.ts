import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionRequests } from '@/server/schema.ts';
import { dayAfter, dayInNewZealand, dayInWords, shiftDays } from '@/shared/days.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import type { FollowInput, MoveInput, SetNewsInput } from '@/shared/pickups/collection-inputs.ts';
import { type FollowedRequest, HOUSEHOLD_HORIZON_DAYS } from '@/shared/pickups/collections.ts';
import { type Follower, mayStillChange, openFollowed, viewFollowed } from './follow-request.ts';
import { type CollectionRequestRow, lockRequest, REQUESTS } from './lock-request.ts';
import { takeStop } from './schedule-request.ts';
import { tellHousehold } from './tell-household.ts';

/**
 * The household chooses another day: of the van, or the one it prefers while it waits for an answer.
 *
 * @throws DomainError NOT_FOUND; COLLECTION_STATE; DAY_FULL; INVALID_INPUT; TOO_MANY_REQUESTS
 */
export async function moveRequest(
  deps: Deps,
  follower: Follower,
  { day, ...link }: MoveInput,
): Promise<FollowedRequest> {
  const { settings, now } = deps;
  const today = dayInNewZealand(now());
  const earliest = dayAfter(today);
  if (day < earliest) refuseField('day', 'Choose a day from tomorrow on', { earliest });
  const latest = shiftDays(today, HOUSEHOLD_HORIZON_DAYS);
  if (day > latest) refuseField('day', `Choose a day within ${HOUSEHOLD_HORIZON_DAYS} days`, { latest });
  return changeFollowed(deps, follower, link, async (tx, request) => {
    const isScheduled = request.status === 'scheduled';
    const before = isScheduled ? request.scheduledDate : request.preferredDate;
    if (before === day) return;
    await takeStop(tx, request, day);
    const change = isScheduled ? { scheduledDate: day } : { preferredDate: day };
    await tx.update(collectionRequests).set(change).where(eq(collectionRequests.id, request.id));
    await recordChange(tx, follower, request, { action: 'move_collection', details: { before, day } });
    const when = dayInWords(day);
    await tellHousehold(
      tx,
      settings,
      { ...request, ...change },
      {
        subject: isScheduled ? `Your collection moves to ${when}` : `You prefer ${when} now`,
        sentences: [
          isScheduled
            ? `You have moved your free collection to ${when}.`
            : `You have changed the day you prefer to ${when}. We’ll email you when the van is booked.`,
        ],
      },
      follower,
    );
  });
}

/**
 * The household calls the collection off, until the day before.
 *
 * @throws DomainError NOT_FOUND; COLLECTION_STATE; TOO_MANY_REQUESTS
 */
export function cancelRequest(deps: Deps, follower: Follower, input: FollowInput): Promise<FollowedRequest> {
  const { settings, now } = deps;
  return changeFollowed(deps, follower, input, async (tx, request) => {
    const cancelled = await REQUESTS.move(tx, 'cancel', {
      id: request.id,
      by: 'household',
      set: { scheduledDate: null, closedAt: now() },
    });
    const details = { before: request.status, day: request.scheduledDate };
    await recordChange(tx, follower, request, { action: 'cancel_collection', details });
    await tellHousehold(
      tx,
      settings,
      cancelled,
      {
        subject: 'Your collection is cancelled',
        sentences: [
          'You cancelled your free collection. If you change your mind, send us a new request at any time.',
        ],
      },
      follower,
    );
  });
}

/**
 * The household says whether it wants mail about what becomes of its things.
 *
 * @throws DomainError NOT_FOUND; TOO_MANY_REQUESTS
 */
export async function setNews(
  deps: Deps,
  follower: Follower,
  { wantsNews, ...link }: SetNewsInput,
): Promise<FollowedRequest> {
  const { id } = await openFollowed(deps.db, follower, link);
  const [changed] = await deps.db
    .update(collectionRequests)
    .set({ wantsNews })
    .where(eq(collectionRequests.id, id))
    .returning();
  if (!changed) throw new Error('The request is gone.');
  return viewFollowed(deps, changed);
}

async function changeFollowed(
  deps: Deps,
  follower: Follower,
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
  { user, origin }: Follower,
  { id }: CollectionRequestRow,
  entry: { action: 'move_collection' | 'cancel_collection'; details: Record<string, unknown> },
): Promise<void> {
  return recordAudit(tx, origin, { ...entry, actorId: user?.id ?? null, subject: `collection:${id}` });
}

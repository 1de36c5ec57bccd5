import { and, eq, sql } from 'drizzle-orm';
import { lockCaller } from '@/server/platform/auth/lock-user.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { roomComments, roomLayouts } from '@/server/schema.ts';
import { MAX_ROOM_PLANS } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import type { StoredRoomPlan } from '@/shared/rooms/room-plan-input.ts';
import {
  MAX_OWN_ROOM_COMMENTS,
  MAX_PLAN_LENGTH,
  MAX_PLAN_VERSIONS,
  MAX_ROOM_COMMENTS,
  MAX_WAITING_ROOMS,
} from '@/shared/rooms/shared-rooms.ts';

/** Limits of one account's room data: plans, versions, gallery rooms and comments. A full account has about 17 MB. */

/** Maximum characters of a plan's versions, except the newest. A usual one has about 5,000. */
const VERSIONS_LENGTH = 400_000;
/** Maximum bytes of an account's versions on disk, except the newest. */
const VERSIONS_BYTES = 4_000_000;

/** @throws DomainError ROOM_PLAN_TOO_LARGE */
export function refuseTooLargePlan(plan: StoredRoomPlan): void {
  if (JSON.stringify(plan).length <= MAX_PLAN_LENGTH) return;
  throw new DomainError(
    'ROOM_PLAN_TOO_LARGE',
    'This plan is too large to be kept. Remove some things, or split it into two plans.',
  );
}

/** Locks the user, so that concurrent plans are counted. @throws DomainError ROOM_PLANS_FULL */
export async function refuseBeyondPlanLimit(tx: Database, userId: number): Promise<void> {
  await lockCaller(tx, userId);
  if ((await tx.$count(roomLayouts, eq(roomLayouts.userId, userId))) < MAX_ROOM_PLANS) return;
  const sentence = `You can keep at most ${MAX_ROOM_PLANS} plans. Delete one to save another.`;
  throw new DomainError('ROOM_PLANS_FULL', sentence, { most: MAX_ROOM_PLANS });
}

/** Deletes the oldest versions of a plan, and of the owner's plans, beyond the limits. */
export async function forgetOldVersions(tx: Database, layoutId: number, userId: number): Promise<void> {
  await tx.execute(sql`
    delete from room_layout_versions where id in (
      select id from (
        select id,
          row_number() over (order by id desc) as place,
          sum(length(plan::text)) over (order by id desc) as characters
        from room_layout_versions where layout_id = ${layoutId}
      ) as kept
      where place > ${MAX_PLAN_VERSIONS}::int or (place > 1 and characters > ${VERSIONS_LENGTH}::int)
    )`);
  await tx.execute(sql`
    delete from room_layout_versions where id in (
      select id from (
        select version.id,
          row_number() over (order by version.id desc) as place,
          sum(pg_column_size(version.plan)) over (order by version.id desc) as bytes
        from room_layout_versions version join room_layouts layout on layout.id = version.layout_id
        where layout.user_id = ${userId}
      ) as kept
      where place > 1 and bytes > ${VERSIONS_BYTES}::int
    )`);
}

/**
 * @param userId of a locked user
 *
 * @throws DomainError ROOM_STATE at the limit of rooms awaiting review
 */
export async function refuseBeyondPendingLimit(tx: Database, userId: number): Promise<void> {
  const waiting = and(eq(roomLayouts.userId, userId), eq(roomLayouts.galleryState, 'pending'));
  if ((await tx.$count(roomLayouts, waiting)) < MAX_WAITING_ROOMS) return;
  const sentence = `${MAX_WAITING_ROOMS} of your rooms wait for the gallery. We look at those first.`;
  throw new DomainError('ROOM_STATE', sentence);
}

/**
 * @param layoutId of a locked room
 *
 * @throws DomainError ROOM_COMMENTS_FULL at the room's or the person's limit
 */
export async function refuseBeyondCommentLimit(
  tx: Database,
  layoutId: number,
  userId: number,
): Promise<void> {
  if ((await tx.$count(roomComments, eq(roomComments.layoutId, layoutId))) >= MAX_ROOM_COMMENTS) {
    throw new DomainError('ROOM_COMMENTS_FULL', `A room has at most ${MAX_ROOM_COMMENTS} comments.`);
  }
  if ((await tx.$count(roomComments, eq(roomComments.userId, userId))) >= MAX_OWN_ROOM_COMMENTS) {
    const sentence = `You have written ${MAX_OWN_ROOM_COMMENTS} comments on rooms. Delete one to write another.`;
    throw new DomainError('ROOM_COMMENTS_FULL', sentence);
  }
}

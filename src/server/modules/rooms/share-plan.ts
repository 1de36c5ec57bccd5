import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Deps } from '@/server/deps.ts';
import { lockCaller } from '@/server/platform/auth/lock-user.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { userKey } from '@/server/platform/limits/limit-keys.ts';
import { enforceLimit } from '@/server/platform/limits/limits.ts';
import { roomLayoutItems, roomLayouts } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { GALLERY_MACHINE } from '@/shared/rooms/gallery-states.ts';
import type { PlanSharing } from '@/shared/rooms/shared-rooms.ts';
import { refuseWhileManyWait } from './bounds.ts';
import { sharingOf } from './get-plans.ts';
import { lockOwnPlan, NO_PLAN } from './plan-rows.ts';

/** Bits of a link's token: nobody guesses them. */
const TOKEN_BYTES = 16;

const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * Makes a plan readable by a link, the same until it is ended.
 *
 * @throws DomainError NOT_FOUND when the plan is not theirs
 */
export function sharePlan(db: Database, userId: number, planId: number): Promise<PlanSharing> {
  return changeSharing(db, userId, planId, {
    shareToken: sql`coalesce(${roomLayouts.shareToken}, ${newToken()})`,
  });
}

/**
 * Ends the link; the next one is another. A place in the gallery has a link of its own and stays.
 *
 * @throws DomainError NOT_FOUND when the plan is not theirs
 */
export function unsharePlan(db: Database, userId: number, planId: number): Promise<PlanSharing> {
  return changeSharing(db, userId, planId, { shareToken: null });
}

/**
 * Asks for a place in the gallery: an admin looks at it first. Asked again, it stays as it was.
 *
 * @throws DomainError NOT_FOUND when the plan is not theirs; ROOM_STATE for an empty room, for one that was refused and has
 *   not changed since, and while many of theirs wait; TOO_MANY_REQUESTS
 */
export async function publishPlan(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  planId: number,
): Promise<PlanSharing> {
  await enforceLimit(db, 'gallery-requests', userKey(userId));
  return db.transaction(async (tx) => {
    await lockCaller(tx, userId);
    const layout = await lockOwnPlan(tx, userId, planId);
    const state = layout.galleryState ?? 'private';
    if (GALLERY_MACHINE.allows(state, 'unpublish')) return sharingOf(layout);
    GALLERY_MACHINE.require(state, 'publish');
    if ((await tx.$count(roomLayoutItems, eq(roomLayoutItems.layoutId, planId))) === 0) {
      throw new DomainError('ROOM_STATE', 'Put something in the room first.');
    }
    await refuseWhileManyWait(tx, userId);
    return changeSharing(tx, userId, planId, {
      isPublic: true,
      galleryState: 'pending',
      galleryAt: now(),
      galleryToken: newToken(),
    });
  });
}

/**
 * Takes a plan out of the gallery, or back before it was decided. Its link of there ends. What was refused stays so, until the
 * plan changes: else it would be asked for again as it was.
 *
 * @throws DomainError NOT_FOUND when the plan is not theirs
 */
export async function unpublishPlan(db: Database, userId: number, planId: number): Promise<PlanSharing> {
  return db.transaction(async (tx) => {
    const layout = await lockOwnPlan(tx, userId, planId);
    const { galleryState } = layout;
    if (galleryState && !GALLERY_MACHINE.allows(galleryState, 'unpublish')) return sharingOf(layout);
    return changeSharing(tx, userId, planId, {
      isPublic: false,
      galleryState: null,
      galleryAt: null,
      galleryToken: null,
      galleryReason: null,
    });
  });
}

async function changeSharing(
  db: Database,
  userId: number,
  planId: number,
  change: PgUpdateSetSource<typeof roomLayouts>,
): Promise<PlanSharing> {
  const [layout] = await db
    .update(roomLayouts)
    // The plan itself stays as it was saved.
    .set({ ...change, updatedAt: sql`${roomLayouts.updatedAt}` })
    .where(and(eq(roomLayouts.id, planId), eq(roomLayouts.userId, userId)))
    .returning();
  if (!layout) throw new DomainError('NOT_FOUND', NO_PLAN);
  return sharingOf(layout);
}

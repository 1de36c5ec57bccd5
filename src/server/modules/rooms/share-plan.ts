import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Deps } from '@/server/deps.ts';
import { lockCaller } from '@/server/platform/auth/lock-user.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { enforceLimit, userKey } from '@/server/platform/limits/limits.ts';
import { roomLayoutItems, roomLayouts } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { GALLERY_MACHINE } from '@/shared/rooms/gallery-states.ts';
import type { PlanSharing } from '@/shared/rooms/shared-rooms.ts';
import { sharingOf } from './get-plans.ts';
import { lockOwnPlan, NO_PLAN } from './plan-rows.ts';
import { refuseBeyondPendingLimit } from './room-limits.ts';

/** Length of a share token, for 128 unguessable bits. */
const TOKEN_BYTES = 16;

const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** Creates a plan's share link; the same until it is revoked. @throws DomainError NOT_FOUND for another user's */
export function sharePlan(db: Database, userId: number, planId: number): Promise<PlanSharing> {
  return changeSharing(db, userId, planId, {
    shareToken: sql`coalesce(${roomLayouts.shareToken}, ${newToken()})`,
  });
}

/**
 * Revokes the share link; a new one differs. The gallery link stays.
 *
 * @throws DomainError NOT_FOUND for another user's
 */
export function unsharePlan(db: Database, userId: number, planId: number): Promise<PlanSharing> {
  return changeSharing(db, userId, planId, { shareToken: null });
}

/**
 * Submits a plan to the gallery for approval; idempotent.
 *
 * @throws DomainError NOT_FOUND for another user's; ROOM_STATE for an empty room, a refused one without changes, and at
 *   the limit of waiting ones; TOO_MANY_REQUESTS
 */
export async function publishPlan({ db, now }: Pick<Deps, 'db' | 'now'>, userId: number, planId: number) {
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
    await refuseBeyondPendingLimit(tx, userId);
    return changeSharing(tx, userId, planId, {
      isPublic: true,
      galleryState: 'pending',
      galleryAt: now(),
      galleryToken: newToken(),
    });
  });
}

/**
 * Withdraws a plan from the gallery and revokes its gallery link. A refusal stays until the plan changes, so that it
 * cannot be resubmitted unchanged.
 *
 * @throws DomainError NOT_FOUND for another user's
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
      picture: null,
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
    // Keeps `updatedAt`, as the plan itself is unchanged.
    .set({ ...change, updatedAt: sql`${roomLayouts.updatedAt}` })
    .where(and(eq(roomLayouts.id, planId), eq(roomLayouts.userId, userId)))
    .returning();
  if (!layout) throw new DomainError('NOT_FOUND', NO_PLAN);
  return sharingOf(layout);
}

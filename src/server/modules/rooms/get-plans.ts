import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { roomLayoutItems, roomLayouts } from '@/server/schema.ts';
import { MAX_ROOM_PLANS } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import type { PlanSharing, RoomPlanSummary } from '@/shared/rooms/shared-rooms.ts';
import { type Layout, NO_PLAN, readPlan } from './plan-rows.ts';

/** Lists the user's plans, latest first. */
export async function listPlans(db: Database, userId: number): Promise<RoomPlanSummary[]> {
  const found = await db
    .select({
      id: roomLayouts.id,
      name: roomLayouts.name,
      items: db.$count(roomLayoutItems, eq(roomLayoutItems.layoutId, roomLayouts.id)),
      ...columnsOf(roomLayouts, 'updatedAt', 'shareToken', 'galleryState', 'galleryToken', 'galleryReason'),
    })
    .from(roomLayouts)
    .where(eq(roomLayouts.userId, userId))
    .orderBy(desc(roomLayouts.updatedAt), desc(roomLayouts.id))
    .limit(MAX_ROOM_PLANS);
  return found.map(({ id, name, items, updatedAt, ...row }) => ({
    ...{ id, name, items, updatedAt },
    ...sharingOf(row),
  }));
}

export function sharingOf({
  shareToken,
  galleryState: state,
  galleryToken: token,
  galleryReason: reason,
}: Pick<Layout, 'shareToken' | 'galleryState' | 'galleryToken' | 'galleryReason'>): PlanSharing {
  return { shareToken, gallery: state && token ? { state, token, reason } : null };
}

/** Returns the user's plan. @throws DomainError NOT_FOUND for another user's */
export async function getPlan(db: Database, userId: number, planId: number): Promise<RoomPlan> {
  const [layout] = await db
    .select()
    .from(roomLayouts)
    .where(and(eq(roomLayouts.id, planId), eq(roomLayouts.userId, userId)));
  if (!layout) throw new DomainError('NOT_FOUND', NO_PLAN);
  return readPlan(db, layout);
}

/**
 * Deletes a plan with versions, links and comments.
 *
 * @throws DomainError NOT_FOUND if it is another user's or deleted
 */
export async function deletePlan(db: Database, userId: number, planId: number): Promise<{ success: true }> {
  const [deleted] = await db
    .delete(roomLayouts)
    .where(and(eq(roomLayouts.id, planId), eq(roomLayouts.userId, userId)))
    .returning({ id: roomLayouts.id });
  if (!deleted) throw new DomainError('NOT_FOUND', NO_PLAN);
  return { success: true };
}

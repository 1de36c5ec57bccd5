import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { roomLayoutItems, roomLayouts } from '@/server/schema.ts';
import { MAX_ROOM_PLANS } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import type { PlanSharing, RoomPlanSummary } from '@/shared/rooms/shared-rooms.ts';
import { type Layout, NO_PLAN, readPlan } from './plan-rows.ts';

/** Somebody's plans, the latest first. */
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

/** How others see a plan. */
export function sharingOf({
  shareToken,
  galleryState: state,
  galleryToken: token,
  galleryReason: reason,
}: Pick<Layout, 'shareToken' | 'galleryState' | 'galleryToken' | 'galleryReason'>): PlanSharing {
  return { shareToken, gallery: state && token ? { state, token, reason } : null };
}

/**
 * One of somebody's plans.
 *
 * @throws DomainError NOT_FOUND when it is not theirs
 */
export async function getPlan(db: Database, userId: number, planId: number): Promise<RoomPlan> {
  const [layout] = await db
    .select()
    .from(roomLayouts)
    .where(and(eq(roomLayouts.id, planId), eq(roomLayouts.userId, userId)));
  if (!layout) throw new DomainError('NOT_FOUND', NO_PLAN);
  return readPlan(db, layout);
}

/**
 * Forgets a plan, and with it its versions, its links and what others wrote about it.
 *
 * @throws DomainError NOT_FOUND when it is not theirs or gone
 */
export async function deletePlan(db: Database, userId: number, planId: number): Promise<{ success: true }> {
  const [deleted] = await db
    .delete(roomLayouts)
    .where(and(eq(roomLayouts.id, planId), eq(roomLayouts.userId, userId)))
    .returning({ id: roomLayouts.id });
  if (!deleted) throw new DomainError('NOT_FOUND', NO_PLAN);
  return { success: true };
}

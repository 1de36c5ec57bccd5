import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database } from '@/server/db/client.ts';
import { roomLayoutItems, roomLayouts } from '@/server/db/schema/index.ts';
import { MAX_ROOM_PLANS } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import { DEFAULT_WALL_COLOUR, FLOOR_TYPES, ROOM_TEMPLATES, type RoomPlan } from '@/shared/room-plan.ts';

/** A line in the list of somebody's plans. */
export interface RoomPlanSummary {
  id: number;
  name: string;
  items: number;
  updatedAt: Date;
}

/** Somebody's plans, the latest first. */
export function listPlans(db: Database, userId: number): Promise<RoomPlanSummary[]> {
  return db
    .select({
      id: roomLayouts.id,
      name: roomLayouts.name,
      items: db.$count(roomLayoutItems, eq(roomLayoutItems.layoutId, roomLayouts.id)),
      updatedAt: roomLayouts.updatedAt,
    })
    .from(roomLayouts)
    .where(eq(roomLayouts.userId, userId))
    .orderBy(desc(roomLayouts.updatedAt))
    .limit(MAX_ROOM_PLANS);
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
  if (!layout) throw new DomainError('NOT_FOUND', 'There is no such plan.');
  const items = await db
    .select()
    .from(roomLayoutItems)
    .where(eq(roomLayoutItems.layoutId, planId))
    .orderBy(asc(roomLayoutItems.id));
  return {
    id: layout.id,
    name: layout.name,
    roomType: ROOM_TEMPLATES.find(({ id }) => id === layout.roomType)?.id ?? 'custom',
    ...layout.dimensions,
    floorType: FLOOR_TYPES.find((floor) => floor === layout.layoutData.floorType) ?? 'Hardwood',
    backgroundColor: layout.layoutData.backgroundColor || DEFAULT_WALL_COLOUR,
    items: items.map((item) => ({
      key: String(item.id),
      productId: item.productId,
      name: item.style?.name ?? item.itemType,
      imageUrl: item.style?.imageUrl ?? null,
      ...item.position,
      ...item.dimensions,
      hasTrueSize: item.style?.size === 'true',
    })),
  };
}

/**
 * Forgets a plan.
 *
 * @throws DomainError NOT_FOUND when it is not theirs or gone
 */
export async function deletePlan(db: Database, userId: number, planId: number): Promise<{ success: true }> {
  const [deleted] = await db
    .delete(roomLayouts)
    .where(and(eq(roomLayouts.id, planId), eq(roomLayouts.userId, userId)))
    .returning({ id: roomLayouts.id });
  if (!deleted) throw new DomainError('NOT_FOUND', 'There is no such plan.');
  return { success: true };
}

import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { products, roomLayoutItems, roomLayouts } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { PLAIN_ROOM, ROOM_TEMPLATES, type RoomPlan } from '@/shared/rooms/room-plan.ts';
import type { StoredRoomPlan } from '@/shared/rooms/room-plan-input.ts';
import { shapeOf } from '@/shared/rooms/room-shape.ts';
import { fitToRoom } from '@/shared/rooms/room-walls.ts';
import { planAsStored, storedPlanOf } from '@/shared/rooms/stored-plan.ts';

/** The room's row; its items have their own. */
export type Layout = typeof roomLayouts.$inferSelect;
type LayoutItem = typeof roomLayoutItems.$inferSelect;

export const NO_PLAN = 'There is no such plan.';

/** Locks the user's plan until the transaction ends. @throws DomainError NOT_FOUND for another user's */
export async function lockOwnPlan(tx: Database, userId: number, planId: number): Promise<Layout> {
  const [layout] = await tx
    .select()
    .from(roomLayouts)
    .where(and(eq(roomLayouts.id, planId), eq(roomLayouts.userId, userId)))
    .for('no key update');
  if (!layout) throw new DomainError('NOT_FOUND', NO_PLAN);
  return layout;
}

export async function readPlan(db: Database, layout: Layout): Promise<RoomPlan> {
  return planOf(layout, await readItems(db, [layout]));
}

/** The items of some plans, for `planOf`. */
export function readItems(db: Database, layouts: readonly Layout[]) {
  const { id, layoutId } = roomLayoutItems;
  const ids = layouts.map((layout) => layout.id);
  return db.select().from(roomLayoutItems).where(inArray(layoutId, ids)).orderBy(asc(id));
}

/** The plan of a row, with its own of these items. */
export function planOf(layout: Layout, items: readonly LayoutItem[]): RoomPlan {
  const own = items.filter(({ layoutId }) => layoutId === layout.id);
  const { openings = [], fixtures = [], ...room } = layout.layoutData;
  return {
    // Defaults for plans saved before rooms had corners, doors and so on.
    ...PLAIN_ROOM,
    ...room,
    backgroundColor: room.backgroundColor || PLAIN_ROOM.backgroundColor,
    id: layout.id,
    revision: layout.revision,
    name: layout.name,
    roomType: roomTypeOf(layout.roomType),
    ...layout.dimensions,
    openings: openings.map((opening, index) => ({ ...opening, key: `opening ${index}` })),
    fixtures: fixtures.map((fixture, index) => ({ ...fixture, key: `fixture ${index}` })),
    items: own.map((item) => ({
      key: String(item.id),
      productId: item.productId,
      name: item.style?.name ?? item.itemType,
      imageUrl: item.style?.imageUrl ?? null,
      ...item.position,
      width: item.dimensions.width,
      height: item.dimensions.height,
      hasTrueSize: item.style?.size === 'true',
      heightCm: item.dimensions.heightCm ?? null,
      isLocked: item.style?.locked === 'true',
    })),
  };
}

export function roomTypeOf(text: string): RoomPlan['roomType'] {
  return ROOM_TEMPLATES.find(({ id }) => id === text)?.id ?? 'custom';
}

/** Maximum positions tried when saving, about 50 ms, as it blocks other requests. */
const TRIES_OF_A_SAVE = 20_000;

/** Moves items within the walls and rounds rotations to quarters, as the planner does. */
export function fittedPlan(plan: StoredRoomPlan): StoredRoomPlan {
  return storedPlanOf(fitToRoom(planAsStored(plan), TRIES_OF_A_SAVE));
}

/**
 * Locks a plan's products against deletion, before its items, as deletion does.
 *
 * @returns the plan; deleted products are removed from items
 */
export async function withKnownProducts(tx: Database, plan: StoredRoomPlan): Promise<StoredRoomPlan> {
  const productIds = [...new Set(plan.items.flatMap(({ productId }) => productId ?? []))];
  const existingProducts = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, productIds))
    .for('key share');
  const existingIds = new Set(existingProducts.map(({ id }) => id));
  const items = plan.items.map((item) => ({
    ...item,
    productId: item.productId !== null && existingIds.has(item.productId) ? item.productId : null,
  }));
  return { ...plan, items };
}

/** Converts a plan to the columns of `room_layouts`; its items have rows of their own. */
export function layoutFieldsOf({ name, roomType, width, height, items: _, ...layoutData }: StoredRoomPlan) {
  const shape = layoutData.corners ? shapeOf(layoutData.corners) : { width, height };
  const dimensions =
    typeof shape === 'string' ? { width, height } : { width: shape.width, height: shape.height };
  return { name, roomType, dimensions, layoutData };
}

export async function insertItems(tx: Database, layoutId: number, items: StoredRoomPlan['items']) {
  if (items.length > 0) await tx.insert(roomLayoutItems).values(itemRowsOf(layoutId, items));
}

export function itemRowsOf(layoutId: number, items: StoredRoomPlan['items']) {
  return items.map((item) => ({
    layoutId,
    productId: item.productId,
    itemType: 'product',
    position: { x: item.x, y: item.y, rotation: item.rotation, zIndex: item.zIndex },
    dimensions: { width: item.width, height: item.height, heightCm: item.heightCm },
    style: {
      name: item.name,
      ...(item.imageUrl ? { imageUrl: item.imageUrl } : {}),
      size: item.hasTrueSize ? 'true' : 'assumed',
      ...(item.isLocked ? { locked: 'true' } : {}),
    },
  }));
}

import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/server/db/client.ts';
import { products, roomLayoutItems, roomLayouts, users } from '@/server/db/schema/index.ts';
import { MAX_ROOM_PLANS } from '@/shared/constants.ts';
import { DomainError } from '@/shared/errors.ts';
import type { RoomPlan } from '@/shared/room-plan.ts';
import type { SaveRoomPlanInput } from '@/shared/room-plan-input.ts';
import { getPlan } from './get-plans.ts';

/**
 * Keeps a plan in the account: a new one, or one of theirs in its new state.
 *
 * @returns the plan as it is kept
 * @throws DomainError NOT_FOUND when the plan is not theirs; ROOM_PLANS_FULL for one more than somebody may keep
 */
export async function savePlan(db: Database, userId: number, plan: SaveRoomPlanInput): Promise<RoomPlan> {
  return db.transaction(async (tx) => {
    if (!plan.id) await refuseWhenFull(tx, userId);
    const known = await keepProducts(tx, plan.items);
    const fields = {
      name: plan.name,
      roomType: plan.roomType,
      dimensions: { width: plan.width, height: plan.height },
      layoutData: { floorType: plan.floorType, backgroundColor: plan.backgroundColor },
    };
    const [layout] = plan.id
      ? await tx
          .update(roomLayouts)
          .set(fields)
          .where(and(eq(roomLayouts.id, plan.id), eq(roomLayouts.userId, userId)))
          .returning({ id: roomLayouts.id })
      : await tx
          .insert(roomLayouts)
          .values({ ...fields, userId })
          .returning({ id: roomLayouts.id });
    if (!layout) throw new DomainError('NOT_FOUND', 'There is no such plan.');

    await tx.delete(roomLayoutItems).where(eq(roomLayoutItems.layoutId, layout.id));
    if (plan.items.length > 0) await insertItems(tx, layout.id, plan.items, known);
    return getPlan(tx, userId, layout.id);
  });
}

/** Locks the person, so that plans that come at once are counted one after the other. */
async function refuseWhenFull(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  if ((await tx.$count(roomLayouts, eq(roomLayouts.userId, userId))) < MAX_ROOM_PLANS) return;
  const sentence = `You can keep at most ${MAX_ROOM_PLANS} plans. Delete one to save another.`;
  throw new DomainError('ROOM_PLANS_FULL', sentence, { most: MAX_ROOM_PLANS });
}

/**
 * Keeps the products of a plan from leaving the shop until the transaction ends. They are locked before the plan's items,
 * as by the deletion of a product.
 *
 * @returns those that have not left yet
 */
async function keepProducts(tx: Database, items: SaveRoomPlanInput['items']): Promise<Set<number>> {
  const wanted = [...new Set(items.flatMap(({ productId }) => productId ?? []))];
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, wanted))
    .for('key share');
  return new Set(found.map(({ id }) => id));
}

async function insertItems(
  tx: Database,
  layoutId: number,
  items: SaveRoomPlanInput['items'],
  known: ReadonlySet<number>,
) {
  await tx.insert(roomLayoutItems).values(
    items.map((item) => ({
      layoutId,
      productId: item.productId !== null && known.has(item.productId) ? item.productId : null,
      itemType: 'product',
      position: { x: item.x, y: item.y, rotation: item.rotation, zIndex: item.zIndex },
      dimensions: { width: item.width, height: item.height },
      style: {
        name: item.name,
        ...(item.imageUrl ? { imageUrl: item.imageUrl } : {}),
        size: item.hasTrueSize ? 'true' : 'assumed',
      },
    })),
  );
}

import { adviseOn } from '@/shared/rooms/room-advice/advise-on.ts';
import type { RoomItem, RoomPlan } from '@/shared/rooms/room-plan.ts';
import { boxOf, isInRoom } from '@/shared/rooms/room-shape.ts';
import { type PlannableProduct, thingOf } from './add-items.ts';
import { placeFrom } from './furnish/frame.ts';

/**
 * Replaces an item's product, keeping its back or its centre, or moving along as needed.
 * @returns null where it would overlap, leave the room or break a rule
 */
export function swappedItems(plan: RoomPlan, key: string, product: PlannableProduct): RoomItem[] | null {
  const item = plan.items.find((other) => other.key === key);
  if (!item) return null;
  const before = new Set(adviseOn(plan).map(({ id }) => id));
  const thing = thingOf(product);
  const side = Math.abs(thing.width - item.width) / 2;
  const deeper = (thing.height - item.height) / 2;
  for (const ahead of [deeper, 0, -deeper]) {
    for (const aside of [0, side, -side]) {
      const place = placeFrom(item, thing, { aside, before: ahead, turn: 0 });
      const next: RoomItem = { ...item, ...thing, ...place };
      if (!isInRoom(boxOf(next), plan)) continue;
      const items = plan.items.map((other) => (other.key === key ? next : other));
      if (adviseOn({ ...plan, items }).every(({ id }) => before.has(id))) return items;
    }
  }
  return null;
}

export function swappedProduct(
  plan: RoomPlan,
  productId: number,
  product: PlannableProduct,
): RoomItem[] | null {
  const keys = plan.items.filter((item) => item.productId === productId).map(({ key }) => key);
  let items: RoomItem[] | null = [...plan.items];
  for (const key of keys) items = items && swappedItems({ ...plan, items }, key, product);
  return items;
}

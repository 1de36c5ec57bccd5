import type { Product } from '@/shared/catalog/catalog.ts';
import { type FurnitureKind, kindOf, levelOf } from '@/shared/rooms/furniture-kinds.ts';
import { adviseOn } from '@/shared/rooms/room-advice/advise-on.ts';
import { meet } from '@/shared/rooms/room-overlaps.ts';
import {
  GRID_CELL,
  ITEM_SIZE,
  MAX_PLAN_ITEMS,
  type Point,
  type RoomItem,
  type RoomPlan,
} from '@/shared/rooms/room-plan.ts';
import { type Box, boxOf, clampToRoom, isInRoom } from '@/shared/rooms/room-shape.ts';
import { placeFrom } from './furnish/frame.ts';

export type PlannableProduct = Pick<Product, 'id' | 'name' | 'imageUrl' | 'widthCm' | 'depthCm' | 'heightCm'>;

export function thingOf({ id, name, imageUrl, widthCm, depthCm, heightCm }: PlannableProduct) {
  const hasTrueSize = Boolean(widthCm && depthCm);
  return {
    productId: id,
    name,
    imageUrl,
    width: (hasTrueSize && widthCm) || ITEM_SIZE.default,
    height: (hasTrueSize && depthCm) || ITEM_SIZE.default,
    hasTrueSize,
    heightCm: heightCm || null,
  };
}

/** Adds a product centred on the drop point, or in the first free spot. */
export function addItem(
  plan: RoomPlan,
  { key, product, at }: { key: string; product: PlannableProduct; at?: Point | undefined },
): RoomPlan {
  if (plan.items.length >= MAX_PLAN_ITEMS) return plan;
  const newItem = thingOf(product);
  const position = at
    ? { x: at.x - newItem.width / 2, y: at.y - newItem.height / 2 }
    : freePlace(plan, newItem);
  const item: RoomItem = {
    key,
    ...newItem,
    ...position,
    rotation: 0,
    zIndex: topOf(plan) + 1,
    isLocked: false,
  };
  return { ...plan, items: [...plan.items, clampToRoom(item, plan)] };
}

/** Adds copies one grid cell further on, in front; as many as the plan can hold. */
export function copyItems(plan: RoomPlan, copied: readonly RoomItem[], newKeys: readonly string[]): RoomPlan {
  const room = MAX_PLAN_ITEMS - plan.items.length;
  const top = topOf(plan);
  const copies = copied.slice(0, Math.max(0, room)).flatMap((item, index) => {
    const key = newKeys[index];
    if (key === undefined) return [];
    const at = { x: item.x + GRID_CELL, y: item.y + GRID_CELL };
    return [clampToRoom({ ...item, ...at, key, zIndex: top + 1 + index, isLocked: false }, plan)];
  });
  return copies.length === 0 ? plan : { ...plan, items: [...plan.items, ...copies] };
}

const topOf = ({ items }: RoomPlan) => Math.max(0, ...items.map(({ zIndex }) => zIndex));

/** Supports for lamps and vases, likeliest first. Televisions go on media units. */
const SURFACES: readonly FurnitureKind[] = [
  'bedside',
  'sideTable',
  'desk',
  'drawers',
  'sideboard',
  'mediaUnit',
  'coffeeTable',
  'diningTable',
];
const TELEVISION_SURFACES: readonly FurnitureKind[] = ['mediaUnit', 'sideboard'];
const SURFACE_STEP = 5;

type NewItem = ReturnType<typeof thingOf>;

/** A free spot: small things on a suitable surface, else the grid point nearest to the room's centre. */
function freePlace(plan: RoomPlan, newItem: NewItem): Point {
  const level = levelOf(newItem.name);
  const otherBoxes = plan.items.filter((item) => levelOf(item.name) === level).map(boxOf);
  const isFree = (box: Box) => !otherBoxes.some((other) => meet(box, other));
  const { width, height } = newItem;
  if (level === 'top') {
    const place = surfacesFor(plan, newItem)
      .flatMap((surface) => placesIn(surface, newItem, SURFACE_STEP))
      .find((at) => isFree({ ...at, width, height }));
    if (place) return place;
  }
  const standing = plan.items.filter(({ name }) => levelOf(name) === 'floor').map(boxOf);
  const taken = level === 'rug' || level === 'ceiling' ? [] : [...standing, ...plan.fixtures];
  const places = placesIn({ x: 0, y: 0, width: plan.width, height: plan.height }, newItem, GRID_CELL);
  return (
    places.find((at) => {
      const box = { ...at, width, height };
      return isInRoom(box, plan) && isFree(box) && !taken.some((other) => meet(box, other));
    }) ?? middleOf({ x: 0, y: 0, width: plan.width, height: plan.height }, newItem)
  );
}

function surfacesFor(plan: RoomPlan, { name, width, height }: NewItem): Box[] {
  const kinds = kindOf(name) === 'television' ? TELEVISION_SURFACES : SURFACES;
  return kinds.flatMap((kind) =>
    plan.items
      .filter((item) => kindOf(item.name) === kind)
      .map(boxOf)
      .filter((box) => box.width >= width && box.height >= height),
  );
}

function placesIn(box: Box, newItem: Pick<NewItem, 'width' | 'height'>, step: number): Point[] {
  const middle = middleOf(box, newItem);
  const steps = (from: number, room: number) =>
    Array.from({ length: Math.floor(Math.max(0, room) / step) + 1 }, (_, at) => from + at * step);
  const far = ({ x, y }: Point) => (x - middle.x) ** 2 + (y - middle.y) ** 2;
  const places = steps(box.x, box.width - newItem.width).flatMap((x) =>
    steps(box.y, box.height - newItem.height).map((y) => ({ x, y })),
  );
  return [middle, ...places.sort((one, other) => far(one) - far(other))];
}

const middleOf = (box: Box, { width, height }: Pick<NewItem, 'width' | 'height'>): Point => ({
  x: box.x + (box.width - width) / 2,
  y: box.y + (box.height - height) / 2,
});

/**
 * Replaces an item's product, keeping its back or its centre, or moving along as needed.
 * @returns null where it would overlap, leave the room or break a rule
 */
export function swappedItems(plan: RoomPlan, key: string, product: PlannableProduct): RoomItem[] | null {
  const item = plan.items.find((other) => other.key === key);
  if (!item) return null;
  const adviceBefore = new Set(adviseOn(plan).map(({ id }) => id));
  const newItem = thingOf(product);
  const side = Math.abs(newItem.width - item.width) / 2;
  const deeper = (newItem.height - item.height) / 2;
  for (const ahead of [deeper, 0, -deeper]) {
    for (const aside of [0, side, -side]) {
      const place = placeFrom(item, newItem, { aside, before: ahead, turn: 0 });
      const next: RoomItem = { ...item, ...newItem, ...place };
      if (!isInRoom(boxOf(next), plan)) continue;
      const items = plan.items.map((other) => (other.key === key ? next : other));
      if (adviseOn({ ...plan, items }).every(({ id }) => adviceBefore.has(id))) return items;
    }
  }
  return null;
}

/** Makes an item another variant of its listing: where no rule breaks, else around its centre. */
export function changeVariant(
  plan: RoomPlan,
  { key, product }: { key: string; product: PlannableProduct },
): RoomPlan {
  const swapped = swappedItems(plan, key, product);
  if (swapped) return { ...plan, items: swapped };
  const newItem = thingOf(product);
  const items = plan.items.map((item) =>
    item.key === key
      ? clampToRoom(
          { ...item, ...newItem, ...placeFrom(item, newItem, { aside: 0, before: 0, turn: 0 }) },
          plan,
        )
      : item,
  );
  return { ...plan, items };
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

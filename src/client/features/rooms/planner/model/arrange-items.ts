import { clamp, outlineOf, type RoomItem, type RoomPlan } from '@/shared/rooms/room-plan.ts';
import { boxOf, clampToRoom, isInRoom } from '@/shared/rooms/room-shape.ts';

/** Axis, and share of the free space before the item. */
export const ALIGNMENTS = {
  left: ['x', 0],
  centre: ['x', 0.5],
  right: ['x', 1],
  top: ['y', 0],
  middle: ['y', 0.5],
  bottom: ['y', 1],
} as const;
export type Alignment = keyof typeof ALIGNMENTS;
export const SIDES = { x: 'width', y: 'height' } as const;
export const LAYERINGS = ['front', 'forward', 'backward', 'back'] as const;
export type Layering = (typeof LAYERINGS)[number];

const isMovable = (keys: readonly string[]) => (item: RoomItem) => keys.includes(item.key) && !item.isLocked;

/** Moves items together while all stay inside; bisects for the largest move in other shapes. */
export function moveItems(plan: RoomPlan, keys: readonly string[], dx: number, dy: number): RoomPlan {
  const moved = plan.items.filter(isMovable(keys));
  if (moved.length === 0) return plan;
  const boxes = moved.map(boxOf);
  const reach = (distance: number, axis: 'x' | 'y') =>
    boxes.reduce((by, { [axis]: at, [SIDES[axis]]: side }) => {
      const free = plan[SIDES[axis]] - at - side;
      return clamp(by, Math.min(0, -at), Math.max(0, free));
    }, Math.round(distance));
  let [x, y] = [reach(dx, 'x'), reach(dy, 'y')];
  if (plan.corners && moved.length > 1) {
    const stay = () => boxes.every((box) => isInRoom({ ...box, x: box.x + x, y: box.y + y }, plan));
    while ((x !== 0 || y !== 0) && !stay()) [x, y] = [Math.trunc(x / 2), Math.trunc(y / 2)];
  }
  if (x === 0 && y === 0) return plan;
  return changed(plan, keys, (item) => ({ ...item, x: item.x + x, y: item.y + y }));
}

export function alignItems(plan: RoomPlan, keys: readonly string[], to: Alignment): RoomPlan {
  const boxes = plan.items.filter(({ key }) => keys.includes(key)).map(boxOf);
  if (boxes.length < 2) return plan;
  const [axis, share] = ALIGNMENTS[to];
  const side = SIDES[axis];
  const begin = Math.min(...boxes.map((box) => box[axis]));
  const end = Math.max(...boxes.map((box) => box[axis] + box[side]));
  return changed(plan, keys, (item) => ({
    ...item,
    [axis]: begin + share * (end - begin - outlineOf(item)[side]),
  }));
}

export function distributeItems(plan: RoomPlan, keys: readonly string[], along: 'x' | 'y'): RoomPlan {
  const side = SIDES[along];
  const things = plan.items
    .filter(({ key }) => keys.includes(key))
    .sort((one, other) => one[along] - other[along]);
  const [first, last] = [things[0], things.at(-1)];
  if (!first || !last || things.length < 3) return plan;
  const taken = things.reduce((sum, item) => sum + outlineOf(item)[side], 0);
  const gap = (last[along] + outlineOf(last)[side] - first[along] - taken) / (things.length - 1);
  const places = new Map<string, number>();
  let at: number = first[along];
  for (const item of things) {
    places.set(item.key, at);
    at += outlineOf(item)[side] + gap;
  }
  return changed(plan, keys, (item) => ({ ...item, [along]: places.get(item.key) ?? item[along] }));
}

/** Changes the stacking order and renumbers layers from 1. */
export function layerItems(plan: RoomPlan, keys: readonly string[], to: Layering): RoomPlan {
  const isChosen = ({ key }: RoomItem) => keys.includes(key);
  let order = [...plan.items].sort((one, other) => one.zIndex - other.zIndex);
  if (to === 'front') order = [...order.filter((item) => !isChosen(item)), ...order.filter(isChosen)];
  if (to === 'back') order = [...order.filter(isChosen), ...order.filter((item) => !isChosen(item))];
  if (to === 'forward') order = stepped(order.reverse(), isChosen).reverse();
  if (to === 'backward') order = stepped(order, isChosen);
  const layers = new Map(order.map(({ key }, index) => [key, index + 1]));
  return {
    ...plan,
    items: plan.items.map((item) => ({ ...item, zIndex: layers.get(item.key) ?? item.zIndex })),
  };
}

function stepped(order: RoomItem[], isChosen: (item: RoomItem) => boolean): RoomItem[] {
  const next = [...order];
  for (let at = 1; at < next.length; at++) {
    const [before, item] = [next[at - 1], next[at]];
    if (before && item && isChosen(item) && !isChosen(before)) next.splice(at - 1, 2, item, before);
  }
  return next;
}

function changed(plan: RoomPlan, keys: readonly string[], change: (item: RoomItem) => RoomItem): RoomPlan {
  const isChosen = isMovable(keys);
  const items = plan.items.map((item) => (isChosen(item) ? clampToRoom(change(item), plan) : item));
  return { ...plan, items };
}

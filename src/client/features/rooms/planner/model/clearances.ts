import { levelOf } from '@/shared/rooms/furniture-kinds.ts';
import type { Point, RoomItem, RoomPlan } from '@/shared/rooms/room-plan.ts';
import { type Box, boxOf, cornersOf } from '@/shared/rooms/room-shape.ts';

export interface Clearance {
  from: Point;
  to: Point;
  length: number;
}

/** Free distance per side to the nearest floor item, fixture or wall; omits sides without any. */
export function clearancesOf(plan: RoomPlan, item: RoomItem): Clearance[] {
  const box = boxOf(item);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const taken = [
    ...plan.items.filter(({ key, name }) => key !== item.key && levelOf(name) === 'floor').map(boxOf),
    ...plan.fixtures,
  ];
  const ways = [
    { from: { x: box.x, y: middle.y }, step: { x: -1, y: 0 } },
    { from: { x: box.x + box.width, y: middle.y }, step: { x: 1, y: 0 } },
    { from: { x: middle.x, y: box.y }, step: { x: 0, y: -1 } },
    { from: { x: middle.x, y: box.y + box.height }, step: { x: 0, y: 1 } },
  ];
  return ways.flatMap(({ from, step }) => {
    const far = [...taken.map((other) => toBox(from, step, other)), ...toWalls(from, step, plan)];
    const length = Math.round(Math.min(...far.filter((way) => way >= 0)));
    const to = { x: from.x + step.x * length, y: from.y + step.y * length };
    return Number.isFinite(length) && length > 0 ? [{ from, to, length }] : [];
  });
}

/** Distance to a box along one of four directions; Infinity if it is not in that direction. */
function toBox(from: Point, step: Point, box: Box): number {
  if (step.x !== 0) {
    if (from.y <= box.y || from.y >= box.y + box.height) return Number.POSITIVE_INFINITY;
    return away(step.x > 0 ? box.x - from.x : from.x - box.x - box.width);
  }
  if (from.x <= box.x || from.x >= box.x + box.width) return Number.POSITIVE_INFINITY;
  return away(step.y > 0 ? box.y - from.y : from.y - box.y - box.height);
}

const away = (length: number) => (length < 0 ? Number.POSITIVE_INFINITY : length);

function toWalls(from: Point, step: Point, plan: RoomPlan): number[] {
  const corners = cornersOf(plan);
  return corners.flatMap((a, index) => {
    const b = corners[(index + 1) % corners.length] ?? a;
    const [along, across] = step.x === 0 ? (['y', 'x'] as const) : (['x', 'y'] as const);
    const isBeside = a[across] > from[across] !== b[across] > from[across];
    if (!isBeside) return [];
    const share = (from[across] - a[across]) / (b[across] - a[across]);
    return [(a[along] + share * (b[along] - a[along]) - from[along]) * step[along]];
  });
}

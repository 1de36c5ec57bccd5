import { type Level, levelOf } from '@/shared/rooms/furniture-kinds.ts';
import { depthTo, sideTowards } from '@/shared/rooms/room-advice/sides.ts';
import { meet } from '@/shared/rooms/room-overlaps.ts';
import type { Point, RoomItem, RoomPlan } from '@/shared/rooms/room-plan.ts';
import {
  type Box,
  boxOf,
  cornersOf,
  crossingsAt,
  isInRoom,
  middleOf,
  transposed,
} from '@/shared/rooms/room-shape.ts';
import { SIDES } from './arrange-items.ts';

const STEP = 5;
const CELL = 10;

/** Obstacles at a level: a lamp on a table blocks other lamps, not the table. */
function takenIn(plan: RoomPlan, level: Level, but?: string): Box[] {
  const standing = plan.items.filter(({ key, name }) => key !== but && levelOf(name) === level);
  const builtIn = level === 'floor' ? plan.fixtures.filter(({ kind }) => kind !== 'socket') : [];
  return [...standing.map(boxOf), ...builtIn];
}

/** The free rectangle around an item at its level, itself included; extends one side after the other. */
export function gapAround(plan: RoomPlan, item: RoomItem): Box {
  const taken = takenIn(plan, levelOf(item.name), item.key);
  const isFree = (box: Box) => isInRoom(box, plan) && !taken.some((other) => meet(box, other));
  const growths = [
    ({ x, y, width, height }: Box) => ({ x: x - STEP, y, width: width + STEP, height }),
    ({ x, y, width, height }: Box) => ({ x, y, width: width + STEP, height }),
    ({ x, y, width, height }: Box) => ({ x, y: y - STEP, width, height: height + STEP }),
    ({ x, y, width, height }: Box) => ({ x, y, width, height: height + STEP }),
  ];
  let box = boxOf(item);
  for (let hasGrown = true; hasGrown; ) {
    hasGrown = false;
    for (const grow of growths) {
      const larger = grow(box);
      if (!isFree(larger)) continue;
      box = larger;
      hasGrown = true;
    }
  }
  return box;
}

/** The largest free rectangle of the floor; null if none. @see the largest rectangle in a histogram */
export function largestGap(plan: RoomPlan): Box | null {
  const [columns, rows] = [Math.floor(plan.width / CELL), Math.floor(plan.height / CELL)];
  const taken = takenIn(plan, 'floor');
  const heights = new Array<number>(columns).fill(0);
  let best: Box | null = null;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cell = { x: column * CELL, y: row * CELL, width: CELL, height: CELL };
      const isFree = isInRoom(cell, plan) && !taken.some((other) => meet(cell, other));
      heights[column] = isFree ? (heights[column] ?? 0) + 1 : 0;
    }
    const found = largestUnder(heights, row);
    if (found && (!best || found.width * found.height > best.width * best.height)) best = found;
  }
  return best;
}

/** The largest rectangle that ends at a row; heights are free cells above it. */
function largestUnder(heights: readonly number[], row: number): Box | null {
  const open: { from: number; high: number }[] = [];
  let best: Box | null = null;
  for (let column = 0; column <= heights.length; column++) {
    const high = heights[column] ?? 0;
    let from = column;
    for (let last = open.at(-1); last && last.high >= high; last = open.at(-1)) {
      open.pop();
      from = last.from;
      const box = {
        x: from * CELL,
        y: (row + 1 - last.high) * CELL,
        width: (column - from) * CELL,
        height: last.high * CELL,
      };
      if (box.height > 0 && (!best || box.width * box.height > best.width * best.height)) best = box;
    }
    open.push({ from, high });
  }
  return best;
}

export interface Clearance {
  from: Point;
  to: Point;
  length: number;
}

const DIRECTIONS = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
];

/** Free distance per side to the nearest floor item, fixture or wall; omits sides without any. */
export function clearancesOf(plan: RoomPlan, item: RoomItem): Clearance[] {
  const box = boxOf(item);
  const middle = middleOf(box);
  const taken = [
    ...plan.items.filter(({ key, name }) => key !== item.key && levelOf(name) === 'floor').map(boxOf),
    ...plan.fixtures,
  ];
  return DIRECTIONS.flatMap((step) => {
    const from = { x: middle.x + (step.x * box.width) / 2, y: middle.y + (step.y * box.height) / 2 };
    const across = step.x === 0 ? 'x' : 'y';
    const isBeside = (other: Box) =>
      middle[across] > other[across] && middle[across] < other[across] + other[SIDES[across]];
    const depths = taken.filter(isBeside).map((other) => depthTo(box, sideTowards(step), other));
    const far = [...depths, ...toWalls(from, step, plan)];
    const length = Math.round(Math.min(...far.filter((way) => way >= 0)));
    const to = { x: from.x + step.x * length, y: from.y + step.y * length };
    return Number.isFinite(length) && length > 0 ? [{ from, to, length }] : [];
  });
}

function toWalls(from: Point, step: Point, plan: RoomPlan): number[] {
  const corners = cornersOf(plan);
  return step.x === 0
    ? crossingsAt(from.x, transposed(corners)).map((y) => (y - from.y) * step.y)
    : crossingsAt(from.y, corners).map((x) => (x - from.x) * step.x);
}

import { type Box, pointAlong } from '@/shared/rooms/room-shape.ts';
import { cellAt, cellsOf, type Floor, floorOf, type Gap, WIDE } from './floor.ts';
import type { Hole, Scene } from './scene.ts';
import type { Side } from './sides.ts';

/** Width of a walking person. */
export const PERSON = 60;

/** Widest paths from some cells: maximum walker width per cell. */
export interface Passages {
  floor: Floor;
  widths: Uint8Array;
  /** Predecessor; -1 at a start. */
  previousCell: Int32Array;
}

/**
 * Widest paths to all cells.
 * @see Pollack, The maximum capacity through a network (1960); with a bucket per centimetre, as Dial (1969)
 */
export function passagesFrom(floor: Floor, starts: readonly number[]): Passages {
  const { widths, columns, rows } = floor;
  const best = new Uint8Array(widths.length);
  const previousCell = new Int32Array(widths.length).fill(-1);
  // Sparse, because few widths occur.
  const buckets: (number[] | undefined)[] = new Array(WIDE + 1);
  const reach = (at: number, width: number, from: number) => {
    const passes = Math.min(width, widths[at] ?? 0);
    if (passes <= (best[at] ?? 0)) return;
    best[at] = passes;
    previousCell[at] = from;
    const bucket = buckets[passes];
    if (bucket) bucket.push(at);
    else buckets[passes] = [at];
  };
  for (const start of starts) reach(start, WIDE, -1);
  for (let width = WIDE; width > 0; width--) {
    const bucket = buckets[width];
    if (!bucket) continue;
    for (let at = bucket.pop(); at !== undefined; at = bucket.pop()) {
      if (best[at] !== width) continue;
      const column = at % columns;
      if (column > 0) reach(at - 1, width, at);
      if (column < columns - 1) reach(at + 1, width, at);
      if (at >= columns) reach(at - columns, width, at);
      if (at < columns * (rows - 1)) reach(at + columns, width, at);
    }
  }
  return { floor, widths: best, previousCell };
}

const passagesByScene = new WeakMap<Scene, Passages>();

/** Paths from all free doors; without a door, from the largest free area. */
export function passagesFromEntrance(scene: Scene): Passages {
  const cachedPassages = passagesByScene.get(scene);
  if (cachedPassages) return cachedPassages;
  const floor = floorOf(scene);
  const atDoors = scene.doors.flatMap((door) => cellsAtDoor(floor, door));
  const isOpen = atDoors.some((at) => (floor.widths[at] ?? 0) > 0);
  const ways = passagesFrom(floor, isOpen ? atDoors : largestFloor(floor));
  passagesByScene.set(scene, ways);
  return ways;
}

/** Returns the floor cells inside the room along a door. */
export function cellsAtDoor(
  floor: Floor,
  { opening, ends: [from], wall: { along, inward } }: Hole,
): number[] {
  const steps = Math.max(1, Math.round(opening.width / floor.cell));
  const cells = Array.from({ length: steps }, (_, step) => {
    const onWall = pointAlong(from, along, ((step + 0.5) / steps) * opening.width);
    return cellAt(floor, pointAlong(onWall, inward, floor.cell / 2));
  });
  return [...new Set(cells)].filter((at) => at !== null);
}

/** A cell of the largest walkable area. */
function largestFloor(floor: Floor): number[] {
  const { widths, columns } = floor;
  const visited = new Uint8Array(widths.length);
  let largest: { start: number; size: number } = { start: -1, size: 0 };
  for (let start = 0; start < widths.length; start++) {
    const stack = [start];
    let size = 0;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      if (visited[at] || (widths[at] ?? 0) < PERSON) continue;
      visited[at] = 1;
      size++;
      const column = at % columns;
      if (column > 0) stack.push(at - 1);
      if (column < columns - 1) stack.push(at + 1);
      stack.push(at - columns, at + columns);
    }
    if (size > largest.size) largest = { start, size };
  }
  return largest.size > 0 ? [largest.start] : [];
}

/** Cells just outside a side; none outside the room's rectangle. */
export function cellsBeside(floor: Floor, box: Box, side: Side): number[] {
  const { left, right, top, bottom } = cellsOf(floor, box);
  const { columns, rows } = floor;
  const along = (from: number, to: number, cell: (at: number) => number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => cell(from + at));
  if (side === 'top') return top > 0 ? along(left, right, (at) => (top - 1) * columns + at) : [];
  if (side === 'bottom') {
    return bottom < rows - 1 ? along(left, right, (at) => (bottom + 1) * columns + at) : [];
  }
  if (side === 'left') return left > 0 ? along(top, bottom, (at) => at * columns + left - 1) : [];
  return right < columns - 1 ? along(top, bottom, (at) => at * columns + right + 1) : [];
}

/** The cell with the widest path; null if none is reachable. */
export function widestOf(
  { widths }: Passages,
  cells: readonly number[],
): { cell: number; width: number } | null {
  let best: { cell: number; width: number } | null = null;
  for (const cell of cells) {
    const width = widths[cell] ?? 0;
    if (width > (best?.width ?? 0)) best = { cell, width };
  }
  return best;
}

/** The bottleneck of a path; null if it is wide. */
export function narrowestGap({ floor, widths, previousCell: before }: Passages, cell: number): Gap | null {
  const width = widths[cell] ?? 0;
  for (let at = cell; at >= 0; at = before[at] ?? -1) {
    if (floor.widths[at] === width) return floor.gaps[floor.gapAt[at] ?? -1] ?? null;
  }
  return null;
}

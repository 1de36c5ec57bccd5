import { MIN_WALL, type Point, ROOM_SIZE } from '@/shared/rooms/room-plan.ts';
import { cornersOf, type RoomShape, shapeOf, type Wall, wallsOf } from '@/shared/rooms/room-shape.ts';
import { withWallLength } from '@/shared/rooms/room-walls.ts';

export interface Measure {
  wall: number;
  length: number;
}

export interface Measured {
  /** Null if they stay, such as while the lengths don't close a room yet. */
  corners: readonly Point[] | null;
  /** Known lengths, newest last, including those that can't be drawn yet. */
  measures: readonly Measure[];
}

const AXES = ['x', 'y'] as const;
type Axis = (typeof AXES)[number];
/** Tolerance in centimetres for the rounding of corners. */
const SLIGHT = 1;

/**
 * Draws a room with one wall of the typed length and all earlier typed lengths, in any order; other walls
 * adapt. Of two walls that must be equal, the newer length counts.
 * @returns a sentence if no room can have such a wall
 */
export function measureWall(
  room: RoomShape,
  measures: readonly Measure[],
  { wall: index, length }: Measure,
): Measured | string {
  const walls = wallsOf(room);
  const wall = walls[index];
  if (!wall || !Number.isFinite(length)) return 'Enter a length in centimetres.';
  const alike = besideOf(walls, wall);
  const otherMeasures = measures.filter(
    (other) => other.wall !== index && !isOnlyOther(alike, wall, other.wall),
  );
  const next = [...otherMeasures, { wall: index, length: Math.round(length) }];
  const holding = next.filter((measure) => measure.wall === index || isDrawn(walls, measure));
  const corners = isPossible(length) ? (drawnAs(walls, next) ?? drawnAs(walls, holding)) : null;
  if (corners)
    return { corners: isAsBefore(walls, corners) ? null : corners, measures: renumbered(next, corners) };
  // May fit once the lengths it depends on are typed.
  if (isPossible(length) && alike.length > 2) return { corners: null, measures: next };
  const alone = withWallLength(room, index, length);
  const shape = shapeOf(alone);
  if (typeof shape === 'string') return shape;
  if (cornersOf(shape).length !== walls.length) return { corners: alone, measures: [] };
  const moved = renumbered(next, alone);
  return { corners: alone, measures: moved.filter((measure) => isDrawn(wallsOf(shape), measure)) };
}

function isAsBefore(walls: readonly Wall[], corners: readonly Point[]): boolean {
  return walls.every(({ from, index }) => {
    const { x, y } = corners[index] ?? from;
    return Math.hypot(x - from.x, y - from.y) < SLIGHT / 2;
  });
}

export function isDrawn(walls: readonly Wall[], { wall, length }: Measure): boolean {
  return Math.abs((walls[wall]?.length ?? 0) - length) < SLIGHT;
}

export interface Conflict {
  /** The measured walls of opposite sides, whose sums differ. */
  sides: [Measure[], Measure[]] | null;
  remedies: Measure[];
}

export function conflictOf(room: RoomShape, measures: readonly Measure[], index: number): Conflict | null {
  const walls = wallsOf(room);
  const wall = walls[index];
  const own = measures.find((measure) => measure.wall === index);
  if (!wall || !own || isDrawn(walls, own)) return null;
  const axis = axisOf(wall);
  const alike = besideOf(walls, wall);
  if (!axis) return { sides: null, remedies: [] };
  const inOrder = [...alike].sort((one, other) => one.index - other.index);
  const measured = inOrder.flatMap((one) => measures.find((measure) => measure.wall === one.index) ?? []);
  const [ahead, back] = [1, -1].map((sign) =>
    measured.filter((measure) => Math.sign(walls[measure.wall]?.along[axis] ?? 0) === sign),
  ) as [Measure[], Measure[]];
  const gap = sumOf(ahead) - sumOf(back);
  const isAll = measured.length === alike.length && gap !== 0;
  const countOf = (sign: number) => alike.filter(({ along }) => Math.sign(along[axis]) === sign).length;
  // One side is fully known and shorter than the known part of the other.
  const isTooLong =
    (ahead.length === countOf(1) && gap <= 0 && back.length < countOf(-1)) ||
    (back.length === countOf(-1) && gap >= 0 && ahead.length < countOf(1));
  const hasSlanting =
    Math.abs(alike.reduce((sum, { along, length }) => sum + along[axis] * length, 0)) > SLIGHT;
  if (hasSlanting || !(isAll || isTooLong)) return { sides: null, remedies: [] };
  const remedies = measured
    .filter((measure) => isAll && measure.wall !== index)
    .map((measure) => ({ ...measure, length: measure.length + (ahead.includes(measure) ? -gap : gap) }))
    .filter(({ length }) => isPossible(length));
  return { sides: [ahead, back], remedies };
}

export function sumOf(measures: readonly Measure[]): number {
  return measures.reduce((sum, { length }) => sum + length, 0);
}

function isPossible(length: number): boolean {
  return length >= MIN_WALL && length <= ROOM_SIZE.max;
}

function axisOf({ along }: Wall): Axis | null {
  return AXES.find((axis) => Math.abs(along[axis]) === 1) ?? null;
}

/** Walls parallel to a wall in both directions, starting at it; only itself for a slanted wall. */
function besideOf(walls: readonly Wall[], wall: Wall): Wall[] {
  const axis = axisOf(wall);
  const inOrder = [...walls.slice(wall.index), ...walls.slice(0, wall.index)];
  return axis ? inOrder.filter((one) => axisOf(one) === axis) : [wall];
}

function isOnlyOther(alike: readonly Wall[], wall: Wall, index: number): boolean {
  return alike.length === 2 && index !== wall.index && alike.some((one) => one.index === index);
}

/** Corners for the measured lengths, with the last measured wall fixed; null if none were found. */
function drawnAs(walls: readonly Wall[], measures: readonly Measure[]): Point[] | null {
  const begin = walls[measures.at(-1)?.wall ?? 0];
  if (!begin) return null;
  const lengthByWall = new Map(measures.map(({ wall, length }) => [wall, length]));
  const lengths = walls.map((wall) => {
    const length = lengthByWall.get(wall.index) ?? wall.length;
    return Math.abs(length - wall.length) < SLIGHT ? wall.length : length;
  });
  const free = [...walls.slice(begin.index), ...walls.slice(0, begin.index)].filter(
    ({ index }) => !lengthByWall.has(index),
  );
  const ways = AXES.map((axis) => {
    const gap = walls.reduce((sum, { along, index }) => sum + along[axis] * (lengths[index] ?? 0), 0);
    return waysToClose(
      free.filter((wall) => axisOf(wall) === axis),
      axis,
      gap,
      Math.max(...walls.map(({ from }) => from[axis])) - Math.min(...walls.map(({ from }) => from[axis])),
    );
  });
  for (const across of ways[0] ?? []) {
    for (const down of ways[1] ?? []) {
      const changed = new Map([...across, ...down]);
      const corners = cornersFrom(
        walls,
        begin,
        lengths.map((length, index) => changed.get(index) ?? length),
      );
      const shape = shapeOf(corners);
      if (typeof shape === 'string' || cornersOf(shape).length !== walls.length) continue;
      const drawn = wallsOf(shape);
      if (renumbered(measures, corners).every((measure) => isDrawn(drawn, measure))) return corners;
    }
  }
  return null;
}

type Lengths = [wall: number, length: number][];

/**
 * Lengths of the free walls of one axis that close a gap: one wall takes it all, nearest first, but one as
 * long as the room last, because the room's own size is known best; or all walls of either direction scale,
 * as when a room is drawn too small.
 */
function waysToClose(free: readonly Wall[], axis: Axis, gap: number, side: number): Lengths[] {
  if (Math.abs(gap) < SLIGHT) return [[]];
  const signOf = ({ along }: Wall) => Math.sign(along[axis]);
  const isWhole = ({ length }: Wall) => length > side - SLIGHT;
  const inOrder = [...free.filter((wall) => !isWhole(wall)), ...free.filter(isWhole)];
  const one = inOrder.map((wall): Lengths => [[wall.index, wall.length - signOf(wall) * gap]]);
  const groups = [free, free.filter((wall) => signOf(wall) > 0), free.filter((wall) => signOf(wall) < 0)];
  const many = groups.filter((group) => group.length > 1).map((group) => scaled(group, axis, gap));
  return [...one, ...many].filter(
    (lengths) => lengths.length > 0 && lengths.every(([, length]) => length >= MIN_WALL),
  );
}

/** Scales walls in whole centimetres; the last takes the rounding remainder. */
function scaled(walls: readonly Wall[], axis: Axis, gap: number): Lengths {
  const whole = walls.reduce((sum, { along, length }) => sum + along[axis] * length, 0);
  if (Math.abs(whole) < SLIGHT) return [];
  const share = (whole - gap) / whole;
  let left = whole - gap;
  return walls.map(({ index, along, length }, at) => {
    const isLast = at === walls.length - 1;
    const next = isLast ? left / along[axis] : Math.round(length * share);
    left -= along[axis] * next;
    return [index, next];
  });
}

function cornersFrom(
  walls: readonly Wall[],
  { index: first, from }: Wall,
  lengths: readonly number[],
): Point[] {
  const corners: Point[] = [];
  let at = { ...from };
  for (let step = 0; step < walls.length; step++) {
    const index = (first + step) % walls.length;
    corners[index] = at;
    const { x, y } = walls[index]?.along ?? { x: 0, y: 0 };
    const length = lengths[index] ?? 0;
    at = { x: at.x + x * length, y: at.y + y * length };
  }
  return corners;
}

/** Wall indices change when another corner becomes the upper left one. */
function renumbered(measures: readonly Measure[], corners: readonly Point[]): Measure[] {
  const shape = shapeOf(corners);
  if (typeof shape === 'string') return [];
  const count = corners.length;
  const first = (at: readonly Point[], by: Point) =>
    at.findIndex(({ x, y }) => Math.round(x) - by.x === 0 && Math.round(y) - by.y === 0);
  const [begin] = cornersOf(shape);
  const left = Math.min(...corners.map(({ x }) => Math.round(x)));
  const top = Math.min(...corners.map(({ y }) => Math.round(y)));
  const start = begin ? first(corners, { x: begin.x + left, y: begin.y + top }) : 0;
  return measures.map(({ wall, length }) => ({ wall: (wall - start + count) % count, length }));
}

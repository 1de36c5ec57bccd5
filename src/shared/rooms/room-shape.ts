import {
  clamp,
  MAX_CORNERS,
  MIN_WALL,
  outlineOf,
  type Point,
  ROOM_SIZE,
  type RoomPlan,
} from './room-plan.ts';

/** Outline of a room: bounding size, and corners if it is no rectangle. */
export type RoomShape = Pick<RoomPlan, 'width' | 'height' | 'corners'>;

/** An axis-aligned rectangle in centimetres. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** A wall seen from inside, running between two corners with the room on its right. */
export interface Wall {
  index: number;
  from: Point;
  to: Point;
  length: number;
  /** Unit vectors along the wall and into the room. */
  along: Point;
  inward: Point;
}

/** A wall without its end. */
export type WallLine = Pick<Wall, 'from' | 'along' | 'inward'>;

export interface WallPoint {
  along: number;
  deep: number;
}

const EPSILON = 1e-6;

/** Corners clockwise from the upper left. */
export function cornersOf({ width, height, corners }: RoomShape): readonly Point[] {
  return corners ?? cornersOfBox({ x: 0, y: 0, width, height });
}

/** Clockwise from the upper left. */
export function cornersOfBox({ x, y, width, height }: Box): [Point, Point, Point, Point] {
  const [right, bottom] = [x + width, y + height];
  return [
    { x, y },
    { x: right, y },
    { x: right, y: bottom },
    { x, y: bottom },
  ];
}

export function pointAlong({ x, y }: Point, direction: Point, far: number): Point {
  return { x: x + direction.x * far, y: y + direction.y * far };
}

export function wallsOf(room: RoomShape): Wall[] {
  return sidesOf(cornersOf(room)).map(([from, to], index) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    return { index, from, to, length, along, inward: { x: -along.y, y: along.x } };
  });
}

export function boxOf(item: Box & { rotation: number }): Box {
  return { x: item.x, y: item.y, ...outlineOf(item) };
}

export function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

export function containsPoint(box: Box, { x, y }: Point): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** A point in wall coordinates: along the wall, and depth into the room. */
export function toWallPoint({ from, along, inward }: WallLine, { x, y }: Point): WallPoint {
  const offset = { x: x - from.x, y: y - from.y };
  return { along: offset.x * along.x + offset.y * along.y, deep: offset.x * inward.x + offset.y * inward.y };
}

export function isInRoom(box: Box, room: RoomShape): boolean {
  const isWithin =
    box.x >= -EPSILON &&
    box.y >= -EPSILON &&
    box.x + box.width <= room.width + EPSILON &&
    box.y + box.height <= room.height + EPSILON;
  if (!isWithin || !room.corners) return isWithin;
  return (
    isInside(middleOf(box), room.corners) && !sidesOf(room.corners).some(([from, to]) => cuts(from, to, box))
  );
}

/** Point in polygon. @see Franklin, PNPOLY: a ray crosses the outline an odd number of times */
export function isInside({ x, y }: Point, corners: readonly Point[]): boolean {
  return sidesOf(corners).reduce((inside, [a, b]) => {
    const crosses = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
    return crosses ? !inside : inside;
  }, false);
}

/** The stretches of a horizontal line inside a polygon. */
export function spansAt(y: number, corners: readonly Point[]): [from: number, to: number][] {
  const crossings = crossingsAt(y, corners).sort((one, other) => one - other);
  return crossings.flatMap((from, index): [number, number][] =>
    index % 2 === 0 ? [[from, crossings[index + 1] ?? from]] : [],
  );
}

/** Returns the x of each crossing of a horizontal line with a polygon, unordered. */
export function crossingsAt(y: number, corners: readonly Point[]): number[] {
  return sidesOf(corners).flatMap(([a, b]) =>
    a.y > y === b.y > y ? [] : [a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)],
  );
}

/** Swaps the axes. */
export function transposed(points: readonly Point[]): Point[] {
  return points.map(({ x, y }) => ({ x: y, y: x }));
}

/** True if a line crosses the inside of a box, not just its edge. @see Liang & Barsky (1984) */
function cuts(from: Point, to: Point, box: Box): boolean {
  let [begin, end] = [0, 1];
  const step = { x: to.x - from.x, y: to.y - from.y };
  for (const [towards, room] of [
    [-step.x, from.x - box.x - EPSILON],
    [step.x, box.x + box.width - EPSILON - from.x],
    [-step.y, from.y - box.y - EPSILON],
    [step.y, box.y + box.height - EPSILON - from.y],
  ] as const) {
    if (towards === 0) {
      if (room < 0) return false;
    } else if (towards < 0) {
      begin = Math.max(begin, room / towards);
    } else {
      end = Math.min(end, room / towards);
    }
  }
  return begin < end;
}

/** Remaining attempts: in adversarial rooms nothing fits, and each of many corners is tried. */
export interface Tries {
  left: number;
}

/** Enough for any item in any room: every crossing of two of its lines, and neighbours. */
const TRIES = 200_000;

/** Moves an item to the nearest place inside, else to the edge of the bounding rectangle. */
export function clampToRoom<Item extends Box & { rotation: number }>(
  item: Item,
  room: RoomShape,
  tries: Tries = { left: TRIES },
): Item {
  const outline = outlineOf(item);
  const target = {
    x: clamp(Math.round(item.x), 0, Math.max(0, room.width - outline.width)),
    y: clamp(Math.round(item.y), 0, Math.max(0, room.height - outline.height)),
  };
  const isFree = (at: Point) => {
    tries.left--;
    return isInRoom({ ...at, ...outline }, room);
  };
  const isTooLarge = outline.width > room.width || outline.height > room.height;
  if (!room.corners || isTooLarge || isFree(target) || tries.left <= 0) return { ...item, ...target };
  const points = candidates(room.corners, outline, target);
  tries.left = Math.max(0, tries.left - points.length);
  const around = aroundOf(room.corners);
  return { ...item, ...(nearestOf(points, target, (at) => tries.left > 0 && isFree(at), around) ?? target) };
}

/** Integer positions around a candidate. Rooms with axis-parallel walls have integer candidates. */
function aroundOf(corners: readonly Point[]): Point[] {
  const isUpright = sidesOf(corners).every(([a, b]) => a.x === b.x || a.y === b.y);
  const steps = isUpright ? [0] : [-1, 0, 1];
  return steps.flatMap((x) => steps.map((y) => ({ x, y })));
}

function nearestOf(
  points: Point[],
  target: Point,
  isFree: (at: Point) => boolean,
  around: readonly Point[],
): Point | null {
  const far = ({ x, y }: Point) => (x - target.x) ** 2 + (y - target.y) ** 2;
  for (const point of points.sort((one, other) => far(one) - far(other))) {
    const near = around.map(({ x, y }) => ({ x: Math.round(point.x) + x, y: Math.round(point.y) + y }));
    const free = near.sort((one, other) => far(one) - far(other)).find(isFree);
    if (free) return free;
  }
  return null;
}

/**
 * Positions of a box touching walls: it slides along lines, one per pair of box corner and wall and per pair
 * of box side and room corner. The nearest free position is the nearest point of a line or a crossing of two.
 */
function candidates(
  corners: readonly Point[],
  size: { width: number; height: number },
  target: Point,
): Point[] {
  const { width, height } = size;
  const lines: [Point, Point][] = [];
  const [a, b, c, d] = cornersOfBox({ x: 0, y: 0, ...size });
  for (const [from, to] of sidesOf(corners)) {
    for (const by of [a, b, d, c]) lines.push([pointAlong(from, by, -1), pointAlong(to, by, -1)]);
  }
  for (const { x, y } of corners) {
    const [one, two, three, four] = cornersOfBox({ x: x - width, y: y - height, width, height });
    lines.push([one, four], [two, three], [one, two], [four, three]);
  }
  const points = lines.map((line) => nearestOn(line, target));
  lines.forEach((one, index) => {
    for (const other of lines.slice(index + 1)) {
      const at = crossing(one, other);
      if (at) points.push(at);
    }
  });
  return points;
}

/** The point of a segment nearest to another point. */
export function nearestOn([from, to]: readonly [Point, Point], { x, y }: Point): Point {
  const step = { x: to.x - from.x, y: to.y - from.y };
  const squared = step.x ** 2 + step.y ** 2;
  const share = squared === 0 ? 0 : clamp(((x - from.x) * step.x + (y - from.y) * step.y) / squared, 0, 1);
  return { x: from.x + share * step.x, y: from.y + share * step.y };
}

/** Intersection of two segments; null if none or parallel. */
function crossing([a, b]: [Point, Point], [c, d]: [Point, Point]): Point | null {
  const [one, other] = [
    { x: b.x - a.x, y: b.y - a.y },
    { x: d.x - c.x, y: d.y - c.y },
  ];
  const turn = one.x * other.y - one.y * other.x;
  if (Math.abs(turn) < EPSILON) return null;
  const share = ((c.x - a.x) * other.y - (c.y - a.y) * other.x) / turn;
  const otherShare = ((c.x - a.x) * one.y - (c.y - a.y) * one.x) / turn;
  const isOnBoth = [share, otherShare].every((value) => value >= -EPSILON && value <= 1 + EPSILON);
  return isOnBoth ? { x: a.x + share * one.x, y: a.y + share * one.y } : null;
}

function sidesOf(corners: readonly Point[]): [Point, Point][] {
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length];
    return to ? [[from, to] as [Point, Point]] : [];
  });
}

/** Twice the signed area; positive if clockwise, y down. @see the shoelace formula */
function twiceArea(corners: readonly Point[]): number {
  return sidesOf(corners).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0);
}

/** @returns square centimetres */
export function areaOf(room: RoomShape): number {
  return twiceArea(cornersOf(room)) / 2;
}

export const TOO_MANY_CORNERS = `A room has at most ${MAX_CORNERS} corners.`;

/**
 * Normalises corners: integers, clockwise from the upper left, without collinear ones.
 * @returns an error sentence if invalid
 */
export function shapeOf(points: readonly Point[]): RoomShape | string {
  const straight = withoutStraight(points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })));
  if (straight.length < 3) return 'A room needs at least three corners.';
  if (straight.length > MAX_CORNERS) return TOO_MANY_CORNERS;
  const [left, top] = [Math.min(...straight.map(({ x }) => x)), Math.min(...straight.map(({ y }) => y))];
  const corners = startingUpperLeft(straight.map(({ x, y }) => ({ x: x - left, y: y - top })));
  const width = Math.max(...corners.map(({ x }) => x));
  const height = Math.max(...corners.map(({ y }) => y));
  if ([width, height].some((side) => side < ROOM_SIZE.min || side > ROOM_SIZE.max)) {
    return `A room is ${ROOM_SIZE.min} to ${ROOM_SIZE.max} cm wide and deep.`;
  }
  const sides = sidesOf(corners);
  if (sides.some(([a, b]) => Math.hypot(b.x - a.x, b.y - a.y) < MIN_WALL)) {
    return `A wall is at least ${MIN_WALL} cm long.`;
  }
  if (crossesItself(sides)) return 'Walls of a room don’t cross.';
  if (twiceArea(corners) < ROOM_SIZE.min ** 2) return 'A room has at least half a square metre of floor.';
  return { width, height, corners: isRectangle(corners) ? null : corners };
}

function withoutStraight(points: readonly Point[]): Point[] {
  let remaining = [...points];
  for (;;) {
    const apart = remaining.filter((point, index) => {
      const previous = remaining.at(index - 1);
      return !previous || point.x !== previous.x || point.y !== previous.y;
    });
    const next = apart.filter((point, index) => {
      const previous = apart.at(index - 1) ?? point;
      const next = apart[(index + 1) % apart.length] ?? point;
      return (point.x - previous.x) * (next.y - point.y) !== (point.y - previous.y) * (next.x - point.x);
    });
    if (next.length === remaining.length || next.length < 3) return next;
    remaining = next;
  }
}

/** Starts at the corner nearest to the upper left; ties go to the upper one. */
function startingUpperLeft(corners: Point[]): Point[] {
  const clockwise = twiceArea(corners) < 0 ? [...corners].reverse() : corners;
  const order = (one: Point, other: Point) => one.x + one.y - other.x - other.y || one.y - other.y;
  const first = clockwise.reduce(
    (best, corner, index) => (order(corner, clockwise[best] ?? corner) < 0 ? index : best),
    0,
  );
  return [...clockwise.slice(first), ...clockwise.slice(0, first)];
}

function isRectangle(corners: readonly Point[]): boolean {
  return corners.length === 4 && sidesOf(corners).every(([a, b]) => a.x === b.x || a.y === b.y);
}

/** True if non-adjacent sides meet. */
function crossesItself(sides: [Point, Point][]): boolean {
  return sides.some((one, index) =>
    sides.some((other, at) => {
      const isNeighbour = at <= index + 1 || (index === 0 && at === sides.length - 1);
      return !isNeighbour && crossing(one, other) !== null;
    }),
  );
}

import { clamp, FIXTURES, type Point } from '@/shared/rooms/room-plan.ts';
import {
  type Box,
  cornersOfBox,
  middleOf,
  nearestOn,
  pointAlong,
  spansAt,
  toWallPoint,
  type Wall,
} from '@/shared/rooms/room-shape.ts';
import { type Scene, the, wallName } from './scene.ts';
import { boundingBoxOfPoints } from './sides.ts';

/** Width that satisfies every rule. */
export const WIDE = 90;
/** Cell sizes: finer in rooms up to ten by ten metres. */
const CELL = { fine: 5, coarse: 10, fineUpTo: 1000 };

interface Obstacle {
  name: string;
  /** Item key; null for immovable obstacles. */
  key: string | null;
}

export interface Gap {
  one: Obstacle;
  other: Obstacle;
  width: number;
  area: Box;
}

/** A grid with 4-neighbour movement; a gap, measured exactly, limits the cells across it. */
export interface Floor {
  cell: number;
  columns: number;
  rows: number;
  /** Maximum walker width per cell, up to `WIDE`; 0 if occupied or outside. */
  widths: Uint8Array;
  gaps: Gap[];
  /** Index of the narrowest gap per cell; -1 for none. */
  gapAt: Int16Array;
}

const floors = new WeakMap<Scene, Floor>();

/** The floor of a room. Ignores gaps between immovable obstacles, which the user cannot fix. */
export function floorOf(scene: Scene): Floor {
  const cachedFloor = floors.get(scene);
  if (cachedFloor) return cachedFloor;
  const floor = emptyFloor(scene);
  const obstacles = obstaclesOf(scene);
  for (const { box } of obstacles) markBox(floor, box);
  obstacles.forEach((one, index) => {
    for (let at = index + 1; at < obstacles.length; at++) {
      const other = obstacles[at];
      if (!other || other.box.x >= one.box.x + one.box.width + WIDE) break;
      if (one.key !== null || other.key !== null) markGap(floor, one, other);
    }
    if (one.key !== null) for (const wall of scene.walls) markWallGap(floor, one, wall);
  });
  floors.set(scene, floor);
  return floor;
}

function emptyFloor({ plan }: Scene): Floor {
  const cell = Math.max(plan.width, plan.height) <= CELL.fineUpTo ? CELL.fine : CELL.coarse;
  const columns = Math.ceil(plan.width / cell);
  const rows = Math.ceil(plan.height / cell);
  const widths = new Uint8Array(columns * rows).fill(plan.corners ? 0 : WIDE);
  if (plan.corners) {
    for (let row = 0; row < rows; row++) {
      for (const [from, to] of spansAt((row + 0.5) * cell, plan.corners)) {
        // Cells whose centre is inside.
        const [left, right] = [from, to].map((x) => row * columns + Math.max(0, Math.ceil(x / cell - 0.5)));
        widths.fill(WIDE, left, right);
      }
    }
  }
  return { cell, columns, rows, widths, gaps: [], gapAt: new Int16Array(columns * rows).fill(-1) };
}

function obstaclesOf({ fixtures, standing }: Scene): (Obstacle & { box: Box })[] {
  const built = fixtures
    .filter(({ kind }) => kind !== 'socket')
    .map((box) => ({ name: `the ${FIXTURES[box.kind].name.toLowerCase()}`, key: null, box }));
  const obstacles = standing.map((placedItem) => ({
    name: the(placedItem),
    key: placedItem.item.key,
    box: placedItem.box,
  }));
  return [...obstacles, ...built].sort((one, other) => one.box.x - other.box.x || one.box.y - other.box.y);
}

/** Columns and rows that a box overlaps; for a degenerate box, its position. */
export function cellsOf({ cell, columns, rows }: Floor, { x, y, width, height }: Box) {
  const from = (at: number) => Math.max(0, Math.floor(at / cell));
  const to = (begin: number, end: number) => Math.max(Math.ceil(end / cell) - 1, Math.floor(begin / cell));
  return {
    left: from(x),
    top: from(y),
    right: Math.min(columns - 1, to(x, x + width)),
    bottom: Math.min(rows - 1, to(y, y + height)),
  };
}

function markBox(floor: Floor, box: Box) {
  const { left, right, top, bottom } = cellsOf(floor, box);
  for (let row = top; row <= bottom; row++) {
    if (right >= left) floor.widths.fill(0, row * floor.columns + left, row * floor.columns + right + 1);
  }
}

function markGap(floor: Floor, one: Obstacle & { box: Box }, other: Obstacle & { box: Box }) {
  const [a, b] = [one.box, other.box];
  const across = between(a.x, a.x + a.width, b.x, b.x + b.width);
  const down = between(a.y, a.y + a.height, b.y, b.y + b.height);
  const width = Math.hypot(across.gap, down.gap);
  if (width === 0 || width >= WIDE) return;
  const area = { x: across.from, y: down.from, width: across.to - across.from, height: down.to - down.from };
  if (area.width > 0 && area.height > 0 && across.gap > 0 && down.gap > 0) {
    const isRising = a.x < b.x === a.y > b.y;
    const [from, to] = isRising ? [down.to, down.from] : [down.from, down.to];
    addGap(floor, { one, other, width, area }, [
      { x: across.from, y: from },
      { x: across.to, y: to },
    ]);
  } else addGap(floor, { one, other, width, area });
}

/** The gap between two intervals, or their intersection. */
function between(from: number, to: number, otherFrom: number, otherTo: number) {
  const begin = Math.max(from, otherFrom);
  const end = Math.min(to, otherTo);
  return { gap: Math.max(0, begin - end), from: Math.min(begin, end), to: Math.max(begin, end) };
}

function markWallGap(floor: Floor, one: Obstacle & { box: Box }, wall: Wall) {
  const { from, to, inward } = wall;
  const wallBox = boundingBoxOfPoints([from, to]);
  const other = { name: wallName(wall), key: null };
  if (wallBox.width === 0 || wallBox.height === 0) {
    if (toWallPoint(wall, middleOf(one.box)).deep > 0) markGap(floor, one, { ...other, box: wallBox });
    return;
  }
  const [own, onWall] = nearestPoints(one.box, [from, to]);
  const away = { x: own.x - onWall.x, y: own.y - onWall.y };
  const width = Math.hypot(away.x, away.y);
  const isBehind = away.x * inward.x + away.y * inward.y <= 0;
  if (width === 0 || width >= WIDE || isBehind) return;
  addGap(floor, { one, other, width, area: boundingBoxOfPoints([own, onWall]) }, [own, onWall]);
}

/** Nearest points of a box and a line outside it. */
function nearestPoints(box: Box, line: readonly [Point, Point]): [Point, Point] {
  const [a, b, c, d] = cornersOfBox(box);
  const within = ({ x, y }: Point) => ({ x: clamp(x, a.x, c.x), y: clamp(y, a.y, c.y) });
  const pairs = [
    ...[a, b, d, c].map((corner): [Point, Point] => [corner, nearestOn(line, corner)]),
    ...line.map((end): [Point, Point] => [within(end), end]),
  ];
  const far = ([a, b]: [Point, Point]) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
  return pairs.reduce((best, pair) => (far(pair) < far(best) ? pair : best));
}

/** Marks a gap's cells: its area if two sides face each other, else along the connecting line. */
function addGap(floor: Floor, gap: Gap, line?: readonly [Point, Point]) {
  const width = Math.max(1, Math.floor(gap.width));
  const index = floor.gaps.push({ ...gap, width }) - 1;
  const mark = (at: number) => {
    if ((floor.widths[at] ?? 0) <= width) return;
    floor.widths[at] = width;
    floor.gapAt[at] = index;
  };
  if (!line) {
    const { left, right, top, bottom } = cellsOf(floor, gap.area);
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) mark(row * floor.columns + column);
    return;
  }
  const [from, to] = line;
  // Four steps per cell, to skip no corner.
  const steps = Math.ceil((gap.width / floor.cell) * 4);
  for (let step = 0; step <= steps; step++) {
    const at = cellAt(floor, pointAlong(from, { x: to.x - from.x, y: to.y - from.y }, step / steps));
    if (at !== null) mark(at);
  }
}

export function cellAt({ cell, columns, rows }: Floor, { x, y }: Point): number | null {
  const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
  return column < 0 || row < 0 || column >= columns || row >= rows ? null : row * columns + column;
}

import { isRound, kindOf, levelOf } from './furniture-kinds.ts';
import { backLineOf, boxBeforeBack } from './room-advice/sides.ts';
import { FLOOR_LOOKS, WALL } from './room-looks.ts';
import { meet } from './room-overlaps.ts';
import type { Opening, Point, RoomItem, RoomPlan } from './room-plan.ts';
import { type Box, boxOf, cornersOf, pointAlong, spansAt, type Wall, wallsOf } from './room-shape.ts';
import { endsOf } from './room-walls.ts';

interface PictureShape {
  d: string;
  fill: string;
  stroke?: string;
  strokeWidth?: number;
  isDashed?: boolean;
  opacity?: number;
}

interface PictureImage {
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
}

/** A name; `x` and `y` are the text's centre. */
export interface PictureLabel {
  key: string;
  lines: readonly string[];
  x: number;
  y: number;
  size: number;
  isUpright: boolean;
}

export interface PlanPicture {
  /** Visible area: room and walls. */
  frame: Box;
  shapes: (PictureShape | PictureImage)[];
}

const LINE = '#4a4034';
const GONE = '#b6b4ae';
const THIN = { fill: 'none', stroke: LINE, strokeWidth: 1 };
const LOOKS = {
  rug: { fill: '#b5835a', opacity: 0.45 },
  floor: { fill: '#fbf6ea' },
  top: { fill: '#dfe5d3' },
  wall: { fill: '#c9b79b' },
  ceiling: { fill: '#fff3c4', opacity: 0.7 },
} as const;
const ORDER = ['rug', 'floor', 'top', 'wall', 'ceiling'];

export type TopViews = ReadonlyMap<number, string>;
const NO_VIEWS: TopViews = new Map();

/** A plan from above. Items with a top view show it; those without a product are grey. */
export function planPicture(plan: RoomPlan, topViews = NO_VIEWS): PlanPicture {
  const walls = wallsOf(plan);
  const outline = `${line(cornersOf(plan))}Z`;
  const { floor } = FLOOR_LOOKS[plan.floorType];
  return {
    frame: frameOf(plan, walls),
    shapes: [
      // The floor covers half of each line.
      { d: outline, fill: 'none', stroke: LINE, strokeWidth: 2 * WALL + 3 },
      { d: outline, fill: 'none', stroke: plan.backgroundColor, strokeWidth: 2 * WALL },
      { d: outline, fill: floor, stroke: LINE, strokeWidth: 1.5 },
      ...joints(plan),
      ...plan.openings.flatMap((opening) => openingShapes(opening, walls, floor)),
      ...plan.fixtures.map((fixture) => ({ ...THIN, d: rectangle(fixture), fill: '#8d8a84' })),
      ...inLayers(plan).flatMap((item): PlanPicture['shapes'] => {
        const url = item.productId === null ? undefined : topViews.get(item.productId);
        return url ? [viewOf(item, url)] : thingShapes(item);
      }),
    ],
  };
}

/** Room, walls and doors opening outwards. */
function frameOf({ width, height, openings }: RoomPlan, walls: readonly Wall[]): Box {
  const tips = openings.flatMap((opening) => {
    const wall = walls[opening.wall];
    if (!wall || opening.kind !== 'door' || opening.swing !== 'out') return [];
    return endsOf(opening, wall).map((end) => pointAlong(end, wall.inward, -opening.width));
  });
  const [xs, ys] = [tips.map(({ x }) => x), tips.map(({ y }) => y)];
  const [left, top] = [Math.min(0, ...xs), Math.min(0, ...ys)];
  const [right, bottom] = [Math.max(width, ...xs), Math.max(height, ...ys)];
  return {
    ...{ x: left - 2 * WALL, y: top - 2 * WALL },
    ...{ width: right - left + 4 * WALL, height: bottom - top + 4 * WALL },
  };
}

/** Names of items with space for them. Searching the space is most of the work. */
export function planLabels(plan: RoomPlan, topViews = NO_VIEWS): PictureLabel[] {
  const things = inLayers(plan);
  // Items with a top view need no name.
  return things.flatMap((item, index) =>
    topViews.has(item.productId ?? 0) ? [] : labelOf(item, index, things),
  );
}

function inLayers({ items }: RoomPlan): RoomItem[] {
  return [...items].sort((one, other) => height(one) - height(other));
}

/** Rugs below, lamps above; else by layer. */
function height(item: RoomItem): number {
  return ORDER.indexOf(levelOf(item.name)) * 1_000_000 + item.zIndex;
}

function viewOf(item: RoomItem, url: string): PictureImage {
  const box = boxOf(item);
  const { width, height, rotation } = item;
  return { url, x: box.x + box.width / 2, y: box.y + box.height / 2, width, height, rotation };
}

function thingShapes(item: RoomItem): PictureShape[] {
  const box = boxOf(item);
  const shape = { d: isRound(item) ? ellipse(box) : rectangle(box), stroke: LINE, strokeWidth: 1.5 };
  if (item.productId === null) return [{ ...shape, fill: GONE, isDashed: true }];
  const body = { ...shape, ...LOOKS[levelOf(item.name)] };
  // Shows the direction of a seat or bed.
  return hasBack(item) ? [body, { d: line(backLineOf(box, item.rotation, backOf(item))), ...THIN }] : [body];
}

const WITH_BACK = ['sofa', 'armchair', 'officeChair', 'chair', 'bed', 'bench', 'lounger'];

function hasBack(item: RoomItem): boolean {
  return WITH_BACK.includes(kindOf(item.name));
}

function backOf(item: RoomItem): number {
  return Math.max(3, Math.round(item.height * 0.16));
}

function openingShapes(opening: Opening, walls: readonly Wall[], floor: string): PictureShape[] {
  const wall = walls[opening.wall];
  if (!wall) return [];
  const [begin, end] = endsOf(opening, wall);
  const outward = { x: -wall.inward.x, y: -wall.inward.y };
  const gap = `${line([begin, end, pointAlong(end, outward, WALL), pointAlong(begin, outward, WALL)])}Z`;
  if (opening.kind === 'window') {
    const middle = line([pointAlong(begin, outward, WALL / 2), pointAlong(end, outward, WALL / 2)]);
    return [
      { d: gap, fill: '#ffffff', stroke: LINE, strokeWidth: 1 },
      { d: middle, fill: 'none', stroke: '#7d9db3', strokeWidth: 2 },
    ];
  }
  const opened = { d: gap, fill: floor, stroke: LINE, strokeWidth: 1 };
  if (opening.swing === 'none') return [opened];
  const side = opening.swing === 'in' ? wall.inward : outward;
  // Facing a wall from inside, its start is on the left.
  const [hinge, latch] = opening.hinge === 'left' ? [begin, end] : [end, begin];
  const tip = pointAlong(hinge, side, opening.width);
  const turn = (tip.x - hinge.x) * (latch.y - hinge.y) - (tip.y - hinge.y) * (latch.x - hinge.x);
  const arc = `${line([hinge, tip])}A${opening.width} ${opening.width} 0 0 ${turn > 0 ? 1 : 0} ${at(latch)}`;
  return [opened, { d: arc, ...THIN }];
}

/** Joints between boards or tiles, clipped to the outline. */
function joints(plan: RoomPlan): PictureShape[] {
  const { joint, boards, isTiled } = FLOOR_LOOKS[plan.floorType];
  if (boards === 0) return [];
  const corners = cornersOf(plan);
  const turned = corners.map(({ x, y }) => ({ x: y, y: x }));
  const lines = [
    ...stripes(corners, plan.height, boards),
    ...(isTiled
      ? stripes(turned, plan.width, boards).map((ends) => ends.map(({ x, y }) => ({ x: y, y: x })))
      : []),
  ];
  return [{ d: lines.map(line).join(''), fill: 'none', stroke: joint, strokeWidth: 1 }];
}

function stripes(corners: readonly Point[], depth: number, step: number): Point[][] {
  const found: Point[][] = [];
  for (let y = step; y < depth; y += step)
    found.push(...spansAt(y, corners).map((ends) => ends.map((x) => ({ x, y }))));
  return found;
}

/** Font sizes, and letter width relative to them. */
const LETTERS = { most: 15, least: 7, width: 0.58, line: 1.15 };

/** A name as large as fits in three lines, vertical on deep items; on a rug at a free edge. */
function labelOf(item: RoomItem, index: number, things: readonly RoomItem[]): PictureLabel[] {
  const box = boxOf(item);
  const space = hasBack(item) ? boxBeforeBack(box, item.rotation, backOf(item)) : box;
  const isUpright = space.height > space.width * 1.6;
  const [long, short] = isUpright ? [space.height, space.width] : [space.width, space.height];
  const above = things.slice(index + 1).map(boxOf);
  for (let size: number = LETTERS.most; size >= LETTERS.least; size--) {
    const lines = wrap(item.name, Math.floor((long - 4) / (size * LETTERS.width)));
    const high = (lines?.length ?? 0) * size * LETTERS.line;
    if (!lines || high > short - 2) continue;
    const wide = Math.max(...lines.map((words) => words.length)) * size * LETTERS.width;
    const text = isUpright ? { width: high, height: wide } : { width: wide, height: high };
    const place = freePlace(space, text, above);
    if (place) return [{ key: item.key, lines, size, isUpright, ...place }];
  }
  return [];
}

/** Centre of a text in a box: in the middle, else at the lower or upper edge, where uncovered. */
function freePlace(box: Box, text: { width: number; height: number }, above: readonly Box[]): Point | null {
  const x = box.x + box.width / 2;
  const middles = [
    box.y + box.height / 2,
    box.y + box.height - text.height / 2 - 3,
    box.y + text.height / 2 + 3,
  ];
  const y = middles.find((middle) => {
    const place = { ...text, x: x - text.width / 2, y: middle - text.height / 2 };
    return !above.some((other) => meet(place, other));
  });
  return y === undefined ? null : { x, y };
}

const MAX_LINES = 3;

function wrap(text: string, most: number): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    if (word.length > most) return null;
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length <= MAX_LINES ? lines : null;
}

function rectangle({ x, y, width, height: depth }: Box): string {
  return `M${x} ${y}h${width}v${depth}h${-width}Z`;
}

function ellipse({ x, y, width, height: depth }: Box): string {
  const radii = `${rounded(width / 2)} ${rounded(depth / 2)}`;
  return `M${x} ${rounded(y + depth / 2)}a${radii} 0 1 0 ${width} 0a${radii} 0 1 0 ${-width} 0Z`;
}

function line(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}`;
}

function at({ x, y }: Point): string {
  return `${rounded(x)} ${rounded(y)}`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

import {
  type FurnitureKind,
  inDrawingOrder,
  isRound,
  kindOf,
  levelOf,
} from '@/shared/rooms/furniture-kinds.ts';
import { backLineOf, boxBeforeBack } from '@/shared/rooms/room-advice/sides.ts';
import { WALL } from '@/shared/rooms/room-looks.ts';
import { meet } from '@/shared/rooms/room-overlaps.ts';
import { FIXTURES, type Fixture, type Opening, type Point, type RoomItem } from '@/shared/rooms/room-plan.ts';
import {
  type Box,
  boxOf,
  cornersOfBox,
  middleOf,
  pointAlong,
  type WallLine,
} from '@/shared/rooms/room-shape.ts';
import { endsOf } from '@/shared/rooms/room-walls.ts';
import { directionDeg, type Figure, type Mark, perMillimetre, type TextMark } from './marks.ts';
import { linesOf, textWidth } from './text-width.ts';

const WITH_BACK: readonly FurnitureKind[] = [
  'sofa',
  'armchair',
  'officeChair',
  'chair',
  'bed',
  'bench',
  'lounger',
];
/** Share of the depth, with a maximum in centimetres. */
const BACK = { share: 0.15, most: 15 };
/** Name sizes in paper millimetres, rim of the background, minimum letters when truncated. */
const NAME = { largest: 2.4, smallest: 1.3, step: 0.1, lines: 3, lineHeight: 1.2, rim: 0.3, fewest: 6 };
/** Maximum letters: three lines at the smallest size on a usual sofa hold fewer. */
const LONGEST_NAME = 60;
/** Limit of overlap tests, about 20 ms; with hundreds of stacked items lower ones get no name. */
const MAX_COMPARISONS = 2_000_000;
/** Candidate positions of a name in the free space, middle first. */
const NAME_POSITIONS = [0.5, 0.25, 0.75, 0, 1];

/** Draws items bottom up, then the names where nothing covers the item. Rugs and hanging items are dashed. */
export function drawItems(items: readonly RoomItem[], scale: number): Mark[] {
  const names = placeNames(items, scale).flatMap(({ item, plate, lines }): Mark[] => [
    { kind: 'polygon', look: isDashed(item) ? 'paper' : 'plate', points: cornersOfBox(plate) },
    ...lines,
  ]);
  return [...inDrawingOrder(items).flatMap(drawItem), ...names];
}

/**
 * Places the names where nothing covers the item. Topmost items come first, as they have the least space.
 * @param isNamed false for items without a name in this drawing
 * @param isFilled false for items that are drawn as an outline: names may lie under them
 */
export function placeNames(
  items: readonly RoomItem[],
  scale: number,
  isNamed: (item: RoomItem) => boolean = () => true,
  isFilled: (item: RoomItem) => boolean = (item) => !isDashed(item),
): PlacedName[] {
  const occupied: Box[] = [];
  const budget = { comparisons: MAX_COMPARISONS };
  return inDrawingOrder(items)
    .reverse()
    .flatMap((item) => {
      const name = isNamed(item) ? placeName(item, occupied, { scale, budget }) : null;
      if (name) occupied.push(name.plate);
      if (isFilled(item)) occupied.push(boxOf(item));
      return name ?? [];
    });
}

export interface PlacedName {
  item: RoomItem;
  plate: Box;
  lines: TextMark[];
}

function isDashed({ name }: RoomItem): boolean {
  const level = levelOf(name);
  return level === 'rug' || level === 'ceiling';
}

/** The outline of an item, and the edge of its back, which shows the direction of a seat or bed. */
export function drawItem(item: RoomItem): Figure[] {
  const box = boxOf(item);
  const look = isDashed(item) ? 'dashed' : 'thing';
  const outline: Figure = isRound(item)
    ? { kind: 'ellipse', look, box }
    : { kind: 'polygon', look, points: cornersOfBox(box) };
  if (!hasBack(item)) return [outline];
  const [from, to] = backLineOf(box, item.rotation, backOf(item));
  return [outline, { kind: 'line', look: 'hair', from, to }];
}

function hasBack({ name }: RoomItem): boolean {
  return WITH_BACK.includes(kindOf(name));
}

function backOf({ height }: RoomItem): number {
  return Math.min(height * BACK.share, BACK.most);
}

/** Space for a name: inside round shapes, in front of backs. */
function roomForName(item: RoomItem): Box {
  const box = boxOf(item);
  if (isRound(item)) {
    const [width, height] = [box.width * Math.SQRT1_2, box.height * Math.SQRT1_2];
    return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
  }
  return hasBack(item) ? boxBeforeBack(box, item.rotation, backOf(item)) : box;
}

/** A name along the longer side, as large as fits uncovered; null if nothing fits. */
function placeName(
  item: RoomItem,
  occupied: readonly Box[],
  { scale, budget }: { scale: number; budget: Budget },
): PlacedName | null {
  const space = roomForName(item);
  const isUpright = space.height > space.width * 1.3;
  const [long, short] = isUpright ? [space.height, space.width] : [space.width, space.height];
  const perMm = perMillimetre(scale);
  const near = occupied.filter((box) => meet(box, space));
  const whole = shortened(item.name.trim().replace(/\s+/g, ' '));
  const wholeWidth = textWidth(whole);
  const fitName = (mm: number, count: number, isWanted: (lineText: string) => boolean) => {
    const size = mm * perMm;
    const lines = linesOf(whole, (long * 0.9) / size, count);
    if (!isWanted(lines.join(' '))) return null;
    const text = Math.max(...lines.map(textWidth)) * size;
    const wide = Math.min(long, text + 2 * NAME.rim * perMm);
    const high = lines.length * size * NAME.lineHeight;
    const plateSize = isUpright ? { width: high, height: wide } : { width: wide, height: high };
    const plate = freePlace(space, plateSize, near, budget);
    return plate && { item, plate, lines: placeLines(lines, plate, size, long * 0.9, isUpright) };
  };
  const mostLines = (mm: number) =>
    Math.min(NAME.lines, Math.floor((short * 0.9) / (mm * perMm * NAME.lineHeight)));
  for (let mm = NAME.largest; mm > NAME.smallest; mm -= NAME.step) {
    for (let count = 1; count <= mostLines(mm); count++) {
      // A line break replaces a space.
      const fewest = wholeWidth - (count - 1) * SPACE;
      if (fewest > count * ((long * 0.9) / (mm * perMm))) continue;
      const placed = fitName(mm, count, (lineText) => lineText === whole);
      if (placed) return placed;
    }
  }
  // Truncated; two letters would be useless.
  for (let count = mostLines(NAME.smallest); count > 0; count--) {
    const placed = fitName(
      NAME.smallest,
      count,
      (lineText) => lineText === whole || lineText.length >= NAME.fewest,
    );
    if (placed) return placed;
  }
  return null;
}

interface Budget {
  comparisons: number;
}

const SPACE = textWidth(' ');

function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= LONGEST_NAME) return name;
  const start = letters.slice(0, LONGEST_NAME - 1).join('');
  return `${start.trimEnd()}…`;
}

/** @returns null where none is free, or where the comparisons of the drawing are used up */
export function freePlace(
  space: Box,
  size: { width: number; height: number },
  occupied: readonly Box[],
  budget: Budget,
): Box | null {
  const [freeX, freeY] = [Math.max(0, space.width - size.width), Math.max(0, space.height - size.height)];
  for (const down of NAME_POSITIONS) {
    for (const across of NAME_POSITIONS) {
      if (budget.comparisons < occupied.length) return null;
      budget.comparisons -= occupied.length;
      const freeBox = { x: space.x + freeX * across, y: space.y + freeY * down, ...size };
      if (!occupied.some((box) => meet(box, freeBox))) return freeBox;
    }
  }
  return null;
}

function placeLines(
  lines: readonly string[],
  box: Box,
  size: number,
  widest: number,
  isUpright: boolean,
): TextMark[] {
  const middle = middleOf(box);
  return lines.map((text, index) => {
    const off = (index - (lines.length - 1) / 2) * size * NAME.lineHeight;
    return {
      kind: 'text',
      text,
      at: isUpright ? { x: middle.x + off, y: middle.y } : { x: middle.x, y: middle.y + off },
      anchor: 'middle',
      size,
      turnDeg: isUpright ? -90 : 0,
      isBold: false,
      widest: Math.min(widest, textWidth(text) * size),
    };
  });
}

/** Inner walls plain, columns crossed, radiators ribbed, sockets a half circle in a box. */
export function drawFixture({ kind, ...box }: Pick<Fixture, keyof Box | 'kind'>): Figure[] {
  const outline: Figure = { kind: 'polygon', look: 'fixture', points: cornersOfBox(box) };
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const line = (from: Point, to: Point): Figure => ({ kind: 'line', look: 'hair', from, to });
  if (kind === 'wall') return [outline];
  if (kind === 'column') {
    const [a, b, c, d] = cornersOfBox(box);
    return [outline, line(a, c), line(b, d)];
  }
  if (kind === 'socket') {
    const radius = Math.min(box.width, box.height) / 2;
    return [outline, { kind: 'arc', look: 'hair', centre: middleOf(box), radius, fromDeg: 180, toDeg: 360 }];
  }
  const isLying = box.width >= box.height;
  const count = Math.min(40, Math.floor((isLying ? box.width : box.height) / FIXTURES.radiator.height));
  const step = (isLying ? box.width : box.height) / Math.max(1, count);
  const ribs = Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
    const at = (index + 1) * step;
    return isLying
      ? line({ x: box.x + at, y: box.y }, { x: box.x + at, y: bottom })
      : line({ x: box.x, y: box.y + at }, { x: right, y: box.y + at });
  });
  return [outline, ...ribs];
}

/** A gap in a wall with a window or a door's leaf and swing, in plan symbols. */
export function drawOpening(opening: Opening, wall: WallLine): Figure[] {
  const [begin, end] = endsOf(opening, wall);
  const out = (point: Point, far = WALL) => pointAlong(point, wall.inward, -far);
  const gap: Figure = { kind: 'polygon', look: 'gap', points: [begin, end, out(end), out(begin)] };
  const across = (far: number, look: 'glass' | 'hair'): Figure => {
    return { kind: 'line', look, from: out(begin, far), to: out(end, far) };
  };
  if (opening.kind === 'window') return [gap, ...[0.35, 0.65].map((at) => across(at * WALL, 'glass'))];
  if (opening.swing === 'none') return [gap, across(WALL / 2, 'hair')];
  return [gap, ...drawLeaf(opening, wall, begin, end)];
}

function drawLeaf({ hinge, swing, width }: Opening, wall: WallLine, begin: Point, end: Point): Figure[] {
  const isIn = swing === 'in';
  const face = (point: Point) => (isIn ? point : pointAlong(point, wall.inward, -WALL));
  // Seen from inside, a wall starts on the left.
  const [hangs, shuts] = hinge === 'left' ? [face(begin), face(end)] : [face(end), face(begin)];
  const open = pointAlong(hangs, wall.inward, isIn ? width : -width);
  const [fromDeg, toDeg] = [directionDeg(hangs, shuts), directionDeg(hangs, open)];
  return [
    { kind: 'line', look: 'edge', from: hangs, to: open },
    { kind: 'arc', look: 'hair', centre: hangs, radius: width, fromDeg, toDeg },
  ];
}

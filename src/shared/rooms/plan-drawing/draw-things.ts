import { type FurnitureKind, isRound, kindOf, levelOf } from '@/shared/rooms/furniture-kinds.ts';
import { backLineOf, boxBeforeBack } from '@/shared/rooms/room-advice/sides.ts';
import { meet } from '@/shared/rooms/room-overlaps.ts';
import { FIXTURES, type Fixture, type Point, type RoomItem } from '@/shared/rooms/room-plan.ts';
import { type Box, boxOf, cornersOfBox } from '@/shared/rooms/room-shape.ts';
import { type Mark, perMillimetre, type TextMark } from './marks.ts';
import { linesOf, textWidth } from './text-width.ts';

const WITH_BACK: readonly FurnitureKind[] = ['sofa', 'armchair', 'officeChair', 'chair', 'bed'];
/** Share of the depth, with a maximum in centimetres. */
const BACK = { share: 0.15, most: 15 };
/** Name sizes in paper millimetres, rim of the background, minimum letters when truncated. */
const NAME = { largest: 2.4, smallest: 1.3, step: 0.1, lines: 3, lineHeight: 1.2, rim: 0.3, fewest: 6 };
/** Maximum letters: three lines at the smallest size on a usual sofa hold fewer. */
const LONGEST_NAME = 60;
/** Limit of overlap tests, about 20 ms; with hundreds of stacked items lower ones get no name. */
const MAX_COMPARISONS = 2_000_000;
/** Vertices of an ellipse: edges are below half a millimetre, except for very large tables. */
const ROUND_CORNERS = 64;
/** Candidate positions of a name in the free space, middle first. */
const PLACES = [0.5, 0.25, 0.75, 0, 1];

/** Draws items bottom up, then the names where nothing covers the item. Rugs and hanging items are dashed. */
export function drawThings(items: readonly RoomItem[], scale: number): Mark[] {
  const order = [...items].sort((one, other) => heightOf(one) - heightOf(other) || one.zIndex - other.zIndex);
  const taken: Box[] = [];
  const budget = { comparisons: MAX_COMPARISONS };
  // Topmost items have the least space for a name.
  const names = order.toReversed().flatMap((item): Mark[] => {
    const name = placeName(item, taken, { scale, budget });
    if (name) taken.push(name.plate);
    if (!isDashed(item)) taken.push(boxOf(item));
    if (!name) return [];
    const look = isDashed(item) ? 'paper' : 'plate';
    return [{ kind: 'polygon', look, points: cornersOfBox(name.plate) }, ...name.lines];
  });
  return [...order.flatMap(drawThing), ...names];
}

function heightOf({ name }: RoomItem): number {
  return levelOf(name) === 'rug' ? 0 : 1;
}

function isDashed({ name }: RoomItem): boolean {
  const level = levelOf(name);
  return level === 'rug' || level === 'ceiling';
}

function drawThing(item: RoomItem): Mark[] {
  const box = boxOf(item);
  const points = isRound(item) ? ellipse(box) : cornersOfBox(box);
  const marks: Mark[] = [{ kind: 'polygon', look: isDashed(item) ? 'dashed' : 'thing', points }];
  if (hasBack(item)) {
    const [from, to] = backLineOf(box, item.rotation, backOf(item));
    marks.push({ kind: 'line', look: 'hair', from, to });
  }
  return marks;
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
  taken: readonly Box[],
  { scale, budget }: { scale: number; budget: Budget },
) {
  const space = roomForName(item);
  const isUpright = space.height > space.width * 1.3;
  const [long, short] = isUpright ? [space.height, space.width] : [space.width, space.height];
  const perMm = perMillimetre(scale);
  const near = taken.filter((box) => meet(box, space));
  const whole = shortened(item.name.trim().replace(/\s+/g, ' '));
  const wholeWidth = textWidth(whole);
  const place = (mm: number, count: number, isWanted: (said: string) => boolean) => {
    const size = mm * perMm;
    const lines = linesOf(whole, (long * 0.9) / size, count);
    if (!isWanted(lines.join(' '))) return null;
    const text = Math.max(...lines.map(textWidth)) * size;
    const wide = Math.min(long, text + 2 * NAME.rim * perMm);
    const high = lines.length * size * NAME.lineHeight;
    const plateSize = isUpright ? { width: high, height: wide } : { width: wide, height: high };
    const plate = freePlace(space, plateSize, near, budget);
    return plate && { plate, lines: placeLines(lines, plate, size, long * 0.9, isUpright) };
  };
  const mostLines = (mm: number) =>
    Math.min(NAME.lines, Math.floor((short * 0.9) / (mm * perMm * NAME.lineHeight)));
  for (let mm = NAME.largest; mm > NAME.smallest; mm -= NAME.step) {
    for (let count = 1; count <= mostLines(mm); count++) {
      // A line break replaces a space.
      const fewest = wholeWidth - (count - 1) * SPACE;
      if (fewest > count * ((long * 0.9) / (mm * perMm))) continue;
      const placed = place(mm, count, (said) => said === whole);
      if (placed) return placed;
    }
  }
  // Truncated; two letters would be useless.
  for (let count = mostLines(NAME.smallest); count > 0; count--) {
    const placed = place(NAME.smallest, count, (said) => said === whole || said.length >= NAME.fewest);
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

function freePlace(
  space: Box,
  size: { width: number; height: number },
  taken: readonly Box[],
  budget: Budget,
): Box | null {
  const [freeX, freeY] = [Math.max(0, space.width - size.width), Math.max(0, space.height - size.height)];
  for (const down of PLACES) {
    for (const across of PLACES) {
      if (budget.comparisons < taken.length) return null;
      budget.comparisons -= taken.length;
      const place = { x: space.x + freeX * across, y: space.y + freeY * down, ...size };
      if (!taken.some((box) => meet(box, place))) return place;
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
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
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
export function drawFixture({ kind, ...box }: Fixture): Mark[] {
  const outline: Mark = { kind: 'polygon', look: 'fixture', points: cornersOfBox(box) };
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const line = (from: Point, to: Point): Mark => ({ kind: 'line', look: 'hair', from, to });
  if (kind === 'wall') return [outline];
  if (kind === 'column') {
    const [a, b, c, d] = cornersOfBox(box);
    return [outline, line(a, c), line(b, d)];
  }
  if (kind === 'socket') {
    const radius = Math.min(box.width, box.height) / 2;
    const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return [outline, { kind: 'arc', look: 'hair', centre, radius, fromDeg: 180, toDeg: 360 }];
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

function ellipse({ x, y, width, height }: Box): Point[] {
  return Array.from({ length: ROUND_CORNERS }, (_, index) => {
    const turn = (2 * Math.PI * index) / ROUND_CORNERS;
    return { x: x + (width / 2) * (1 + Math.cos(turn)), y: y + (height / 2) * (1 + Math.sin(turn)) };
  });
}

import { formatDate } from '@/shared/format/format-date.ts';
import { WALL } from '@/shared/rooms/room-looks.ts';
import type { Point, RoomPlan } from '@/shared/rooms/room-plan.ts';
import {
  areaOf,
  type Box,
  cornersOf,
  cornersOfBox,
  pointAlong,
  type Wall,
  wallsOf,
} from '@/shared/rooms/room-shape.ts';
import { drawDimensions } from './draw-dimensions.ts';
import { drawFixture, drawItems, drawOpening } from './draw-items.ts';
import { boundsOf, type Mark, perMillimetre, type TextMark } from './marks.ts';
import { cutToWidth } from './text-width.ts';

interface Paper {
  width: number;
  height: number;
}

/** A4 and A3, landscape. @see ISO 216 */
const PAPERS = [
  { width: 297, height: 210 },
  { width: 420, height: 297 },
] as const satisfies Paper[];
/** Millimetres: margin, and title strip. */
const MARGIN = 10;
const TITLE = 16;
/** Minimum width for the title. */
const NARROWEST = 110;
/** Segment of the scale bar in room centimetres at 1:50; two segments at smaller scales. */
const BAR_PIECE = 100;

/**
 * The drawing with a title strip. One room centimetre is 10 / scale paper millimetres.
 * @param options.scale 50 for 1:50
 * @param options.paper as large as the drawing if omitted
 */
export function planSheet(
  plan: RoomPlan,
  { scale, date, paper }: { scale: number; date: Date; paper?: Paper },
): { marks: Mark[]; bounds: Box } {
  const drawing = drawPlan(plan, scale);
  const perMm = perMillimetre(scale);
  const inner = boundsOf(drawing);
  const size = paper ?? {
    width: Math.max(NARROWEST, Math.ceil(inner.width / perMm + 2 * MARGIN)),
    height: Math.ceil(inner.height / perMm + 2 * MARGIN + TITLE),
  };
  const [width, height] = [size.width * perMm, size.height * perMm];
  const bounds = {
    x: inner.x - (width - inner.width) / 2,
    y: inner.y - (height - TITLE * perMm - inner.height) / 2,
    width,
    height,
  };
  const sheet: Mark = { kind: 'polygon', look: 'paper', points: cornersOfBox(bounds) };
  return { marks: [sheet, ...drawing, ...drawTitle(plan, bounds, scale, date)], bounds };
}

/** The largest scale that fits, on the smallest paper. */
export function paperFor(plan: RoomPlan): { paper: Paper; scale: number } {
  for (const scale of [50, 100, 200]) {
    const { width, height } = boundsOf(drawPlan({ ...plan, items: [] }, scale));
    const perMm = perMillimetre(scale);
    const paper = PAPERS.find(
      (one) => width / perMm + 2 * MARGIN <= one.width && height / perMm + 2 * MARGIN + TITLE <= one.height,
    );
    if (paper) return { paper, scale };
  }
  return { paper: PAPERS[1], scale: 200 };
}

/** Walls, fixtures, items and dimensions, bottom up. */
export function drawPlan(plan: RoomPlan, scale: number): Mark[] {
  return [
    ...drawWalls(plan),
    ...plan.fixtures.flatMap(drawFixture),
    ...drawItems(plan.items, scale),
    ...drawDimensions(plan, scale),
  ];
}

/** Name, area, scale, date, and a scale bar that stays correct in resized copies. */
function drawTitle(plan: RoomPlan, bounds: Box, scale: number, date: Date): Mark[] {
  const perMm = perMillimetre(scale);
  const [left, right] = [bounds.x + MARGIN * perMm, bounds.x + bounds.width - MARGIN * perMm];
  const top = bounds.y + bounds.height - TITLE * perMm;
  const barWidth = 2 * BAR_PIECE * Math.max(1, scale / 100);
  const widest = right - left - barWidth - 8 * perMm;
  const text = (content: string, line: number, size: number, isBold: boolean): TextMark => ({
    kind: 'text',
    text: cutToWidth(content, widest / (size * perMm)),
    at: { x: left, y: top + line * perMm },
    anchor: 'start',
    size: size * perMm,
    turnDeg: 0,
    isBold,
    widest,
  });
  const area = (areaOf(plan) / 10_000).toFixed(1);
  return [
    { kind: 'line', look: 'edge', from: { x: left, y: top }, to: { x: right, y: top } },
    text(plan.name, 3.6, 3.4, true),
    text(`${area} m² of floor · 1:${scale} · ${formatDate(date)} · inner measures in cm`, 8, 2.2, false),
    ...drawBar(right - barWidth, top + 2.6 * perMm, barWidth / 2, perMm),
  ];
}

function drawBar(x: number, y: number, piece: number, perMm: number): Mark[] {
  const high = 1.4 * perMm;
  const pieceAt = (from: number, look: 'ink' | 'floor'): Mark => ({
    kind: 'polygon',
    look,
    points: cornersOfBox({ x: from, y, width: piece, height: high }),
  });
  const number = (at: number): TextMark => ({
    kind: 'text',
    text: `${((at * piece) / 100).toString()} m`,
    at: { x: x + at * piece, y: y + high + 2 * perMm },
    anchor: at === 0 ? 'start' : at === 2 ? 'end' : 'middle',
    size: 2 * perMm,
    turnDeg: 0,
    isBold: false,
    widest: piece / 2,
  });
  return [pieceAt(x, 'ink'), pieceAt(x + piece, 'floor'), ...[0, 1, 2].map(number)];
}

/** Mitre limit relative to the wall's thickness. */
const SHARPEST = 3;

/** Walls with thickness, floor, doors and windows. */
function drawWalls(plan: RoomPlan): Mark[] {
  const walls = wallsOf(plan);
  return [
    { kind: 'polygon', look: 'wall', points: outerCorners(walls) },
    { kind: 'polygon', look: 'floor', points: cornersOf(plan) },
    ...plan.openings.flatMap((opening) => {
      const wall = walls[opening.wall];
      return wall ? drawOpening(opening, wall) : [];
    }),
  ];
}

function outerCorners(walls: readonly Wall[]): Point[] {
  return walls.map((wall, index) => {
    const previousWall = walls.at(index - 1) ?? wall;
    const sum = { x: -wall.inward.x - previousWall.inward.x, y: -wall.inward.y - previousWall.inward.y };
    const cosine = wall.inward.x * previousWall.inward.x + wall.inward.y * previousWall.inward.y;
    const far = Math.min(1 / Math.max(1 + cosine, 1e-6), SHARPEST / Math.max(Math.hypot(sum.x, sum.y), 1e-6));
    return pointAlong(wall.from, sum, far * WALL);
  });
}

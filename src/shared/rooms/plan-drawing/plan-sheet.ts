import { formatDate } from '@/shared/format/format-date.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import { areaOf } from '@/shared/rooms/room-shape.ts';
import { drawDimensions } from './draw-dimensions.ts';
import { drawFixture, drawThings } from './draw-things.ts';
import { drawWalls } from './draw-walls.ts';
import { type Bounds, boundsOf, type Mark, perMillimetre, type TextMark } from './marks.ts';
import { cutToWidth } from './text-width.ts';

/** Millimetres of paper. */
export interface Paper {
  name: string;
  width: number;
  height: number;
}

/** Lying. @see ISO 216 */
const PAPERS = [
  { name: 'A4', width: 297, height: 210 },
  { name: 'A3', width: 420, height: 297 },
] as const satisfies Paper[];
/** Millimetres: around the drawing, and the strip under it with name, scale and date. */
const MARGIN = 10;
const TITLE = 16;
/** So that a small room's title has a line to stand in. */
const NARROWEST = 110;
/** Of the bar under the drawing, in centimetres of the room, at 1:50; two pieces of it at smaller scales too. */
const BAR_PIECE = 100;

export interface PlanSheet {
  marks: Mark[];
  /** What the paper shows, in centimetres of the room. */
  bounds: Bounds;
  /** 50 for 1:50. */
  scale: number;
}

export interface SheetOptions {
  scale: number;
  date: Date;
  /** Without one the sheet is as large as the drawing. */
  paper?: Paper;
}

/** The room with its things and dimensions, over a strip that says what it is. One centimetre of the room is 10 / scale millimetres of paper. */
export function planSheet(plan: RoomPlan, { scale, date, paper }: SheetOptions): PlanSheet {
  const drawing = drawPlan(plan, scale);
  const perMm = perMillimetre(scale);
  const inner = boundsOf(drawing);
  const size = paper ?? sizeOf(inner, perMm);
  const free = (size.width * perMm - (inner.right - inner.left)) / 2;
  const freeDown = ((size.height - TITLE) * perMm - (inner.bottom - inner.top)) / 2;
  const left = inner.left - free;
  const top = inner.top - freeDown;
  const bounds = { left, top, right: left + size.width * perMm, bottom: top + size.height * perMm };
  const sheet: Mark = { kind: 'polygon', look: 'paper', points: cornersOfBounds(bounds) };
  return { marks: [sheet, ...drawing, ...drawTitle(plan, bounds, scale, date)], bounds, scale };
}

/** The largest scale at which the room fits a paper, on the smallest that takes it. */
export function paperFor(plan: RoomPlan): { paper: Paper; scale: number } {
  for (const scale of [50, 100, 200]) {
    // Things stand within the walls.
    const { left, right, top, bottom } = boundsOf(drawPlan({ ...plan, items: [] }, scale));
    const perMm = perMillimetre(scale);
    const paper = PAPERS.find(
      ({ width, height }) =>
        (right - left) / perMm + 2 * MARGIN <= width && (bottom - top) / perMm + 2 * MARGIN + TITLE <= height,
    );
    if (paper) return { paper, scale };
  }
  return { paper: PAPERS[1], scale: 200 };
}

/** Walls, fixtures, things and dimensions, in the order in which they lie on one another. */
export function drawPlan(plan: RoomPlan, scale: number): Mark[] {
  return [
    ...drawWalls(plan),
    ...plan.fixtures.flatMap(drawFixture),
    ...drawThings(plan.items, scale),
    ...drawDimensions(plan, scale),
  ];
}

function sizeOf({ left, right, top, bottom }: Bounds, perMm: number): { width: number; height: number } {
  return {
    width: Math.max(NARROWEST, Math.ceil((right - left) / perMm + 2 * MARGIN)),
    height: Math.ceil((bottom - top) / perMm + 2 * MARGIN + TITLE),
  };
}

/** Name, area, scale and date, and a bar of metres that stays true when the paper is copied larger or smaller. */
function drawTitle(plan: RoomPlan, bounds: Bounds, scale: number, date: Date): Mark[] {
  const perMm = perMillimetre(scale);
  const [left, right] = [bounds.left + MARGIN * perMm, bounds.right - MARGIN * perMm];
  const top = bounds.bottom - TITLE * perMm;
  const barWidth = 2 * BAR_PIECE * Math.max(1, scale / 100);
  const widest = right - left - barWidth - 8 * perMm;
  const text = (said: string, line: number, size: number, isBold: boolean): TextMark => ({
    kind: 'text',
    text: cutToWidth(said, widest / (size * perMm)),
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
  const piecesOf = (from: number, look: 'ink' | 'floor'): Mark => ({
    kind: 'polygon',
    look,
    points: cornersOfBounds({ left: from, top: y, right: from + piece, bottom: y + high }),
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
  return [piecesOf(x, 'ink'), piecesOf(x + piece, 'floor'), ...[0, 1, 2].map(number)];
}

function cornersOfBounds({ left, top, right, bottom }: Bounds) {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

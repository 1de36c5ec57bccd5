import { WALL } from '@/shared/rooms/room-looks.ts';
import type { Point, RoomPlan } from '@/shared/rooms/room-plan.ts';
import { pointAlong, wallsOf } from '@/shared/rooms/room-shape.ts';
import { directionDeg, type Mark, perMillimetre } from './marks.ts';
import { textWidth } from './text-width.ts';

/** Paper millimetres: distance of the first line from the wall, line spacing, and parts of a line. */
const PAPER = { first: 4, next: 5.5, tick: 1.1, past: 1, text: 2.2, lift: 1.7 };

/** Wall lengths outside, stretches between openings nearer; the room's size if no wall has it. */
export function drawDimensions(plan: RoomPlan, scale: number): Mark[] {
  const perMm = perMillimetre(scale);
  const row = (index: number) => WALL + (PAPER.first + index * PAPER.next) * perMm;
  const marks = wallsOf(plan).flatMap(({ index, from, to, along: direction, inward, length }) => {
    const outward = { x: -inward.x, y: -inward.y };
    const ends = piecesOf(plan, index, length);
    if (ends.length === 2) return drawDimension(from, to, outward, row(0), perMm);
    const points = ends.map((far) => pointAlong(from, direction, far));
    const pieces = points.slice(1).flatMap((point, at) => {
      const previousPoint = points[at];
      return previousPoint ? drawDimension(previousPoint, point, outward, row(0), perMm) : [];
    });
    return [...pieces, ...drawDimension(from, to, outward, row(1), perMm)];
  });
  return [...marks, ...drawWhole(plan, row, perMm)];
}

/** Width below and depth on the left, if no wall has them. */
function drawWhole(plan: RoomPlan, row: (index: number) => number, perMm: number): Mark[] {
  const walls = wallsOf(plan);
  const corner = { x: 0, y: plan.height };
  const sides = [
    { end: { x: plan.width, y: plan.height }, outward: { x: 0, y: 1 }, whole: plan.width },
    { end: { x: 0, y: 0 }, outward: { x: -1, y: 0 }, whole: plan.height },
  ];
  return sides.flatMap(({ end, outward, whole }) => {
    const parallelWalls = walls.filter(({ inward }) => inward.x === -outward.x && inward.y === -outward.y);
    if (parallelWalls.some(({ length }) => length === whole)) return [];
    const hasPieces = parallelWalls.some(({ index, length }) => piecesOf(plan, index, length).length > 2);
    return drawDimension(corner, end, outward, row(hasPieces ? 2 : 1), perMm);
  });
}

/** Boundaries of a wall's stretches: corners and openings. */
function piecesOf({ openings }: RoomPlan, wall: number, length: number): number[] {
  const sides = openings
    .filter((opening) => opening.wall === wall)
    .flatMap(({ at, width }) => [at, at + width])
    .filter((at) => at > 0 && at < length);
  return [...new Set([0, ...sides, length])].sort((one, other) => one - other);
}

/** A dimension line with ticks and length, offset outwards. */
function drawDimension(from: Point, to: Point, outward: Point, far: number, perMm: number): Mark[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [begin, end] = [pointAlong(from, outward, far), pointAlong(to, outward, far)];
  const past = far + PAPER.past * perMm;
  const extension = (at: Point): Mark => ({
    kind: 'line',
    look: 'dimension',
    from: pointAlong(at, outward, WALL + perMm),
    to: pointAlong(at, outward, past),
  });
  const middle = pointAlong(
    { x: (begin.x + end.x) / 2, y: (begin.y + end.y) / 2 },
    outward,
    PAPER.lift * perMm,
  );
  const text = String(Math.round(length));
  const size = PAPER.text * perMm;
  const widest = textWidth(text) * size;
  const lines: Mark[] = [
    { kind: 'line', look: 'dimension', from: begin, to: end },
    extension(from),
    extension(to),
    drawTick(begin, perMm),
    drawTick(end, perMm),
  ];
  // The whole wall's length suffices for stretches shorter than their number.
  if (length < widest * 0.8) return lines;
  const turnDeg = readable(directionDeg(begin, end));
  return [
    ...lines,
    { kind: 'text', text, at: middle, anchor: 'middle', size, turnDeg, isBold: false, widest },
  ];
}

function drawTick({ x, y }: Point, perMm: number): Mark {
  const half = (PAPER.tick / 2) * perMm;
  return { kind: 'line', look: 'edge', from: { x: x - half, y: y + half }, to: { x: x + half, y: y - half } };
}

/** Rotation for reading from below or the right. */
function readable(deg: number): number {
  const degrees = ((deg % 360) + 360) % 360;
  const isOver = degrees > 91 && degrees <= 271;
  const upright = isOver ? degrees - 180 : degrees;
  return Math.abs(upright - 90) < 1 ? -90 : upright;
}

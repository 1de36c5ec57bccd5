import { BoxGeometry, type BufferGeometry, ExtrudeGeometry, Path, PlaneGeometry, Shape } from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Opening } from '@/shared/rooms/room-plan.ts';
import type { Wall } from '@/shared/rooms/room-shape.ts';

/** Metres: an inner wall with linings. */
export const WALL_THICKNESS = 0.1;
/** Minimum distance of a hole from wall ends and ceiling, in metres. */
const LEAST_EDGE = 0.01;

/** A hole in a wall: along it and up, in metres. */
export interface Hole {
  opening: Opening;
  from: number;
  to: number;
  bottom: number;
  top: number;
}

/** Holes in order. Of two that overlap, the first takes precedence. */
export function holesOf(wall: Wall, openings: readonly Opening[], ceiling: number): Hole[] {
  const high = ceiling / 100;
  const holes = openings
    .filter((opening) => opening.wall === wall.index)
    .map((opening) => ({
      opening,
      from: Math.max(LEAST_EDGE, opening.at / 100),
      to: Math.min(wall.length / 100 - LEAST_EDGE, (opening.at + opening.width) / 100),
      bottom: opening.sill <= 0 ? 0 : Math.max(LEAST_EDGE, opening.sill / 100),
      top: Math.min(high - LEAST_EDGE, (opening.sill + opening.height) / 100),
    }))
    .filter(({ from, to, bottom, top }) => to - from > LEAST_EDGE && top - bottom > LEAST_EDGE)
    .sort((one, other) => one.from - other.from);
  return holes.filter((hole, index) => {
    const before = holes[index - 1];
    return !before || hole.from >= before.to + LEAST_EDGE;
  });
}

/**
 * A wall with holes: x along it, y up, z into the room, inner face at 0. Corners are mitred.
 * @param mitres metres by which the outer face is longer at start and end; negative at a concave corner
 */
export function wallGeometry(
  length: number,
  high: number,
  holes: readonly Hole[],
  mitres: readonly [number, number],
): BufferGeometry {
  const shape = new Shape();
  shape.moveTo(0, 0);
  for (const { from, to, top } of holes.filter(({ bottom }) => bottom === 0)) {
    shape.lineTo(from, 0).lineTo(from, top).lineTo(to, top).lineTo(to, 0);
  }
  shape.lineTo(length, 0).lineTo(length, high).lineTo(0, high).lineTo(0, 0);
  for (const { from, to, bottom, top } of holes.filter((hole) => hole.bottom > 0)) {
    const hole = new Path();
    hole.moveTo(from, bottom).lineTo(from, top).lineTo(to, top).lineTo(to, bottom).lineTo(from, bottom);
    shape.holes.push(hole);
  }
  const geometry = new ExtrudeGeometry(shape, { depth: WALL_THICKNESS, bevelEnabled: false });
  const places = geometry.getAttribute('position');
  for (let at = 0; at < places.count; at++) {
    if (places.getZ(at) > WALL_THICKNESS / 2) continue;
    if (places.getX(at) <= 0) places.setX(at, -mitres[0]);
    if (places.getX(at) >= length) places.setX(at, length + mitres[1]);
  }
  return geometry.translate(0, 0, -WALL_THICKNESS);
}

export function mitreAt(wall: Wall, next: Wall): number {
  const turn = wall.along.x * next.along.y - wall.along.y * next.along.x;
  const straight = wall.along.x * next.along.x + wall.along.y * next.along.y;
  // Tangent of half the turning angle: 1 at a convex right angle, −1 at a concave one.
  const mitre = turn / (1 + straight);
  return WALL_THICKNESS * Math.min(3, Math.max(-3, Number.isFinite(mitre) ? mitre : 0));
}

const FRAME = 0.045;
const TRIM = 0.06;
const TRIM_DEEP = 0.015;
const SKIRTING = { high: 0.09, deep: 0.014 };
const WIDEST_PANE = 0.8;

/** Painted woodwork of a wall: skirting, trims, frames, sills and door leaves. Null for a very short wall. */
export function joineryGeometry(length: number, holes: readonly Hole[]): BufferGeometry | null {
  return merged([
    ...skirting(length, holes),
    ...holes.flatMap((hole) => (isDoor(hole) ? door(hole) : window(hole))),
  ]);
}

export function glassGeometry(holes: readonly Hole[]): BufferGeometry | null {
  const windows = holes.filter((hole) => !isDoor(hole));
  return merged(
    windows.map(({ from, to, bottom, top }) =>
      new PlaneGeometry(to - from, top - bottom).translate(
        (from + to) / 2,
        (bottom + top) / 2,
        -WALL_THICKNESS / 2,
      ),
    ),
  );
}

function merged(parts: BufferGeometry[]): BufferGeometry | null {
  const whole = parts.length > 0 ? mergeGeometries(parts) : null;
  for (const part of parts) part.dispose();
  return whole;
}

const isDoor = ({ opening }: Hole) => opening.kind === 'door';

function block(x: [number, number], y: [number, number], z: [number, number]): BufferGeometry {
  return new BoxGeometry(x[1] - x[0], y[1] - y[0], z[1] - z[0]).translate(
    (x[0] + x[1]) / 2,
    (y[0] + y[1]) / 2,
    (z[0] + z[1]) / 2,
  );
}

function skirting(length: number, holes: readonly Hole[]): BufferGeometry[] {
  const doors = holes.filter(({ bottom }) => bottom === 0);
  const ends = [0, ...doors.flatMap(({ from, to }) => [from - TRIM, to + TRIM]), length];
  return ends.flatMap((from, at) => {
    const to = ends[at + 1];
    return at % 2 === 0 && to !== undefined && to - from > 0.02
      ? [block([from, to], [0, SKIRTING.high], [0, SKIRTING.deep])]
      : [];
  });
}

/** Boards around a hole, flat on the wall. */
function trim({ from, to, bottom, top }: Hole): BufferGeometry[] {
  const z: [number, number] = [0, TRIM_DEEP];
  return [
    block([from - TRIM, from], [bottom, top + TRIM], z),
    block([to, to + TRIM], [bottom, top + TRIM], z),
    block([from, to], [top, top + TRIM], z),
  ];
}

function window(hole: Hole): BufferGeometry[] {
  const { from, to, bottom, top } = hole;
  const z: [number, number] = [-WALL_THICKNESS / 2 - 0.025, -WALL_THICKNESS / 2 + 0.025];
  const panes = Math.max(1, Math.ceil((to - from) / WIDEST_PANE));
  const bars = Array.from({ length: panes - 1 }, (_, at) => from + ((at + 1) * (to - from)) / panes);
  return [
    ...trim(hole),
    block([from, to], [bottom, bottom + FRAME], z),
    block([from, to], [top - FRAME, top], z),
    block([from, from + FRAME], [bottom, top], z),
    block([to - FRAME, to], [bottom, top], z),
    ...bars.map((bar) => block([bar - FRAME / 2, bar + FRAME / 2], [bottom, top], z)),
    block([from - TRIM, to + TRIM], [bottom - 0.025, bottom], [-WALL_THICKNESS / 2, 0.05]),
  ];
}

function door(hole: Hole): BufferGeometry[] {
  const { from, to, bottom, top, opening } = hole;
  if (opening.swing === 'none') return trim(hole);
  const leaf: [number, number] = [-0.05, -0.012];
  const inset = Math.min(0.11, (to - from) / 5);
  const panel = (low: number, high: number) =>
    block(
      [from + inset, to - inset],
      [bottom + low * (top - bottom), bottom + high * (top - bottom)],
      [-0.02, -0.006],
    );
  // Seen from inside a wall runs to the right: a left hinge has its handle on the right.
  const handle = opening.hinge === 'left' ? to - 0.09 : from + 0.09;
  const lever = opening.hinge === 'left' ? -0.11 : 0.11;
  return [
    ...trim(hole),
    block([from, to], [bottom + 0.005, top], leaf),
    panel(0.08, 0.42),
    panel(0.52, 0.93),
    block([handle - 0.012, handle + 0.012], [bottom + 0.98, bottom + 1.04], [-0.012, 0.03]),
    block(
      [Math.min(handle, handle + lever), Math.max(handle, handle + lever)],
      [bottom + 1.0, bottom + 1.02],
      [0.02, 0.036],
    ),
  ];
}

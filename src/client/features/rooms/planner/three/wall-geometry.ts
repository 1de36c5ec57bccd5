import { type BufferGeometry, ExtrudeGeometry, Path, Shape } from 'three';
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
  const wanted = openings
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
  return wanted.filter((hole, index) => {
    const before = wanted[index - 1];
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

import type { Mesh } from './mesh.ts';
import { connect, samePlaces } from './subdivide.ts';

/** Metres by which the rim of an opening may lie above a body's lowest place. */
const FLAT = 1e-4;

/**
 * Finds the bodies that are closed all around, or open at the very bottom only, as a plate or a leg: from above the far side
 * of such a body is never seen, and need not be drawn. A body is what hangs together; it is closed when each edge is
 * passed once in each direction.
 *
 * @returns for each triangle 1 where its corners go round counter-clockwise as seen from outside, -1 where clockwise, 0
 *   where its body is open or lets light through
 */
export function findClosedBodies({ positions, triangles, surfaceOf, surfaces }: Mesh): Int8Array {
  const places = samePlaces(positions);
  const bodyOf = connect(places, triangles);
  const lowest = new Map<number, number>();
  for (let vertex = 0; vertex < bodyOf.length; vertex++) {
    const body = bodyOf[vertex]!;
    lowest.set(body, Math.min(lowest.get(body) ?? Infinity, positions[vertex * 3 + 1]!));
  }

  const isOpen = new Set<number>();
  for (const [key, passes] of countPasses(places, triangles)) {
    if (passes === BOTH_WAYS) continue;
    const [one, other] = [Math.floor(key / places.length), key % places.length];
    const body = bodyOf[one]!;
    const rim = Math.max(positions[one * 3 + 1]!, positions[other * 3 + 1]!);
    const isOnce = passes === ONE_WAY || passes === OTHER_WAY;
    if (!isOnce || rim > lowest.get(body)! + FLAT) isOpen.add(body);
  }
  const volumes = new Map<number, number>();
  for (let at = 0; at < triangles.length; at += 3) {
    const body = bodyOf[triangles[at]!]!;
    const surface = surfaces[surfaceOf[at / 3]!]!;
    if (surface.isBlended || surface.alphaCutoff !== null) isOpen.add(body);
    const volume = volumeOver(positions, triangles, at, lowest.get(body)!);
    volumes.set(body, (volumes.get(body) ?? 0) + volume);
  }
  return Int8Array.from(surfaceOf, (_, triangle) => {
    const body = bodyOf[triangles[triangle * 3]!]!;
    return isOpen.has(body) ? 0 : Math.sign(volumes.get(body) ?? 0);
  });
}

const ONE_WAY = 1;
const OTHER_WAY = 1 << 8;
const BOTH_WAYS = ONE_WAY + OTHER_WAY;

/** How often each edge is passed in its one direction and in its other. */
function countPasses(places: Uint32Array, triangles: Uint32Array): Map<number, number> {
  const passes = new Map<number, number>();
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = [0, 1, 2].map((corner) => places[triangles[at + corner]!]!);
    // Where a lathe's rings meet in one point, half of their squares are triangles without a width.
    if (new Set(corners).size < 3) continue;
    for (let side = 0; side < 3; side++) {
      const [from, to] = [corners[side]!, corners[(side + 1) % 3]!];
      const key = Math.min(from, to) * places.length + Math.max(from, to);
      passes.set(key, (passes.get(key) ?? 0) + (from < to ? ONE_WAY : OTHER_WAY));
    }
  }
  return passes;
}

/** Six times the volume between a triangle and a place at that height, negative where the triangle faces it. */
function volumeOver(positions: Float32Array, triangles: Uint32Array, at: number, height: number): number {
  const a = triangles[at]! * 3;
  const b = triangles[at + 1]! * 3;
  const c = triangles[at + 2]! * 3;
  const ay = positions[a + 1]! - height;
  const by = positions[b + 1]! - height;
  const cy = positions[c + 1]! - height;
  return (
    positions[a]! * (by * positions[c + 2]! - positions[b + 2]! * cy) +
    ay * (positions[b + 2]! * positions[c]! - positions[b]! * positions[c + 2]!) +
    positions[a + 2]! * (positions[b]! * cy - by * positions[c]!)
  );
}

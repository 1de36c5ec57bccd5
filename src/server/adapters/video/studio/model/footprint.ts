import { blur } from './blur.ts';
import type { FloorGrid } from './floor.ts';
import type { Mesh } from './mesh.ts';

/** Metres above the floor up to which something stands on it. */
const STANDS_BELOW = 0.015;
/** Metres that the dark around a foot reaches. */
const HALO = 0.018;
const SIDE = 320;
/** Along the longest edge of a triangle. */
const MOST_STEPS = 256;

/**
 * Where a piece touches the floor, 0 to 1, with the narrow dark seam around each foot that light does not reach. The grid of
 * `floorOpenness` is too coarse for it, and a finer one would cost more rays than the whole piece. It turns with the piece.
 *
 * @param radius metres from the axis to what is farthest from it
 */
export function footprintOf(
  { positions, triangles }: Pick<Mesh, 'positions' | 'triangles'>,
  radius: number,
): FloorGrid {
  const reach = radius * 1.05 + HALO * 3;
  const step = (2 * reach) / SIDE;
  const values = new Float32Array(SIDE * SIDE);
  const corner = (at: number, axis: number) => positions[triangles[at]! * 3 + axis]!;

  for (let first = 0; first < triangles.length; first += 3) {
    const [x, y, z] = [corner(first, 0), corner(first, 1), corner(first, 2)];
    const [ax, ay, az] = [corner(first + 1, 0) - x, corner(first + 1, 1) - y, corner(first + 1, 2) - z];
    const [bx, by, bz] = [corner(first + 2, 0) - x, corner(first + 2, 1) - y, corner(first + 2, 2) - z];
    if (y + Math.min(0, ay, by) > STANDS_BELOW) continue;
    const longest = Math.max(Math.hypot(ax, ay, az), Math.hypot(bx, by, bz));
    const steps = Math.min(MOST_STEPS, Math.ceil((2 * longest) / step) + 1);
    for (let a = 0; a <= steps; a++) {
      for (let b = 0; a + b <= steps; b++) {
        const [s, t] = [a / steps, b / steps];
        if (y + s * ay + t * by > STANDS_BELOW) continue;
        const column = Math.floor((x + s * ax + t * bx + reach) / step);
        const row = Math.floor((z + s * az + t * bz + reach) / step);
        if (column >= 0 && row >= 0 && column < SIDE && row < SIDE) values[row * SIDE + column] = 1;
      }
    }
  }
  const spare = new Float32Array(values.length);
  const radiusInSteps = Math.max(1, Math.round(HALO / step));
  blur(values, spare, SIDE, SIDE, 1, radiusInSteps);
  blur(spare, values, SIDE, SIDE, 1, radiusInSteps);
  return { reach, side: SIDE, values };
}

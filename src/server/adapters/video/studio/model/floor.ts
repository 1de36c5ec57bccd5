import { smoothstep } from '@/server/adapters/video/studio/stage/ground.ts';
import { blur } from './blur.ts';
import { followRay, met, type Tree } from './bvh.ts';
import { evenDirections } from './harmonics.ts';
import type { ShadowMap } from './shadow-map.ts';

/** A square of the floor around the axis, as a grid of numbers. */
export interface FloorGrid {
  /** Metres from the axis to its edge. */
  reach: number;
  side: number;
  values: Float32Array;
}

/** Metres, between the middles of two grid places. */
function stepOf({ reach, side }: FloorGrid): number {
  return (2 * reach) / side;
}

/** The value at a place, between the grid's own; `outside` beyond its edge. */
export function floorValue(grid: FloorGrid, x: number, z: number, outside: number): number {
  const { reach, side, values } = grid;
  const u = ((x + reach) / (2 * reach)) * side - 0.5;
  const v = ((z + reach) / (2 * reach)) * side - 0.5;
  const column = Math.floor(u);
  const row = Math.floor(v);
  if (!(column >= 0 && row >= 0 && column < side - 1 && row < side - 1)) return outside;
  const at = row * side + column;
  const partX = u - column;
  const partY = v - row;
  const above = values[at]! + (values[at + 1]! - values[at]!) * partX;
  const below = values[at + side]! + (values[at + side + 1]! - values[at + side]!) * partX;
  return above + (below - above) * partY;
}

/**
 * How much of the even light from above the piece leaves to the floor, 0 to 1. It turns with the piece.
 *
 * @param rays for each place of the grid, over the whole sphere
 */
export function floorOpenness(tree: Tree, reach: number, side: number, rays: number): FloorGrid {
  const grid: FloorGrid = { reach, side, values: new Float32Array(side * side) };
  const directions = evenDirections(rays);
  const step = stepOf(grid);
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const [x, z] = [(column + 0.5) * step - reach, (row + 0.5) * step - reach];
      let [open, total] = [0, 0];
      for (let ray = 0; ray < rays; ray++) {
        const up = directions[ray * 3 + 1]!;
        if (up < 0.03) continue;
        total += up;
        followRay(tree, x, 1e-4, z, directions[ray * 3]!, up, directions[ray * 3 + 2]!, reach * 2, true);
        if (met.triangle < 0) open += up;
      }
      // Nothing at the edge of the grid, so that it does not show.
      const edge = smoothstep(1, 0.7, Math.hypot(x, z) / reach);
      grid.values[row * side + column] = 1 - (1 - open / total) * edge;
    }
  }
  // So few rays leave rings and clouds, which a floor does not hide.
  const values = new Float32Array(grid.values.length);
  blur(grid.values, values, side, side, 1, 1);
  blur(values, grid.values, side, side, 1, 1);
  return grid;
}

/** How much of the key lamp reaches the floor, for the frame that `shadows` was drawn for. */
export function drawKeyShadow(shadows: ShadowMap, grid: FloorGrid & { spare: Float32Array }): void {
  const step = stepOf(grid);
  for (let row = 0; row < grid.side; row++) {
    for (let column = 0; column < grid.side; column++) {
      const [x, z] = [(column + 0.5) * step - grid.reach, (row + 0.5) * step - grid.reach];
      grid.values[row * grid.side + column] = shadows.light(x, 0, z, 0, 1, 0);
    }
  }
  // The lamp is looked at in few places, which leaves steps where the shadow is widest.
  blur(grid.values, grid.spare, grid.side, grid.side, 1, 1);
  [grid.values, grid.spare] = [grid.spare, grid.values];
}

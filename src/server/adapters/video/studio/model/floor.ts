import { blur } from '@/server/adapters/video/studio/stage/blur.ts';
import { has, smoothstep } from '@/server/adapters/video/studio/stage/look.ts';
import type { TurntableOptions } from '@/server/adapters/video/studio/turntable.ts';
import { evenDirections } from './bake.ts';
import type { CastRay } from './bvh.ts';
import type { View } from './camera.ts';
import type { Mesh } from './mesh.ts';
import type { ShadowMap } from './shadow-map.ts';

/** A square grid of values on the floor, centred on the axis. */
export interface FloorGrid {
  reach: number;
  side: number;
  values: Float32Array;
}

function stepOf({ reach, side }: FloorGrid): number {
  return (2 * reach) / side;
}

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
 * Ambient visibility of the floor under the piece, 0 to 1. Rotates with the piece.
 * @param rays per grid cell, over the whole sphere
 */
export function floorOpenness(castRay: CastRay, reach: number, side: number, rays: number): FloorGrid {
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
        if (!castRay(x, 1e-4, z, directions[ray * 3]!, up, directions[ray * 3 + 2]!, reach * 2)) open += up;
      }
      const edge = smoothstep(1, 0.7, Math.hypot(x, z) / reach);
      grid.values[row * side + column] = 1 - (1 - open / total) * edge;
    }
  }
  // Blurs the noise of the few rays, which a plain floor would show.
  for (let round = 0; round < 2; round++) blur(grid.values, side, side, 1, 1);
  return grid;
}

/** Share of the key lamp that reaches the floor, for the frame drawn in `shadows`. */
export function drawKeyShadow(shadows: ShadowMap, grid: FloorGrid): void {
  const step = stepOf(grid);
  for (let row = 0; row < grid.side; row++) {
    for (let column = 0; column < grid.side; column++) {
      const [x, z] = [(column + 0.5) * step - grid.reach, (row + 0.5) * step - grid.reach];
      grid.values[row * grid.side + column] = shadows.light(x, 0, z, 0, 1, 0);
    }
  }
  // Smooths the steps of few shadow samples.
  blur(grid.values, grid.side, grid.side, 1, 1);
}

/** Shares of key lamp and ambient light on the floor. */
const KEY_PART = 0.34;
const CONTACT_PART = 0.66;
/** Darkening at the edge of a foot, where half of the footprint counts. */
const SEAM_PART = 0.75;
/** Minimum contact shadow without the shadow effect: otherwise a piece appears to float. */
const FAINT_CONTACT = 0.3;

/**
 * Darkens the floor where the piece blocks light.
 * @param footprint contact with the floor
 * @param contact remaining ambient light; rotates with the piece
 * @param keyShadow remaining key light
 * @param turn radians
 * @param frame linear RGB of the empty ground
 */
export function shadeFloor(
  options: TurntableOptions,
  view: View,
  footprint: FloorGrid,
  contact: FloorGrid,
  keyShadow: FloorGrid,
  turn: number,
  frame: Float32Array,
): void {
  const { width, height } = options;
  const isShadowed = has(options, 'shadow');
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const pitchCos = Math.cos(view.pitch);
  const pitchSin = Math.sin(view.pitch);
  const reach = Math.max(contact.reach * Math.SQRT2, isShadowed ? keyShadow.reach : 0);
  const contactPart = isShadowed ? CONTACT_PART : FAINT_CONTACT;

  for (let row = 0; row < height; row++) {
    const down = (row + 0.5 - view.middleY) / view.focal;
    const fall = pitchSin + down * pitchCos;
    if (fall <= 0.001) continue;
    const far = view.eye[1] / fall;
    const z = view.eye[2] - far * (pitchCos - down * pitchSin);
    if (Math.abs(z) > reach) continue;
    const step = far / view.focal;
    const first = Math.max(0, Math.ceil((-reach - view.eye[0]) / step + view.middleX - 0.5));
    const end = Math.min(width, Math.floor((reach - view.eye[0]) / step + view.middleX - 0.5) + 1);
    for (let column = first; column < end; column++) {
      const x = view.eye[0] + step * (column + 0.5 - view.middleX);
      const [ownX, ownZ] = [x * cos - z * sin, x * sin + z * cos];
      const open = floorValue(contact, ownX, ownZ, 1);
      const seam = 1 - SEAM_PART * floorValue(footprint, ownX, ownZ, 0);
      const keyed = isShadowed ? floorValue(keyShadow, x, z, 1) : 1;
      const left = (1 - contactPart * (1 - open)) * (1 - KEY_PART * (1 - keyed)) * seam;
      const at = (row * width + column) * 3;
      frame[at]! *= left;
      frame[at + 1]! *= left;
      frame[at + 2]! *= left;
    }
  }
}

/** Metres above the floor that count as touching it. */
const STANDS_BELOW = 0.015;
/** Width in metres of the dark seam around a foot. */
const HALO = 0.018;
const SIDE = 320;
const MAX_STEPS = 256;

/**
 * Contact of the piece with the floor, 0 to 1, including a narrow dark seam. The grid of `floorOpenness` is
 * too coarse, and a finer one would cost more rays than the whole piece. Rotates with the piece.
 * @param radius largest distance from the axis in metres
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
    const steps = Math.min(MAX_STEPS, Math.ceil((2 * longest) / step) + 1);
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
  const radiusInSteps = Math.max(1, Math.round(HALO / step));
  for (let round = 0; round < 2; round++) blur(values, SIDE, SIDE, 1, radiusInSteps);
  return { reach, side: SIDE, values };
}

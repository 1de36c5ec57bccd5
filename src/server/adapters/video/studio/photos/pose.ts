import { LAYOUT, type Look } from '@/server/adapters/video/studio/stage/look.ts';
import { FLOOR_SLOPE, type Relief } from './relief.ts';
import type { Sprite } from './sprite.ts';
import type { Grid } from './warp.ts';

export interface Placement {
  /** Pixels: the floor point under its axis, and its height. */
  x: number;
  y: number;
  tall: number;
}

/** Eye distance and height relative to the piece. */
const DISTANCE = 5;
const EYE = 0.65;
const LIGHT = [-0.52, 0.6, 0.61] as const;
const LIGHT_STRENGTH = 0.3;

export function placeOf(look: Look, sprite: Pick<Sprite, 'half' | 'hangs'>, front: number): Placement {
  const { width, height, camera } = look;
  const { stands, fillWidth, fillHeight } = LAYOUT[camera];
  // A rotated piece may be wider than its picture, and its front moves down as it comes near.
  const tall = Math.min(height * fillHeight, (width * fillWidth) / (2 * sprite.half * 1.06));
  if (sprite.hangs) return { x: width / 2, y: tall - 2, tall };
  const low = Math.min(0.94, stands + 0.5 * (tall / height) * front * FLOOR_SLOPE + 0.03) * height;
  return { x: width / 2, y: low - tall * front * FLOOR_SLOPE, tall };
}

/** Warps a piece's grid for a rotation. @param turn radians; positive brings the left side forward */
export function poseGrid(
  sprite: Sprite,
  relief: Relief,
  placement: Placement,
  turn: number,
  grid: Grid,
): void {
  const { columns, rows, depth, front } = relief;
  const { half, hangs, isCard } = sprite;
  const wide = columns + 1;
  const far = DISTANCE * Math.max(1, 2 * half);
  const slope = hangs || isCard || relief.isRound ? 0 : FLOOR_SLOPE;
  const [cos, sin] = relief.isRound ? [1, 0] : [Math.cos(turn), Math.sin(turn)];
  for (let row = 0; row <= rows; row++) {
    const v = 1 - row / rows;
    const own = relief.ends[row];
    for (let column = 0; column <= columns; column++) {
      const i = row * wide + column;
      const u = (column / columns) * 2 * half - half;
      const z = depth[i]!;
      let across = u;
      if (relief.isRound && own) across = slide(across, own, turn / 2);
      const x = across * cos + z * sin;
      const near = z * cos - across * sin;
      const scale = (far - z) / (far - near);
      const up = v - (near - z) * slope;
      grid.x[i] = placement.x + placement.tall * x * scale;
      grid.y[i] = placement.y + placement.tall * (front * FLOOR_SLOPE - EYE - (up - EYE) * scale);
      grid.shade[i] = 1 + LIGHT_STRENGTH * gainedLight(relief, half, row, column, cos, sin);
    }
  }
}

/** Main light at a point relative to its photograph. */
function gainedLight(
  { columns, rows, depth }: Relief,
  half: number,
  row: number,
  column: number,
  cos: number,
  sin: number,
): number {
  const wide = columns + 1;
  const at = (r: number, c: number) =>
    depth[Math.min(Math.max(r, 0), rows) * wide + Math.min(Math.max(c, 0), columns)]!;
  const slantX = ((at(row, column + 1) - at(row, column - 1)) * columns) / (4 * half);
  const slantY = ((at(row - 1, column) - at(row + 1, column)) * rows) / 2;
  const length = Math.hypot(slantX, slantY, 1);
  const [x, z] = [-slantX / length, 1 / length];
  // The normal's height is constant, so only the other components change.
  return (x * cos + z * sin - x) * LIGHT[0] + (z * cos - x * sin - z) * LIGHT[2];
}

/** Position of a point of a round piece after a rotation: its middle moves, its outline does not. */
function slide(u: number, [left, right]: readonly [number, number], turn: number): number {
  const radius = Math.max(0.01, (right - left) / 2);
  const middle = (left + right) / 2;
  const angle = Math.asin(Math.min(Math.max((u - middle) / radius, -1), 1));
  return Math.abs(u - middle) >= radius ? u : middle + radius * Math.sin(angle + turn * Math.cos(angle));
}

import { LINEAR_OF_BYTE } from '@/server/adapters/video/studio/stage/colour.ts';
import type { Pixels } from './pixels.ts';

/** A frame: linear RGB. */
export interface Light {
  width: number;
  height: number;
  linear: Float32Array;
  cover?: Float32Array;
}

export interface Grid {
  columns: number;
  rows: number;
  /** Frame pixels per vertex from the top left: (columns + 1) × (rows + 1). */
  x: Float32Array;
  y: Float32Array;
  shade: Float32Array;
}

/** Draws a warped picture. Shared edges of cells are drawn once. */
export function drawGrid(frame: Light, picture: Pixels, grid: Grid, isRightFirst: boolean): void {
  const wide = grid.columns + 1;
  for (let row = 0; row < grid.rows; row++) {
    for (let k = 0; k < grid.columns; k++) {
      // If the picture folds, nearer cells come later.
      const column = isRightFirst ? grid.columns - 1 - k : k;
      const a = row * wide + column;
      drawTriangle(frame, picture, grid, a, a + 1, a + wide);
      drawTriangle(frame, picture, grid, a + 1, a + wide + 1, a + wide);
    }
  }
}

function drawTriangle(frame: Light, picture: Pixels, grid: Grid, a: number, b: number, c: number): void {
  const { x, y, shade: shades } = grid;
  const [ax, ay, bx, by, cx, cy] = [x[a]!, y[a]!, x[b]!, y[b]!, x[c]!, y[c]!];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (!(Math.abs(area) > 1e-6)) return;
  const wide = grid.columns + 1;
  const uOf = (corner: number) => ((corner % wide) / grid.columns) * picture.width;
  const vOf = (corner: number) => (Math.floor(corner / wide) / grid.rows) * picture.height;
  const [au, av] = [uOf(a), vOf(a)];
  const [bu, bv, cu, cv] = [uOf(b) - au, vOf(b) - av, uOf(c) - au, vOf(c) - av];
  const [as, bs, cs] = [shades[a]!, shades[b]! - shades[a]!, shades[c]! - shades[a]!];

  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const bottom = Math.min(frame.height - 1, Math.ceil(Math.max(ay, by, cy) - 0.5) - 1);
  for (let row = top; row <= bottom; row++) {
    const py = row + 0.5;
    let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    // Half-open intervals, so that each pixel belongs to one triangle.
    const cross = (x0: number, y0: number, x1: number, y1: number) => {
      if (y0 <= py === y1 <= py) return;
      // From the upper end, so that both triangles at an edge compute the same.
      const at =
        y0 < y1 ? x0 + ((x1 - x0) * (py - y0)) / (y1 - y0) : x1 + ((x0 - x1) * (py - y1)) / (y0 - y1);
      from = Math.min(from, at);
      to = Math.max(to, at);
    };
    cross(ax, ay, bx, by);
    cross(bx, by, cx, cy);
    cross(cx, cy, ax, ay);
    const first = Math.max(0, Math.ceil(from - 0.5));
    const last = Math.min(frame.width - 1, Math.ceil(to - 0.5) - 1);
    for (let column = first; column <= last; column++) {
      const [dx, dy] = [column + 0.5 - ax, py - ay];
      const s = (dx * (cy - ay) - dy * (cx - ax)) / area;
      const t = (dy * (bx - ax) - dx * (by - ay)) / area;
      const [u, v, shade] = [au + s * bu + t * cu, av + s * bv + t * cv, as + s * bs + t * cs];
      blend(frame, row * frame.width + column, picture, u, v, shade);
    }
  }
}

function blend(
  frame: Light,
  pixel: number,
  { width, height, rgba }: Pixels,
  u: number,
  v: number,
  shade: number,
): void {
  const x = Math.min(Math.max(u - 0.5, 0), width - 1);
  const y = Math.min(Math.max(v - 0.5, 0), height - 1);
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const right = x0 < width - 1 ? 4 : 0;
  const down = y0 < height - 1 ? width * 4 : 0;
  const [fx, fy] = [x - x0, y - y0];
  const at = (y0 * width + x0) * 4;
  const alpha00 = rgba[at + 3]! * (1 - fx) * (1 - fy);
  const alpha10 = rgba[at + right + 3]! * fx * (1 - fy);
  const alpha01 = rgba[at + down + 3]! * (1 - fx) * fy;
  const alpha11 = rgba[at + right + down + 3]! * fx * fy;
  const alpha = alpha00 + alpha10 + alpha01 + alpha11;
  if (alpha < 1) return;
  const left = 1 - alpha / 255;
  if (frame.cover) frame.cover[pixel] = 1 - (1 - frame.cover[pixel]!) * left;
  const scale = shade / 255;
  for (let c = 0; c < 3; c++) {
    const light =
      LINEAR_OF_BYTE[rgba[at + c]!]! * alpha00 +
      LINEAR_OF_BYTE[rgba[at + right + c]!]! * alpha10 +
      LINEAR_OF_BYTE[rgba[at + down + c]!]! * alpha01 +
      LINEAR_OF_BYTE[rgba[at + right + down + c]!]! * alpha11;
    const index = pixel * 3 + c;
    frame.linear[index] = frame.linear[index]! * left + light * scale;
  }
}

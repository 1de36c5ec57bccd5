import { blur, type Pixels } from './pixels.ts';
import type { Sprite } from './sprite.ts';

/** Guessed depth of a piece: distance of each point in front of the rotation axis. */
export interface Relief {
  columns: number;
  rows: number;
  /** Towards the viewer, relative to the height, per vertex from the top left. */
  depth: Float32Array;
  front: number;
  footHalf: number;
  footMiddle: number;
  /** True for a round piece, whose outline does not change when it rotates. */
  isRound: boolean;
  /** Left and right end at each row of vertices; null where empty. */
  ends: readonly (readonly [number, number] | null)[];
}

/** Vertical shift per depth: furniture is photographed from about twenty degrees above. */
export const FLOOR_SLOPE = 0.36;
const COLUMNS = 56;
const MAX_ROWS = 72;
/** Maximum slope of depth: at three, a piece rotated by eighteen degrees would fold over itself. */
const MAX_SLOPE = 1.3;

/** Guesses depth from the outline: lower feet are nearer, and the part above a foot has the same depth. */
export function guessRelief({ pixels, half, isCard }: Sprite): Relief {
  const columns = COLUMNS;
  const rows = Math.min(MAX_ROWS, Math.max(8, Math.round(columns / (2 * half))));
  const cover = coverOf(pixels, columns + 1, rows + 1);
  const ends = endsOf(cover, columns + 1, rows + 1, half);
  const depth = new Float32Array(cover.length);
  if (isCard) return { columns, rows, depth, front: 0, footHalf: half, footMiddle: 0, isRound: false, ends };

  const chain = lowestPoints(pixels, half);
  const wide = columns + 1;
  const line = Float32Array.from({ length: wide }, (_, column) => {
    const u = (column / columns) * 2 * half - half;
    const near = Math.max(0, chainHeight(chain, -half) - chainHeight(chain, u));
    return Math.min(0.8 * half, near / FLOOR_SLOPE);
  });
  const soft = limitSlope(blur(line, wide, 1, 2), ((2 * half) / columns) * MAX_SLOPE);
  const bulge = blur(cover.slice(), wide, rows + 1, columns / 8);
  for (let i = 0; i < depth.length; i++) {
    const inside = Math.min(Math.max((bulge[i]! - 0.25) / 0.75, 0), 1);
    depth[i] = soft[i % wide]! + 0.09 * Math.min(half, 0.5) * inside * inside * (3 - 2 * inside);
  }
  const front = Math.max(...soft);
  const lowest = chain.filter(([, v]) => v < 0.18);
  const left = Math.min(...lowest.map(([u]) => u));
  const right = Math.max(...lowest.map(([u]) => u));
  return {
    columns,
    rows,
    depth,
    front,
    footHalf: Math.max(0.03, (right - left) / 2),
    footMiddle: (left + right) / 2,
    isRound: looksRound(cover, columns + 1, rows + 1, chain, half),
    ends,
  };
}

function limitSlope(line: Float32Array, limit: number): Float32Array {
  for (let i = 1; i < line.length; i++) line[i] = Math.min(line[i]!, line[i - 1]! + limit);
  for (let i = line.length - 2; i >= 0; i--) line[i] = Math.min(line[i]!, line[i + 1]! + limit);
  return line;
}

/** True for a lathe shape: symmetric, with a round base, neither flat nor a corner. */
function looksRound(cover: Float32Array, columns: number, rows: number, chain: Chain, half: number): boolean {
  let [both, either] = [0, 0];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const here = cover[row * columns + column]!;
      const there = cover[row * columns + columns - 1 - column]!;
      both += Math.min(here, there);
      either += Math.max(here, there);
    }
  }
  if (both < 0.94 * either) return false;
  const feet = chain.filter(([, v]) => v < 0.3);
  const reach = Math.max(0.02, (feet.at(-1)?.[0] ?? half) * 0.96);
  const height = chainHeight(chain, reach);
  const halfway = chainHeight(chain, reach / 2) / Math.max(height, 1e-6);
  return height > 0.05 * reach && halfway > 0.06 && halfway < 0.42;
}

/** Alpha around each vertex, 0 to 1. */
function coverOf({ width, height, rgba }: Pixels, columns: number, rows: number): Float32Array {
  const cover = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x0 = Math.floor(((column - 0.5) / (columns - 1)) * width);
      const x1 = Math.ceil(((column + 0.5) / (columns - 1)) * width);
      const y0 = Math.floor(((row - 0.5) / (rows - 1)) * height);
      const y1 = Math.ceil(((row + 0.5) / (rows - 1)) * height);
      let sum = 0;
      let count = 0;
      for (let y = Math.max(0, y0); y < Math.min(height, y1); y++) {
        for (let x = Math.max(0, x0); x < Math.min(width, x1); x++) {
          sum += rgba[(y * width + x) * 4 + 3]!;
          count++;
        }
      }
      cover[row * columns + column] = sum / 255 / Math.max(1, count);
    }
  }
  return cover;
}

function endsOf(cover: Float32Array, columns: number, rows: number, half: number): Relief['ends'] {
  const ends = Array.from({ length: rows }, (_, row) => {
    const line = cover.subarray(row * columns, (row + 1) * columns);
    const first = line.findIndex((value) => value > 0.1);
    if (first < 0) return null;
    const last = line.findLastIndex((value) => value > 0.1);
    const coordinate = (column: number) => (column / (columns - 1)) * 2 * half - half;
    return [coordinate(first), coordinate(last)] as const;
  });
  // Interpolates empty rows, so that nothing tears between a table's top and its post.
  return ends.map((end, row) => {
    const near = ends.slice(Math.max(0, row - 3), row + 4).filter((other) => other !== null);
    const mean = (side: 0 | 1) => near.reduce((sum, other) => sum + other[side], 0) / near.length;
    return end && [mean(0), mean(1)];
  });
}

type Chain = readonly (readonly [u: number, v: number])[];

/** Lower convex hull of the outline, left to right: the contact with the floor. */
function lowestPoints({ width, height, rgba }: Pixels, half: number): Chain {
  const hull: [number, number][] = [];
  for (let x = 0; x < width; x++) {
    let y = height - 1;
    while (y >= 0 && rgba[(y * width + x) * 4 + 3]! < 128) y--;
    if (y < 0) continue;
    const point: [number, number] = [(x / Math.max(1, width - 1)) * 2 * half - half, 1 - (y + 1) / height];
    while (hull.length > 1 && !turnsUp(hull.at(-2)!, hull.at(-1)!, point)) hull.pop();
    hull.push(point);
  }
  return hull.length > 0 ? hull : [[0, 0]];
}

function turnsUp(a: Chain[number], b: Chain[number], c: Chain[number]): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}

/** Beyond the outermost feet the hull climbs the sides; there the feet's height counts. */
function chainHeight(chain: Chain, u: number): number {
  const feet = chain.filter(([, v]) => v < 0.3);
  const first = feet[0] ?? chain[0]!;
  const last = feet.at(-1) ?? chain.at(-1)!;
  const outer = Math.max(first[1], last[1]);
  if (u <= first[0] || u >= last[0]) return outer;
  for (let k = 1; k < feet.length; k++) {
    const [u0, v0] = feet[k - 1]!;
    const [u1, v1] = feet[k]!;
    if (u <= u1) return Math.min(outer, v0 + ((v1 - v0) * (u - u0)) / Math.max(1e-6, u1 - u0));
  }
  return outer;
}

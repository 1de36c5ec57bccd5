import { blur, type Pixels } from '@/server/adapters/video/studio/photos/pixels.ts';
import { edgeBarrier, edgesOf } from './part.ts';

export interface GroundModel {
  colours: Float32Array;
  /** Standard deviation of the background's pixels in 8-bit levels. */
  noise: number;
  /** Share of the picture's edge that is background, 0 to 1. */
  edgeShare: number;
  barrier: Uint8Array;
}

const TERMS = 10;
const ROUNDS = 8;
const LEAST_NOISE = 1.2;

/** Fits a cubic surface to the border and all that continues it, dropping outliers in each round. */
export function modelGround(picture: Pixels): GroundModel {
  const { width, height, rgba } = picture;
  const count = width * height;
  const weights = edgeWeights(width, height);
  const isEdge = Uint8Array.from(weights, (weight) => (weight > 0 ? 1 : 0));
  const colours = new Float32Array(count * 3);
  const off = new Float32Array(count);
  let noise = 12;
  for (let round = 0; round < ROUNDS; round++) {
    const surface = fitSurface(picture, weights);
    for (let i = 0; i < count; i++) {
      terms(i % width, Math.floor(i / width), width, height);
      let sum = 0;
      for (let c = 0; c < 3; c++) {
        let value = 0;
        for (let k = 0; k < TERMS; k++) value += surface[c]![k]! * row[k]!;
        colours[i * 3 + c] = value;
        sum += (value - rgba[i * 4 + c]!) ** 2;
      }
      off[i] = Math.sqrt(sum / 3);
    }
    noise = Math.max(LEAST_NOISE, typicalNoise(off, isEdge));
    const limit = noise * (round < 3 ? 4 : 3);
    for (let i = 0; i < count; i++) {
      const fits = off[i]! < limit;
      weights[i] = fits ? (isEdge[i] ? 1 : round < 2 ? 0 : 0.5) : 0;
    }
  }
  let edge = 0;
  let fitting = 0;
  for (let i = 0; i < count; i++) {
    if (!isEdge[i]) continue;
    edge++;
    if (off[i]! < Math.max(4 * noise, 8)) fitting++;
  }
  const barrier = edgeBarrier(edgesOf(picture), width, height);
  followSlopes(picture, colours, off, barrier, noise);
  return { colours, noise, edgeShare: fitting / edge, barrier };
}

/** Adapts the surface to what is reachable from the border without an edge and differs little. */
function followSlopes(
  { width, height, rgba }: Pixels,
  colours: Float32Array,
  off: Float32Array,
  barrier: Uint8Array,
  noise: number,
): void {
  const isGround = Float32Array.from(off, (far, i) =>
    barrier[i]! <= Math.max(3, 2 * noise) && far < Math.max(8, 4 * noise) ? 1 : 0,
  );
  // Far surroundings first, for what the piece hides or encloses, then near ones.
  for (const reach of [width / 9, width / 40]) follow(rgba, colours, isGround, width, height, reach);
}

function follow(
  rgba: Uint8ClampedArray,
  colours: Float32Array,
  isGround: Float32Array,
  width: number,
  height: number,
  reach: number,
): void {
  const sums = blur(isGround.slice(), width, height, reach);
  for (let c = 0; c < 3; c++) {
    const rest = isGround.map((is, i) => is * (rgba[i * 4 + c]! - colours[i * 3 + c]!));
    blur(rest, width, height, reach);
    // Keeps the surface where little background is nearby.
    for (let i = 0; i < rest.length; i++)
      colours[i * 3 + c] = colours[i * 3 + c]! + rest[i]! / (sums[i]! + 0.02);
  }
}

function edgeWeights(width: number, height: number): Float32Array {
  const strip = Math.max(1, Math.round(Math.min(width, height) * 0.06));
  const weights = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const depth = Math.min(x, y, width - 1 - x, height - 1 - y);
      weights[y * width + x] = depth < strip ? 1 : 0;
    }
  }
  return weights;
}

/** Median, which is robust against objects. */
function typicalNoise(off: Float32Array, isEdge: Uint8Array): number {
  const values = off.filter((_, i) => isEdge[i]).sort();
  return values[Math.floor(values.length / 2)]! * 1.2;
}

const row = new Float64Array(TERMS);

function terms(px: number, py: number, width: number, height: number): void {
  const x = (2 * px) / width - 1;
  const y = (2 * py) / height - 1;
  row[0] = 1;
  row[1] = x;
  row[2] = y;
  row[3] = x * x;
  row[4] = x * y;
  row[5] = y * y;
  row[6] = x * x * x;
  row[7] = x * x * y;
  row[8] = x * y * y;
  row[9] = y * y * y;
}

/** Weighted least squares. @returns ten coefficients per colour channel */
function fitSurface({ width, height, rgba }: Pixels, weights: Float32Array): Float64Array[] {
  const matrix = Array.from({ length: TERMS }, () => new Float64Array(TERMS + 3));
  // A sample suffices.
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 20_000)));
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const i = y * width + x;
      const weight = weights[i]!;
      if (weight === 0) continue;
      terms(x, y, width, height);
      for (let a = 0; a < TERMS; a++) {
        const line = matrix[a]!;
        const scaled = weight * row[a]!;
        for (let b = 0; b < TERMS; b++) line[b] = line[b]! + scaled * row[b]!;
        for (let c = 0; c < 3; c++) {
          line[TERMS + c] = line[TERMS + c]! + scaled * rgba[i * 4 + c]!;
        }
      }
    }
  }
  return solve(matrix);
}

/** Gauss–Jordan elimination with slight ridge regularisation for tiny pictures. */
function solve(matrix: Float64Array[]): Float64Array[] {
  for (const [i, line] of matrix.entries()) line[i] = line[i]! * (1 + 1e-6) + 1e-6;
  for (let i = 0; i < TERMS; i++) {
    // The matrix is symmetric positive definite, so no pivoting is needed.
    const pivot = matrix[i]!;
    const scale = 1 / pivot[i]!;
    for (let b = i; b < pivot.length; b++) pivot[b] = pivot[b]! * scale;
    for (const [a, line] of matrix.entries()) {
      const factor = line[i]!;
      if (a === i || factor === 0) continue;
      for (let b = i; b < pivot.length; b++) line[b] = line[b]! - factor * pivot[b]!;
    }
  }
  return [0, 1, 2].map((c) => Float64Array.from(matrix, (line) => line[TERMS + c]!));
}

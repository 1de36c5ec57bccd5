import type { Finish } from './finish.ts';
import { connectedComponents, firstVertexAtPosition, type Mesh } from './mesh.ts';

export interface Pattern {
  red: number;
  green: number;
  blue: number;
  grey: number;
  /** Tilt, added to the normal. */
  leanX: number;
  leanY: number;
  leanZ: number;
  rough: number;
}

const chance = new Float64Array(4);
const coarse = new Float64Array(4);

/** Minimum pixels of threads and flecks. */
const FEWEST_PIXELS = 2.6;

/**
 * Distance of threads or flecks in metres, at least what the video can show, so that cloth keeps some texture
 * from afar. Constant for all frames and the whole piece, or it would crawl.
 * @param pixel metres per pixel in the middle of the piece
 */
export function shownScale({ scale }: Finish, pixel: number): number {
  return Math.max(scale, pixel * FEWEST_PIXELS);
}

/**
 * @param size from `shownScale`
 * @param along, first, second, tone from `grainOf`, at the point
 * @param pixel metres per pixel at the point: finer detail is left out, or it would flicker
 */
export function writePattern(
  finish: Finish,
  size: number,
  along: number,
  first: number,
  second: number,
  tone: number,
  pixel: number,
  into: Pattern,
): void {
  into.red = into.green = into.blue = 1;
  into.leanX = into.leanY = into.leanZ = into.rough = into.grey = 0;
  if (finish.pattern === 'none') return;
  if (finish.pattern === 'wood') writeWood(finish, along, first, second, tone, pixel, into);
  else writeFlecks(finish, size, along, first, second, tone, pixel, into);
}

/** Growth rings about the tree's heart; streaks; fine fibres. Late wood is darker and redder. */
function writeWood(
  { scale, contrast, relief }: Finish,
  along: number,
  first: number,
  second: number,
  tone: number,
  pixel: number,
  into: Pattern,
): void {
  noise(along * 1.3, first * 9, second * 9, coarse);
  const heart = Math.hypot(first + coarse[0]! * 0.016, second + coarse[1]! * 0.016) + coarse[2]! * 0.004;
  const rings = heart / scale;
  const ring = rings - Math.floor(rings);
  // Slowly darker from spring to autumn, then abruptly light again; with a short ramp against aliasing.
  const late = ring < 0.88 ? (ring / 0.88) ** 2 : (1 - ring) / 0.12;
  noise(along * 2.2, first * 55, second * 55, chance);
  const streak = chance[0]! * 0.6 * visible(0.018, pixel);
  const warmth = chance[1]!;
  const fineness = visible(0.004, pixel);
  let fibre = 0;
  if (fineness > 0) {
    noise(along * 16, first * 330, second * 330, chance);
    fibre = chance[0]! * fineness;
    into.leanX = chance[1]! * relief * fineness;
    into.leanY = chance[2]! * relief * fineness;
    into.leanZ = chance[3]! * relief * fineness;
  }
  const dark =
    contrast * ((late - 0.33) * visible(scale, pixel) + streak * 0.55 + fibre * 0.3) +
    0.1 * tone +
    coarse[3]! * 0.05;
  // Lamp light makes a flat timber colour too orange; the demo's photographs are greyed likewise.
  into.grey = 0.16;
  into.red = 1 - dark * 0.82;
  into.green = 1 - dark - warmth * 0.012;
  into.blue = 1 - dark * 1.12 - warmth * 0.025;
  into.rough = dark * 0.25;
}

function writeFlecks(
  { pattern, scale, contrast, relief }: Finish,
  size: number,
  along: number,
  first: number,
  second: number,
  tone: number,
  pixel: number,
  into: Pattern,
): void {
  const strength = Math.sqrt(scale / size) * Math.min(1, size / (pixel * 1.7));
  noise(along / size, first / size, second / size, chance);
  noise(along / (size * 9), first / (size * 9), second / (size * 9), coarse);
  const dark = contrast * strength * (chance[0]! * 0.8 + coarse[0]! * 0.3) + 0.02 * tone;
  into.red = into.green = into.blue = 1 - dark;
  const lean = relief * strength;
  into.leanX = chance[1]! * lean + coarse[1]! * lean * 0.15;
  into.leanY = chance[2]! * lean + coarse[2]! * lean * 0.15;
  into.leanZ = chance[3]! * lean + coarse[3]! * lean * 0.15;
  into.rough = pattern === 'cloth' ? 0 : dark * 0.3;
}

/** Visible share of a pattern of that size in metres, 0 to 1, without flicker. */
function visible(size: number, pixel: number): number {
  return Math.min(1, Math.max(0, (size / pixel - 1.6) / 2));
}

const SIDE = 32;
const MASK = SIDE - 1;
const CHANNELS = 4;

/** Tiling lattice of noise: four numbers per point, −1 to 1. */
const LATTICE = new Float32Array(SIDE ** 3 * CHANNELS);
// Marsaglia's xorshift, so that rendering is reproducible.
let state = 0x9e37_79b9;
for (let at = 0; at < LATTICE.length; at++) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  LATTICE[at] = (state >>> 0) / 2 ** 31 - 1;
}

/** Smooth noise: four numbers, −1 to 1, at a frequency of 1. */
function noise(x: number, y: number, z: number, output: Float64Array): void {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const z0 = Math.floor(z);
  const fx = smooth(x - x0);
  const fy = smooth(y - y0);
  const fz = smooth(z - z0);
  const left = (x0 & MASK) * CHANNELS;
  const right = ((x0 + 1) & MASK) * CHANNELS;
  const low = (y0 & MASK) * SIDE * CHANNELS;
  const high = ((y0 + 1) & MASK) * SIDE * CHANNELS;
  const near = (z0 & MASK) * SIDE * SIDE * CHANNELS;
  const far = ((z0 + 1) & MASK) * SIDE * SIDE * CHANNELS;
  const leftLowNear = near + low + left;
  const rightLowNear = near + low + right;
  const leftHighNear = near + high + left;
  const rightHighNear = near + high + right;
  const leftLowFar = far + low + left;
  const rightLowFar = far + low + right;
  const leftHighFar = far + high + left;
  const rightHighFar = far + high + right;
  for (let channel = 0; channel < CHANNELS; channel++) {
    const a = LATTICE[leftLowNear + channel]!;
    const b = LATTICE[leftHighNear + channel]!;
    const c = LATTICE[leftLowFar + channel]!;
    const d = LATTICE[leftHighFar + channel]!;
    const ab = a + (LATTICE[rightLowNear + channel]! - a) * fx;
    const bb = b + (LATTICE[rightHighNear + channel]! - b) * fx;
    const cb = c + (LATTICE[rightLowFar + channel]! - c) * fx;
    const db = d + (LATTICE[rightHighFar + channel]! - d) * fx;
    const front = ab + (bb - ab) * fy;
    output[channel] = front + (cb + (db - cb) * fy - front) * fz;
  }
}

function smooth(part: number): number {
  return part * part * (3 - 2 * part);
}

/** Per vertex: position along the grain and twice across it in metres, and tone (−1 to 1). */
export const GRAIN_WIDTH = 4;

/**
 * Finds the parts of a piece, such as planks and legs, as connected components, and gives each its grain
 * along its longest side, from its own place in a tree.
 * @returns `GRAIN_WIDTH` numbers per vertex
 */
export function grainOf({ positions, triangles }: Mesh): Float32Array {
  const partOf = connectedComponents(firstVertexAtPosition(positions), triangles);
  const boxes = new Map<number, number[]>();
  for (let vertex = 0; vertex < partOf.length; vertex++) {
    const box = boxes.get(partOf[vertex]!) ?? [1e9, 1e9, 1e9, -1e9, -1e9, -1e9];
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[vertex * 3 + axis]!;
      box[axis] = Math.min(box[axis]!, value);
      box[axis + 3] = Math.max(box[axis + 3]!, value);
    }
    boxes.set(partOf[vertex]!, box);
  }

  const grain = new Float32Array(partOf.length * GRAIN_WIDTH);
  for (let vertex = 0; vertex < partOf.length; vertex++) {
    const part = partOf[vertex]!;
    const box = boxes.get(part) as number[];
    const sides = [0, 1, 2].map((axis) => box[axis + 3]! - box[axis]!);
    const along = sides.indexOf(Math.max(...sides));
    const chance = (salt: number) => fraction(Math.sin((part + 1) * 12.9898 + salt * 78.233) * 43_758.5453);
    const at = vertex * GRAIN_WIDTH;
    grain[at] = positions[vertex * 3 + along]! + chance(1) * 7;
    // The tree's heart is 4 to 12 cm beside the plank.
    const [first, second] = [(along + 1) % 3, (along + 2) % 3];
    grain[at + 1] =
      positions[vertex * 3 + first]! - (box[first]! + box[first + 3]!) / 2 + 0.04 + chance(2) * 0.05;
    grain[at + 2] =
      positions[vertex * 3 + second]! - (box[second]! + box[second + 3]!) / 2 + 0.03 + chance(3) * 0.06;
    grain[at + 3] = chance(4) * 2 - 1;
  }
  return grain;
}

const fraction = (value: number): number => value - Math.floor(value);

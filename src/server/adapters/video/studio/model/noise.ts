const SIDE = 32;
const MASK = SIDE - 1;
const CHANNELS = 4;

/** Chance at the corners of a lattice that repeats: four numbers each, from -1 to 1. */
const LATTICE = new Float32Array(SIDE ** 3 * CHANNELS);
// Marsaglia's xorshift: the same lattice in every process, so that a video rendered again is the same.
let state = 0x9e37_79b9;
for (let at = 0; at < LATTICE.length; at++) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  LATTICE[at] = (state >>> 0) / 2 ** 31 - 1;
}

/** Smooth chance: four numbers, each from -1 to 1, that change over a distance of 1. */
export function noise(x: number, y: number, z: number, into: Float64Array): void {
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
    into[channel] = front + (cb + (db - cb) * fy - front) * fz;
  }
}

function smooth(part: number): number {
  return part * part * (3 - 2 * part);
}

import type { Finish } from './finish.ts';
import { noise } from './noise.ts';

/** What a finish does to one place of a surface. */
export interface Pattern {
  /** Each colour times this. */
  red: number;
  green: number;
  blue: number;
  /** How much of the colour is taken back to grey. */
  grey: number;
  /** How the surface leans there; added to its normal. */
  leanX: number;
  leanY: number;
  leanZ: number;
  /** Added to the roughness. */
  rough: number;
}

const chance = new Float64Array(4);
const coarse = new Float64Array(4);

/** Pixels that threads and flecks take at least. */
const FEWEST_PIXELS = 2.6;

/**
 * How far threads or flecks lie apart in a video (metres): at least as far as it can show, so that cloth keeps some of its bite
 * from across a room. One for all its frames and all of a piece: they would crawl over it otherwise.
 *
 * @param pixel metres that a pixel covers in the middle of the piece
 */
export function shownScale({ scale }: Finish, pixel: number): number {
  return Math.max(scale, pixel * FEWEST_PIXELS);
}

/**
 * @param size as `shownScale` gives it
 * @param along, first, second, tone as `grainOf` gives them, at the place
 * @param pixel metres that a pixel of the frame covers there: what is finer is left out, or it would flicker
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

/** Growth rings about the heart of the tree, stretched along it; streaks; fine fibres. Late wood is darker and redder. */
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
  // Slowly darker from spring to autumn, then light again at once; not quite, so that the edge is no staircase.
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
  // Lamp light makes one flat timber colour too orange; the demo's photographs are greyed likewise.
  into.grey = 0.16;
  into.red = 1 - dark * 0.82;
  into.green = 1 - dark - warmth * 0.012;
  into.blue = 1 - dark * 1.12 - warmth * 0.025;
  into.rough = dark * 0.25;
}

/** Threads, loops or flecks of one size, with larger clouds between them. */
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

/** 0 to 1: how much of a pattern of that size (metres) a pixel can show without flicker. */
function visible(size: number, pixel: number): number {
  return Math.min(1, Math.max(0, (size / pixel - 1.6) / 2));
}

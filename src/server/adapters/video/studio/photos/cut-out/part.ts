import { blur, type Pixels } from '@/server/adapters/video/studio/photos/pixels.ts';
import { type ColourMixture, fitOf, learnColours } from './colour-mixture.ts';
import type { GroundModel } from './ground-model.ts';
import { cutGrid } from './max-flow.ts';

const UNIT = 100;
/** 8-bit levels by which a pool of light may exceed the background model. */
const LIGHTER = 9;
const SURE = 50 * UNIT;

/**
 * Segments a piece from a plain background. Lighter or differently coloured pixels are the piece; darker ones
 * may be its shadow, which has soft slopes, or a dark piece, which has an edge.
 * @returns 1 for each pixel of the piece
 */
export function partFromPlainGround(picture: Pixels, ground: GroundModel): Uint8Array {
  const { width, height, rgba } = picture;
  const count = width * height;
  const { noise, colours, barrier } = ground;
  const towardsPiece = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    let along = 0;
    let whole = 0;
    for (let c = 0; c < 3; c++) {
      const here = colours[i * 3 + c]!;
      along += rgba[i * 4 + c]! * here;
      whole += here * here;
    }
    const light = along / Math.max(whole, 1);
    let other = 0;
    for (let c = 0; c < 3; c++) {
      other += (rgba[i * 4 + c]! - light * colours[i * 3 + c]!) ** 2;
    }
    const lightness = Math.sqrt(whole / 3);
    const colour = Math.sqrt(other / 3);
    const darker = (1 - light) * lightness;
    // A shadow is tinted by its object.
    const colourEvidence = (colour - 2.2 * noise - 0.1 * Math.max(0, darker)) / (1.5 * noise);
    const isEnclosed = barrier[i]! > Math.max(7, 3.5 * noise);
    const lightEvidence = isEnclosed ? (-darker - Math.max(3.2 * noise, LIGHTER)) / (1.5 * noise) : -0.6;
    const darkEvidence =
      light < 0.42 ? 4 : light > 0.8 || !isEnclosed ? -0.6 : (darker - 4 * noise) / (1.5 * noise);
    const evidence = Math.max(colourEvidence, lightEvidence, Math.max(-1.5, darkEvidence));
    const isLike = Math.abs(darker) < 3 * noise && colour < 2.2 * noise;
    towardsPiece[i] = Math.round(UNIT * clamp(isLike ? Math.min(evidence, -1) : evidence, -3, 6));
  }
  return cutGrid({ width, height, towardsPiece, towardsNeighbour: bonds(picture, 2.5, noise) });
}

/**
 * Segments a piece from a varied background by the colours at the border and in the middle, refitted after
 * each cut.
 * @param margin share of each side that is certainly background, 0 to 0.5
 * @returns 1 for each pixel of the piece, and how well the colours separate the two
 * @see Rother, Kolmogorov & Blake, GrabCut (2004)
 */
export function partByColours(picture: Pixels, margin: number): { isPiece: Uint8Array; apart: number } {
  const { width, height, rgba } = picture;
  const count = width * height;
  const isOutside = new Uint8Array(count);
  const middle = new Float32Array(count);
  let isPiece: Uint8Array = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const x = ((i % width) + 0.5) / width;
    const y = (Math.floor(i / width) + 0.5) / height;
    const isIn = x > margin && x < 1 - margin && y > margin && y < 1 - margin / 2;
    isOutside[i] = isIn ? 0 : 1;
    const far = Math.hypot((x - 0.5) / 0.5, (y - 0.53) / 0.5);
    middle[i] = 1.2 - 2.4 * far * far;
    isPiece[i] = isIn && far < 0.6 ? 1 : 0;
  }
  const towardsNeighbour = bonds(picture, 12, 3);
  const edgeColours = learnColours(rgba, isOutside, 6);
  let evidence: Float32Array = new Float32Array(count);
  for (let round = 0; round < 5; round++) {
    const groundColours = learnColours(rgba, round === 0 ? isOutside : isPiece.map((is) => 1 - is), 6);
    const likely = round === 0 ? isPiece : unlikeGround(rgba, isPiece, groundColours);
    const pieceColours = learnColours(rgba, likely, 5);
    evidence = compareColours(rgba, pieceColours, [...groundColours, ...edgeColours]);
    const towardsPiece = Int32Array.from(evidence, (value, i) =>
      isOutside[i] ? -SURE : Math.round(UNIT * clamp(value + middle[i]!, -8, 8)),
    );
    const next = cutGrid({ width, height, towardsPiece, towardsNeighbour });
    const isSame = next.every((is, i) => is === isPiece[i]);
    isPiece = next;
    if (isSame) break;
  }
  const apart = agreement(evidence, isPiece);
  return { isPiece: withGaps(picture, isPiece, evidence), apart };
}

/** Mean evidence for background in gaps of a piece. */
const GAP = -2;

/** Opens gaps between legs and slats: the cut bridges narrow gaps because following them costs more. */
function withGaps({ width, height }: Pixels, isPiece: Uint8Array, evidence: Float32Array): Uint8Array {
  const share = blur(Float32Array.from(isPiece), width, height, 1);
  const own = evidence.map((value, i) => isPiece[i]! * clamp(value, -8, 8));
  const mean = blur(own, width, height, 1);
  return isPiece.map((is, i) => {
    // At a gap's edge half of the mean is the piece; there the pixel's own colour decides.
    const isGap = mean[i]! < GAP * share[i]! || (evidence[i]! < 2 * GAP && mean[i]! < (GAP / 2) * share[i]!);
    return is === 1 && isGap ? 0 : is;
  });
}

/** Share of background pixels that fit their mixture worse than a gap's. */
const WORST_FITTING = 0.08;
const LEAST_LEFT = 0.4;

/** Excludes background colours from the training pixels, so that gaps are not learnt as piece. */
function unlikeGround(rgba: Uint8ClampedArray, isPiece: Uint8Array, ground: ColourMixture): Uint8Array {
  const fits = new Float32Array(isPiece.length);
  for (let i = 0; i < fits.length; i++)
    fits[i] = fitOf(ground, rgba[i * 4]!, rgba[i * 4 + 1]!, rgba[i * 4 + 2]!);
  const ofGround = fits.filter((_, i) => isPiece[i] === 0).sort();
  const usual = ofGround[Math.floor(ofGround.length * WORST_FITTING)] ?? Infinity;
  const unlike = isPiece.map((is, i) => (is === 1 && fits[i]! < usual ? 1 : 0));
  const count = (mask: Uint8Array) => mask.reduce((sum, is) => sum + is, 0);
  return count(unlike) > LEAST_LEFT * count(isPiece) ? unlike : isPiece;
}

function compareColours(rgba: Uint8ClampedArray, piece: ColourMixture, ground: ColourMixture): Float32Array {
  const evidence = new Float32Array(rgba.length / 4);
  for (let i = 0; i < evidence.length; i++) {
    const red = rgba[i * 4]!;
    const green = rgba[i * 4 + 1]!;
    const blue = rgba[i * 4 + 2]!;
    evidence[i] = fitOf(piece, red, green, blue) - fitOf(ground, red, green, blue);
  }
  return evidence;
}

/** Share of pixels whose colour agrees with their label: the lesser of piece and background. */
function agreement(evidence: Float32Array, isPiece: Uint8Array): number {
  const counts = [0, 0];
  const agreeing = [0, 0];
  for (let i = 0; i < evidence.length; i++) {
    const is = isPiece[i]!;
    counts[is] = counts[is]! + 1;
    if (evidence[i]! > 0 === (is === 1)) agreeing[is] = agreeing[is]! + 1;
  }
  return Math.min(...counts.map((count, is) => agreeing[is]! / Math.max(1, count)));
}

/** Cost of separating neighbours: high if similar, low across an edge. */
function bonds(picture: Pixels, strength: number, noise: number): Int32Array {
  const { width, height, rgba } = picture;
  const softness = 2 * usualDifference(picture, noise) ** 2;
  const costs = new Int32Array(width * height * 4);
  const steps = [1, width - 1, width, width + 1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      for (let k = 0; k < 4; k++) {
        if ((k > 0 && y === height - 1) || (k === 1 && x === 0) || (k !== 1 && k !== 2 && x === width - 1)) {
          continue;
        }
        const length = k === 1 || k === 3 ? Math.SQRT2 : 1;
        const apart = difference(rgba, i, i + steps[k]!);
        const cost = (strength * Math.exp((-apart * apart) / softness)) / length;
        costs[i * 4 + k] = Math.round(UNIT * (0.04 * strength + cost));
      }
    }
  }
  return costs;
}

function usualDifference({ width, height, rgba }: Pixels, noise: number): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < width * height - 1; i += 3) {
    sum += difference(rgba, i, i + 1) ** 2;
    count++;
  }
  return Math.max(1.5 * noise, Math.sqrt(sum / Math.max(1, count)));
}

function clamp(value: number, minimum: number, maximum: number): number {
  return Math.min(Math.max(value, minimum), maximum);
}

/**
 * Minimax path: the strongest edge that must be crossed from the border to each pixel. Soft shadows are
 * reached without crossing one, objects are not.
 * @param edges edge strength per pixel, 0 to 255
 * @returns 0 to 255
 */
export function edgeBarrier(edges: Uint8Array, width: number, height: number): Uint8Array {
  const count = width * height;
  const barrier = new Uint8Array(count).fill(255);
  const isDone = new Uint8Array(count);
  // Bucket queue by strength, in rising order.
  const waiting = Array.from({ length: 256 }, (): number[] => []);
  const reach = (pixel: number, from: number) => {
    const strength = Math.max(from, edges[pixel]!);
    if (isDone[pixel] || strength >= barrier[pixel]!) return;
    barrier[pixel] = strength;
    waiting[strength]?.push(pixel);
  };
  for (let x = 0; x < width; x++) {
    reach(x, 0);
    reach((height - 1) * width + x, 0);
  }
  for (let y = 0; y < height; y++) {
    reach(y * width, 0);
    reach(y * width + width - 1, 0);
  }
  for (let strength = 0; strength < 256; strength++) {
    const list = waiting[strength]!;
    for (let pixel = list.pop(); pixel !== undefined; pixel = list.pop()) {
      if (isDone[pixel]) continue;
      isDone[pixel] = 1;
      const x = pixel % width;
      if (x > 0) reach(pixel - 1, strength);
      if (x < width - 1) reach(pixel + 1, strength);
      if (pixel >= width) reach(pixel - width, strength);
      if (pixel < count - width) reach(pixel + width, strength);
    }
  }
  return barrier;
}

/** The largest difference to a neighbour, so that edges have no gaps. */
export function edgesOf({ width, height, rgba }: Pixels): Uint8Array {
  const edges = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const right = x < width - 1 ? difference(rgba, i, i + 1) : 0;
      const down = y < height - 1 ? difference(rgba, i, i + width) : 0;
      edges[i] = Math.min(255, Math.max(right, down));
    }
  }
  return edges;
}

/** Mean of three channels in 8-bit levels. */
function difference(rgba: Uint8ClampedArray, a: number, b: number): number {
  const red = rgba[a * 4]! - rgba[b * 4]!;
  const green = rgba[a * 4 + 1]! - rgba[b * 4 + 1]!;
  const blue = rgba[a * 4 + 2]! - rgba[b * 4 + 2]!;
  return Math.sqrt((red * red + green * green + blue * blue) / 3);
}

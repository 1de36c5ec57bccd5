import { blur, type Pixels } from '@/server/adapters/video/studio/photos/pixels.ts';

const BAND = 1.6;
/** Squared contrast in 8-bit levels below which colours don't determine alpha. */
const LEAST_CONTRAST = 20 ** 2;

/**
 * Mattes a cut. Near the cut, each pixel mixes the nearby colours of piece and background; the share becomes
 * alpha, and the background is removed from the colour, which prevents halos. Colours extend a little beyond
 * the edge, for interpolation.
 * @param isBusy on a varied background alpha comes from the cut instead of colours
 * @param cut 1 for each pixel of the piece, in the same shape but mostly smaller
 * @returns a picture in the size of `picture`
 */
export function softenCut(
  picture: Pixels,
  cut: { isPiece: Uint8Array; width: number; height: number },
  isBusy = false,
): Pixels {
  const { width, height, rgba } = picture;
  const count = width * height;
  const scale = width / cut.width;
  const mask = enlarge(cut, width, height);
  const band = blur(mask.slice(), width, height, Math.max(1, Math.round(scale * BAND * 0.6)));
  const reach = Math.max(2, Math.round(scale * BAND * 1.6));
  const piece = localColours(picture, (i) => Math.max(0, band[i]! - 0.5) ** 2, reach);
  const ground = localColours(picture, (i) => (band[i]! < 0.04 ? 1 : 0.0001 * (1 - mask[i]!)), 2 * reach);
  const result = new Uint8ClampedArray(count * 4);
  const alphaOf = (i: number, nearness: number) => {
    if (isBusy) return smooth(nearness);
    if (nearness > 0.985) return 1;
    return nearness < 0.015 ? 0 : mixture(rgba, i, piece, ground, mask[i]!);
  };
  for (let i = 0; i < count; i++) {
    const alpha = alphaOf(i, band[i]!);
    result[i * 4 + 3] = 255 * alpha;
    for (let c = 0; c < 3; c++) {
      const seen = rgba[i * 4 + c]!;
      const own = piece[i * 3 + c]!;
      // The pixel without the background, close to the piece's colour where little is left.
      const cleaned =
        alpha > 0.98 ? seen : alpha > 0.02 ? (seen - (1 - alpha) * ground[i * 3 + c]!) / alpha : own;
      const trust = alpha > 0.98 ? 1 : alpha * alpha;
      result[i * 4 + c] = own + (cleaned - own) * trust;
    }
  }
  return { width, height, rgba: result };
}

/** Alpha, 0 to 1: position between the background's and the piece's colour. */
function mixture(
  rgba: Uint8ClampedArray,
  i: number,
  piece: Float32Array,
  ground: Float32Array,
  guess: number,
): number {
  let along = 0;
  let whole = 0;
  for (let c = 0; c < 3; c++) {
    const from = ground[i * 3 + c]!;
    const direction = piece[i * 3 + c]! - from;
    along += (rgba[i * 4 + c]! - from) * direction;
    whole += direction * direction;
  }
  const measured = Math.min(Math.max(along / Math.max(whole, 1), 0), 1);
  const trust = whole / (whole + LEAST_CONTRAST);
  const alpha = measured * trust + smooth(guess) * (1 - trust);
  return Math.min(Math.max((alpha - 0.06) / 0.88, 0), 1);
}

function smooth(value: number): number {
  const t = Math.min(Math.max((value - 0.25) * 2, 0), 1);
  return t * t * (3 - 2 * t);
}

function localColours(
  { width, height, rgba }: Pixels,
  weightOf: (pixel: number) => number,
  reach: number,
): Float32Array {
  const count = width * height;
  const result = new Float32Array(count * 3);
  const weights = Float32Array.from({ length: count }, (_, i) => weightOf(i) + 1e-7);
  const sums = blur(weights.slice(), width, height, reach);
  for (let c = 0; c < 3; c++) {
    const plane = weights.map((weight, i) => weight * rgba[i * 4 + c]!);
    blur(plane, width, height, reach);
    for (let i = 0; i < count; i++) result[i * 3 + c] = plane[i]! / sums[i]!;
  }
  return result;
}

function enlarge(
  cut: { isPiece: Uint8Array; width: number; height: number },
  width: number,
  height: number,
): Float32Array {
  const plane = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const sy = Math.min(Math.max(((y + 0.5) * cut.height) / height - 0.5, 0), cut.height - 1);
    const y0 = Math.floor(sy);
    const y1 = Math.min(y0 + 1, cut.height - 1);
    for (let x = 0; x < width; x++) {
      const sx = Math.min(Math.max(((x + 0.5) * cut.width) / width - 0.5, 0), cut.width - 1);
      const x0 = Math.floor(sx);
      const x1 = Math.min(x0 + 1, cut.width - 1);
      const at = (row: number, column: number) => cut.isPiece[row * cut.width + column]!;
      const top = at(y0, x0) + (at(y0, x1) - at(y0, x0)) * (sx - x0);
      const bottom = at(y1, x0) + (at(y1, x1) - at(y1, x0)) * (sx - x0);
      plane[y * width + x] = top + (bottom - top) * (sy - y0);
    }
  }
  return plane;
}

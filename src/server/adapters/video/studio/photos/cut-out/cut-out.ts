import { blur, type Pixels, shrink } from '@/server/adapters/video/studio/photos/pixels.ts';
import { type GroundModel, modelGround } from './ground-model.ts';
import { softenCut } from './matte.ts';
import { edgesOf, partByColours, partFromPlainGround } from './part.ts';

export interface CutOut {
  /** In the picture's size; alpha is the mask. */
  pixels: Pixels;
  /** 0, torn, to 1, certain. */
  confidence: number;
  /** Touches the picture's upper edge. */
  hangs: boolean;
}

export const CONFIDENT = 0.6;
/** Pixels of the segmented picture: chair legs are two or three pixels wide. */
const CUT_PIXELS = 160_000;
/** Fewer on a busy background, where it is segmented ten times. */
const BUSY_CUT_PIXELS = 60_000;

/** On a busy background, separate regions below this share are mostly background. */
const SPECK_OF_BUSY = 0.25;
/** Minimum contrast between piece and background in 8-bit levels. */
const LEAST_STEP = 9;

/** Segments the piece in the middle of a picture from its background. Takes two seconds at most. */
export async function cutOut(picture: Pixels): Promise<CutOut> {
  if (hasTransparency(picture)) return judge(picture, toMask(picture), picture, 1);
  const small = await shrink(picture, CUT_PIXELS);
  const ground = modelGround(small);
  if (ground.edgeShare > 0.85 && ground.noise < 9) {
    const isPiece = removeSmallRegions(partFromPlainGround(small, ground), small);
    const left = leftEdges(small, isPiece, ground);
    const trust = Math.min(1, ground.edgeShare + 0.05) * (1 - ramp(left, 0.1, 0.24));
    return judge(softenCut(picture, { ...small, isPiece }), isPiece, small, trust);
  }
  const smaller = await shrink(picture, BUSY_CUT_PIXELS);
  const wide = partByColours(smaller, 0.03);
  const narrow = partByColours(smaller, 0.1);
  const isWhole = largestShare(wide.isPiece, smaller.width);
  const isPiece = removeSmallRegions(wide.isPiece, smaller, SPECK_OF_BUSY);
  // A sound cut doesn't depend on the initial margin.
  const same = overlap(isPiece, removeSmallRegions(narrow.isPiece, smaller, SPECK_OF_BUSY));
  const trust =
    ramp(same, 0.75, 0.95) *
    ramp(isWhole, 0.6, 0.9) *
    ramp(Math.min(wide.apart, narrow.apart), 0.75, 0.93) *
    ramp(edgeShare(smaller, isPiece), 0.75, 0.92);
  return judge(softenCut(picture, { ...smaller, isPiece }, true), isPiece, smaller, trust);
}

type Size = Pick<Pixels, 'width' | 'height'>;

/** A piece is neither tiny nor nearly everything, and the picture's edge does not cut it off. */
function judge(pixels: Pixels, mask: Uint8Array, { width, height }: Size, trust: number): CutOut {
  let area = 0;
  for (const is of mask) area += is;
  const share = area / mask.length;
  const along = (from: number, step: number, length: number) => {
    let touched = 0;
    for (let k = 0; k < length; k++) touched += mask[from + k * step]!;
    return touched / length;
  };
  const top = along(0, 1, width);
  const [left, right] = [along(0, width, height), along(width - 1, width, height)];
  const side = Math.max(left, right, along((height - 1) * width, 1, width));
  const confidence =
    trust *
    ramp(share, 0.002, 0.012) *
    (1 - ramp(share, 0.8, 0.92)) *
    (1 - ramp(side, 0.03, 0.3)) *
    (1 - ramp(top, 0.2, 0.5));
  return { pixels, confidence, hangs: top > 0 };
}

/** Removes specks, relative to the largest region, and fills pinholes. */
function removeSmallRegions(isPiece: Uint8Array, { width }: { width: number }, speck = 0.02): Uint8Array {
  const regions = regionsOf(isPiece, width);
  const largest = Math.max(0, ...regions.map(({ value, size }) => (value === 1 ? size : 0)));
  for (const { value, size, pixels } of regions) {
    const isSpeck = value === 1 ? size < Math.max(24, largest * speck) : size < 6;
    if (isSpeck) for (const pixel of pixels) isPiece[pixel] = 1 - value;
  }
  return isPiece;
}

/** Background edges per pixel of the cut's edge; on a plain background they belong to a torn piece. */
function leftEdges(picture: Pixels, isPiece: Uint8Array, ground: GroundModel): number {
  const { width, height } = picture;
  const { noise } = ground;
  const edges = edgesOf(picture);
  const near = blur(Float32Array.from(isPiece), width, height, 2);
  let [left, own] = [0, 0];
  for (let i = 0; i < edges.length; i++) {
    if (near[i]! > 0 && near[i]! < 1) own++;
    else if (near[i] === 0 && edges[i]! > Math.max(6, 6 * noise) && !isShade(picture, ground, i)) left++;
  }
  // The counted band is twelve pixels wide.
  return left / Math.max(1, own / 12);
}

const SHADE = { darkest: 0.45, lightest: 0.97 };

/** True for the background's colour, only darker. */
function isShade({ rgba }: Pixels, { colours, noise }: GroundModel, i: number): boolean {
  let along = 0;
  let whole = 0;
  for (let c = 0; c < 3; c++) {
    along += rgba[i * 4 + c]! * colours[i * 3 + c]!;
    whole += colours[i * 3 + c]! ** 2;
  }
  const light = along / Math.max(whole, 1);
  if (light < SHADE.darkest || light > SHADE.lightest) return false;
  let other = 0;
  for (let c = 0; c < 3; c++) other += (rgba[i * 4 + c]! - light * colours[i * 3 + c]!) ** 2;
  return Math.sqrt(other / 3) < 2.5 * noise + 3;
}

/** Share of the cut along which the colours differ. Where they do not, the cut runs through a surface. */
function edgeShare({ width, height, rgba }: Pixels, isPiece: Uint8Array): number {
  const inside = Float32Array.from(isPiece);
  const soft = (plane: Float32Array) => blur(plane, width, height, 3);
  const near = soft(inside.slice());
  const off = new Float32Array(isPiece.length);
  for (let c = 0; c < 3; c++) {
    const within = soft(inside.map((is, i) => is * rgba[i * 4 + c]!));
    const all = soft(inside.map((_, i) => rgba[i * 4 + c]!));
    for (let i = 0; i < off.length; i++) {
      const part = Math.min(Math.max(near[i]!, 0.01), 0.99);
      off[i]! += (within[i]! / part - (all[i]! - within[i]!) / (1 - part)) ** 2 / 3;
    }
  }
  let [edges, along] = [0, 0];
  for (let i = 0; i < off.length - 1; i++) {
    const isCut =
      isPiece[i] !== isPiece[i + 1] || (i + width < off.length && isPiece[i] !== isPiece[i + width]);
    if (!isCut || near[i]! < 0.1 || near[i]! > 0.9) continue;
    along++;
    if (off[i]! > LEAST_STEP ** 2) edges++;
  }
  return along === 0 ? 0 : edges / along;
}

function largestShare(isPiece: Uint8Array, width: number): number {
  let [largest, all] = [0, 0];
  for (const { value, size } of regionsOf(isPiece, width)) {
    if (value === 0) continue;
    largest = Math.max(largest, size);
    all += size;
  }
  return largest / Math.max(1, all);
}

function hasTransparency({ rgba }: Pixels): boolean {
  let clear = 0;
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i]! < 20) clear++;
  return clear > rgba.length / 4 / 50;
}

function toMask({ rgba }: Pixels): Uint8Array {
  return Uint8Array.from({ length: rgba.length / 4 }, (_, i) => (rgba[i * 4 + 3]! > 127 ? 1 : 0));
}

function overlap(a: Uint8Array, b: Uint8Array): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < a.length; i++) {
    both += a[i]! & b[i]!;
    either += a[i]! | b[i]!;
  }
  return either === 0 ? 0 : both / either;
}

function ramp(value: number, from: number, to: number): number {
  return Math.min(Math.max((value - from) / (to - from), 0), 1);
}

interface Region {
  value: number;
  size: number;
  pixels: Int32Array;
}

function regionsOf(mask: Uint8Array, width: number): Region[] {
  const isSeen = new Uint8Array(mask.length);
  const stack = new Int32Array(mask.length);
  const regions: Region[] = [];
  for (let start = 0; start < mask.length; start++) {
    if (isSeen[start]) continue;
    const value = mask[start]!;
    const pixels: number[] = [];
    let depth = 0;
    const visit = (pixel: number) => {
      if (isSeen[pixel] || mask[pixel] !== value) return;
      isSeen[pixel] = 1;
      stack[depth++] = pixel;
    };
    visit(start);
    while (depth > 0) {
      const pixel = stack[--depth]!;
      const x = pixel % width;
      pixels.push(pixel);
      if (x > 0) visit(pixel - 1);
      if (x < width - 1) visit(pixel + 1);
      if (pixel >= width) visit(pixel - width);
      if (pixel < mask.length - width) visit(pixel + width);
    }
    regions.push({ value, size: pixels.length, pixels: Int32Array.from(pixels) });
  }
  return regions;
}

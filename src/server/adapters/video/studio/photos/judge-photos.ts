import sharp from 'sharp';
import { VideoRefused } from '@/server/adapters/video/video-maker.ts';
import type { PhotoVerdict } from '@/shared/videos/photo-verdict.ts';
import { CONFIDENT, cutOut } from './cut-out/cut-out.ts';
import { decodePicture } from './pixels.ts';
import { type Sprite, toSprite } from './sprite.ts';

/** Photographs of a turn. */
export const LEAST_AROUND = 3;
/** Pixels of the longer side: all that the segmentation uses. */
const JUDGED_SIDE = 480;
/** Side of a compared view in pixels. */
const VIEW = 40;
/**
 * Distances from 14 of the demo's 3D models, photographed every 15 degrees. `OTHER`: 99 % of the photographs of a piece
 * are nearer to another of the same piece, 74 % of the photographs of another piece are farther.
 */
const OTHER = 0.4;
/**
 * Limit of the last step, back to the first photograph, relative to the longest other step. 92 % of 4 to 5 photographs
 * from around are below; 13 % of those 15 degrees apart, 55 % of those 30 degrees apart.
 */
const LONGEST_RETURN = 1.12;
/** Steps below this show nothing new. */
const SAME_VIEW = 0.12;
/** Weight of the logarithm of widths. */
const WIDTH = 0.5;

/**
 * Decides whether photographs, in order, show a piece from all around, and which of them are usable. Takes about a
 * second per picture.
 * @throws VideoRefused for an unreadable picture
 */
export async function judgePhotos(pictures: readonly Uint8Array[]): Promise<PhotoVerdict> {
  const sprites: (Sprite | null)[] = [];
  for (const [index, bytes] of pictures.entries()) {
    const picture = await decodePicture(bytes, JUDGED_SIDE).catch((error: unknown) => {
      throw new VideoRefused(`Picture ${index + 1} cannot be read.`, { cause: error });
    });
    const cut = await cutOut(picture);
    sprites.push(cut.confidence < CONFIDENT ? null : await toSprite(cut, JUDGED_SIDE));
  }
  return judgeSprites(sprites);
}

/** @param sprites null where the piece could not be cut out */
export async function judgeSprites(sprites: readonly (Sprite | null)[]): Promise<PhotoVerdict> {
  const isHanging = sprites.every((sprite) => sprite === null || sprite.hangs);
  const views = await Promise.all(
    // The upper edge of the picture cuts off the others.
    sprites.map((sprite) => (sprite && sprite.hangs === isHanging ? viewOf(sprite) : null)),
  );
  const clear = views.filter((view) => view !== null);
  const others = clear.length < LEAST_AROUND ? [] : clear.filter((view) => isOther(view, clear));
  if (others.length === clear.length) others.shift();
  const used = clear.filter((view) => !others.includes(view));
  return {
    isTurn: used.length >= LEAST_AROUND && goesAround(used),
    photos: views.map((view) => (view === null ? 'unclear' : others.includes(view) ? 'other' : 'used')),
  };
}

interface View {
  /** Premultiplied RGBA, 0 to 1, stretched to a square. */
  pixels: Float32Array;
  palette: Float32Array;
  half: number;
}

async function viewOf({ pixels: { width, height, rgba }, half }: Sprite): Promise<View> {
  const small = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .resize({ width: VIEW, height: VIEW, fit: 'fill' })
    .raw()
    .toBuffer();
  const pixels = Float32Array.from(small, (byte, i) =>
    i % 4 === 3 ? byte / 255 : (byte / 255) * (small[i - (i % 4) + 3]! / 255),
  );
  return { pixels, palette: paletteOf(small), half };
}

/** Levels per channel. */
const LEVELS = 4;

/** Shares of colours, divided between the nearest levels. */
function paletteOf(rgba: Uint8Array): Float32Array {
  const palette = new Float32Array(LEVELS ** 3);
  let count = 0;
  for (let i = 0; i < rgba.length; i += 4) {
    if (rgba[i + 3]! < 200) continue;
    count++;
    for (let corner = 0; corner < 8; corner++) {
      let [share, at] = [1, 0];
      for (let c = 0; c < 3; c++) {
        const level = (rgba[i + c]! / 255) * (LEVELS - 1);
        const low = Math.min(Math.floor(level), LEVELS - 2);
        const isUpper = (corner >> c) & 1;
        share *= isUpper ? level - low : 1 - level + low;
        at = at * LEVELS + low + isUpper;
      }
      palette[at] = palette[at]! + share;
    }
  }
  return palette.map((sum) => sum / Math.max(1, count));
}

function isOther(view: View, all: readonly View[]): boolean {
  return all.every((other) => other === view || apart(view.palette, other.palette) / 2 > OTHER);
}

function goesAround(views: readonly View[]): boolean {
  const steps = views.map((view, index) => distance(view, views[(index + 1) % views.length]!));
  const longest = Math.max(...steps.slice(0, -1));
  return Math.max(...steps) > SAME_VIEW && steps.at(-1)! <= LONGEST_RETURN * longest;
}

function distance(one: View, other: View): number {
  let [sum, covered] = [0, 0];
  for (let i = 0; i < one.pixels.length; i += 4) {
    const colour = apart(one.pixels.subarray(i, i + 3), other.pixels.subarray(i, i + 3)) / 3;
    sum += Math.max(colour, Math.abs(one.pixels[i + 3]! - other.pixels[i + 3]!));
    covered += Math.max(one.pixels[i + 3]!, other.pixels[i + 3]!);
  }
  return sum / covered + WIDTH * Math.abs(Math.log(one.half / other.half));
}

function apart(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, i) => sum + Math.abs(value - other[i]!), 0);
}

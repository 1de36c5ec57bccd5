import sharp from 'sharp';
import { MAX_IMAGE_PIXELS } from '@/shared/constants.ts';

/** A decoded picture: RGBA, 8-bit sRGB, row by row, not premultiplied. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Uint8ClampedArray;
}

/**
 * Decodes a picture, upright and reduced.
 * @param longest maximum pixels of the longer side
 * @throws Error if it is invalid, damaged or too large
 */
export async function decodePicture(bytes: Uint8Array, longest: number): Promise<Pixels> {
  const decoded = await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return toPixels(decoded);
}

/** Reduces to a maximum number of pixels; returns itself if smaller. */
export async function shrink(pixels: Pixels, most: number): Promise<Pixels> {
  const scale = Math.sqrt(most / (pixels.width * pixels.height));
  if (scale >= 1) return pixels;
  const resized = await sharp(pixels.rgba, {
    raw: { width: pixels.width, height: pixels.height, channels: 4 },
  })
    .resize({
      width: Math.max(1, Math.floor(pixels.width * scale)),
      height: Math.max(1, Math.floor(pixels.height * scale)),
      fit: 'fill',
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return toPixels(resized);
}

function toPixels({ data, info }: { data: Buffer; info: { width: number; height: number } }): Pixels {
  const rgba = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
  return { width: info.width, height: info.height, rgba };
}

/**
 * Three box blurs, close to a Gaussian, in place.
 * @param radius pixels of each box to either side; 0 changes nothing
 * @returns the same array
 */
export function blur(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  const reach = Math.floor(radius);
  if (reach < 1) return plane;
  const line = new Float32Array(Math.max(width, height));
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++) blurLine(plane, line, y * width, 1, width, reach);
    for (let x = 0; x < width; x++) blurLine(plane, line, x, width, height, reach);
  }
  return plane;
}

function blurLine(
  plane: Float32Array,
  line: Float32Array,
  start: number,
  step: number,
  length: number,
  reach: number,
): void {
  const last = length - 1;
  for (let i = 0; i < length; i++) line[i] = plane[start + i * step]!;
  let sum = 0;
  for (let i = -reach; i <= reach; i++) sum += line[Math.min(Math.max(i, 0), last)]!;
  for (let i = 0; i < length; i++) {
    plane[start + i * step] = sum / (2 * reach + 1);
    sum += line[Math.min(i + reach + 1, last)]! - line[Math.max(i - reach, 0)]!;
  }
}

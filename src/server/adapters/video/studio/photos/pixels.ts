import sharp from 'sharp';
import { blur as boxBlur } from '@/server/adapters/video/studio/stage/blur.ts';
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
export async function shrink(pixels: Pixels, limit: number): Promise<Pixels> {
  const scale = Math.sqrt(limit / (pixels.width * pixels.height));
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
  for (let pass = 0; pass < 3 && reach > 0; pass++) boxBlur(plane, width, height, 1, reach);
  return plane;
}

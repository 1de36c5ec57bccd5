import sharp from 'sharp';

/** Pixels of the longer side; a frame shows no more. */
const MAX_SIDE = 1024;
/** Pixels of a picture as it comes. */
const MAX_PIXELS = 40_000_000;

/** A picture on a surface, repeated in both directions, and halves of it down to one pixel. RGBA bytes. */
export interface Texture {
  levels: readonly { width: number; height: number; pixels: Uint8ClampedArray }[];
}

/** @throws Error when it is no picture that sharp reads, or one too large */
export async function decodeTexture(encoded: Uint8Array): Promise<Texture> {
  const { data, info } = await sharp(encoded, { limitInputPixels: MAX_PIXELS })
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  let level = { width: info.width, height: info.height, pixels: new Uint8ClampedArray(data) };
  const levels = [level];
  while (level.width > 1 || level.height > 1) {
    level = halve(level);
    levels.push(level);
  }
  return { levels };
}

function halve({ width, height, pixels }: Texture['levels'][number]) {
  const half = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) };
  const smaller = new Uint8ClampedArray(half.width * half.height * 4);
  for (let row = 0; row < half.height; row++) {
    for (let column = 0; column < half.width; column++) {
      const [left, top] = [column * 2, row * 2];
      const [right, below] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
      for (let channel = 0; channel < 4; channel++) {
        const at = (x: number, y: number) => pixels[(y * width + x) * 4 + channel]!;
        smaller[(row * half.width + column) * 4 + channel] =
          (at(left, top) + at(right, top) + at(left, below) + at(right, below)) / 4;
      }
    }
  }
  return { ...half, pixels: smaller };
}

/**
 * The texture's colour at a place, between its pixels; bytes as numbers from 0 to 255.
 *
 * @param u, v glTF's: 0 to 1 from the top left, repeated outside
 * @param pixelsWide how many of the frame's pixels the whole texture is wide, at least 1
 */
export function sampleTexture(
  { levels }: Texture,
  u: number,
  v: number,
  pixelsWide: number,
  into: Float32Array,
): void {
  const wanted = Math.log2(Math.max(1, levels[0]!.width / Math.max(1, pixelsWide)));
  const { width, height, pixels } = levels[Math.min(levels.length - 1, Math.round(wanted))]!;
  const [x, y] = [(u - Math.floor(u)) * width - 0.5, (v - Math.floor(v)) * height - 0.5];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [partX, partY] = [x - left, y - top];
  const [x0, x1] = [(left + width) % width, (left + 1) % width];
  const [y0, y1] = [((top + height) % height) * width, ((top + 1) % height) * width];
  for (let channel = 0; channel < 4; channel++) {
    const above = pixels[(y0 + x0) * 4 + channel]! * (1 - partX) + pixels[(y0 + x1) * 4 + channel]! * partX;
    const below = pixels[(y1 + x0) * 4 + channel]! * (1 - partX) + pixels[(y1 + x1) * 4 + channel]! * partX;
    into[channel] = above + (below - above) * partY;
  }
}

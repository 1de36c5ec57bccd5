import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { MAX_IMAGE_PIXELS, MAX_IMAGE_RATIO, MAX_IMAGE_SIDE } from '@/shared/constants.ts';
import { MEDIA_FORMATS, MEDIA_MAX, type MediaFormat, mediaSizes } from '@/shared/platform/images.ts';
import { isAnimatedPng, kindBesides, kindOfFile } from './kind-of-file.ts';
import type { PictureFile, PictureResult } from './picture-maker.ts';

/** AVIF of all widths takes 0.4 s of CPU at effort 1, 0.9 s at 2, 2 s at 3; files 4 % and 9 % smaller. */
const ENCODERS: Record<MediaFormat, (pixels: Sharp) => Sharp> = {
  webp: (pixels) => pixels.webp({ quality: 80 }),
  avif: (pixels) => pixels.avif({ quality: 50, effort: 1, chromaSubsampling: '4:2:0' }),
};
/** Hexadecimal digits: 128 bits exclude collisions. */
const HASH_LENGTH = 32;
const PLACEHOLDER_BELOW = 200;
const WHITE = '#ffffff';

// One picture at a time: no cache, one thread.
sharp.cache(false);
sharp.concurrency(1);

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Decodes a file and encodes all variants. The original is not kept. */
export async function makePicture(source: Uint8Array): Promise<PictureResult> {
  const kind = kindOfFile(source);
  if (!('format' in kind)) return { problem: { reason: 'not-a-picture', kind: kind.kind } };
  const { format, width, height, pages } = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => DAMAGED);
  if (format !== kind.format) return { problem: { reason: 'damaged' } };
  const besides = kindBesides(source);
  if (besides) return { problem: { reason: 'not-a-picture', kind: besides } };
  if ((pages ?? 1) > 1 || (format === 'png' && isAnimatedPng(source))) {
    return { problem: { reason: 'animated' } };
  }
  if (width * height > MAX_IMAGE_PIXELS) {
    return { problem: { reason: 'too-many-pixels', pixels: width * height } };
  }
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long > MAX_IMAGE_SIDE || long > short * MAX_IMAGE_RATIO) {
    return { problem: { reason: 'too-long', width, height } };
  }
  const pixels = await decode(source).catch(() => null);
  return pixels ? { picture: await encode(pixels) } : { problem: { reason: 'damaged' } };
}

const DAMAGED = { format: undefined, width: 0, height: 0, pages: 1 };

/** @throws Error if truncated or invalid; ignores warnings, which cameras cause */
async function decode(source: Uint8Array): Promise<Pixels> {
  return sharp(source, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ ...MEDIA_MAX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function encode(pixels: Pixels) {
  const { width, height } = pixels.info;
  const files: PictureFile[] = [];
  for (const size of mediaSizes(width)) {
    for (const format of MEDIA_FORMATS) {
      const bytes = await ENCODERS[format](open(pixels).resize(size)).toBuffer();
      files.push({ size, format, bytes });
    }
  }
  const widest = files.findLast(({ format }) => format === 'webp');
  if (!widest) throw new Error('No file was made.');
  const hash = createHash('sha256').update(widest.bytes).digest('hex').slice(0, HASH_LENGTH);
  return {
    hash,
    width,
    height,
    placeholder: await makePlaceholder(pixels),
    colour: await mainColour(pixels),
    files,
  };
}

function open({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** The largest WebP below the size limit; the browser blurs it by enlarging. */
async function makePlaceholder(pixels: Pixels): Promise<string> {
  for (let side = 16; ; side -= 2) {
    const tiny = await open(pixels)
      .resize(side, side, { fit: 'inside' })
      .flatten({ background: WHITE })
      .webp({ quality: 30, effort: 6 })
      .toBuffer();
    const uri = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (uri.length < PLACEHOLDER_BELOW || side <= 2) return uri;
  }
}

async function mainColour(pixels: Pixels): Promise<string> {
  const small = await open(pixels)
    .resize(64, 64, { fit: 'inside' })
    .flatten({ background: WHITE })
    .png()
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { ROOT } from '../../scripts/lib/project.mjs';

const KNOWN = join(ROOT, 'e2e/pictures');
const FAILED = join(ROOT, 'test-results/pictures');
/** Pixels of a kept picture's width: small enough for the repository, and edges are soft. */
const WIDTH = 360;
/** Of 255, how far a channel may be off: what other versions of a browser do to colours and to the edges of letters. */
const TOLERANCE = 28;
/** The share of pixels that may be off. A sofa that is moved by 20 cm puts seven times as many off, on a phone too. */
const MOST_OFF = 0.001;
/** Pixels at the edge that count for nothing: the page behind shines through where it ends between two. */
const RIM = 2;
/** How long one waits for what is still being drawn. */
const PATIENCE = 20_000;
const PAUSE = 300;

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Compares a picture with the one kept as `e2e/pictures/NAME.png`, both small. A pixel is off where its colour is found nowhere around
 * the same place of the other picture, so that a soft edge which lies half a pixel elsewhere is none.
 *
 * RENEW_PICTURES=1 keeps what is seen as the picture from now on: look at it before you commit it.
 *
 * @param take makes the picture, again until it is right or time is up
 */
export async function expectPicture(name: string, take: () => Promise<Buffer>): Promise<void> {
  const path = join(KNOWN, `${name}.png`);
  if (process.env.RENEW_PICTURES) return keep(path, await takeStill(take));
  const known = await readFile(path).catch(() => {
    throw new Error(`There is no picture ${path}. ${HOW_TO_RENEW}`);
  });
  const wanted = await pixelsOf(known);
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const actual = await take();
    const seen = await pixelsOf(actual, wanted);
    const off = pixelsOff(wanted, seen);
    const share = off.reduce((sum, isOff) => sum + isOff, 0) / off.length;
    if (share <= MOST_OFF) return;
    if (Date.now() < deadline) await delay(PAUSE);
    else await fail(name, share, { wanted, seen, off });
  }
}

const HOW_TO_RENEW =
  'Where the new picture is right, keep it: RENEW_PICTURES=1 npx vitest run --project browser room-planner-3d';

/** In a row's order, 1 for each pixel that differs. */
function pixelsOff(one: Pixels, other: Pixels): Uint8Array {
  const off = new Uint8Array(one.width * one.height);
  for (const [picture, around] of [
    [one, other],
    [other, one],
  ] as const) {
    for (let y = RIM; y < one.height - RIM; y++) {
      for (let x = RIM; x < one.width - RIM; x++) {
        if (!isAround(picture, around, y * one.width + x)) off[y * one.width + x] = 1;
      }
    }
  }
  return off;
}

/** Whether a pixel's colour lies between those of the nine around the same place, each channel by itself. */
function isAround({ data, width, height }: Pixels, around: Pixels, at: number): boolean {
  const [x, y] = [at % width, Math.floor(at / width)];
  for (let channel = 0; channel < 3; channel++) {
    const value = data[at * 3 + channel] ?? 0;
    let [least, most] = [255, 0];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        const near = around.data[(row * width + column) * 3 + channel] ?? 0;
        least = Math.min(least, near);
        most = Math.max(most, near);
      }
    }
    if (value < least - TOLERANCE || value > most + TOLERANCE) return false;
  }
  return true;
}

/** @param as the size to bring it to; a side may be off by a few pixels of the screen */
async function pixelsOf(picture: Buffer, as?: Pixels): Promise<Pixels> {
  const small = as ? sharp(picture).resize(as.width, as.height, { fit: 'fill' }) : sharp(picture);
  const { data, info } = await small
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function takeStill(take: () => Promise<Buffer>): Promise<Buffer> {
  let before = await take();
  for (;;) {
    await delay(PAUSE);
    const now = await take();
    if (now.equals(before)) return now;
    before = now;
  }
}

async function keep(path: string, picture: Buffer): Promise<void> {
  await mkdir(KNOWN, { recursive: true });
  const small = sharp(picture).resize({ width: WIDTH, withoutEnlargement: true });
  await writeFile(path, await small.png({ palette: true, dither: 0, effort: 10 }).toBuffer());
}

/** Leaves what was seen and where it differs (red) for somebody to look at. */
async function fail(
  name: string,
  share: number,
  { wanted, seen, off }: { wanted: Pixels; seen: Pixels; off: Uint8Array },
): Promise<never> {
  const marked = Buffer.from(wanted.data.map((value) => 160 + Math.round(value * 0.35)));
  off.forEach((isOff, at) => {
    if (isOff) marked.set([220, 0, 0], at * 3);
  });
  await mkdir(FAILED, { recursive: true });
  const write = async (what: string, { data, width, height }: Pixels) => {
    const file = join(FAILED, `${name}-${what}.png`);
    await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toFile(file);
    return file;
  };
  const files = [await write('seen', seen), await write('off', { ...wanted, data: marked })];
  const percent = (of: number) => `${(of * 100).toFixed(2)} %`;
  throw new Error(
    [
      `${name} looks different: ${percent(share)} of it is off, at most ${percent(MOST_OFF)} may be.`,
      `It was to look like ${join(KNOWN, `${name}.png`)}. Look at:`,
      ...files,
      HOW_TO_RENEW,
    ].join('\n  '),
  );
}

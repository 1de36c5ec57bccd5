import sharp, { type Region } from 'sharp';
import type { CutOut } from './cut-out/cut-out.ts';
import type { Pixels } from './pixels.ts';

/** A piece or a photograph on a card. Lengths relative to its height; base 0, top 1. */
export interface Sprite {
  /** Cropped; colours extend beyond the edge of alpha. */
  pixels: Pixels;
  half: number;
  hangs: boolean;
  isCard: boolean;
}

export async function toSprite({ pixels, hangs }: CutOut, tallest: number): Promise<Sprite> {
  const box = boxOf(pixels);
  const cropped = await crop(pixels, box, tallest);
  return { pixels: cropped, half: box.width / box.height / 2, hangs, isCard: false };
}

const NARROWEST = 0.4;
const WIDEST = 2.4;
const PAPER = { r: 252, g: 251, b: 249 };
const RIM = 0.035;

/** Returns a whole photograph with a white rim, on an upright card. */
export async function toCard(picture: Pixels, tallest: number): Promise<Sprite> {
  const { width, height } = picture;
  const rim = Math.max(2, Math.round(RIM * Math.max(width, height)));
  const cardHeight = Math.max(height + 2 * rim, Math.round((width + 2 * rim) / WIDEST));
  const cardWidth = Math.max(width + 2 * rim, Math.round(cardHeight * NARROWEST));
  const left = Math.floor((cardWidth - width) / 2);
  const top = Math.floor((cardHeight - height) / 2);
  const { data, info } = await open(picture)
    .flatten({ background: PAPER })
    .extend({
      ...{ left, right: cardWidth - width - left, top, bottom: cardHeight - height - top },
      background: PAPER,
    })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const card = { width: info.width, height: info.height, rgba: new Uint8ClampedArray(data) };
  clearEdge(card);
  const pixels = await crop(card, { left: 0, top: 0, width: card.width, height: card.height }, tallest);
  return { pixels, half: card.width / card.height / 2, hangs: false, isCard: true };
}

/** Transparent outermost pixels, for a smooth edge when rotated. */
function clearEdge({ width, height, rgba }: Pixels): void {
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) rgba[(y * width + x) * 4 + 3] = 0;
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) rgba[(y * width + x) * 4 + 3] = 0;
}

function boxOf({ width, height, rgba }: Pixels): Region {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (rgba[(y * width + x) * 4 + 3]! < 40) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (right < 0) return { left: 0, top: 0, width, height };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Resizes colour and alpha separately, to keep the colours beyond the edge. */
async function crop(picture: Pixels, box: Region, tallest: number): Promise<Pixels> {
  const scale = Math.min(1, tallest / box.height);
  const width = Math.max(1, Math.round(box.width * scale));
  const height = Math.max(1, Math.round(box.height * scale));
  const part = () => open(picture).extract(box);
  const colour = await part().removeAlpha().resize({ width, height, fit: 'fill' }).raw().toBuffer();
  const alpha = await part().extractChannel(3).resize({ width, height, fit: 'fill' }).raw().toBuffer();
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) rgba[i * 4 + c] = colour[i * 3 + c]!;
    rgba[i * 4 + 3] = alpha[i]!;
  }
  return { width, height, rgba };
}

function open({ width, height, rgba }: Pixels) {
  return sharp(rgba, { raw: { width, height, channels: 4 } });
}

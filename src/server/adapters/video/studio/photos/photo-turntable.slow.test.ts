import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { TurntableOptions } from '@/server/adapters/video/studio/turntable.ts';
import { cutOut } from './cut-out/cut-out.ts';
import { createPhotoTurntable } from './photo-turntable.ts';
import { decodePicture } from './pixels.ts';

const OPTIONS: TurntableOptions = { width: 160, height: 120, frames: 24, camera: 'product', effects: [] };

/** A chair with thin legs, as SVG shapes in one colour, in a view of 400 × 300. */
const chair = (colour: string) => `
  <g fill="${colour}">
    <rect x="140" y="40" width="120" height="90" rx="12"/><rect x="132" y="140" width="140" height="26" rx="6"/>
    <rect x="138" y="150" width="9" height="110"/><rect x="256" y="150" width="9" height="110"/>
    <rect x="170" y="150" width="8" height="90"/><rect x="232" y="150" width="8" height="90"/>
    <rect x="160" y="120" width="14" height="30"/><rect x="226" y="120" width="14" height="30"/>
  </g>`;
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">${inside}</svg>`);

/** Paper with uneven light and a soft shadow under the chair. */
const PLAIN = `
  <defs><radialGradient id="light"><stop offset="0" stop-color="#efece6"/><stop offset="1" stop-color="#d3cfc7"/></radialGradient>
  <filter id="soft"><feGaussianBlur stdDeviation="9"/></filter></defs>
  <rect width="400" height="300" fill="url(#light)"/>
  <ellipse cx="205" cy="256" rx="80" ry="12" fill="#8d877c" opacity=".5" filter="url(#soft)"/>`;
/** Paper with the shadow of a near lamp: dark, with a narrow soft edge. */
const SHADED = `
  <filter id="near"><feGaussianBlur stdDeviation="6"/></filter><rect width="400" height="300" fill="#e9e5dd"/>
  <ellipse cx="215" cy="236" rx="80" ry="20" fill="#3a342c" opacity=".42" filter="url(#near)"/>`;
const STOOL = `
  <g fill="#5a6f68"><rect x="170" y="120" width="60" height="12"/><rect x="174" y="130" width="9" height="105"/>
  <rect x="218" y="130" width="9" height="105"/></g>`;
/** A wall with a stripe, a skirting board and a wooden floor. */
const BUSY = `
  <rect width="400" height="300" fill="#a9b9a2"/><rect y="60" width="400" height="30" fill="#8fa5b8"/>
  <rect y="205" width="400" height="95" fill="#b98f62"/><rect y="196" width="400" height="9" fill="#e6e2da"/>
  <path d="M0 230h400M0 262h400" stroke="#a37a50" stroke-width="3"/>`;

async function photograph(ground: string, piece: string, noise: number): Promise<Buffer> {
  const { data, info } = await sharp(svg(ground + piece))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let seed = 1;
  for (let i = 0; i < data.length; i++) {
    // Minimal standard generator: every run has the same noise.
    seed = (seed * 48_271) % 2_147_483_647;
    data[i] = Math.min(255, Math.max(0, data[i]! + noise * (seed / 1_073_741_823.5 - 1)));
  }
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** A garden: leaves in all directions. */
const GARDEN = `
  <filter id="leaves"><feTurbulence type="turbulence" baseFrequency="0.06" numOctaves="4" seed="8"/>
  <feColorMatrix values="0 0 0 0 .2  0 1.6 0 0 0  0 0 0 0 .15  0 0 0 0 1"/></filter>
  <rect width="400" height="300" fill="#556b2f"/><rect width="400" height="300" filter="url(#leaves)" opacity=".8"/>`;
const BENCH = `
  <g fill="#b9814d"><rect x="75" y="96" width="250" height="14"/><rect x="75" y="124" width="250" height="14"/>
  <rect x="70" y="172" width="260" height="18"/><rect x="80" y="90" width="12" height="170"/><rect x="308" y="90" width="12" height="170"/></g>`;
/** Books behind an armchair, some in its red. */
const BOOKS = `<rect width="400" height="300" fill="#6d5a48"/>${Array.from(
  { length: 60 },
  (_, book) =>
    `<rect x="${(book % 20) * 20}" y="${Math.floor(book / 20) * 65 + 5}" width="${12 + ((book * 7) % 7)}" height="${45 + ((book * 13) % 15)}" fill="hsl(${(book * 47) % 360} 35% ${30 + ((book * 11) % 40)}%)"/>`,
).join('')}<rect y="200" width="400" height="100" fill="#a9825a"/>`;
const ARMCHAIR = `<path d="M110 130q0-65 90-65t90 65l10 110q0 15-20 15h-160q-20 0-20-15z" fill="#b3262e"/>`;
/** A sofa cut off at the picture's left and right edge. */
const WIDE_SOFA = `
  <defs><linearGradient id="side"><stop stop-color="#6f8499"/><stop offset="1" stop-color="#22323f"/></linearGradient></defs>
  <rect x="-30" y="100" width="460" height="140" fill="url(#side)"/>`;
const PALE_WALL = `<rect width="400" height="300" fill="#c9d0d4"/><rect y="215" width="400" height="85" fill="#8e7d6a"/>`;
/** A jug hardly darker than the wall behind it. */
const PALE_JUG = `<path d="M150 65h85q-5 30 10 65q20 55-15 120h-75q-35-65-15-120q15-35 10-65z" fill="#eae5da"/>`;
const NEARLY_JUG = `<rect width="400" height="300" fill="#e6e1d8"/><rect y="210" width="400" height="90" fill="#dcd5c8"/>`;

/** Intersection over union of a cut-out and the drawn shapes. */
async function likeness(
  picture: Buffer,
  piece = chair('#000'),
): Promise<{ overlap: number; confidence: number }> {
  const mask = await sharp(svg(piece)).extractChannel(3).raw().toBuffer();
  const { pixels, confidence } = await cutOut(await decodePicture(picture, 400));
  let [both, either] = [0, 0];
  for (let i = 0; i < mask.length; i++) {
    both += Math.min(mask[i]!, pixels.rgba[i * 4 + 3]!);
    either += Math.max(mask[i]!, pixels.rgba[i * 4 + 3]!);
  }
  return { overlap: both / either, confidence };
}

async function framesOf(pictures: readonly Buffer[], indexes: readonly number[], options = OPTIONS) {
  const turntable = await createPhotoTurntable(pictures, options);
  const frames = indexes.map((index) => {
    const frame = new Uint8ClampedArray(options.width * options.height * 4);
    turntable.draw(index, frame);
    return frame;
  });
  return { source: turntable.source, frames };
}

/** Mean difference in levels of 255. */
function difference(a: Uint8ClampedArray | undefined, b: Uint8ClampedArray | undefined): number {
  if (!a || !b) throw new Error('A frame is missing.');
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum / a.length;
}

describe('a piece is cut out of', () => {
  test('paper with uneven light, a shadow and thin legs', async () => {
    const { overlap, confidence } = await likeness(await photograph(PLAIN, chair('#7a4a2c'), 6));
    expect(overlap).toBeGreaterThan(0.97);
    expect(confidence).toBeGreaterThan(0.9);
  });

  test('a dark shadow, including its thin parts', async () => {
    const { overlap, confidence } = await likeness(await photograph(SHADED, STOOL, 5), STOOL);
    expect(overlap).toBeGreaterThan(0.94);
    expect(confidence).toBeGreaterThan(0.8);
  });

  test('a room, or the cut-out has low confidence', async () => {
    const { overlap, confidence } = await likeness(await photograph(BUSY, chair('#7c2230'), 24));
    expect(overlap).toBeGreaterThan(0.85);
    expect(confidence).toBeGreaterThan(0.6);
    const hidden = await likeness(await photograph(BUSY, chair('#b08a66'), 24));
    expect(hidden.overlap > 0.85 || hidden.confidence < 0.6).toBe(true);
  });

  test('a garden that is visible between its slats', async () => {
    const { overlap, confidence } = await likeness(await photograph(GARDEN, BENCH, 12), BENCH);
    expect(overlap).toBeGreaterThan(0.82);
    expect(confidence).toBeGreaterThan(0.6);
  });

  test('a bookshelf, or the cut-out has low confidence', async () => {
    const { overlap, confidence } = await likeness(await photograph(BOOKS, ARMCHAIR, 16), ARMCHAIR);
    expect(overlap > 0.93 || confidence < 0.6).toBe(true);
  });

  test.each([
    ['that the edge of the picture cuts', PALE_WALL, WIDE_SOFA],
    ['that hardly differs from the wall', NEARLY_JUG, PALE_JUG],
  ])('no picture of a piece %s, which is shown whole', async (_, ground, piece) => {
    const { confidence } = await likeness(await photograph(ground, piece, 9), piece);
    expect(confidence).toBeLessThan(0.6);
  });
});

describe('a video', () => {
  test('of one photograph rotates the piece slightly to and fro, and loops', async () => {
    const { source, frames } = await framesOf(
      [await photograph(PLAIN, chair('#7a4a2c'), 6)],
      [0, 6, 12, 18, 23],
    );
    expect(source).toBe('photo');
    expect(difference(frames[1], frames[3])).toBeGreaterThan(2);
    expect(difference(frames[0], frames[2])).toBeLessThan(0.1);
    expect(difference(frames[0], frames[4])).toBeLessThan(difference(frames[1], frames[3]));
  });

  test('of three photographs from around shows each once a turn, and loops', async () => {
    const shapes = [
      '<rect x="90" y="110" width="220" height="150" fill="#7a4a2c"/>',
      '<rect x="90" y="110" width="120" height="150" fill="#7a4a2c"/><rect x="210" y="110" width="60" height="150" fill="#5a3420"/>',
      '<rect x="120" y="110" width="60" height="150" fill="#5a3420"/><rect x="180" y="110" width="120" height="150" fill="#7a4a2c"/>',
    ];
    const pictures = await Promise.all(shapes.map((shape) => photograph(PLAIN, shape, 4)));
    const { source, frames } = await framesOf(pictures, [0, 8, 16, 23]);
    expect(source).toBe('photos');
    expect(difference(frames[0], frames[1])).toBeGreaterThan(2);
    expect(difference(frames[1], frames[2])).toBeGreaterThan(2);
    expect(difference(frames[0], frames[3])).toBeLessThan(difference(frames[0], frames[2]));
  });

  test('of photographs from one side swings', async () => {
    const same = await photograph(PLAIN, chair('#7a4a2c'), 4);
    expect((await framesOf([same, same, same], [0])).source).toBe('photo');
  });

  test('is made from any picture, with every camera, style and effect', async () => {
    const plain = { background: '#000', channels: 3 as const };
    const clear = { background: { r: 0, g: 0, b: 0, alpha: 0 }, channels: 4 as const };
    const odd = [
      { ...plain, width: 1, height: 300 },
      { ...plain, width: 1, height: 1 },
      { ...plain, width: 3000, height: 40 },
      { ...plain, width: 200, height: 150, background: '#fff' },
      { ...clear, width: 200, height: 150 },
    ];
    for (const [index, create] of odd.entries()) {
      const picture = await sharp({ create }).png().toBuffer();
      const camera = (['product', 'room', 'detail'] as const)[index % 3]!;
      const options = {
        ...OPTIONS,
        camera,
        effects: ['shadow', 'reflection', 'vignette', 'background'] as const,
      };
      const { source, frames } = await framesOf([picture], [0, 6, 18], options);
      expect(source).toBe('photo');
      expect(difference(frames[0], frames[1]), `picture ${index}`).toBeGreaterThan(0.01);
      expect(frames.every((frame) => frame.every((byte, i) => i % 4 !== 3 || byte === 255))).toBe(true);
    }
  });

  test('is refused if a picture cannot be read', async () => {
    const good = await photograph(PLAIN, chair('#7a4a2c'), 6);
    await expect(createPhotoTurntable([Buffer.from('no picture')], OPTIONS)).rejects.toThrow(
      'Picture 1 cannot be read.',
    );
    await expect(createPhotoTurntable([good, good, good.subarray(0, 900)], OPTIONS)).rejects.toMatchObject({
      name: 'VideoRefused',
      message: 'Picture 3 cannot be read.',
    });
  });
});

import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import {
  animatedPng,
  animatedWebp,
  gif,
  html,
  jpeg,
  jpegThatIsHtml,
  jpegWithMetadata,
  noise,
  plain,
  ribbon,
  sixtyMegapixels,
  strip,
  svg,
  truncated,
} from '@/testing/picture-files.ts';
import type { MadePicture } from './picture-maker.ts';
import { createProcessPool } from './process-pool.ts';

const program = new URL('./picture-process.ts', import.meta.url);
const pool = createProcessPool({ program, priority: 0 });
afterAll(() => pool.close());

async function makePicture(source: Uint8Array): Promise<MadePicture> {
  const result = await pool.make(source);
  if ('problem' in result) throw new Error(result.problem.reason);
  return result.picture;
}

describe('a picture', () => {
  test('is converted to WebP and AVIF in four widths, with a placeholder and its main colour', async () => {
    const picture = await makePicture(await jpeg(2000, 1500));

    expect([picture.width, picture.height]).toEqual([1600, 1200]);
    expect(picture.files.map(({ size, format }) => `${size} ${format}`)).toEqual(
      [400, 800, 1200, 1600].flatMap((size) => [`${size} webp`, `${size} avif`]),
    );
    for (const { size, format, bytes } of picture.files) {
      const read = await sharp(bytes).metadata();
      expect([read.width, read.height]).toEqual([size, (size * 3) / 4]);
      expect(read.format).toBe(format === 'avif' ? 'heif' : 'webp');
    }
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]+$/);
    expect(picture.placeholder.length).toBeLessThan(200);
    const tiny = Buffer.from(picture.placeholder.split(',')[1] ?? '', 'base64');
    expect((await sharp(tiny).metadata()).format).toBe('webp');
    expect(picture.colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('is named by a hash of its content', async () => {
    const source = await noise(240, 200).png().toBuffer();
    const [first, second] = await Promise.all([makePicture(source), makePicture(source)]);

    expect(second.hash).toBe(first.hash);
    const widest = first.files.find(({ size, format }) => size === 240 && format === 'webp');
    const hash = createHash('sha256')
      .update(widest?.bytes ?? '')
      .digest('hex');
    expect(first.hash).toBe(hash.slice(0, 32));
    expect((await makePicture(await noise(240, 200).png().toBuffer())).hash).not.toBe(first.hash);
  });

  test('is never enlarged', async () => {
    const { width, height, files } = await makePicture(await jpeg(500, 300));
    expect([width, height, [...new Set(files.map(({ size }) => size))]]).toEqual([500, 300, [400, 500]]);
    expect((await makePicture(await plain(1, 1).png().toBuffer())).files.map(({ size }) => size)).toEqual([
      1, 1,
    ]);
  });

  test('takes its main colour from its largest part', async () => {
    const sofa = await plain(200, 200, '#2f4f7f').png().toBuffer();
    const picture = await plain(400, 300, '#ffffff')
      .composite([{ input: sofa, left: 0, top: 0 }])
      .png()
      .toBuffer();
    expect((await makePicture(picture)).colour).toMatch(/^#f[0-9a-f]f[0-9a-f]f[0-9a-f]$/);
    expect((await makePicture(await jpeg(300, 300, '#2f4f7f'))).colour).toMatch(
      /^#2[0-9a-f]4[0-9a-f]7[0-9a-f]$/,
    );
  });

  test('is scaled down when it is very high', async () => {
    const { width, height } = await makePicture(await jpeg(100, 12_800));
    expect([width, height]).toEqual([50, 6400]);
  });

  test('is rotated upright and loses all metadata', async () => {
    const source = await jpegWithMetadata();
    expect(source.includes('Secret Photographer')).toBe(true);
    const picture = await makePicture(source);

    expect([picture.width, picture.height]).toEqual([200, 300]);
    for (const { bytes } of picture.files) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      // Shorter strings may occur in the noise by chance.
      for (const secret of ['Secret', 'script']) expect(Buffer.from(bytes).includes(secret)).toBe(false);
    }
  });

  test.each([
    [
      'a transparent PNG',
      () => sharp({ create: { width: 50, height: 50, channels: 4, background: '#ff000080' } }).png(),
    ],
    ['a 16-bit PNG', () => plain(50, 50).toColourspace('rgb16').png()],
    ['a grey PNG', () => plain(50, 50).toColourspace('b-w').png()],
    ['a JPEG in CMYK', () => plain(50, 50).toColourspace('cmyk').jpeg()],
    ['a progressive JPEG', () => plain(50, 50).jpeg({ progressive: true })],
    ['a lossless WebP', () => noise(50, 50).webp({ lossless: true })],
  ])('is accepted when it is %s', async (_, create) => {
    const { width, files } = await makePicture(await create().toBuffer());
    expect([width, files.length]).toEqual([50, 2]);
  });
});

describe('the upload of a picture refuses', () => {
  test.each([
    ['an SVG', svg, { reason: 'not-a-picture', kind: 'an SVG' }],
    ['an HTML page', html, { reason: 'not-a-picture', kind: 'an HTML page' }],
    ['a GIF', gif, { reason: 'not-a-picture', kind: 'a GIF' }],
    ['an AVIF', () => plain(20, 20).avif().toBuffer(), { reason: 'not-a-picture', kind: 'an AVIF' }],
    ['words', () => Buffer.from('hello'), { reason: 'not-a-picture', kind: null }],
    ['nothing', () => Buffer.alloc(0), { reason: 'not-a-picture', kind: null }],
    [
      'a page that holds a JPEG',
      async () => Buffer.concat([html(), await jpeg()]),
      { reason: 'not-a-picture', kind: 'an HTML page' },
    ],
    [
      'a PNG that is a page too',
      async () => Buffer.concat([await plain(20, 20).png().toBuffer(), html()]),
      { reason: 'not-a-picture', kind: 'an HTML page' },
    ],
    ['a JPEG that is a page too', jpegThatIsHtml, { reason: 'not-a-picture', kind: 'an HTML page' }],
    [
      'a JPEG that is an SVG too',
      async () => Buffer.concat([await jpeg(), svg()]),
      { reason: 'not-a-picture', kind: 'an SVG' },
    ],
    [
      'a PNG that is an archive too',
      async () => {
        const end = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
        return Buffer.concat([await plain(20, 20).png().toBuffer(), end]);
      },
      { reason: 'not-a-picture', kind: 'an archive' },
    ],
    ['a moving PNG', animatedPng, { reason: 'animated' }],
    ['a moving WebP', animatedWebp, { reason: 'animated' }],
    ['sixty megapixels', sixtyMegapixels, { reason: 'too-many-pixels', pixels: 60_000_000 }],
    ['a strip one pixel wide', strip, { reason: 'too-long', width: 1, height: 30_000 }],
    ['a ribbon', ribbon, { reason: 'too-long', width: 5_100, height: 20 }],
    ['half a JPEG', () => truncated(noise(600, 400).jpeg().toBuffer()), { reason: 'damaged' }],
    ['half a PNG', () => truncated(noise(600, 400).png().toBuffer()), { reason: 'damaged' }],
    ['half a WebP', () => truncated(noise(600, 400).webp().toBuffer()), { reason: 'damaged' }],
    ['the first bytes of a JPEG', () => Buffer.from('ffd8ffe000104a464946', 'hex'), { reason: 'damaged' }],
    [
      'an SVG behind the first bytes of a PNG',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), svg()]),
      { reason: 'damaged' },
    ],
  ])('%s', async (_, create, problem) => {
    expect(await pool.make(await create())).toEqual({ problem });
  });
});

describe('the process pool', () => {
  test('cancels a picture that takes too long, and processes the next one in a new process', async () => {
    const hasty = createProcessPool({ program, timeLimitMs: 1 });
    expect(await hasty.make(await jpeg())).toEqual({ problem: { reason: 'too-slow' } });
    hasty.close();
    expect(await pool.make(await jpeg())).toHaveProperty('picture');
  });

  test('cancels the work of an aborted caller', async () => {
    const leaving = new AbortController();
    const making = pool.make(await noise(1600, 1200).jpeg().toBuffer(), leaving.signal);
    leaving.abort();
    await expect(making).rejects.toThrow('Nobody waits');
    await expect(pool.make(await jpeg(), leaving.signal)).rejects.toThrow('Nobody waits');
    expect(await pool.make(await jpeg())).toHaveProperty('picture');
  });

  test('reports a program that exits by itself as a fault, not as a damaged picture', async () => {
    const broken = createProcessPool({ program: new URL('./kind-of-file.ts', import.meta.url) });
    await expect(broken.make(await jpeg())).rejects.toThrow('ended with 0');
  });

  test('leaves no temporary files', async () => {
    const previous = await readdir(tmpdir());
    await makePicture(await plain(3000, 3000).jpeg().withMetadata({ orientation: 6 }).toBuffer());
    const left = (await readdir(tmpdir())).filter((name) => !previous.includes(name) && /vips/i.test(name));
    expect(left).toEqual([]);
  });
});

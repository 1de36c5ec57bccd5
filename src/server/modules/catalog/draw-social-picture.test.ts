import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSocialPicture } from './draw-social-picture.ts';

const mark = readFileSync('public/favicon.svg');
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#000',
    },
  })
    .webp()
    .toBuffer();

test.each([
  ['the usual proportions', 1200, 900],
  ['a tall one', 500, 1200],
  ['a small one', 40, 30],
])('the social picture of %s is 1200 × 630 and small', async (_, width, height) => {
  const jpeg = await drawSocialPicture(await noise(width, height), mark);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(jpeg.length).toBeLessThanOrEqual(150_000);
});

test('refuses files that are not pictures', async () => {
  await expect(drawSocialPicture(Buffer.from('<!doctype html>'), mark)).rejects.toThrow();
});

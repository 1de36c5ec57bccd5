import { expect, test } from 'vitest';
import { imageSources, isOwnImage, largestImage, readMediaUrl } from './images.ts';

test('an uploaded picture is offered in every width, whichever width was stored', () => {
  const srcSet = [
    '/demo/products/round-rimu-mirror-1-400.webp 400w',
    '/demo/products/round-rimu-mirror-1-800.webp 800w',
    '/demo/products/round-rimu-mirror-1-1200.webp 1200w',
  ].join(', ');

  for (const width of [400, 800, 1200]) {
    const url = `/demo/products/round-rimu-mirror-1-${width}.webp`;
    expect(imageSources(url)).toEqual({ src: url, srcSet });
  }
});

test.each([
  'https://example.com/sofa-800.webp',
  '//example.com/sofa-800.webp',
  '/media/sofa-800.jpg',
  '/media/sofa.webp',
  '/media/sofa-640.webp',
  '/media/sofa-800.webp?v=2',
  '',
])('%j is not an uploaded picture and passes through unchanged', (url) => {
  expect(imageSources(url)).toEqual({ src: url });
});

test('the largest file of an uploaded picture is its widest, and of another picture its own URL', () => {
  expect(largestImage('/media/sofa-400.webp')).toBe('/media/sofa-1200.webp');
  expect(largestImage('https://example.com/sofa-400.webp')).toBe('https://example.com/sofa-400.webp');
});

const HASH = '0123456789abcdef0123456789abcdef';

test.each([
  [1600, 1200, 800, [400, 800, 1200, 1600]],
  [1000, 750, 800, [400, 800, 1000]],
  [800, 600, 400, [400, 800]],
  [300, 6400, 300, [300]],
])('an uploaded picture of %i × %i has its proportions, as WebP and AVIF', (width, height, size, sizes) => {
  for (const prefix of [
    '/media/',
    'https://cdn.example.com/media/',
    'https://s3.example.com/bucket/media/',
  ]) {
    const base = `${prefix}${HASH}-${width}x${height}`;
    const srcSet = (format: string) => sizes.map((one) => `${base}-${one}.${format} ${one}w`).join(', ');
    const url = `${base}-${size}.webp`;
    expect(imageSources(url)).toEqual({
      src: url,
      srcSet: srcSet('webp'),
      avifSrcSet: srcSet('avif'),
      width,
      height,
    });
    expect(largestImage(url)).toBe(`${base}-${width}.webp`);
    expect(isOwnImage(url)).toBe(true);
  }
});

test.each([
  `/media/${HASH}-1600x1200-640.webp`,
  `/media/${HASH}-800x600-1200.webp`,
  `/media/${HASH}-1601x1200-400.webp`,
  `/media/${HASH}-800x6401-400.webp`,
  `/media/${HASH}-0x600-400.webp`,
  `/media/${HASH}-800x600-400.avif`,
  `/media/${HASH.toUpperCase()}-800x600-400.webp`,
  `/media/${HASH.slice(1)}-800x600-400.webp`,
  `/media/../${HASH}-800x600-400.webp`,
  `/media/${HASH}-800x600-400.webp?v=2`,
  `javascript:/media/${HASH}-800x600-400.webp`,
  `//evil.example/media/${HASH}-800x600-400.webp`,
])('%s is not an uploaded picture', (url) => {
  expect(readMediaUrl(url)).toBeNull();
});

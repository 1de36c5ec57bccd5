import { expect, test } from 'vitest';
import { imageSources, largestImage } from './images.ts';

test('a picture of ours comes in every width, whichever width was stored', () => {
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
])('%j is not ours to vary and passes through', (url) => {
  expect(imageSources(url)).toEqual({ src: url });
});

test('the largest file of a picture is the widest of ours, and what any other names', () => {
  expect(largestImage('/media/sofa-400.webp')).toBe('/media/sofa-1200.webp');
  expect(largestImage('https://example.com/sofa-400.webp')).toBe('https://example.com/sofa-400.webp');
});

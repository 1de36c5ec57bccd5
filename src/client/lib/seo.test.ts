import { expect, test } from 'vitest';
import { absoluteUrl, excerpt, pageHead } from './seo.ts';

const config = { appName: 'Rehome', publicUrl: 'https://shop.test' };

test('a page has its title, canonical address and link preview', () => {
  const head = pageHead(config, {
    title: 'Oak Stool',
    description: 'A stool.',
    path: '/products/7/oak-stool',
  });
  expect(head.meta).toContainEqual({ title: 'Oak Stool · Rehome' });
  expect(head.meta).toContainEqual({ property: 'og:url', content: 'https://shop.test/products/7/oak-stool' });
  expect(head.links).toEqual([{ rel: 'canonical', href: 'https://shop.test/products/7/oak-stool' }]);
  expect(JSON.stringify(head.meta)).not.toContain('noindex');
});

test('an unlisted page asks search engines to stay away', () => {
  const head = pageHead(config, { title: 'x', description: 'y', path: '/', isUnlisted: true });
  expect(head.meta).toContainEqual({ name: 'robots', content: 'noindex, follow' });
});

test('a page without a picture of its own has the shop’s, with its size', () => {
  const { meta } = pageHead(config, { title: 'x', description: 'y', path: '/' });
  for (const [property, content] of [
    ['og:image', 'https://shop.test/og-default.png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ]) {
    expect(meta).toContainEqual({ property, content });
  }
});

test('whole URLs stay, paths become whole', () => {
  expect(absoluteUrl(config, '/demo/a.webp')).toBe('https://shop.test/demo/a.webp');
  expect(absoluteUrl(config, 'https://cdn.test/a.webp')).toBe('https://cdn.test/a.webp');
});

test('an excerpt ends between words', () => {
  expect(excerpt('A  deep\nthree-seater')).toBe('A deep three-seater');
  expect(excerpt('one two three four', 12)).toBe('one two…');
});

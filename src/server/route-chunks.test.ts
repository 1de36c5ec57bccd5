import { expect, test } from 'vitest';
import { routeChunks } from './route-chunks.ts';

const chunks = routeChunks({
  'index.html': { file: 'assets/entry.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_shared.js'] },
  'src/client/routes/index.tsx?tsr-split=component': {
    file: 'assets/home.js',
    imports: ['_shared.js', '_card.js'],
  },
  'src/client/routes/products.$id.{-$slug}.tsx?tsr-split=component': {
    file: 'assets/product.js',
    imports: ['_card.js'],
  },
  'src/client/routes/admin/crm.tsx?tsr-split=component': { file: 'assets/crm.js' },
});

test('a page names the files of its routes, but none that the entry brings', () => {
  expect(chunks(['__root__', '/'])).toEqual(['/assets/home.js', '/assets/card.js']);
  expect(chunks(['__root__', '/products/$id/{-$slug}'])).toEqual(['/assets/product.js', '/assets/card.js']);
});

test('a route in a folder is found, an unknown one needs nothing', () => {
  expect(chunks(['/admin/crm'])).toEqual(['/assets/crm.js']);
  expect(chunks(['/nowhere'])).toEqual([]);
});

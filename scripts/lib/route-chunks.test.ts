import { expect, test } from 'vitest';
import { routeChunks } from './route-chunks.mjs';

function chunk(
  fileName: string,
  parts: { imports?: string[]; moduleIds?: string[]; isEntry?: boolean } = {},
) {
  return {
    type: 'chunk' as const,
    fileName,
    name: 'page',
    isEntry: false,
    imports: [],
    moduleIds: [],
    ...parts,
  };
}
const bundle = Object.fromEntries(
  [
    chunk('entry.js', { isEntry: true, imports: ['shared.js'] }),
    chunk('shared.js'),
    chunk('card.js', { imports: ['shared.js'] }),
    chunk('shelf.js', {
      imports: ['entry.js', 'card.js'],
      moduleIds: [
        '/shop/src/client/routes/index.tsx?tsr-split=component',
        '/shop/src/client/routes/products.$id.{-$slug}.tsx?tsr-split=component',
      ],
    }),
    chunk('crm.js', { moduleIds: ['/shop/src/client/routes/admin/crm.tsx?tsr-split=component---loader'] }),
  ].map((made) => [made.fileName, made]),
);

test('a page needs the files of its route, also a shared one, but none that the entry brings', () => {
  expect(routeChunks(bundle)).toEqual({
    index: ['shelf.js', 'card.js'],
    'products.$id.{-$slug}': ['shelf.js', 'card.js'],
    'admin.crm': ['crm.js'],
  });
});

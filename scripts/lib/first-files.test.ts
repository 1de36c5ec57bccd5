import { expect, test } from 'vitest';
import { firstFiles } from './first-files.mjs';

const CLIENT = '/shop/src/client';
const PACKAGES = '/shop/node_modules';
const HOME = `${CLIENT}/routes/index.tsx?tsr-split=component`;
const PRODUCT = `${CLIENT}/routes/products.$id.{-$slug}.tsx?tsr-split=component`;
const CHECKOUT = `${CLIENT}/routes/checkout.tsx?tsr-split=component`;
const ICONS = `${PACKAGES}/lucide-react/dist/esm`;

function modules(imports: Record<string, string[]>, code: Record<string, string> = {}) {
  const ids = new Set([...Object.entries(imports).flat(2), ...Object.keys(code)]);
  return new Map([...ids].map((id) => [id, { code: code[id] ?? null, importedIds: imports[id] ?? [] }]));
}

const pages = (own: Record<string, string[]>) => ({
  '/shop/index.html': [`${CLIENT}/main.tsx`],
  [HOME]: [],
  [PRODUCT]: [],
  [CHECKOUT]: [],
  ...own,
});

test('modules of one page are in its file, those of two in the common one, with all their imports', () => {
  const files = firstFiles(
    modules(
      pages({
        [HOME]: ['hero', 'card'],
        [PRODUCT]: ['gallery', 'card'],
        card: ['price'],
        later: ['other'],
      }),
    ),
  );
  expect(Object.fromEntries(files)).toMatchObject({
    [`${CLIENT}/main.tsx`]: 'shop',
    hero: 'home',
    gallery: 'product',
    card: 'shop',
    price: 'shop',
  });
  expect(files.has('later') || files.has('other')).toBe(false);
});

test('modules that the checkout shares with other pages are apart from validation', () => {
  const zod = `${PACKAGES}/zod/index.js`;
  const files = firstFiles(
    modules(
      pages({
        [CHECKOUT]: ['form', 'field', 'address', 'own'],
        login: ['field', 'address'],
        address: ['inputs'],
        other: ['inputs'],
        inputs: [zod],
      }),
    ),
  );
  expect(Object.fromEntries(files)).toMatchObject({
    field: 'parts',
    address: 'zod',
    inputs: 'zod',
    own: 'checkout',
  });
});

test('of icons only those that a page names are in its file', () => {
  const list = `${ICONS}/lucide-react.mjs`;
  const icon = (name: string) => `${ICONS}/icons/${name}.mjs`;
  const files = firstFiles(
    modules(pages({ [HOME]: [list], [list]: [icon('heart'), icon('sofa'), icon('zap')] }), {
      [HOME]: `import { Heart, Sofa as Mark } from "lucide-react";`,
      [PRODUCT]: `import { Heart } from "lucide-react";`,
      [list]: ['heart', 'sofa', 'zap']
        .map(
          (name) =>
            `export { default as ${name[0]?.toUpperCase()}${name.slice(1)} } from './icons/${name}.mjs';`,
        )
        .join('\n'),
    }),
  );
  expect([files.get(icon('heart')), files.get(icon('sofa')), files.get(icon('zap'))]).toEqual([
    'shop',
    'home',
    undefined,
  ]);
});

test('a renamed page is reported', () => {
  expect(() => firstFiles(modules({ '/shop/index.html': [] }))).toThrow('No module is');
});

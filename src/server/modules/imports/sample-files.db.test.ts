import { createReadStream } from 'node:fs';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { products } from '@/server/schema.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { getImport, startImport } from './get-imports.ts';
import { uploadImport } from './upload-import.ts';
import { workOnImports } from './work-on-imports.ts';

/** Files as other shop systems export them, in `samples/`. */

let world: World;
let vendorId: number;
beforeEach(async () => {
  world = await createWorld();
  vendorId = (await world.user({ role: 'vendor' })).id;
  for (const name of ['Lighting', 'Storage', 'Living Room', 'Kitchen & Tableware'])
    await world.category({ name });
});

async function upload(name: string) {
  const file = createReadStream(new URL(`samples/${name}`, import.meta.url));
  const id = await uploadImport(world.deps, vendorId, name, file);
  while (await workOnImports(world.deps));
  return id;
}

async function importSample(name: string) {
  const id = await upload(name);
  const { brokenRows, counts } = await getImport(world.db, vendorId, id);
  await startImport(world.db, vendorId, id);
  while (await workOnImports(world.deps));
  const made = await world.db
    .select()
    .from(products)
    .where(eq(products.vendorId, vendorId))
    .orderBy(asc(products.id));
  const broken = brokenRows.map(({ line, problems }) => [line, ...problems.map(({ message }) => message)]);
  return { broken, counts, made };
}

const SHOP = 'https://shop.example';

test('products of PrestaShop have their features, sizes with commas and pictures of one cell', async () => {
  const { broken, made } = await importSample('prestashop.csv');
  expect(broken).toEqual([[3, 'Choose a condition from the list']]);
  expect(made).toMatchObject([
    {
      ...{
        sku: 'PS-1',
        name: 'Shelf of rimu',
        price: '249.50',
        stock: 6,
        status: 'active',
        condition: 'new',
      },
      ...{
        description: 'Made of rimu.\nOiled.',
        tags: ['shelf', 'rimu'],
        materials: ['Rimu'],
        colour: 'Red brown',
      },
      ...{ widthCm: 81, heightCm: 180, depthCm: 35, weightKg: 12.5 },
      ...{ imageUrl: `${SHOP}/img/p/1.jpg`, additionalImages: [`${SHOP}/img/p/2.jpg`] },
    },
  ]);
});

test('items of Square are joined by their name, with the stock of all places and the price of a sale', async () => {
  const { broken, made } = await importSample('square.csv');
  expect(broken).toEqual([]);
  expect(made).toMatchObject([
    {
      ...{
        sku: 'C-S',
        name: 'Candle',
        optionNames: ['Option'],
        optionValues: ['Small'],
        price: '12.00',
        stock: 12,
      },
      ...{ description: 'Soy wax in a jar', weightKg: 0.2, status: 'active' },
    },
    { sku: 'M-1', price: '19.00', compareAtPrice: '24.00', stock: 9, optionNames: [], status: 'draft' },
    { sku: 'C-L', optionValues: ['Large'], price: '18.00', stock: 4, weightKg: 0.5 },
  ]);
});

test('products of Shopify of 2025 are active only if a page shows them, and never owe stock', async () => {
  const { broken, made } = await importSample('shopify-2025.csv');
  expect(broken).toEqual([]);
  expect(made).toMatchObject([
    {
      ...{
        sku: 'B-120',
        name: 'Bench',
        status: 'active',
        stock: 3,
        compareAtPrice: '520.00',
        weightKg: 14.5,
      },
      ...{ description: 'Made of tōtara.\n\nSeats two & a dog.', optionNames: ['Length'] },
      imageUrl: 'https://cdn.shopify.com/s/files/1/bench.jpg?v=1',
    },
    { sku: 'L-1', status: 'draft', weightKg: 0.9 },
    { sku: 'B-160', stock: 0, imageUrl: 'https://cdn.shopify.com/s/files/1/bench-2.jpg?v=1' },
  ]);
});

import { createReadStream } from 'node:fs';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { productImportValues, products } from '@/server/schema.ts';
import { IMPORT_VALUE_LIMITS } from '@/shared/imports/imports.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { checkImport, getImport, startImport } from './get-imports.ts';
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

async function importSample(name: string, choices: Partial<Parameters<typeof checkImport>[2]> = {}) {
  const id = await upload(name);
  await checkImport(world.db, vendorId, { ...choices, id });
  while (await workOnImports(world.deps));
  const { brokenRows, counts, exporter, unusedColumns, samples } = await getImport(world.db, vendorId, id);
  await startImport(world.db, vendorId, id);
  while (await workOnImports(world.deps));
  const made = await world.db
    .select()
    .from(products)
    .where(eq(products.vendorId, vendorId))
    .orderBy(asc(products.id));
  const broken = brokenRows.map(({ line, problems }) => [line, ...problems.map(({ message }) => message)]);
  return { broken, counts, exporter, unusedColumns, samples, made };
}

const SHOP = 'https://shop.example';

test('products of PrestaShop have their features, sizes with commas and pictures of one cell', async () => {
  const { broken, exporter, made } = await importSample('prestashop.csv');
  expect(exporter).toBe('PrestaShop');
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
  const { broken, exporter, made } = await importSample('square.csv');
  expect(exporter).toBe('Square');
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
  const { broken, exporter, unusedColumns, samples, made } = await importSample('shopify-2025.csv');
  expect(broken).toEqual([]);
  expect(exporter).toBe('Shopify');
  expect(unusedColumns).toContain('Google Shopping / MPN');
  expect(
    unusedColumns.filter((name) =>
      /^(?:URL handle|Type|Published|Option\d (?:name|value)|SKU|Price)/.test(name),
    ),
  ).toEqual([]);
  expect(samples).toMatchObject([
    {
      name: 'Bench',
      price: '480.00',
      choices: { options: ['Length'], variants: 2, fromPrice: '480.00', stock: 3 },
    },
    { name: 'Lamp', choices: null, imageUrl: 'https://cdn.shopify.com/s/files/1/lamp.jpg' },
  ]);
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

test('listings without a category are counted until one is chosen for them', async () => {
  const id = await upload('etsy.csv');
  const before = await getImport(world.db, vendorId, id);
  expect(before).toMatchObject({ counts: { broken: 2 }, rowsWithoutCategory: 2 });
  await checkImport(world.db, vendorId, { id, fallbacks: { ...before.fallbacks, categoryId: 4 } });
  while (await workOnImports(world.deps));
  expect(await getImport(world.db, vendorId, id)).toMatchObject({
    counts: { create: 2 },
    rowsWithoutCategory: 0,
  });
});

test('listings of Etsy, which have no categories, get the chosen one', async () => {
  const fallbacks = { categoryId: 4, stock: null, pictureBase: null };
  const { broken, exporter, unusedColumns, made } = await importSample('etsy.csv', { fallbacks });
  expect(exporter).toBe('Etsy');
  expect(unusedColumns.slice(0, 2)).toEqual(['CURRENCY_CODE', 'VARIATION 1 TYPE']);
  expect(broken).toEqual([]);
  expect(made).toMatchObject([
    {
      ...{ sku: 'KB-S', categoryId: 4, price: '85.50', stock: 2, materials: ['Kauri', 'Oil'] },
      description: 'A bowl of swamp kauri.\n\nAbout 24 cm across, oiled with a "food safe" oil.',
      additionalImages: ['https://i.etsystatic.com/1/il_fullxfull.2.jpg'],
    },
    { sku: null, name: 'Linen cushion', stock: 5 },
  ]);
});

test('products of Magento have their variants, attributes and pictures at the address of the shop', async () => {
  const fallbacks = { categoryId: null, stock: null, pictureBase: `${SHOP}/media/catalog/product` };
  const { broken, exporter, made } = await importSample('magento.csv', { fallbacks });
  expect(exporter).toBe('Magento');
  expect(broken).toEqual([[5, 'The texts of the store view “nl” are not imported']]);
  const link = (name: string) => `${SHOP}/media/catalog/product${name}`;
  expect(made).toMatchObject([
    {
      sku: 'LAMP',
      price: '75.00',
      compareAtPrice: '90.00',
      status: 'draft',
      imageUrl: link('/l/a/lamp.jpg'),
    },
    {
      ...{ sku: 'ST', name: 'Stool', price: '120.00', stock: 4, optionNames: ['Size'], optionValues: ['S'] },
      ...{ materials: ['Oak', 'Linen'], colour: 'Natural', madeIn: 'New Zealand', status: 'active' },
      ...{
        imageUrl: link('/s/t/stool.jpg'),
        additionalImages: [link('/s/t/stool-2.jpg'), link('/s/t/stool-3.jpg')],
      },
    },
    {
      sku: 'ST-L-OAK',
      optionValues: ['L'],
      price: '150.00',
      stock: 2,
      imageUrl: link('/s/t/stool-oak-l.jpg'),
    },
  ]);
});

test('a list as people write it is read by the words of its columns, with its units and sides', async () => {
  const { broken, exporter, unusedColumns, made } = await importSample('own-list.csv');
  expect([exporter, unusedColumns]).toEqual([null, []]);
  expect(broken).toEqual([[6, 'Weight (kg): is 1,250 1250 or 1.250? Write it without a comma']]);
  expect(made).toMatchObject([
    {
      ...{ name: 'Rimu sideboard', price: '1290.00', stock: 1, condition: 'good', estimatedDeliveryDays: 3 },
      ...{ widthCm: 160, depthCm: 45, heightCm: 80, weightKg: 42, imageUrl: `${SHOP}/1.jpg` },
    },
    {
      ...{ name: 'Kauri stool', price: '129.00', stock: 4, condition: 'like-new', weightKg: 1.59 },
      ...{ widthCm: 41, depthCm: 41, heightCm: 46 },
    },
    { name: 'Oak shelf', stock: 1, widthCm: null },
  ]);
});

test('a workbook of Excel is read below its title, with formulas, dates, rich text and hidden rows', async () => {
  const { broken, counts, made } = await importSample('stock-list.xlsx');
  expect(broken).toEqual([]);
  expect(counts).toEqual({ create: 3 });
  expect(made).toMatchObject([
    {
      sku: 'K-0',
      name: 'Rimu table',
      price: '129.50',
      stock: 3,
      widthCm: 91,
      weightKg: 12.25,
      madeAbout: '2026-11-03',
    },
    { sku: 'K-1', price: '130.50' },
    { sku: 'K-2', price: '131.50' },
  ]);
});

test('a stock for products without one does not change those that exist', async () => {
  const fallbacks = { categoryId: 1, stock: 1, pictureBase: null };
  const rows =
    'SKU,Name,Description,Price,Qty,Image\nA,Lamp,A lamp,9,,/demo/a.webp\nB,Lamp,A lamp,9,,/demo/a.webp\n';
  await world.product({ vendorId, categoryId: 2, sku: 'A', stock: 12, price: '8.00' });
  const id = await uploadImport(world.deps, vendorId, 'a.csv', bytesOf(rows));
  while (await workOnImports(world.deps));
  await checkImport(world.db, vendorId, { id, fallbacks });
  while (await workOnImports(world.deps));
  expect(await getImport(world.db, vendorId, id)).toMatchObject({
    fallbacks,
    counts: { update: 1, create: 1 },
  });
  await startImport(world.db, vendorId, id);
  while (await workOnImports(world.deps));
  const made = await world.db
    .select()
    .from(products)
    .where(eq(products.vendorId, vendorId))
    .orderBy(products.id);
  expect(made.map(({ sku, stock, categoryId }) => [sku, stock, categoryId])).toEqual([
    ['A', 12, 2],
    ['B', 1, 1],
  ]);
});

const TYPES = [
  'SKU,Name,Description,Category,Condition,Price,Qty,Image',
  'A,Lamp,It,Home > Sofas & Couches,Barely used,9,1,/demo/a.webp',
  'B,Lamp,It,"home  >  sofas & couches, Sale",good,9,1,/demo/a.webp',
  'C,Lamp,It,Vouchers,ruined,9,1,/demo/a.webp',
  'D,Lamp,It,Vouchers,good,9,1,/demo/a.webp',
].join('\n');

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

test('values that are not ours are listed with their rows and a suggestion, chosen once, and remembered', async () => {
  const category = { id: 3 };
  await world.product({ categoryId: category.id, name: 'Grey sofa' });
  const check = async (values?: { field: 'category' | 'condition'; value: string; target: string }[]) => {
    const id = await uploadImport(world.deps, vendorId, 'list.csv', bytesOf(TYPES));
    while (await workOnImports(world.deps));
    if (values) await checkImport(world.db, vendorId, { id, values });
    while (await workOnImports(world.deps));
    return getImport(world.db, vendorId, id);
  };
  const before = await check();
  expect(before.counts).toEqual({ broken: 4 });
  expect(before.lists).toMatchObject([
    {
      field: 'category',
      values: [
        { value: 'Vouchers', rows: 2, line: 4, target: '', suggestion: '' },
        { value: 'Home > Sofas & Couches', rows: 1, line: 2, target: '', suggestion: '3' },
        { value: 'home  >  sofas & couches', rows: 1, line: 3, target: '', suggestion: '3' },
      ],
    },
    {
      field: 'condition',
      values: [
        { value: 'Barely used', target: '', suggestion: '' },
        { value: 'ruined', target: '', suggestion: '' },
      ],
    },
  ]);

  const values = [
    { field: 'category', value: 'Home > Sofas & Couches', target: '3' },
    { field: 'category', value: 'Vouchers', target: 'leave-out' },
    { field: 'condition', value: 'Barely used', target: 'like-new' },
    { field: 'condition', value: 'ruined', target: 'leave-empty' },
  ] as const;
  const after = await check([...values]);
  expect(after.counts).toEqual({ create: 2, skipped: 2 });
  const again = await check();
  expect(again.counts).toEqual({ create: 2, skipped: 2 });
  expect(again.lists.flatMap(({ values: listed }) => listed.map(({ target }) => target))).toEqual([
    ...['leave-out', '3', '3', 'like-new'],
  ]);

  await startImport(world.db, vendorId, again.id);
  while (await workOnImports(world.deps));
  const made = await world.db.select().from(products).where(eq(products.vendorId, vendorId));
  expect(made.map(({ sku, categoryId, condition }) => [sku, categoryId, condition]).sort()).toEqual([
    ['A', 3, 'like-new'],
    ['B', 3, 'good'],
  ]);

  await expect(check([{ field: 'category', value: 'x', target: '99' }])).rejects.toThrow('not in the list');
  const forgotten = await check([{ field: 'category', value: 'VOUCHERS', target: '' }]);
  expect(forgotten.counts).toMatchObject({ broken: 2 });
});

test('the choices of a vendor are bounded, and are their own', async () => {
  const id = await uploadImport(world.deps, vendorId, 'list.csv', bytesOf(TYPES));
  while (await workOnImports(world.deps));
  const old = Array.from({ length: IMPORT_VALUE_LIMITS.perVendor }, (_, at) => ({
    ...{ vendorId, field: 'category' as const, value: `old ${at}`, target: '1' },
    updatedAt: new Date(2020, 0, 1, 0, 0, at),
  }));
  await world.db.insert(productImportValues).values(old);
  await checkImport(world.db, vendorId, {
    id,
    values: [{ field: 'category', value: 'Vouchers', target: '1' }],
  });
  const kept = await world.db.select().from(productImportValues);
  expect(kept).toHaveLength(IMPORT_VALUE_LIMITS.perVendor);
  expect(kept.map(({ value }) => value)).toContain('vouchers');

  const other = (await world.user({ role: 'vendor' })).id;
  const otherId = await uploadImport(world.deps, other, 'list.csv', bytesOf(TYPES));
  while (await workOnImports(world.deps));
  expect((await getImport(world.db, other, otherId)).lists[0]?.values[0]).toMatchObject({ target: '' });
});

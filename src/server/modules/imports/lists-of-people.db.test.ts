import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { products } from '@/server/schema.ts';
import { NEEDS_PICTURE, NO_PICTURE } from '@/shared/platform/picture-link.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { checkImport, getImport, startImport } from './get-imports.ts';
import { uploadImport } from './upload-import.ts';
import { workOnImports } from './work-on-imports.ts';

/** Spreadsheets as people keep them, and exports of small shop systems, in `samples/`. */

let world: World;
let seller: Awaited<ReturnType<World['user']>>;
let vendorId: number;
beforeEach(async () => {
  world = await createWorld();
  seller = await world.user({ role: 'vendor' });
  vendorId = seller.id;
  for (const name of ['Lighting', 'Storage', 'Living Room', 'Kitchen & Tableware'])
    await world.category({ name });
});

/** Imports a file, its rows without a category as Kitchen & Tableware. */
async function importList(name: string, file: Readable = sample(name)) {
  const id = await uploadImport(world.deps, vendorId, name, file);
  while (await workOnImports(world.deps));
  const before = await getImport(world.db, vendorId, id);
  if (before.rowsWithoutCategory > 0) {
    await checkImport(world.db, vendorId, { id, fallbacks: { ...before.fallbacks, categoryId: 4 } });
    while (await workOnImports(world.deps));
  }
  const { brokenRows, notes, unusedColumns, exporter } = await getImport(world.db, vendorId, id);
  await startImport(world.db, vendorId, id);
  while (await workOnImports(world.deps));
  const made = await world.db
    .select()
    .from(products)
    .where(eq(products.vendorId, vendorId))
    .orderBy(asc(products.id));
  return {
    broken: brokenRows.flatMap(({ line, problems }) => problems.map(({ message }) => [line, message])),
    notes: notes.map(({ column, message, rows }) => [column, message, rows]),
    ...{ unusedColumns, exporter, made },
  };
}

function sample(name: string) {
  return createReadStream(new URL(`samples/${name}`, import.meta.url));
}

const DRAFT = 'Without a picture: comes in as a draft. Add a picture to put it on sale';

test('the price list of a potter, below its title and merged headers, comes in as drafts without pictures', async () => {
  const { broken, notes, unusedColumns, made } = await importList('people-potter.csv');
  expect(broken).toEqual([[10, 'Price must be an amount such as 129.00']]);
  expect(notes).toEqual([['', DRAFT, 3]]);
  expect(unusedColumns).toEqual(['Wholesale']);
  expect(made).toMatchObject([
    {
      ...{ name: 'Bowl, speckled', price: '48.00', stock: 6, widthCm: 22, heightCm: 9 },
      ...{ categoryId: 4, status: 'draft', imageUrl: NO_PICTURE },
    },
    { name: 'Tall vase', description: 'Wheel-thrown vase.\nHolds water.', stock: 1, status: 'draft' },
    { name: 'Mug', price: '32.00', stock: 0, widthCm: 9, heightCm: 11 },
  ]);
});

test('the workbook of an upholsterer is read by its sheet of goods, prices with GST and sizes in one column', async () => {
  const { broken, notes, unusedColumns, made } = await importList('people-upholsterer.xlsx');
  expect([broken, unusedColumns]).toEqual([[], []]);
  expect(notes).toEqual([
    ['Details', 'HTML was turned into plain text', 1],
    ['Size', 'Three numbers were read as width, depth and height', 3],
    ['Price', '“from” was left out: it is the price of the product', 1],
  ]);
  expect(made).toMatchObject([
    {
      ...{ name: 'Wingback chair', price: '1250.00', stock: 1, status: 'active', categoryId: 3 },
      description: 'Re-webbed and covered in wool.\n• Beech frame\n• New castors',
      ...{ widthCm: 78, depthCm: 82, heightCm: 105 },
    },
    { name: 'Footstool', price: '195.00', stock: 3 },
    { name: 'Window seat', price: '2400.00', widthCm: 120, depthCm: 35, heightCm: 80 },
  ]);
});

test('a CSV of a German Excel keeps its letters and decimal commas', async () => {
  const { broken, unusedColumns, made } = await importList('people-german-excel.csv');
  expect([broken, unusedColumns]).toEqual([[], []]);
  expect(made).toMatchObject([
    {
      ...{ sku: 'T-01', name: 'Küchenhocker „Käthe“', price: '1249.50', stock: 3, weightKg: 4.2 },
      description: 'Hocker aus Eiche, geölt. Für die Küche – 45 cm hoch.',
      ...{ widthCm: 39, depthCm: 38, heightCm: 45, categoryId: 3 },
    },
    { sku: 'T-02', price: '389.00', widthCm: 45, depthCm: 40, heightCm: 51, categoryId: 2 },
  ]);
});

test('a Google Sheet is read by its questions, with pictures of Google Drive and formulas', async () => {
  const { broken, notes, unusedColumns, made } = await importList('people-google-sheet.csv');
  expect([broken, unusedColumns]).toEqual([[], ['Timestamp']]);
  expect(notes).toEqual([['Photo', DRAFT, 1]]);
  expect(made).toMatchObject([
    {
      ...{ name: 'Ash coat stand', price: '240.00', stock: 1, condition: 'like-new', status: 'active' },
      description: 'Steam bent.\nSix hooks',
      imageUrl: 'https://drive.google.com/thumbnail?id=1AbCdEfGhIjKlMnOpQrStUvWxYz012345&sz=w1600',
    },
    { name: 'Paper lantern', categoryId: 1, imageUrl: 'https://lanterns.example/one.jpg' },
    { name: 'Crate', stock: 10, status: 'active' },
    { name: 'Stool', status: 'draft', imageUrl: NO_PICTURE },
  ]);
});

test('a list with headings, two lines per product and subtotals has the headings as categories', async () => {
  const { broken, made } = await importList('people-two-lines.csv');
  expect(broken).toEqual([]);
  expect(made).toMatchObject([
    {
      ...{ sku: 'C01', name: 'Rimu bookcase', price: '450.00', stock: 2, categoryId: 2 },
      description: 'Five shelves, oil finish, takes down flat',
    },
    { sku: 'C02', name: 'Blanket box', description: 'Kauri with brass hinges', categoryId: 2 },
    { sku: 'L01', name: 'Standard lamp', description: 'Turned totara, new wiring', categoryId: 1 },
  ]);
});

test('a row with nothing but a name is no heading where the list has a column for categories', async () => {
  const list = 'Name,Room,Price,Qty\nLamp,Lighting,90,1\nOak shelf,,,\nTOTAL,,90,1\n';
  const { broken, made } = await importList('a.csv', Readable.from([Buffer.from(list)]));
  expect(broken).toEqual([
    [3, 'Price is required'],
    [3, 'Stock is required'],
  ]);
  expect(made).toMatchObject([{ name: 'Lamp', description: 'Lamp', categoryId: 1 }]);
});

test('products of Ecwid have their variations, with the stock and picture of each', async () => {
  const { broken, exporter, made } = await importList('ecwid.csv');
  expect([broken, exporter]).toEqual([[], 'Ecwid']);
  expect(made).toMatchObject([
    {
      ...{ sku: 'EC1', price: '85.00', compareAtPrice: '100.00', stock: 3, categoryId: 4 },
      additionalImages: ['https://d.example/bowl2.jpg', 'https://d.example/bowl3.jpg'],
    },
    { sku: 'EC2-S', optionNames: ['Size'], optionValues: ['Small'], price: '240.00', stock: 4 },
    { sku: 'EC2-L', optionValues: ['Large'], stock: 3, imageUrl: 'https://d.example/shelf-l.jpg' },
  ]);
});

test('products of Lightspeed are joined by their handle, with the stock of all outlets', async () => {
  const { broken, exporter, made } = await importList('lightspeed.csv');
  expect([broken, exporter]).toEqual([[], 'Lightspeed']);
  expect(made).toMatchObject([
    { name: 'Linen throw', optionNames: ['Colour'], optionValues: ['Sand'], stock: 4, status: 'draft' },
    { name: 'Oak lamp', stock: 1, price: '145.00' },
    { optionValues: ['Rust'], stock: 2, status: 'draft' },
  ]);
});

test('products of WooCommerce that are not counted are one piece, and what is no goods says so', async () => {
  const head =
    'ID,Type,SKU,Name,Published,In stock?,Stock,Weight (lbs),Regular price,Categories,Images,Parent';
  const rows = [
    '1,simple,A,Lamp,1,1,,.5,18,Lighting,https://shop.example/1.jpg,',
    '2,grouped,B,Set of lamps,1,1,,,,Lighting,https://shop.example/1.jpg,',
    '3,external,C,Pennant,1,1,,,11,Lighting,https://shop.example/1.jpg,',
    '4,"simple, downloadable, virtual",D,Album,1,1,,,15,Lighting,https://shop.example/1.jpg,',
  ];
  const file = Readable.from([Buffer.from([head, ...rows].join('\n'))]);
  const { broken, notes, made } = await importList('woo.csv', file);
  expect(broken).toEqual([
    [3, 'A group of other products, which are imported on their own'],
    [4, 'Sold on another website'],
    [5, 'A download. Only goods are sold here'],
  ]);
  expect(notes).toContainEqual(['Stock', 'In stock, but not counted: taken as 1 piece', 1]);
  expect(made).toMatchObject([{ sku: 'A', stock: 1, weightKg: 0.23 }]);
});

test('a draft without a picture cannot be put on sale', async () => {
  await importList('people-potter.csv');
  const [mug] = await world.db.select().from(products).where(eq(products.name, 'Mug'));
  const { vendor } = world.callerOf(seller);
  const change = { id: mug?.id ?? 0, status: 'active' } as const;
  await expect(vendor.updateProduct(change)).rejects.toThrow(NEEDS_PICTURE);
});

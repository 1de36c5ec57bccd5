import { Readable } from 'node:stream';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { catalogueVersion } from '@/server/modules/catalog/catalogue-cache.ts';
import { saveVariants } from '@/server/modules/catalog/variants/save-variants.ts';
import { createProduct } from '@/server/modules/catalog/write-product.ts';
import { rows } from '@/server/platform/db/client.ts';
import { uploadPictures } from '@/server/platform/media/upload-pictures.ts';
import {
  categories,
  productImportRows,
  productImports,
  productPrices,
  products,
  users,
  vendorProfiles,
} from '@/server/schema.ts';
import { productInput } from '@/shared/catalog/catalog.ts';
import { LISTING_LIMITS } from '@/shared/constants.ts';
import { IMPORT_LIMITS, type ImportMapping } from '@/shared/imports/imports.ts';
import { jpeg } from '@/testing/picture-files.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { exportProducts } from './export-products.ts';
import { cancelImport, checkImport, getImport, listImports, startImport } from './get-imports.ts';
import { listBrokenRows, reportImport } from './report.ts';
import { uploadImport } from './upload-import.ts';
import { workOnImports } from './work-on-imports.ts';

let world: World;
let vendorId: number;
beforeEach(async () => {
  world = await createWorld();
  vendorId = (await world.user({ role: 'vendor' })).id;
  await world.category({ name: 'Tables' });
});

const HEAD = 'SKU,Title,Description,Category,Price,Qty,Image';
const line = (sku: string, name = 'Rimu table', price = '120.00') =>
  `${sku},${name},It stands.,tables,${price},3,/demo/a.webp`;

function upload(file: string | Buffer, name = 'products.csv') {
  return uploadImport(world.deps, vendorId, name, Readable.from([Buffer.from(file)]));
}

async function work() {
  while (await workOnImports(world.deps));
}

async function importFile(file: string | Buffer, name?: string) {
  const id = await upload(file, name);
  await work();
  await startImport(world.db, vendorId, id);
  await work();
  return getImport(world.db, vendorId, id);
}

async function textOf(pieces: AsyncIterable<string>) {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

const shop = () =>
  world.db.select().from(products).where(eq(products.vendorId, vendorId)).orderBy(asc(products.id));

describe('a file of products', () => {
  test('with commas is read and imported', async () => {
    expect(await importFile(`${HEAD}\n${line('A')}\n`)).toMatchObject({
      ...{ state: 'done', counts: { created: 1 } },
    });
    expect(await shop()).toMatchObject([{ sku: 'A', name: 'Rimu table', price: '120.00', stock: 3 }]);
  });

  test.each([
    [
      "Excel's mark, semicolons and decimal comma",
      `\uFEFF${HEAD}\n${line('A', 'Kauri table', '"110,00"')}`.replace(/,(?!00)/g, ';'),
    ],
    ['tabs', `${HEAD}\r\n${line('A', 'Kauri table', '110.00')}\r\n`.replaceAll(',', '\t')],
    [
      "Excel's own line",
      `sep=;\r\n${HEAD}\r\n${line('A', 'Kauri table', '110.00')}\r\n`.replaceAll(',', ';'),
    ],
    [
      'UTF-16',
      Buffer.from(`\uFEFF${HEAD}\r\n${line('A', 'Kauri table', '110')}`.replaceAll(',', '\t'), 'utf16le'),
    ],
  ])('with %s has the same rows as one with commas', async (_, file) => {
    const [category] = await world.db.select().from(categories);
    const same = { vendorId, categoryId: category?.id ?? 0, sku: 'A', description: 'It stands.' };
    await world.product({
      ...same,
      name: 'Kauri table',
      price: '110.00',
      stock: 3,
      imageUrl: '/demo/a.webp',
    });
    const id = await upload(file);
    await work();
    expect((await getImport(world.db, vendorId, id)).counts).toEqual({ same: 1 });
  });

  test("has filters by name; others than the category's are reported; its export changes nothing", async () => {
    const [tables] = await world.db.select().from(categories);
    const admin = await world.as('admin');
    await admin.call.admin.saveCategoryFilters({
      categoryId: tables?.id ?? 0,
      filters: [
        { name: 'Āhua', options: [{ label: 'Round' }] },
        { name: 'Seats', options: [{ label: '2' }, { label: '4' }] },
      ],
    });
    const cells = { A: 'seats: 4 ; āhua:round'.normalize('NFD'), B: 'Seats: 4; Bed size: Queen', C: '' };
    const lines = Object.entries(cells).map(([sku, filters]) => `${line(sku)},${filters}`);
    const done = await importFile(`${HEAD},Filters\n${lines.join('\n')}\n`);
    expect(done).toMatchObject({ counts: { created: 2, broken: 1 } });
    expect(done.brokenRows).toMatchObject([
      {
        problems: [
          { column: 'Filters', message: '“Bed size: Queen” is not among the filters of this category' },
        ],
      },
    ]);
    expect((await shop()).map(({ filterOptionIds }) => filterOptionIds.length)).toEqual([2, 0]);
    for (const format of ['csv', 'ndjson'] as const) {
      const file = await textOf(exportProducts(world.db, vendorId, format));
      expect(file).toContain('Āhua: Round; Seats: 4');
      expect(await importFile(file, `products.${format}`)).toMatchObject({ counts: { unchanged: 2 } });
    }
    await importFile(`${HEAD},Filters\n${line('A')},Seats: 2\n`);
    expect(await textOf(exportProducts(world.db, vendorId, 'csv'))).not.toContain('Round');
  });

  test('of the shop’s own export has its variants, which change nothing, are changed and added', async () => {
    const [tables] = await world.db.select().from(categories);
    const { id } = await world.product({
      ...{ vendorId, categoryId: tables?.id ?? 0, name: 'Rimu table', price: '420.00', stock: 4 },
      ...{ widthCm: 160, depthCm: 90, deliveryFee: '50.00', imageUrl: '/demo/a.webp', sku: null },
    });
    await world.product({ vendorId, categoryId: tables?.id ?? 0, sku: 'PLAIN' });
    const vendor = { id: vendorId, role: 'vendor' as const, origin: { ip: null, userAgent: null } as never };
    await saveVariants(world.db, vendor, {
      ...{ id, options: ['Size', 'Timber'] },
      variants: [
        {
          values: ['180 cm', 'Oak'],
          price: '520.00',
          stock: 2,
          widthCm: 180,
          sku: 'T-180',
          deliveryFee: '50.00',
        },
        { id, values: ['160 cm', 'Oak'], price: '420.00', stock: 4 },
        {
          values: ['-1 cm', 'Elm'],
          price: '530.00',
          stock: 0,
          weightKg: 20,
          colour: 'pale',
          imageUrl: '/demo/b.webp',
        },
      ],
    });
    const stored = async () => (await shop()).map(({ updatedAt: _, ...row }) => row);
    const before = await stored();
    for (const format of ['csv', 'ndjson'] as const) {
      const file = await textOf(exportProducts(world.db, vendorId, format));
      const done = await importFile(file, `products.${format}`);
      expect(done.brokenRows).toEqual([]);
      expect(done.counts).toEqual({ unchanged: 2 });
      expect(await stored()).toEqual(before);
    }

    const [head = '', ...lines] = (await textOf(exportProducts(world.db, vendorId, 'csv')))
      .trim()
      .split('\r\n');
    const oak = lines.find((one) => one.includes('T-180')) ?? '';
    const listing = lines.find((one) => one.includes('Rimu table')) ?? '';
    const added = oak.replace(/^[^,]*,[^,]*/, ',T-220').replace('180 cm', '220 cm');
    const done = await importFile([head, listing, oak.replace('520.00', '540.00'), added].join('\n'));
    expect(done.brokenRows).toEqual([]);
    expect(done.counts).toEqual({ updated: 1 });
    expect((await shop()).map(({ sku, price, stock }) => [sku, price, stock])).toEqual([
      [null, '420.00', 4],
      ['PLAIN', expect.any(String), expect.any(Number)],
      ['T-180', '540.00', 2],
      [null, '530.00', 0],
      ['T-220', '520.00', 2],
    ]);
    expect(await importFile([head, oak].join('\n'))).toMatchObject({
      brokenRows: [{ problems: [{ message: `A size or colour of “${id}”, which is not in this file` }] }],
    });
  });

  test('with all variants of a product sets their order; a row that is not on sale archives one, or brings it back', async () => {
    const head = 'Handle,Title,Description,Category,Status,Option1 Name,Option1 Value,SKU,Price,Stock,Image';
    const own = 'pot,Clay Pot,A pot,Tables,active,Size,S,CP-S,19.99,3,/demo/a.webp';
    const row = (size: string, status = '') => `pot,,,,${status},,${size},CP-${size},29.99,2,`;
    const importRows = (...rows: string[]) => importFile([head, own, ...rows].join('\n'));
    const order = async () =>
      (await shop())
        .toSorted((one, other) => one.variantPosition - other.variantPosition)
        .filter(({ status }) => status !== 'archived')
        .map(({ optionValues }) => optionValues[0]);
    await importRows(row('M'), row('L'), row('XL'));
    expect(await order()).toEqual(['S', 'M', 'L', 'XL']);
    expect(await importRows(row('XL'), row('M'), row('XXL'), row('L'))).toMatchObject({
      counts: { updated: 1 },
    });
    expect(await order()).toEqual(['S', 'XL', 'M', 'XXL', 'L']);

    // A file of some leaves the order.
    await importRows(row('L'), row('XL'));
    expect(await order()).toEqual(['S', 'XL', 'M', 'XXL', 'L']);

    const idOf = async (size: string) =>
      (await shop()).find(({ optionValues: [value] }) => value === size)?.id;
    const id = await idOf('M');
    expect(await importRows(row('M', 'archived'), row('XS', 'archived'))).toMatchObject({
      counts: { updated: 1 },
    });
    expect(await order()).toEqual(['S', 'XL', 'XXL', 'L']);
    expect(await importRows(row('M', 'archived'))).toMatchObject({ counts: { unchanged: 1 } });
    await importRows(row('XXL'));
    await importRows(row('L', 'archived'));
    await importRows(row('M', 'active'));
    expect(await order()).toEqual(['S', 'XL', 'XXL', 'M']);
    expect(await idOf('M')).toBe(id);
    expect(await idOf('XS')).toBeUndefined();
  });

  test('keeps variants made to order and in stock apart', async () => {
    const head =
      'Handle,Title,Description,Category,Option1 Name,Option1 Value,Price,Stock,Image,leadTimeWeeks,weeklyCapacity,depositPercent';
    const done = await importFile(
      [
        head,
        'pot,Clay Pot,A pot,Tables,Size,S,19.99,3,/demo/a.webp,6,2,30',
        'pot,,,,,M,29.99,4,,0,,',
        'pot,,,,,L,39.99,2,,,,',
      ].join('\n'),
    );
    expect(done.brokenRows).toEqual([]);
    expect(await shop()).toMatchObject([
      { leadTimeWeeks: 6, weeklyCapacity: 2, depositPercent: 30 },
      { leadTimeWeeks: null, stock: 4 },
      { leadTimeWeeks: 6, weeklyCapacity: 2, depositPercent: 30, stock: 2 },
    ]);
    const file = await textOf(exportProducts(world.db, vendorId, 'csv'));
    expect(await importFile(file)).toMatchObject({ brokenRows: [], counts: { unchanged: 1 } });
  });

  test('has broken products with all rows of their variants in the download for correction', async () => {
    const head = 'Handle,Title,Description,Category,Option1 Name,Option1 Value,SKU,Price,Stock,Image';
    const rowsOf = (price: string) => [
      `pot,Clay Pot,A pot,Tables,Size,S,CP-S,${price},3,/demo/a.webp`,
      'pot,,,,,L,CP-L,29.99,2,',
    ];
    const { id } = await importFile([head, ...rowsOf('?')].join('\n'));
    const file = await textOf(await listBrokenRows(world.db, vendorId, id));
    expect(file).toContain('Price: Price must be an amount such as 129.00');
    expect(await importFile(file.replace('"?"', '19.99'))).toMatchObject({ counts: { created: 1 } });
    expect(await shop()).toMatchObject([{ optionNames: ['Size'] }, { sku: 'CP-L', price: '29.99' }]);
  });

  test('in NDJSON is read, and an invalid line is reported without affecting the others', async () => {
    const row = {
      sku: '007',
      name: 'Chair',
      description: 'x',
      category: 'Tables',
      price: 5,
      stock: 1,
      imageUrl: '/demo/a.webp',
      tags: ['a;b'],
    };
    const view = await importFile(`${JSON.stringify(row)}\nnonsense\n`, 'a.ndjson');
    expect(view).toMatchObject({ counts: { created: 1, broken: 1 }, brokenRows: [{ line: 2 }] });
    expect(await shop()).toMatchObject([{ sku: '007', price: '5.00', tags: ['a;b'] }]);
  });

  test('in NDJSON keeps good rows when others have values that no product can have', async () => {
    const odd = [
      '{"name":"half a pair: \\ud83d"}',
      '{"half a pair: \\ud83d":1}',
      '{"name":"nothing: \\u0000"}',
      '{"Category":{"toString":1}}',
      '{"rehomeId":[{"toString":1}]}',
      '{"rehomeId":{"toString":1}}',
      `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    ];
    const [head, cells] = [HEAD.split(','), line('A', 'Rimu table \ud83d\ude00').split(',')];
    const good = JSON.stringify(Object.fromEntries(head.map((column, index) => [column, cells[index]])));
    const view = await importFile(`${odd.join('\n')}\n${good}\n`, 'a.ndjson');
    expect(view).toMatchObject({ state: 'done', counts: { created: 1, broken: odd.length } });
    expect(view.brokenRows.map((broken) => broken.line)).toEqual(odd.map((_, index) => index + 1));
  });

  test('may have overlong texts whose limit falls inside an emoji', async () => {
    const long = `${'x'.repeat(99)}\u{1f600}`;
    const rows = [line(''), line(long), `${line('B')},x`];
    const view = await importFile(`${HEAD},${long}\n${rows.join(',\n')}\n`);
    expect(view).toMatchObject({ state: 'done', counts: { created: 2, broken: 1 } });
  });

  test.each([
    ['', 'This file is empty. Its first line must name the columns.'],
    [HEAD, 'This file has no rows.'],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0xff, 0xfe]), /old Excel workbook/],
    [`${Array.from({ length: 251 }, (_, index) => `c${index}`).join(',')}\n`, /more than 250 columns/],
    [Buffer.alloc(21 * 1024 * 1024, 'a,\n'), /larger than 20 MB|more than 20,000 rows/],
  ])('that cannot be read is refused with a sentence, and stores nothing (%#)', async (file, message) => {
    await expect(upload(file)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringMatching(message),
    });
    expect(await world.db.$count(productImports)).toBe(0);
    expect(await world.db.$count(productImportRows)).toBe(0);
  });

  test('is checked by a dry run, which reports problems by line and column and writes nothing', async () => {
    const file = `${HEAD}\n${line('A', '"Two\nlines"')}\n${line('B', '', '0')}\n${line('C')}\n${line('C')}\nD,x\n${line('E').replace('tables', 'Ships')}\n`;
    const id = await upload(file);
    await work();
    expect(await getImport(world.db, vendorId, id)).toMatchObject({
      state: 'waiting',
      counts: { create: 1, broken: 5 },
      rowsToAnswer: 1,
      brokenRows: [
        { line: 2, problems: [{ column: 'Title', message: expect.stringContaining('cannot be shown') }] },
        {
          line: 4,
          problems: [
            { column: 'Title', message: 'Name is required' },
            { column: 'Price', message: 'Price must be more than 0' },
          ],
        },
        { line: 6, problems: [{ column: '', message: 'Line 5 of this file is about the same product' }] },
        { line: 7, problems: [{ column: '', message: expect.stringContaining('2 cells') }] },
        { line: 8, problems: [{ column: 'Category', message: 'We don’t know this category' }] },
      ],
    });
    expect(await shop()).toEqual([]);
  });

  test('has new products with the delivery of the shop’s settings where it says nothing, which the dry run names', async () => {
    const own = { region: 'wellington' as const, deliveryAvailable: true, deliveryFee: '65.00' };
    await world.db.insert(vendorProfiles).values({ vendorId, ...own, estimatedDeliveryDays: 9 });
    const id = await upload(
      `${HEAD},Delivery,Delivery fee\n${line('A')},,\n${line('B')},no,\n${line('C')},,20\n`,
    );
    await work();
    const { notes } = await getImport(world.db, vendorId, id);
    expect(notes).toContainEqual({
      ...{ column: 'Delivery', rows: 1, line: 2 },
      message:
        'Not in the file: you deliver it, a delivery fee of 65.00 and 9 days to deliver, as in your shop’s settings',
    });
    await startImport(world.db, vendorId, id);
    await work();
    expect(await shop()).toMatchObject([
      { sku: 'A', ...own, estimatedDeliveryDays: 9 },
      { sku: 'B', region: 'wellington', deliveryAvailable: false, deliveryFee: '0.00' },
      { sku: 'C', deliveryAvailable: true, deliveryFee: '20.00', estimatedDeliveryDays: 9 },
    ]);
  });

  test('is checked for pictures of other vendors, which are reported like missing ones', async () => {
    const stranger = await world.user({ role: 'vendor' });
    const [mine, foreign] = await Promise.all(
      [vendorId, stranger.id].map(async (uploader, index) => {
        const files = [{ name: 'a.jpg', bytes: await jpeg(20 + index, 10) }];
        const [url = ''] = await uploadPictures(world.deps, uploader, files, new AbortController().signal);
        return url;
      }),
    );
    const missing = mine?.replace(/[\da-f]{32}/, 'ab'.repeat(16));
    const rows = [mine, foreign, missing].map((url, n) => line(`S${n}`).replace('/demo/a.webp', url ?? ''));
    const id = await upload(`${HEAD}\n${rows.join('\n')}\n`);
    await work();
    const problems = [{ column: 'Image', message: expect.stringContaining('not in the shop') }];
    expect(await getImport(world.db, vendorId, id)).toMatchObject({
      counts: { create: 1, broken: 2 },
      brokenRows: [
        { line: 3, problems },
        { line: 4, problems },
      ],
    });
    await startImport(world.db, vendorId, id);
    await work();
    expect(await shop()).toMatchObject([{ sku: 'S0', imageUrl: mine }]);
  });

  test('may have any column names, once they are mapped', async () => {
    const id = await upload(`Nummer,${HEAD.slice(4)}\n${line('A')}\n`);
    await work();
    const { mapping } = await getImport(world.db, vendorId, id);
    expect(mapping.sku).toBeUndefined();
    const completed: ImportMapping = { ...mapping, sku: 'Nummer' };
    await checkImport(world.db, vendorId, { id, mapping: completed });
    await work();
    await startImport(world.db, vendorId, id);
    await work();
    expect(await shop()).toMatchObject([{ sku: 'A' }]);
    await expect(checkImport(world.db, vendorId, { id, mapping: { sku: 'Nowhere' } })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});

describe('an import', () => {
  test('changes products with the same SKU, adds others, and leaves fields without a column unchanged', async () => {
    const [category] = await world.db.select().from(categories);
    const own = { vendorId, categoryId: category?.id ?? 0, colour: 'green' };
    await world.product({ ...own, sku: 'A', price: '100.00' });
    await world.product({ ...own, sku: 'B', status: 'archived' });
    await world.product({ sku: 'C', name: "Another vendor's" });
    const view = await importFile(
      `${HEAD}\n${line('A')}\n${line('B')}\n${line('C')}\n${line('')}\n${line('')}\n`,
    );

    expect(view.counts).toEqual({ updated: 1, created: 3, broken: 1 });
    const updated = await shop();
    expect(updated.find(({ sku }) => sku === 'A')).toMatchObject({
      price: '120.00',
      colour: 'green',
      name: 'Rimu table',
    });
    const [a] = updated;
    expect(
      await world.db
        .select()
        .from(productPrices)
        .where(eq(productPrices.productId, a?.id ?? 0)),
    ).toMatchObject([{}, { price: '120.00' }].slice(-1));
    const second = await importFile(`${HEAD}\n${line('A')}\n`);
    expect(second.counts).toEqual({ unchanged: 1 });
  });

  test('keeps good rows when the database refuses another one', async () => {
    const id = await upload(`${HEAD}\n${line('A')}\n${line('B')}\n${line('C')}\n`);
    await work();
    // Between the dry run and the writing the categories were changed.
    await startImport(world.db, vendorId, id);
    await world.db
      .update(productImportRows)
      .set({ cells: { SKU: 'B' } })
      .where(eq(productImportRows.number, 2));
    await work();
    expect(await getImport(world.db, vendorId, id)).toMatchObject({
      state: 'done',
      counts: { created: 2, broken: 1 },
    });
  });

  test('overwrites no product created since the dry run, and recreates no deleted one', async () => {
    const [category] = await world.db.select().from(categories);
    const own = { vendorId, categoryId: category?.id ?? 0 };
    const known = await world.product({ ...own, sku: 'B' });
    const id = await upload(`${HEAD}\n${line('A')}\n${line('B')}\n${line('C')}\n`);
    await work();
    await world.product({ ...own, sku: 'A', name: 'Made by hand', price: '999.00' });
    await world.db.delete(products).where(eq(products.id, known.id));
    await startImport(world.db, vendorId, id);
    await work();
    const { counts, brokenRows } = await getImport(world.db, vendorId, id);
    expect(counts).toEqual({ created: 1, broken: 2 });
    expect(JSON.stringify(brokenRows)).toMatch(/was added since.*was deleted since/s);
    expect((await shop()).map(({ sku, price }) => [sku, price])).toEqual([
      ['A', '999.00'],
      ['C', '120.00'],
    ]);
  });

  test('resumes after a crash without repeating a row', async () => {
    const rows = Array.from({ length: 101 }, (_, index) => line('', `Table ${index}`));
    const id = await upload(`${HEAD}\n${rows.join('\n')}\n`);
    await work();
    await startImport(world.db, vendorId, id);
    await workOnImports(world.deps);
    // A worker that is killed leaves its transaction undone.
    const crash = new Error('killed');
    await world.db
      .transaction(async (tx) => {
        await workOnImports({ ...world.deps, db: tx });
        throw crash;
      })
      .catch((error) => expect(error).toBe(crash));
    await Promise.all([work(), work()]);
    expect(await getImport(world.db, vendorId, id)).toMatchObject({
      state: 'done',
      counts: { created: 101 },
    });
    expect(new Set((await shop()).map(({ name }) => name)).size).toBe(101);
  });

  test('is kept in the list until its pictures are fetched, however many files follow', async () => {
    const first = await upload(
      `${HEAD}\n${line('A').replace('/demo/a.webp', 'https://web.example/a.jpg')}\n`,
    );
    await work();
    await startImport(world.db, vendorId, first);
    await work();
    const done = { vendorId, fileName: 'a.csv', format: 'csv', state: 'done' } as const;
    const later = await world.db
      .insert(productImports)
      .values(Array.from({ length: IMPORT_LIMITS.keptFiles }, () => done))
      .returning({ id: productImports.id });
    const last = await upload(`${HEAD}\n${line('B')}\n`);
    const kept = (await listImports(world.db, vendorId)).map(({ id }) => id);
    const newest = later.map(({ id }) => id).slice(2 - IMPORT_LIMITS.keptFiles);
    expect(kept).toEqual([last, ...newest.reverse(), first]);
  });

  test('accepts one row per product, found by its id or its SKU', async () => {
    const { id } = await world.product({ vendorId, sku: 'A' });
    const view = await importFile(`rehomeId,sku,price\n${id},,111\n,A,222\n`);
    expect(view).toMatchObject({
      counts: { updated: 1, broken: 1 },
      brokenRows: [{ line: 3, problems: [{ message: 'Line 2 of this file is about the same product' }] }],
    });
    expect(await shop()).toMatchObject([{ price: '111.00' }]);
  });

  test('shows the beginning of an overlong cell, and exports all of it for correction', async () => {
    const long = 'long '.repeat(30_000);
    const view = await importFile(`${HEAD}\n${line('A', long)}\n`);
    expect(view.brokenRows).toMatchObject([{ line: 2, cells: { SKU: 'A' } }]);
    expect(JSON.stringify(view).length).toBeLessThan(5_000);
    expect(await textOf(await listBrokenRows(world.db, vendorId, view.id))).toContain(long);
  });

  test('invalidates the catalogue cache once, at its end', async () => {
    const file = `${HEAD}\n${Array.from({ length: 51 }, (_, n) => line(`S${n}`)).join('\n')}\n`;
    const id = await upload(file);
    await work();
    await startImport(world.db, vendorId, id);
    const previous = catalogueVersion(world.db);
    await workOnImports(world.deps);
    expect(await shop()).toHaveLength(50);
    expect(catalogueVersion(world.db)).toBe(previous);
    await work();
    expect(await shop()).toHaveLength(51);
    expect(catalogueVersion(world.db)).toBe(previous + 1);
  });

  test('runs ANALYZE while it is in progress', async () => {
    const [written, batch] = [450, 50];
    const rowsOfFile = Array.from({ length: written + batch + 1 }, (_, n) => line(`S${n}`));
    const id = await upload(`${HEAD}\n${rowsOfFile.join('\n')}\n`);
    // As if the batches before had run.
    await world.db.execute(sql`
      insert into products (vendor_id, category_id, name, description, price, image_url)
      select ${vendorId}::int, (select id from categories), 'Chair ' || n, '', 10, '/demo/a.webp'
      from generate_series(1, ${written}::int) n`);
    await world.db.update(productImports).set({ state: 'running', cursor: written });
    await workOnImports(world.deps);
    expect(await getImport(world.db, vendorId, id)).toMatchObject({
      ...{ state: 'running', progress: written + batch, counts: { created: batch } },
    });
    const [table] = await rows<{ known: number }>(
      world.db,
      sql`select reltuples::int as known from pg_class where oid = 'products'::regclass`,
    );
    expect(table?.known).toBeGreaterThanOrEqual(written + batch);
  });

  test('keeps the rows written before it is cancelled', async () => {
    const rows = Array.from({ length: 51 }, (_, index) => line(`S${index}`));
    const id = await upload(`${HEAD}\n${rows.join('\n')}\n`);
    await work();
    await startImport(world.db, vendorId, id);
    await workOnImports(world.deps);
    const view = await cancelImport(world.db, vendorId, id, world.clock.now);
    await work();
    expect(view).toMatchObject({ state: 'cancelled', counts: { created: 50, create: 1 } });
    expect(await world.db.$count(products)).toBe(50);
    await expect(startImport(world.db, vendorId, id)).rejects.toMatchObject({ code: 'IN_USE' });
  });

  test('fails when the vendor may no longer sell', async () => {
    const id = await upload(`${HEAD}\n${line('A')}\n`);
    await world.db.update(users).set({ role: 'customer' }).where(eq(users.id, vendorId));
    await work();
    expect(await getImport(world.db, vendorId, id)).toMatchObject({ state: 'failed' });
  });

  test('reports each row, and exports broken rows for correction', async () => {
    const { id } = await importFile(`${HEAD}\n${line('A', "'=cmd")}\n${line('B', '"a ""b"""', 'much')}\n`);
    const report = await textOf(await reportImport(world.db, vendorId, id));
    expect(report.split('\r\n').slice(1, 3)).toEqual([
      expect.stringMatching(/^"2","created","\d+",""$/),
      '"3","broken","","Price: Price must be an amount such as 129.00"',
    ]);
    const broken = await textOf(await listBrokenRows(world.db, vendorId, id));
    expect(await importFile(broken.replace('much', '12'))).toMatchObject({ counts: { created: 1 } });
    expect((await shop()).map(({ name }) => name)).toEqual(['=cmd', 'a "b"']);
    const stranger = await world.user({ role: 'vendor' });
    await expect(reportImport(world.db, stranger.id, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('importing an export changes nothing, whatever texts it contains', async () => {
  const [category] = await world.db.select().from(categories);
  const nasty = fc.constantFrom(
    '=cmd|calc',
    "'=1+1",
    "''@x",
    "'tis",
    '-5',
    '+64 9',
    '"quoted"',
    'a,b;c|d',
    'Māori tēpu',
    '🪑 chair',
    '007',
    'a\tb',
    '[1]',
    '{"a":1}',
    ' spaced ',
    'null',
    '\\N',
    'a\\"b',
    'NaN',
    '1e9',
    '﻿x',
  );
  const text = fc.oneof(nasty, fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }));
  const lines = fc.array(text, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('\n'));
  const words = fc.array(text, { maxLength: 3 });
  const record = fc.record({
    name: text,
    description: fc.oneof(
      lines,
      lines.map((prose) => prose.replaceAll('\n', '\r\n')),
    ),
    sku: fc.option(fc.tuple(text, fc.nat()).map(([start, number]) => `${start}${number}`)),
    price: fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
    compareAtPrice: fc.option(fc.constant('999.00')),
    stock: fc.nat(100),
    status: fc.constantFrom('active', 'draft'),
    imageUrl: fc.constantFrom('/demo/a.webp', 'https://example.com/a,b;c|d.jpg?x=[1]&y=%20'),
    additionalImages: fc.array(fc.constantFrom('/demo/b.webp', 'https://example.com/=1;2,3.jpg'), {
      maxLength: 2,
    }),
    imageAlts: fc.constantFrom({}, { '/demo/a.webp': 'A "chair", =1' }),
    tags: words,
    keywords: text,
    colour: fc.option(text),
    materials: words,
    widthCm: fc.option(fc.integer({ min: 1, max: 300 })),
    conditionNotes: fc.option(lines),
    flaws: fc.array(
      fc.record({ text, place: fc.option(fc.constant({ image: '/demo/a.webp', x: 0.25, y: 0.5 })) }),
      { maxLength: 2 },
    ),
    deliveryAvailable: fc.boolean(),
    collectionInstructions: fc.option(lines),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('csv', 'ndjson'),
      async (records, format) => {
        await world.db.delete(products);
        let valid = 0;
        for (const fields of records) {
          const parsed = productInput.safeParse({ ...fields, categoryId: category?.id });
          if (!parsed.success) continue;
          valid += await createProduct(world.db, vendorId, parsed.data).then(
            () => 1,
            () => 0,
          );
        }
        fc.pre(valid > 0);
        const previous = await shop();
        const file = await textOf(exportProducts(world.db, vendorId, format === 'csv' ? 'csv' : 'ndjson'));
        const view = await importFile(file, `products.${format}`);
        expect(view.brokenRows).toEqual([]);
        expect(view.counts).toEqual({ unchanged: valid });
        expect(await shop()).toEqual(previous);
        await world.db.delete(productImports);
      },
    ),
    { numRuns: 4 },
  );
});

describe('a shop with a listing limit', () => {
  const file = (from: number, to: number) =>
    `${HEAD}\n${Array.from({ length: to - from + 1 }, (_, n) => line(`S${from + n}`)).join('\n')}\n`;
  const allow = async (listingLimit: number | null) => {
    const admin = await world.as('admin');
    await admin.call.crm.updateUser({ id: vendorId, listingLimit });
  };

  test('imports rows up to the limit, gives the reason for the rest, and imports more once an admin raises it', async () => {
    await allow(3);
    const id = await upload(file(1, 5));
    await work();
    expect(await getImport(world.db, vendorId, id)).toMatchObject({ counts: { create: 3, broken: 2 } });
    await startImport(world.db, vendorId, id);
    await work();
    const done = await getImport(world.db, vendorId, id);
    expect(done).toMatchObject({ counts: { created: 3, broken: 2 } });
    expect(JSON.stringify(done.brokenRows)).toContain('Your shop may have 3 listings at most.');
    expect(await shop()).toHaveLength(3);

    const product = productInput.parse({
      ...{ name: 'Rimu table', description: 'It stands.', price: '120.00', stock: 1 },
      ...{ categoryId: (await shop())[0]?.categoryId, imageUrl: '/demo/a.webp' },
    });
    await expect(createProduct(world.db, vendorId, product)).rejects.toMatchObject({ code: 'LISTINGS_FULL' });
    // Changing what is there is no new listing.
    expect(await importFile(file(1, 1).replace('Rimu', 'Kauri'))).toMatchObject({ counts: { updated: 1 } });
    await allow(4);
    await createProduct(world.db, vendorId, product);
  });

  test('limits the imported rows per day while its vendor is new', async () => {
    const [category] = await world.db.select({ id: categories.id }).from(categories);
    await world.db.execute(sql`
      insert into products (vendor_id, category_id, name, description, price, image_url)
      select ${vendorId}::int, ${category?.id ?? 0}::int, 'Chair ' || n, '', 10, '/demo/a.webp'
      from generate_series(1, ${LISTING_LIMITS.newVendorPerDay - 1}::int) n`);
    expect(await importFile(file(1, 2))).toMatchObject({ counts: { created: 1, broken: 1 } });
    await world.db
      .update(users)
      .set({ createdAt: new Date(Date.now() - 40 * 86_400_000) })
      .where(eq(users.id, vendorId));
    expect(await importFile(file(3, 3))).toMatchObject({ counts: { created: 1 } });
  });
});

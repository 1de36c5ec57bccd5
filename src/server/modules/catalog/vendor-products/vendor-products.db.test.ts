import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog, bulkChanges, products } from '@/server/schema.ts';
import { productInput } from '@/shared/catalog/catalog.ts';
import type { OwnProductFilter } from '@/shared/catalog/vendor-products.ts';
import { isOwnImage } from '@/shared/platform/images.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

/** A vendor with a few products, and another vendor whose products are off limits. */
async function shop(role: 'vendor' | 'admin' = 'vendor') {
  const vendor = await world.as(role);
  const other = await world.as('vendor');
  const shelf = (await world.category()).id;
  const own = { vendorId: vendor.user.id, categoryId: shelf };
  const make = (fields: Partial<typeof products.$inferInsert>) => world.product({ ...own, ...fields });
  return { vendor, other, shelf, make, call: vendor.call.vendor };
}

const pricesOf = async (vendorId: number) =>
  (
    await world.db
      .select({ price: products.price })
      .from(products)
      .where(eq(products.vendorId, vendorId))
      .orderBy(products.id)
  ).map(({ price }) => price);

test('own products can be filtered by words, state, category, stock, picture and video', async () => {
  const { make, call, shelf, other } = await shop();
  const elsewhere = (await world.category()).id;
  await make({ name: 'Oak chair', sku: 'K-100%', stock: 9 });
  await make({ name: 'Oak desk', keywords: 'office', stock: 2, imageUrl: 'https://a.example/b.jpg' });
  await make({ name: 'Lamp', stock: 0, categoryId: elsewhere, video3dStatus: 'ready' });
  await make({ name: 'Old stool', status: 'archived' });
  await make({ name: 'Bench', status: 'draft' });
  await world.product({ vendorId: other.user.id, name: 'Oak bed' });
  const names = async (filter: OwnProductFilter) =>
    (await call.products({ ...filter, sort: 'name' })).items.map(({ name }) => name);

  expect(await names({})).toEqual(['Bench', 'Lamp', 'Oak chair', 'Oak desk']);
  expect(await names({ search: 'oak' })).toEqual(['Oak chair', 'Oak desk']);
  expect(await names({ search: ' desk  OFFICE ' })).toEqual(['Oak desk']);
  expect(await names({ search: '100%' })).toEqual(['Oak chair']);
  expect(await names({ search: '%' })).toEqual(['Oak chair']);
  expect(await names({ status: 'archived' })).toEqual(['Old stool']);
  expect(await names({ status: 'draft' })).toEqual(['Bench']);
  expect(await names({ category: shelf, status: 'active' })).toEqual(['Oak chair', 'Oak desk']);
  expect(await names({ stock: 'out' })).toEqual(['Lamp']);
  expect(await names({ stock: 'low' })).toEqual(['Lamp', 'Oak desk']);
  expect(await names({ stock: 'in', hasPicture: true })).toEqual(['Bench', 'Oak chair']);
  expect(await names({ hasPicture: false })).toEqual(['Oak desk']);
  expect(await names({ hasVideo: true })).toEqual(['Lamp']);
  expect(await names({ isReduced: true })).toEqual([]);
  expect(await call.products({ sort: 'stock-desc', limit: 1, page: 2 })).toMatchObject({
    items: [{ name: 'Oak chair' }],
    total: 4,
  });
});

test('an uploaded picture counts as own under any media host', async () => {
  const { make, call } = await shop();
  const file = `${'0a'.repeat(16)}-1600x1200-800.webp`;
  const urls = [
    '/demo/chair-800.webp',
    '/demo/chair.webp',
    `/media/${file}`,
    `https://pictures.example/shop/media/${file}`,
    `https://pictures.example/shop/media/${file}?w=1`,
    'https://a.example/chair-800.webp',
    'https://a.example/media/chair.jpg',
    '//a.example/chair-800.webp',
  ];
  for (const url of urls) await make({ name: url, imageUrl: url });
  const found = async (hasPicture: boolean) =>
    (await call.products({ hasPicture })).items.map(({ name }) => name).sort();
  expect(await found(true)).toEqual(urls.filter((url) => isOwnImage(url)).sort());
  expect(await found(false)).toEqual(urls.filter((url) => !isOwnImage(url)).sort());
  expect(await found(true)).toHaveLength(3);
});

test('percent price changes round half up, stay at least one cent, and can be undone exactly', async () => {
  const { vendor, make, call } = await shop();
  for (const price of ['100.00', '0.15', '0.01', '33.35']) await make({ price });
  const selection = { filter: {} };
  const change = { field: 'price', percent: -10 } as const;
  expect(await call.previewChange({ which: selection, change })).toMatchObject({
    ...{ count: 3, variants: 0, exceptions: [], exceptionCount: 0 },
    sums: { before: '133.50', after: '120.16' },
  });
  const changed = await call.changeProducts({ which: selection, change });
  expect(changed).toEqual({ count: 3, undoId: expect.any(Number), exceptions: [], exceptionCount: 0 });
  expect(await pricesOf(vendor.user.id)).toEqual(['90.00', '0.14', '0.01', '30.02']);
  expect(await call.undoChange({ id: Number(changed.undoId) })).toEqual({
    restored: 3,
    left: 0,
    leftNames: [],
  });
  expect(await pricesOf(vendor.user.id)).toEqual(['100.00', '0.15', '0.01', '33.35']);
});

test('a price change counts products, and changes their variants by the same percentage', async () => {
  const { vendor, make, call } = await shop();
  const { id } = await make({ price: '100.00' });
  await call.saveVariants({
    ...{ id, options: ['Size'] },
    variants: [
      { id, values: ['S'], price: '100.00', stock: 1 },
      { values: ['M'], price: '120.00', stock: 1 },
      { values: ['L'], price: '150.00', stock: 1 },
    ],
  });
  const which = { ids: [id] };
  expect(await call.previewChange({ which, change: { field: 'price', percent: 10 } })).toMatchObject({
    ...{ count: 1, variants: 2 },
    sums: { before: '370.00', after: '407.00' },
  });
  const { count, undoId } = await call.changeProducts({ which, change: { field: 'price', percent: 10 } });
  expect(count).toBe(1);
  expect(await pricesOf(vendor.user.id)).toEqual(['110.00', '132.00', '165.00']);
  expect(await call.undoChange({ id: Number(undoId) })).toEqual({ restored: 1, left: 0, leftNames: [] });
});

test('undoing leaves alone products changed since, and works once', async () => {
  const { vendor, make, call, other } = await shop();
  const [one, two, three] = [await make({}), await make({ name: 'two' }), await make({ name: 'three' })];
  const { undoId } = await call.changeProducts({
    which: { ids: [one.id, two.id, three.id] },
    change: { field: 'price', percent: 500 },
  });
  await call.updateProduct({ id: two.id, price: '7.00' });
  // A fee that the former price would not allow.
  await call.updateProduct({ id: three.id, deliveryFee: '500.00' });
  const undo = { id: Number(undoId) };
  await expect(other.call.vendor.undoChange(undo)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
  expect(await call.undoChange(undo)).toEqual({ restored: 1, left: 2, leftNames: ['two', 'three'] });
  expect(await pricesOf(vendor.user.id)).toEqual(['100.00', '7.00', '600.00']);
  await expect(call.undoChange(undo)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
});

test('an undo is possible for ten minutes', async () => {
  const { make, call } = await shop();
  await make({});
  const change = { field: 'status', status: 'draft' } as const;
  const { undoId } = await call.changeProducts({ which: { filter: {} }, change });
  world.clock.now = new Date(world.clock.now.getTime() + 10 * 60_000 + 1);
  await expect(call.undoChange({ id: Number(undoId) })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND', message: 'This can no longer be undone.' },
  });
});

test('bulk changes skip unchanged products and those of other vendors', async () => {
  const { make, call, other } = await shop();
  const [one, two] = [await make({}), await make({ status: 'draft' })];
  const foreignProduct = await world.product({ vendorId: other.user.id });
  const ids = [one.id, two.id, foreignProduct.id];
  const elsewhere = (await world.category()).id;
  const rowsOf = () => world.db.select().from(products).orderBy(products.id);
  await world.product({ vendorId: other.user.id, name: 'Bystander' });

  const hidden = { which: { ids }, change: { field: 'status', status: 'draft' } } as const;
  expect(await call.changeProducts(hidden)).toMatchObject({ count: 1 });
  expect(await call.changeProducts(hidden)).toEqual({
    count: 0,
    undoId: null,
    exceptions: [],
    exceptionCount: 0,
  });
  await call.changeProducts({ which: { ids }, change: { field: 'categoryId', categoryId: elsewhere } });
  await call.changeProducts({ which: { ids }, change: { field: 'status', status: 'archived' } });
  expect(await rowsOf()).toMatchObject([
    { status: 'archived', categoryId: elsewhere },
    { status: 'archived', categoryId: elsewhere },
    { status: 'active', categoryId: foreignProduct.categoryId },
    { status: 'active' },
  ]);
  const again = {
    which: { filter: { status: 'archived' } },
    change: { field: 'status', status: 'active' },
  } as const;
  expect(await call.changeProducts(again)).toMatchObject({ count: 2 });
});

test('a bulk change leaves out products that cannot have the value, and refuses an unknown category', async () => {
  const { vendor, make, call } = await shop();
  await make({});
  const far = await make({ name: 'Far sofa', price: '900.00', deliveryFee: '800.00' });
  const input = { which: { filter: {} }, change: { field: 'price', percent: -20 } } as const;
  expect(await call.previewChange(input)).toMatchObject({
    ...{ count: 1, exceptionCount: 1 },
    rows: [{ before: '100.00', after: '80.00' }],
    exceptions: [{ id: far.id, name: 'Far sofa', reason: 'price_below_fee' }],
  });
  await expect(
    call.changeProducts({ which: input.which, change: { field: 'categoryId', categoryId: 4711 } }),
  ).rejects.toMatchObject({ cause: { fields: { categoryId: 'There is no such category.' } } });
  expect(await world.db.$count(bulkChanges)).toBe(0);
  expect(await call.changeProducts(input)).toMatchObject({ count: 1, exceptionCount: 1 });
  expect(await pricesOf(vendor.user.id)).toEqual(['80.00', '900.00']);
});

test("an admin's changes in their own shop are in the audit log", async () => {
  const { make, call, vendor } = await shop('admin');
  const foreignProduct = await world.product();
  const own = await make({});
  await call.changeProducts({
    which: { ids: [own.id, foreignProduct.id] },
    change: { field: 'status', status: 'draft' },
  });
  expect(await world.db.select().from(auditLog)).toMatchObject([
    { action: 'change_products', actorId: vendor.user.id, details: { status: 'draft', count: 1 } },
  ]);
});

test("a copy and an unarchived product count towards a shop's listing limit", async () => {
  const { make, call, vendor } = await shop();
  const admin = await world.as('admin');
  const allow = (listingLimit: number) => admin.call.crm.updateUser({ id: vendor.user.id, listingLimit });
  const setStatus = (ids: number[], status: 'archived' | 'draft') =>
    call.changeProducts({ which: { ids }, change: { field: 'status', status } });
  const full = { cause: { code: 'LISTINGS_FULL' } };
  const [first, second] = [(await make({})).id, (await make({})).id];
  const { undoId } = await setStatus([second], 'archived');
  await allow(1);
  await expect(call.duplicateProduct({ id: first })).rejects.toMatchObject(full);
  await expect(setStatus([first, second], 'draft')).rejects.toMatchObject(full);
  await expect(call.undoChange({ id: undoId ?? 0 })).rejects.toMatchObject(full);
  await allow(2);
  expect(await call.undoChange({ id: undoId ?? 0 })).toMatchObject({ restored: 1 });
  await setStatus([second], 'archived');
  expect(await setStatus([second], 'draft')).toMatchObject({ count: 1 });
});

test('concurrent creations and copies never exceed the listing limit', async () => {
  const { make, call, shelf, vendor } = await shop();
  const admin = await world.as('admin');
  const { id } = await make({ name: 'Oak chair' });
  await admin.call.crm.updateUser({ id: vendor.user.id, listingLimit: 4 });
  const input = productInput.parse({
    ...{ name: 'Rimu table', description: 'It stands.', price: '120.00', stock: 1 },
    ...{ categoryId: shelf, imageUrl: '/demo/a.webp' },
  });
  const made = await Promise.allSettled(
    Array.from(
      { length: 8 },
      (_, n): Promise<unknown> => (n % 2 === 0 ? call.createProduct(input) : call.duplicateProduct({ id })),
    ),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect((await call.products({})).items).toHaveLength(4);
});

test("a duplicate is a draft without the original's SKU, ratings and generated media", async () => {
  const { make, call, other } = await shop();
  const first = await make({ name: 'Oak chair', sku: 'K-1', rating: '4.50', reviewCount: 3, tags: ['oak'] });
  const { id } = await call.duplicateProduct({ id: first.id });
  expect(await call.product({ id })).toMatchObject({
    name: 'Oak chair (copy)',
    status: 'draft',
    sku: null,
    rating: '0.00',
    reviewCount: 0,
    tags: ['oak'],
    price: '100.00',
  });
  await expect(other.call.vendor.duplicateProduct({ id })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  });
});

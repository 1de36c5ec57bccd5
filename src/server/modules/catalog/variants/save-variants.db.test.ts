import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '@/server/schema.ts';
import { undoInputOf } from '@/shared/catalog/variant-grid.ts';
import type { SaveVariantsInput } from '@/shared/catalog/variant-inputs.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld } from '@/testing/world.ts';

const world = await createWorld();

/** A table with two sizes: 160 cm, the product itself, and 180 cm in walnut. */
async function table() {
  const vendor = await world.as('vendor');
  const { id } = await world.product({
    ...{ vendorId: vendor.user.id, name: 'Rimu table', price: '420.00', stock: 4 },
    ...{ widthCm: 160, depthCm: 90, colour: 'rimu', sku: `T-${vendor.user.id}` },
  });
  const rows = [
    { id, values: ['160 cm'], price: '420.00', stock: 4, sku: `T-${vendor.user.id}` },
    {
      values: ['180 cm'],
      price: '520.00',
      stock: 2,
      sku: `T-${vendor.user.id}-180`,
      widthCm: 180,
      colour: 'walnut',
    },
  ];
  const save = (input: Partial<Parameters<typeof vendor.call.vendor.saveVariants>[0]>) =>
    vendor.call.vendor.saveVariants({ id, options: ['Size'], variants: rows, ...input });
  const saved = await save({});
  const sent = saved.variants.map(({ id: variant, values, price, stock, sku, widthCm, colour }) => ({
    ...{ id: variant, values, price, stock, sku, widthCm, colour },
  }));
  const [first, second] = sent;
  if (!first || !second) throw new Error('The variants were not made.');
  return { ...vendor, id, first, second, save, saved };
}

const read = async (id: number) => (await world.db.select().from(products).where(eq(products.id, id)))[0];

test('a seller gives a product options and variants, which are as the product in all that is left empty', async () => {
  const { id, saved } = await table();
  expect(saved).toMatchObject({
    options: ['Size'],
    variants: [
      { id, values: ['160 cm'], price: '420.00', stock: 4, widthCm: 160, colour: 'rimu' },
      { values: ['180 cm'], price: '520.00', stock: 2, widthCm: 180, colour: 'walnut', deliveryFee: null },
    ],
  });
  expect(await read(id)).toMatchObject({ widthCm: 160, colour: 'rimu' });
  const shown = await world.callerOf(null).catalog.product({ id });
  expect(shown.variants).toMatchObject([
    { id, widthCm: 160, colour: 'rimu' },
    { values: ['180 cm'], widthCm: 180, depthCm: 90, colour: 'walnut' },
  ]);
});

test('variants are reordered, exchange values and SKUs, and get another option in one save', async () => {
  const { id, first, second, save } = await table();
  const changed = await save({
    options: ['Size', 'Timber'],
    variants: [
      { ...second, values: ['160 cm', 'walnut'], sku: first.sku },
      { ...first, values: ['180 cm', 'rimu'], sku: second.sku },
    ],
  });
  expect(changed).toMatchObject({
    options: ['Size', 'Timber'],
    variants: [
      { id: second.id, values: ['160 cm', 'walnut'], sku: first.sku },
      { id, values: ['180 cm', 'rimu'], sku: second.sku },
    ],
  });
});

test('a variant that is left out is archived with its history, and continues when its values return', async () => {
  const { id, first, second, save } = await table();
  const shopper = await shopperWith(world, []);
  await shopper.call.cart.addItem({ productId: id, variantId: second.id, quantity: 1 });
  expect((await save({ variants: [first] })).variants).toHaveLength(1);
  expect(await read(second.id)).toMatchObject({ status: 'archived', sku: null });
  const { id: _, ...again } = second;
  expect((await save({ variants: [first, again] })).variants[1]).toMatchObject({ id: second.id });
  expect(await read(second.id)).toMatchObject({ status: 'active', sku: second.sku });

  expect(await save({ options: [], variants: [] })).toMatchObject({
    options: [],
    variants: [{ values: [] }],
  });
  expect(await read(second.id)).toMatchObject({ status: 'archived' });
});

test('variants that were never ordered nor put in a cart are deleted when they are left out', async () => {
  const { id, first, second, save } = await table();
  const shopper = await shopperWith(world, []);
  await shopper.call.cart.addItem({ productId: id, variantId: second.id, quantity: 1 });
  for (const values of [['200 cm'], ['220 cm'], ['240 cm']]) {
    await save({ variants: [first, { values, price: '600.00', stock: 1 }] });
  }
  const left = await world.db.select().from(products).where(eq(products.variantOf, id));
  expect(left.map(({ optionValues, status }) => [optionValues, status])).toEqual([
    [['180 cm'], 'archived'],
    [['240 cm'], 'active'],
  ]);
});

test('an archived variant stays to be brought back, though it was never ordered', async () => {
  const { id, first, second, save, call } = await table();
  const left = await save({ variants: [first], archived: [second.id] });
  expect(left).toMatchObject({
    variants: [{ id }],
    archived: [{ id: second.id, values: ['180 cm'], widthCm: 180 }],
  });
  expect((await world.callerOf(null).catalog.product({ id })).variants).toMatchObject([{ id }]);
  expect((await call.vendor.variants({ id })).archived).toHaveLength(1);
  const back = await save({ variants: [first, second] });
  expect(back).toMatchObject({ variants: [{ id }, { id: second.id, widthCm: 180 }], archived: [] });
});

test('fields in the row of the product itself become the product’s, and its variants’ without their own', async () => {
  const { id, first, second, save } = await table();
  await world.db
    .update(products)
    .set({ imageUrl: '/demo/a.webp', additionalImages: ['/demo/b.webp', '/demo/c.webp'] })
    .where(eq(products.id, id));
  await save({
    variants: [
      { ...first, imageUrl: '/demo/b.webp', depthCm: 95, colour: 'oak', weightKg: 20, deliveryFee: '30.00' },
      second,
    ],
  });
  const shared = { imageUrl: '/demo/b.webp', depthCm: 95, weightKg: 20, deliveryFee: '30.00' };
  expect(await read(id)).toMatchObject({
    ...{ ...shared, widthCm: 160, colour: 'oak' },
    additionalImages: ['/demo/a.webp', '/demo/c.webp'],
  });
  expect(await read(second.id)).toMatchObject({ imageUrl: '/demo/b.webp', weightKg: 20, colour: 'walnut' });
});

test('a save without options may set price and stock of the product, as an undo does', async () => {
  const { id, first, second, save } = await table();
  const own = { ...first, values: [], price: '400.00', stock: 3 };
  expect(await save({ options: [], variants: [own] })).toMatchObject({
    options: [],
    variants: [{ id, values: [], price: '400.00', stock: 3 }],
  });
  await expect(save({ options: [], variants: [own, second] })).rejects.toThrow('Name at least one option');
});

test('the undo of a change to made to order restores the stock, whatever was ordered meanwhile', async () => {
  const { id, first, second, save, saved, call } = await table();
  const made = { ...first, leadTimeWeeks: 6, weeklyCapacity: 3 };
  const toOrder = await save({ variants: [made, { ...second, seenStock: 2 }] });
  expect(toOrder.variants).toMatchObject([{ stock: 3 }, { stock: 3 }]);
  const { buy } = await shopperWith(world, [[id], [second.id, 2]]);
  await buy();
  expect(await call.vendor.saveVariants({ id, ...undoInputOf(saved, toOrder, id) })).toEqual(saved);

  const inStock = await save({ variants: [{ ...first, stock: 7, seenStock: 4 }, second] });
  const other = await shopperWith(world, [[id]]);
  await other.buy();
  const restored = await call.vendor.saveVariants({ id, ...undoInputOf(saved, inStock, id) });
  expect(restored.variants).toMatchObject([{ stock: 3 }, { stock: 2 }]);
});

test('a price of the product itself that its delivery fee does not allow is refused at its row', async () => {
  const { id, first, second, save } = await table();
  await world.db.update(products).set({ deliveryFee: '400.00' }).where(eq(products.id, id));
  await expect(save({ variants: [second, { ...first, price: '300.00' }] })).rejects.toMatchObject({
    cause: {
      fields: {
        'variants.1.deliveryFee': 'Delivery fee must be at most 250.00, or the price if that is higher',
      },
    },
  });
});

test('a sale while the editor is open is deducted from the stock that the seller sets', async () => {
  const { first, second, save } = await table();
  const { buy } = await shopperWith(world, [[second.id]]);
  await buy();
  const { variants } = await save({ variants: [first, { ...second, stock: 10, seenStock: 2 }] });
  expect(variants[1]).toMatchObject({ stock: 9 });
});

test('a save is refused as a whole, naming row and field', async () => {
  const { id, user, first, second, saved, call } = await table();
  const cookie = await world.cookieOf(user);
  const wrong = async (variants: unknown, fields: Record<string, string>) =>
    expect(
      await world.rest(`PUT /api/products/${id}/variants`, {
        cookie,
        body: { options: ['Size'], variants },
      }),
    ).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', fields } });
  await wrong([first, { ...second, values: ['160 CM'] }], {
    'variants.1.values': 'There are two variants “160 CM”',
  });
  for (const alike of ['160\u00a0cm', '160 c\u200bm', '\uff11\uff16\uff10 cm']) {
    await wrong([first, { ...second, values: [alike] }], {
      'variants.1.values': `There are two variants “${alike}”`,
    });
  }
  await wrong([first, { ...second, values: [] }], {
    'variants.1.values': 'Give a value for each option: Size',
  });
  await wrong([first, { ...second, price: '0.00' }], { 'variants.1.price': 'Price must be more than 0' });
  await wrong([first, { ...second, deliveryFee: '600.00' }], {
    'variants.1.deliveryFee': 'Delivery fee must be at most 250.00, or the price if that is higher',
  });
  await wrong([second], {
    variants: 'The product itself is one of its variants and stays. Set its stock to 0 instead.',
  });
  const other = await table();
  await wrong([first, { ...second, id: other.second.id }], {
    'variants.1.id': 'This product has no such variant.',
  });
  await world.product({ vendorId: user.id, sku: `L-${id}` });
  await wrong([first, { ...second, sku: `L-${id}` }], {
    'variants.1.sku': 'Another of your products has this SKU already',
  });
  expect(await call.vendor.variants({ id })).toEqual(saved);
});

test('a save of an older version is refused; another seller has no such product', async () => {
  const { id, first, second, save, saved } = await table();
  await save({ version: saved.version, variants: [first, { ...second, price: '530.00' }] });
  await expect(save({ version: saved.version })).rejects.toMatchObject({
    cause: { code: 'EDIT_CONFLICT', details: { current: { variants: [{}, { price: '530.00' }] } } },
  });
  const other = await world.as('vendor');
  await expect(other.call.vendor.variants({ id })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
  await expect(other.call.vendor.saveVariants({ id, options: [], variants: [] })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  });
});

test('two concurrent saves of the same version end as one save and one conflict', async () => {
  const { first, second, save, saved } = await table();
  const ended = await Promise.allSettled(
    ['1', '2', '3', '4'].map((n) =>
      save({
        version: saved.version,
        variants: [first, second, { values: [`20${n} cm`], price: '600.00', stock: 1 }],
      }),
    ),
  );
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a listing with an ordered variant is archived when deleted, others are deleted with their variants', async () => {
  const { id, second, call } = await table();
  const { buy } = await shopperWith(world, [[second.id]]);
  await buy();
  await call.vendor.deleteProduct({ id });
  expect(await read(id)).toMatchObject({ status: 'archived' });
  const other = await table();
  await other.call.vendor.deleteProduct({ id: other.id });
  expect(await read(other.second.id)).toBeUndefined();
});

test('rows without ids continue the variants of the same values, which stay in carts', async () => {
  const { id, first, second, save } = await table();
  const { call } = await shopperWith(world, [[second.id]]);
  const { variants } = await save({ variants: [first, { values: ['180 cm'], price: '510.00', stock: 3 }] });
  expect(variants.map((variant) => variant.id)).toEqual([id, second.id]);
  expect((await call.cart.get()).items).toMatchObject([{ isOnSale: true, lineTotal: '510.00' }]);
});

test('values like an id of another row are saved, again and again', async () => {
  const { id, first, second, save } = await table();
  const odd = { variants: [first, { ...second, values: [`~${id}`] }] };
  await save(odd);
  expect((await save(odd)).variants[1]).toMatchObject({ id: second.id, values: [`~${id}`] });
});

test('a variant in two rows is refused', async () => {
  const { id, user, first, second } = await table();
  const answer = await world.rest(`PUT /api/products/${id}/variants`, {
    cookie: await world.cookieOf(user),
    body: { options: ['Size'], variants: [first, second, { ...second, values: ['190 cm'] }] },
  });
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { 'variants.2.id': 'This variant is in two rows' } },
  });
});

test('a copy of a product has its options and variants, without their SKUs', async () => {
  const { call, id, save, first, second } = await table();
  await save({ variants: [second, first] });
  const copy = await call.vendor.duplicateProduct({ id });
  const { options, variants } = await call.vendor.variants({ id: copy.id });
  expect(options).toEqual(['Size']);
  expect(variants).toMatchObject([
    { values: ['180 cm'], price: '520.00', stock: 2, sku: null, widthCm: 180, colour: 'walnut' },
    { id: copy.id, values: ['160 cm'], price: '420.00', stock: 4, sku: null },
  ]);
  expect(await read(variants[0]?.id ?? 0)).toMatchObject({ name: 'Rimu table (copy)', status: 'draft' });
});

test('deleting a seller’s account removes where to collect, also from variants that were left out before', async () => {
  const { id, user, second, call, save } = await table();
  const place = { collectionAddress: '4 Kiln Lane', collectionInstructions: 'Ring twice' };
  await world.db.update(products).set(place).where(eq(products.id, id));
  const buyer = await shopperWith(world, [[second.id]]);
  const { orderNumber } = await buyer.buy();
  await buyer.call.orders.cancel({ orderNumber });
  await save({ options: [], variants: [] });
  // Rewrites the row of the listing behind that of its variant.
  await call.vendor.updateProduct({ id, name: 'Old rimu table' });
  expect(await read(second.id)).toMatchObject({ status: 'archived', ...place });
  const admin = await world.as('admin');
  await admin.call.crm.deleteUser({ id: user.id });
  const without = { status: 'archived', collectionAddress: null, collectionInstructions: null };
  expect([await read(id), await read(second.id)]).toMatchObject([without, without]);
});

test('a field of the product itself that is left empty in its row is emptied, one that is not sent stays', async () => {
  const { id, first, second, save, call } = await table();
  await save({ variants: [{ ...first, colour: null, depthCm: null }, second] });
  expect(await read(id)).toMatchObject({ colour: null, widthCm: 160, depthCm: null });
  const { colour: _, widthCm: _width, ...offer } = first;
  await save({ variants: [{ ...offer, weightKg: 12 }, second] });
  expect(await read(id)).toMatchObject({ colour: null, widthCm: 160, weightKg: 12 });
  expect((await call.vendor.variants({ id })).variants[0]).toMatchObject({ widthCm: 160, weightKg: 12 });
});

test('each variant is in stock or made to order, as the product or by itself', async () => {
  const { id, first, second, save, call } = await table();
  const inOak = { values: ['200 cm'], price: '600.00', stock: 3 };
  const { variants } = await save({
    variants: [
      { ...first, leadTimeWeeks: 6, weeklyCapacity: 2, depositPercent: 30 },
      { ...second, leadTimeWeeks: 0 },
      { ...inOak, leadTimeWeeks: 9, depositPercent: 0 },
    ],
  });
  expect(variants).toMatchObject([
    { leadTimeWeeks: 6, weeklyCapacity: 2, depositPercent: 30, stock: 2 },
    { leadTimeWeeks: 0, weeklyCapacity: null, depositPercent: null, stock: 2 },
    { leadTimeWeeks: 9, weeklyCapacity: null, depositPercent: 0, stock: 2 },
  ]);
  const shown = async () => (await world.callerOf(null).catalog.product({ id })).variants;
  expect(await shown()).toMatchObject([
    { leadTimeWeeks: 6, depositPercent: 30 },
    { leadTimeWeeks: null, depositPercent: null, stock: 2 },
    { leadTimeWeeks: 9, depositPercent: null, stock: 2 },
  ]);

  // The product is in stock again; the variant with a lead time of its own stays made to order, and takes as many.
  await call.vendor.updateProduct({ id, leadTimeWeeks: null, stock: 5 });
  expect(await shown()).toMatchObject([
    { leadTimeWeeks: null, stock: 5 },
    { leadTimeWeeks: null, stock: 2 },
    { leadTimeWeeks: 9, stock: 2 },
  ]);
  const again = await call.vendor.variants({ id });
  expect(again.variants[2]).toMatchObject({ leadTimeWeeks: 9, weeklyCapacity: 2 });
  const [, , third] = again.variants;
  if (!third) throw new Error('The third variant is gone.');
  const returned = await save({
    variants: [first, second, { ...third, leadTimeWeeks: null, weeklyCapacity: null }],
  });
  expect(returned.variants[2]).toMatchObject({ leadTimeWeeks: null, stock: 2 });
  expect((await shown())?.[2]).toMatchObject({ leadTimeWeeks: null });
});

test('a pause stops the variants made to order, not those in stock', async () => {
  const { id, first, second, save, call } = await table();
  await save({
    variants: [
      { ...first, leadTimeWeeks: 6, weeklyCapacity: 2 },
      { ...second, leadTimeWeeks: 0 },
    ],
  });
  await call.vendor.updateProduct({ id, pausedUntil: shiftDays(dayInNewZealand(new Date()), 3) });
  const { variants } = await world.callerOf(null).catalog.product({ id });
  expect(variants).toMatchObject([
    { stock: 0, pausedUntil: expect.any(String) },
    { stock: 2, pausedUntil: null },
  ]);
  expect(
    (await call.vendor.products({ page: 1, limit: 10, sort: 'newest', stock: 'in' })).items,
  ).toMatchObject([{ id }]);
});

test('a variant made to order needs a capacity, and one in stock has none', async () => {
  const { first, second, save } = await table();
  const fieldsOf = async (fields: Partial<SaveVariantsInput['variants'][number]>, own: typeof fields = {}) =>
    save({
      variants: [
        { ...first, ...own },
        { ...second, ...fields },
      ],
    }).then(
      () => ({}),
      (error) => error.cause.fields,
    );
  const toOrder = { leadTimeWeeks: 6 };
  expect(await fieldsOf(toOrder)).toEqual({
    'variants.1.weeklyCapacity': 'Say how many pieces you take on each week',
  });
  expect(await fieldsOf({}, toOrder)).toEqual({
    'variants.0.weeklyCapacity': 'Say how many pieces you take on each week',
  });
  expect(await fieldsOf({ depositPercent: 20 })).toEqual({
    'variants.1.leadTimeWeeks': 'Say in how many weeks it is made',
  });
  expect(await fieldsOf({ ...toOrder, weeklyCapacity: 1 })).toEqual({});
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isCheckViolation, isUniqueViolation } from '@/server/platform/db/client.ts';
import { products } from '@/server/schema.ts';
import { variantOf } from '@/testing/variants.ts';
import { createWorld } from '@/testing/world.ts';

const world = await createWorld();

async function table(fields: Partial<typeof products.$inferInsert> = {}) {
  const listing = await world.product({
    name: 'Rimu table',
    optionNames: ['Size', 'Timber'],
    optionValues: ['160 cm', 'rimu'],
    price: '420.00',
    ...fields,
  });
  const variant = await variantOf(world, listing, { optionValues: ['180 cm', 'walnut'], price: '520.00' });
  return { listing, variant };
}

const read = async (id: number) => (await world.db.select().from(products).where(eq(products.id, id)))[0];
const change = (id: number, fields: Partial<typeof products.$inferInsert>) =>
  world.db.update(products).set(fields).where(eq(products.id, id));

test('a variant has what its listing shares, now and after changes, and its own price, stock and SKU', async () => {
  const { listing, variant } = await table({ deliveryAvailable: true, deliveryFee: '30.00', widthCm: 160 });
  expect(variant).toMatchObject({ name: 'Rimu table', price: '520.00', deliveryFee: '30.00', widthCm: 160 });

  await change(variant.id, { ownFields: ['size'], widthCm: 180, sku: 'T-180', stock: 3 });
  await change(listing.id, { name: 'Kauri table', widthCm: 150, deliveryFee: '40.00', tags: ['kauri'] });
  expect(await read(variant.id)).toMatchObject({
    ...{ name: 'Kauri table', tags: ['kauri'], deliveryFee: '40.00' },
    ...{ price: '520.00', widthCm: 180, sku: 'T-180', stock: 3 },
  });
  const other = await world.user({ role: 'vendor' });
  await change(variant.id, { name: 'Another', vendorId: other.id });
  expect(await read(variant.id)).toMatchObject({ name: 'Kauri table', vendorId: listing.vendorId });
});

test('a variant costs at most the delivery fee that its price allows', async () => {
  const { listing, variant } = await table({ price: '900.00', deliveryAvailable: true });
  await change(listing.id, { deliveryFee: '800.00' });
  expect(await read(variant.id)).toMatchObject({ deliveryFee: '520.00' });
});

test('variants leave and return with their listing; an archived variant stays archived', async () => {
  const { listing, variant } = await table();
  const archived = await variantOf(world, listing, { optionValues: ['200 cm', 'rimu'], status: 'archived' });
  const states = async () => [(await read(variant.id))?.status, (await read(archived.id))?.status];
  for (const status of ['draft', 'archived'] as const) {
    await change(listing.id, { status });
    expect(await states()).toEqual(['draft', 'archived']);
    await change(listing.id, { status: 'active' });
    expect(await states()).toEqual(['active', 'archived']);
  }
  await change(listing.id, { isHidden: true });
  expect(await read(variant.id)).toMatchObject({ isHidden: true });
});

test('the database refuses variants of variants, missing and repeated values, and a change of the listing', async () => {
  const { listing, variant } = await table();
  const other = await world.product();
  const refuses = async (constraint: string, write: PromiseLike<unknown>) => {
    const error = await Promise.resolve(write).catch((thrown: unknown) => thrown);
    const isRefused = isCheckViolation(error, constraint) || isUniqueViolation(error, constraint);
    expect(isRefused ? constraint : error).toBe(constraint);
  };
  const add = (of: { id: number }, optionValues: string[]) =>
    variantOf(world, { ...listing, ...of }, { optionValues });
  await refuses('products_variant_of_listing', add(variant, ['1', '2']));
  await refuses('products_variant_values_match', add(listing, ['180 cm']));
  await refuses('products_option_words_filled', add(listing, ['180 cm', '']));
  await refuses('products_variant_values', add(listing, ['180 cm', 'walnut']));
  await refuses('products_variant_values', add(listing, ['160 cm', 'rimu']));
  await refuses('products_variant_values_match', add(other, ['180 cm']));
  await refuses('products_variant_stays', change(variant.id, { variantOf: null }));
  await refuses('products_variant_stays', change(other.id, { variantOf: listing.id }));
  await refuses('products_options_of_listing', change(variant.id, { optionNames: ['Size'] }));
  const oneOption = { optionNames: ['Size'], optionValues: ['160 cm'] };
  await refuses('products_variant_values_match', change(listing.id, oneOption));
});

test('lists, counts and search show the listing once, with its choice, and find it by values of its variants', async () => {
  const world = await createWorld();
  const vendor = await world.as('vendor');
  const listing = await world.product({
    vendorId: vendor.user.id,
    name: 'Rimu table',
    ...{ optionNames: ['Size'], optionValues: ['160 cm'], price: '480.00', stock: 0 },
  });
  const variant = await variantOf(world, listing, {
    ...{ optionValues: ['220 cm'], colour: 'walnut', ownFields: ['colour'], price: '420.00', stock: 2 },
  });
  const visitor = { call: world.callerOf(null) };
  const choices = { options: ['Size'], variants: 2, fromPrice: '420.00', stock: 2 };
  const listed = { items: [{ id: listing.id, price: '480.00', stock: 0, choices }], total: 1 };
  expect(await visitor.call.catalog.browse({})).toMatchObject(listed);
  expect(await visitor.call.catalog.browse({ inStock: true })).toMatchObject(listed);
  expect(await visitor.call.catalog.browse({ search: 'walnut table 220 cm' })).toMatchObject(listed);
  expect(await visitor.call.catalog.categoryCounts()).toEqual({ [listing.categoryId]: 1 });
  expect(await vendor.call.vendor.products({})).toMatchObject({ items: [{ id: listing.id }], total: 1 });
  expect(await vendor.call.vendor.products({ stock: 'out' })).toMatchObject({ total: 0 });
  await world.db.update(products).set({ stock: 0 }).where(eq(products.id, variant.id));
  expect(await vendor.call.vendor.products({ stock: 'out' })).toMatchObject({ total: 1 });
  await expect(vendor.call.vendor.product({ id: variant.id })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  });
});

test('deleting a listing deletes its variants, and archives it if one of them was ordered', async () => {
  const { listing, variant } = await table();
  await world.db.delete(products).where(eq(products.id, listing.id));
  expect(await read(variant.id)).toBeUndefined();
});

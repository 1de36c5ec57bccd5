import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderItems, orders, products } from '@/server/schema.ts';
import { arrive } from '@/testing/arrive.ts';
import { shopperWith } from '@/testing/buying.ts';
import { variantOf } from '@/testing/variants.ts';
import { createWorld } from '@/testing/world.ts';

const world = await createWorld();

async function table() {
  const listing = await world.product({
    ...{ name: 'Rimu table', optionNames: ['Size', 'Timber'], optionValues: ['160 cm', 'rimu'] },
    ...{ price: '420.00', stock: 4 },
  });
  const variant = await variantOf(world, listing, {
    ...{ optionValues: ['180 cm', 'walnut'], price: '520.00', stock: 1 },
    ...{ imageUrl: '/demo/walnut-800.webp', ownFields: ['pictures'] },
  });
  return { listing, variant };
}

const stockOf = async (id: number) =>
  (await world.db.select().from(products).where(eq(products.id, id)))[0]?.stock;

test('a cart holds variants under their names, and without a variant the default one', async () => {
  const { listing, variant } = await table();
  const { call } = await world.as('customer');
  await call.cart.addItem({ productId: listing.id });
  const cart = await call.cart.addItem({ productId: listing.id, variantId: variant.id });
  expect(cart.items).toMatchObject([
    {
      product: { id: variant.id, name: 'Rimu table · 180 cm, walnut', imageUrl: '/demo/walnut-800.webp' },
      ...{ listingId: listing.id, lineTotal: '520.00' },
    },
    { product: { id: listing.id, name: 'Rimu table · 160 cm, rimu' }, listingId: listing.id },
  ]);
  await expect(call.cart.addItem({ productId: listing.id, variantId: variant.id })).rejects.toMatchObject({
    cause: { code: 'OUT_OF_STOCK', message: 'Only 1 left' },
  });
});

test('a variant of another product and one that is no longer sold are refused', async () => {
  const { listing, variant } = await table();
  const other = await world.product();
  const { call } = await world.as('customer');
  await expect(call.cart.addItem({ productId: other.id, variantId: variant.id })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND', message: 'This product has no such variant.' },
  });
  await world.db.update(products).set({ status: 'archived' }).where(eq(products.id, variant.id));
  await expect(call.cart.addItem({ productId: listing.id, variantId: variant.id })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND', message: 'This product is no longer sold.' },
  });
});

test('REST takes a variant and answers its line; the product lists its variants', async () => {
  const { listing, variant } = await table();
  const cookie = await world.cookieOf(await world.user());
  const added = await world.rest('POST /api/cart', {
    cookie,
    body: { productId: listing.id, variantId: variant.id },
  });
  expect(added).toMatchObject({ status: 201, body: { product: { id: variant.id }, listingId: listing.id } });
  expect(await world.rest(`GET /api/products/${listing.id}`)).toMatchObject({
    status: 200,
    body: {
      ...{ price: '420.00', stock: 4, options: ['Size', 'Timber'] },
      variants: [
        { id: listing.id, values: ['160 cm', 'rimu'], price: '420.00', stock: 4 },
        { id: variant.id, values: ['180 cm', 'walnut'], price: '520.00', stock: 1 },
      ],
    },
  });
  expect(await world.rest(`GET /api/products/${variant.id}`)).toMatchObject({ status: 404 });
  const visitor = world.callerOf(null);
  expect(await visitor.catalog.listingOf({ id: variant.id })).toEqual({ id: listing.id });
  expect(await visitor.catalog.listingOf({ id: listing.id })).toBeNull();
});

test('of six concurrent buyers of the last piece of a variant one gets it, and other variants keep their stock', async () => {
  const { listing, variant } = await table();
  const buyers = await Promise.all(Array.from({ length: 6 }, () => shopperWith(world, [[variant.id]])));
  const paid = await Promise.all(buyers.map(async (buyer) => ({ buyer, id: await buyer.pay() })));
  const outcomes = await Promise.allSettled(paid.map(({ buyer, id }) => buyer.process(id)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => reason.cause)).toMatchObject(
    Array(5).fill({
      code: 'OUT_OF_STOCK',
      message: '“Rimu table · 180 cm, walnut” is sold out. Nothing was charged.',
    }),
  );
  expect([await stockOf(variant.id), await stockOf(listing.id)]).toEqual([0, 4]);
  const sold = await world.db.select().from(orderItems).where(eq(orderItems.productId, variant.id));
  expect(sold).toMatchObject([{ productName: 'Rimu table · 180 cm, walnut', price: '520.00', quantity: 1 }]);
});

test('an order of a variant is cancelled, bought again and reviewed: stock is the variant’s, the review the listing’s', async () => {
  const { listing, variant } = await table();
  const { call, buy } = await shopperWith(world, [[variant.id]]);
  const first = await buy();
  await call.orders.cancel({ orderNumber: first.orderNumber });
  expect([await stockOf(variant.id), await stockOf(listing.id)]).toEqual([1, 4]);

  const { cart, missing } = await call.orders.reorder({ orderNumber: first.orderNumber });
  expect(missing).toEqual([]);
  expect(cart.items).toMatchObject([{ product: { id: variant.id }, listingId: listing.id }]);
  const again = await buy();
  const [order] = await world.db.select().from(orders).where(eq(orders.orderNumber, again.orderNumber));
  const [item] = await world.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order?.id ?? 0));
  await arrive(world, order?.id ?? 0);
  await call.orders.review({
    ...{ orderItemId: item?.id ?? 0, rating: 4, title: 'Good', body: 'A good table.', pictures: [] },
  });
  const shown = await world.callerOf(null).catalog.product({ id: listing.id });
  expect(shown).toMatchObject({ rating: '4.00', reviewCount: 1 });
  const rated = await world.db.select().from(products).where(eq(products.id, variant.id));
  expect(rated).toMatchObject([{ rating: '4.00', reviewCount: 1 }]);
  expect(await call.orders.byNumber({ orderNumber: again.orderNumber })).toMatchObject({
    vendorOrders: [{ items: [{ productName: 'Rimu table · 180 cm, walnut', review: { rating: 4 } }] }],
  });
});

import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listOutbox } from '@/server/platform/mail/news-digests.ts';
import { products } from '@/server/schema.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

async function shop() {
  const vendor = await world.as('vendor');
  const { id } = await world.product({ vendorId: vendor.user.id, name: 'Stool' });
  const promise = (collectionReadyDays: number | null) =>
    vendor.call.vendorSetup.saveDelivery({ collectionAddress: '5 Rosebank Road', collectionReadyDays });
  const order = async (...ids: number[]) => {
    const shopper = await shopperWith(
      world,
      ids.map((one) => [one]),
    );
    return { ...(await shopper.buy()), shopper };
  };
  /** Days from the order until it is promised; null without a promise. */
  const promisedFor = async (...ids: number[]) => {
    const [part] = (await order(...ids)).vendorOrders;
    return part?.estimatedCollection ? dayInNewZealand(part.estimatedCollection) : null;
  };
  return { vendor, id, promise, order, promisedFor };
}

const inDays = (days: number) => shiftDays(dayInNewZealand(world.clock.now), days);

test('an order for collection promises no day that the seller has not set, and its mail says so', async () => {
  const { vendor, id, order } = await shop();
  const { orderNumber, vendorOrders } = await order(id);
  expect(vendorOrders).toMatchObject([{ estimatedCollection: null }]);
  const mail = (await listOutbox(world.db)).find(({ subject }) => subject === `Your order ${orderNumber}`);
  expect(mail?.text).toContain('Being prepared for collection.');
  expect(mail?.text).toContain('The seller writes when it is ready.');
  expect(mail?.text).not.toMatch(/about (Mon|Tue|Wed|Thu|Fri|Sat|Sun)/);
  // The seller can set one for this order.
  const estimatedCollection = new Date(`${inDays(8)}T00:00:00Z`);
  const changed = await vendor.call.vendorOrders.update({
    id: vendorOrders[0]?.id ?? 0,
    estimatedCollection,
  });
  expect(changed).toMatchObject({ estimatedCollection });
});

test('the days of a product come before those of its shop, and an order keeps what it was promised', async () => {
  const { vendor, id, promise, order, promisedFor } = await shop();
  const lamp = await world.product({ vendorId: vendor.user.id, name: 'Lamp' });
  const before = await order(id);
  await promise(3);
  expect(await promisedFor(id)).toBe(inDays(3));
  await vendor.call.vendor.updateProduct({ id, collectionReadyDays: 0 });
  expect([await promisedFor(id), await promisedFor(id, lamp.id)]).toEqual([inDays(0), inDays(3)]);
  expect(await world.callerOf(before.shopper.user).catalog.productVendor({ id })).toMatchObject({
    terms: { collectionReadyDays: 3 },
  });
  await promise(null);
  expect([await promisedFor(id), await promisedFor(id, lamp.id)]).toEqual([inDays(0), null]);
  const seen = await before.shopper.call.orders.byNumber({ orderNumber: before.orderNumber });
  expect(seen.vendorOrders).toMatchObject([{ estimatedCollection: null }]);
});

test('variants are ready as their product is, and what is made to order once it is made', async () => {
  const { vendor, id, promisedFor } = await shop();
  const sizes = ['Low', 'High'].map((size) => ({ values: [size], price: '100.00', stock: 9 }));
  const variants = sizes.map((size, index) => (index === 0 ? { id, ...size } : size));
  const saved = await vendor.call.vendor.saveVariants({ id, options: ['Height'], variants });
  const variantId = saved.variants[1]?.id ?? 0;
  await vendor.call.vendor.updateProduct({ id, collectionReadyDays: 2 });
  expect(await promisedFor(variantId)).toBe(inDays(2));
  await vendor.call.vendor.updateProduct({ id, leadTimeWeeks: 3, weeklyCapacity: 4 });
  expect(await promisedFor(variantId)).toBe(inDays(23));
  const [row] = await world.db.select().from(products).where(eq(products.id, variantId));
  expect(row).toMatchObject({ collectionReadyDays: 2, leadTimeWeeks: 3 });
  await expect(vendor.call.vendor.updateProduct({ id, collectionReadyDays: 91 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

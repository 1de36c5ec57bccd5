import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payments, products, vendorOrders } from '@/server/schema.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld } from '@/testing/world.ts';

/** Pays for a product of a category with a high rate, then moves it to one with a low rate. */
async function payThenMove() {
  const world = await createWorld();
  const [highRate, cheap] = [
    await world.category({ commissionRate: '20.00' }),
    await world.category({ commissionRate: '5.00' }),
  ];
  const chair = await world.product({ price: '100.00', categoryId: highRate.id });
  const shopper = await shopperWith(world, [[chair.id]]);
  const paymentIntentId = await shopper.pay();
  await world.db.update(products).set({ categoryId: cheap.id }).where(eq(products.id, chair.id));
  const commissionOfOrder = async () => {
    await shopper.process(paymentIntentId);
    const [placed] = await world.db.select().from(vendorOrders);
    return placed?.commission;
  };
  return { world, commissionOfOrder };
}

test('a vendor pays the commission rate at the time of payment, even if the product changes its category later', async () => {
  const { commissionOfOrder } = await payThenMove();
  expect(await commissionOfOrder()).toBe('20.00');
});

test('a payment without a stored rate uses the rate on the day of the order', async () => {
  const { world, commissionOfOrder } = await payThenMove();
  const [payment] = await world.db.select().from(payments);
  const cart = (payment?.cart ?? []).map(({ productId, quantity, deliveryAvailable }) => ({
    productId,
    quantity,
    deliveryAvailable,
  }));
  await world.db.update(payments).set({ cart });
  expect(await commissionOfOrder()).toBe('5.00');
});

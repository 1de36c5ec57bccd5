import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { prune } from '@/server/modules/admin/prune.ts';
import { orders, payments, vendorOrders } from '@/server/schema.ts';
import { RETURN_DAYS } from '@/shared/constants.ts';
import { daysAfter } from '@/shared/time.ts';
import { ADDRESS, shopperWith } from '@/testing/buying.ts';
import { createWorld } from '@/testing/world.ts';

test('the order of a deleted user loses its address once no vendor needs it', async () => {
  const world = await createWorld();
  const vendor = await world.user({ role: 'vendor' });
  const sofa = await world.product({ vendorId: vendor.id, deliveryAvailable: true, stock: 9 });
  const [gone, stays] = [await shopperWith(world, [[sofa.id]]), await shopperWith(world, [[sofa.id]])];
  const order = await gone.buy('delivery');
  const kept = await stays.buy('delivery');
  const admin = await world.user({ role: 'admin' });
  await world.rest(`DELETE /api/crm/users/${gone.user.id}`, { cookie: await world.cookieOf(admin) });
  const addressOf = async (id: number) => {
    const [row] = await world.db.select().from(orders).where(eq(orders.id, id));
    const [payment] = await world.db.select().from(payments).where(eq(payments.orderId, id));
    return [row?.shippingAddress?.street, payment?.shippingAddress?.street];
  };
  const BOTH = [ADDRESS.street, ADDRESS.street];

  await prune(world.deps, world.clock.now);
  expect(await addressOf(order.id), 'on its way').toEqual(BOTH);

  const completedAt = world.clock.now;
  await world.db.update(vendorOrders).set({ status: 'delivered', completedAt });
  await prune(world.deps, daysAfter(completedAt, RETURN_DAYS));
  expect(await addressOf(order.id), 'may still be given back').toEqual(BOTH);

  await prune(world.deps, daysAfter(completedAt, RETURN_DAYS + 1));
  expect(await addressOf(order.id)).toEqual([undefined, undefined]);
  expect(await addressOf(kept.id), 'of somebody who stays').toEqual(BOTH);
});

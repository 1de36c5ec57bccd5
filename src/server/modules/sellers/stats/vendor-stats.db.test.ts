import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, vendorStats } from '@/server/schema.ts';
import { shopperWith } from '@/testing/buying.ts';
import { randomTrade } from '@/testing/random-trade.ts';
import { createWorld } from '@/testing/world.ts';
import { proveVendorStats } from './vendor-stats.ts';

test('placing, cancelling, returning and refunding keep the running figures equal to a recount', async () => {
  const world = await createWorld();
  const [vendor, admin] = [await world.as('vendor'), await world.as('admin')];
  const sofa = await world.product({ vendorId: vendor.user.id, price: '33.33', stock: 50 });
  const lamp = await world.product({ price: '7.77', stock: 50 });
  const isRight = () => expect(proveVendorStats(world.deps)).resolves.toEqual([]);

  const shopper = await shopperWith(world, [
    [sofa.id, 3],
    [lamp.id, 2],
  ]);
  const order = await shopper.buy();
  await isRight();
  const cancelled = await shopperWith(world, [[sofa.id, 1], [lamp.id]]);
  await cancelled.call.orders.cancel({ orderNumber: (await cancelled.buy()).orderNumber });
  await isRight();

  const part = order.vendorOrders.find(({ vendorId }) => vendorId === vendor.user.id);
  for (const status of ['processing', 'ready_for_collection', 'collected'] as const) {
    await vendor.call.vendorOrders.update({ id: part?.id ?? 0, status });
  }
  const orderItemId = part?.items[0]?.id ?? 0;
  const { id } = await shopper.call.orders.requestReturn({ orderItemId, quantity: 1, reason: 'Too tall' });
  await vendor.call.vendorOrders.decideReturn({ id, accept: true });
  await vendor.call.vendorOrders.receiveReturn({ id, quantity: 1 });
  await isRight();
  await admin.call.adminOrders.refund({
    vendorOrderId: part?.id ?? 0,
    pieces: [{ orderItemId, quantity: 1 }],
    reason: 'Scratched',
  });
  await isRight();
});

test('wrong running figures are corrected by the difference, which is written to the audit log', async () => {
  const world = await createWorld();
  await randomTrade(world, 7);
  const first = await proveVendorStats(world.deps);
  expect(first).toHaveLength(2);
  expect(await proveVendorStats(world.deps), 'mended').toEqual([]);
  await expect(world.db.select().from(auditLog).orderBy(auditLog.id)).resolves.toMatchObject([
    { action: 'mend_vendor_stats', actorId: null, subject: `user:${first[0]?.vendorId}` },
    { action: 'mend_vendor_stats' },
  ]);

  await world.db
    .update(vendorStats)
    .set({ totalOrders: sql`total_orders + 2`, totalRevenue: sql`total_revenue - 0.01` });
  expect(await proveVendorStats(world.deps)).toMatchObject([
    { revenueCents: 1, commissionCents: 0, orders: -2 },
    { revenueCents: 1, commissionCents: 0, orders: -2 },
  ]);
  expect(await proveVendorStats(world.deps)).toEqual([]);
  expect(world.logged.filter((line) => line.includes('did not match the orders: corrected'))).toHaveLength(4);
});

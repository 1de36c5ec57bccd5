import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders, vendorOrders } from '@/server/schema.ts';
import { randomTrade } from '@/testing/random-trade.ts';
import { createWorld } from '@/testing/world.ts';

test('the panel, the CRM, the reports and the list of orders show the same figures', async () => {
  const world = await createWorld();
  const { call } = await world.as('admin');
  await expect(call.stats.platform()).resolves.toMatchObject({ collections: 0, collectionRate: null });
  await randomTrade(world, 5);
  // Vendors without sales, suspended, inactive and deleted.
  await world.user({ role: 'vendor' });
  await world.user({ role: 'vendor', suspendedAt: new Date() });
  await world.user({ role: 'vendor', isActive: false });
  await world.user({ role: 'vendor', deletedAt: new Date() });
  // Some orders are delivered; some of the others are collected.
  await world.db.update(orders).set({ fulfillmentMethod: 'delivery' }).where(sql`id % 3 = 0`);
  await world.db
    .update(orders)
    .set({ status: 'collected' })
    .where(sql`id % 3 <> 0 and id % 2 = 0 and status <> 'cancelled'`);
  await world.db
    .update(vendorOrders)
    .set({ status: 'collected' })
    .where(sql`order_id in (select id from orders where status = 'collected') and status <> 'cancelled'`);

  const panel = await call.stats.platform();
  const crm = await call.crm.overview();
  expect(panel.activeVendors).toBe(4);
  expect(crm.totalVendors).toBe(panel.activeVendors);
  const vendors = await call.crm.vendorStats({});
  expect(vendors.items.filter(({ state }) => state === 'active')).toHaveLength(panel.activeVendors);
  expect([crm.totalOrders, crm.totalRevenue]).toEqual([panel.totalOrders, panel.totalRevenue]);

  const { total } = await call.reports.commission({ from: '2024-01-01', to: '2026-06-15' });
  expect([total.now.fromVendors, total.now.fromBuyers]).toEqual([
    panel.totalCommission,
    panel.totalFromBuyers,
  ]);
  const month = await call.reports.commission({ from: '2026-06-01', to: '2026-06-15', compare: 'month' });
  for (const [figures, report] of [
    [panel.thisMonth, month.total.now],
    [panel.lastMonth, month.total.before],
  ] as const) {
    expect([figures.commission, figures.fromBuyers]).toEqual([report.fromVendors, report.fromBuyers]);
  }

  const listed = [];
  for (let cursor: number | undefined; ; ) {
    const page = await call.adminOrders.list({ way: 'collection', cursor });
    listed.push(...page.items.filter(({ status }) => status !== 'cancelled'));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  const collected = listed.filter(({ status }) => status === 'collected');
  expect(collected.length).toBeGreaterThan(0);
  expect(panel).toMatchObject({
    collections: listed.length,
    collectionsDone: collected.length,
    collectionRate: ((100 * collected.length) / listed.length).toFixed(1),
  });
});

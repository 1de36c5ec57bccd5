import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { previewPayoutRun } from '@/server/modules/payouts/start-run.ts';
import { proveVendorStats } from '@/server/modules/sellers/stats/vendor-stats.ts';
import { ledgerEntries, orders } from '@/server/schema.ts';
import { StartError } from '@/server/start-error.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { shopperWith } from '@/testing/buying.ts';
import { lampsSold } from '@/testing/lamps-sold.ts';
import { earn, giveAccounts } from '@/testing/payouts.ts';
import { createWorld } from '@/testing/world.ts';
import { requireCurrency } from './database-use.ts';

test('a shop with orders refuses to start in another currency, and names the setting', async () => {
  const { db, ...world } = await createWorld();
  await requireCurrency(db, 'usd');
  await requireCurrency(db, 'nzd');
  await lampsSold({ db, ...world });
  await requireCurrency(db, 'usd');
  const refusal = await requireCurrency(db, 'nzd').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(refusal).toMatchObject({
    message: expect.stringMatching(/^CURRENCY is NZD, but .* in USD, .* Set CURRENCY=usd again/),
  });
});

test('a database with mixed currencies of an earlier version may continue in each of them', async () => {
  const world = await createWorld();
  await lampsSold(world);
  await lampsSold(world);
  await world.db.update(orders).set({ currency: 'nzd' }).where(sql`id = 1`);
  await requireCurrency(world.db, 'usd');
  await requireCurrency(world.db, 'nzd');
  await expect(requireCurrency(world.db, 'aud')).rejects.toBeInstanceOf(StartError);
});

test('every line of the ledger has the currency of its order or payout', async () => {
  const world = await createWorld();
  const { vendorOrderId } = await lampsSold(world);
  const admin = await world.as('admin');
  await admin.call.adminOrders.refund({ vendorOrderId, goodwill: '1.00', reason: 'A scratch' });
  const lines = await world.db.select().from(ledgerEntries);
  expect(new Set(lines.map(({ currency }) => currency))).toEqual(new Set(['usd']));
  const made = { account: 'buyer', amountCents: 1, description: '' } as const;
  await world.db.update(orders).set({ currency: 'nzd' });
  await world.db.insert(ledgerEntries).values({ ...made, orderId: 1, currency: 'usd' });
  const written = await world.db.select().from(ledgerEntries).where(sql`currency = 'nzd'`);
  expect(written).toHaveLength(1);
});

test('earnings in one currency are neither shown nor paid out in another', async () => {
  const world = await createWorld();
  const vendor = await world.as('vendor');
  await earn(world, [vendor.user.id], 12_345);
  await giveAccounts(world, [vendor.user.id]);
  const preview = (currency: string) =>
    previewPayoutRun({ ...world.deps, settings: { ...world.deps.settings, currency } }, { minimum: '20.00' });
  await expect(preview('usd')).resolves.toMatchObject({ currency: 'usd', total: '123.45', count: 1 });
  await expect(preview('nzd')).resolves.toMatchObject({ currency: 'nzd', total: '0.00', count: 0 });
  await expect(vendor.call.earnings.get()).resolves.toMatchObject({ balance: { available: '123.45' } });
  world.deps.settings = { ...world.deps.settings, currency: 'nzd' };
  await expect(vendor.call.earnings.get()).resolves.toMatchObject({ balance: { available: '0.00' } });
});

test('statements, reports and figures add up the amounts of one currency only', async () => {
  const world = await createWorld();
  const { vendor, lamp, order } = await lampsSold(world);
  const other = await (await shopperWith(world, [[lamp.id, 1]])).buy();
  await world.db.update(orders).set({ currency: 'nzd' }).where(eq(orders.id, other.id));
  await world.db.update(ledgerEntries).set({ currency: 'nzd' }).where(eq(ledgerEntries.orderId, other.id));
  world.clock.now = new Date(order.createdAt.getTime() + 60_000);
  const day = dayInNewZealand(world.clock.now);
  const range = { from: day, to: day, compare: 'previous' } as const;
  const { call: admin } = await world.as('admin');
  const { earnings, vendorAnalytics, stats } = vendor.call;

  const statement = await earnings.statement({ month: day.slice(0, 7) });
  expect(statement.items).toHaveLength(1);
  expect([statement.closing, (await earnings.statements())[0]?.closing]).toEqual(['90.00', '90.00']);
  expect((await earnings.get()).held.onItsWay).toBe('90.00');
  expect((await earnings.held({})).items).toHaveLength(1);
  const overview = await stats.vendorOverview();
  expect([overview.thisMonth.revenue, overview.thisMonth.earnings]).toEqual(['100.00', '90.00']);
  expect((await stats.vendor()).thisMonth.revenue).toBe('100.00');

  expect((await vendorAnalytics.sales(range)).total.now).toMatchObject({ revenue: '100.00', orders: 1 });
  const products = (await vendorAnalytics.products(range)).items;
  expect(products.map(({ now }) => now.revenue)).toEqual(['100.00']);
  expect((await admin.reports.sales(range)).total.now.revenue).toBe('100.00');
  const kept = { revenue: '100.00', fromVendors: '10.00', fromBuyers: '10.00' };
  expect((await admin.reports.commission(range)).total.now).toEqual(kept);
  expect((await admin.reports.categories(range)).map(({ now }) => now.revenue)).toEqual(['100.00']);
  expect(await admin.stats.platform()).toMatchObject({ totalRevenue: '100.00', totalFromBuyers: '10.00' });
  expect((await admin.crm.overview()).totalRevenue).toBe('100.00');
  await proveVendorStats(world.deps);
  expect(await stats.vendor()).toMatchObject({ totalRevenue: '100.00', totalOrders: 1 });
  await admin.adminOrders.cancel({ orderNumber: other.orderNumber, reason: 'Broken' });
  expect(await stats.vendor()).toMatchObject({ totalRevenue: '100.00', totalOrders: 1 });
  const people = await admin.crm.vendorStats({});
  expect(people.items.find(({ totalOrders }) => totalOrders > 0)).toMatchObject({
    totalRevenue: '100.00',
    monthlyRevenue: '100.00',
  });
});

test('an order keeps all six places of the tax rate it was priced with', async () => {
  const world = await createWorld({ TAX_RATE: '0.088755' });
  await (await shopperWith(world, [[(await world.product()).id]])).buy();
  await expect(world.db.select().from(orders)).resolves.toMatchObject([{ taxRate: '0.088755', tax: '8.88' }]);
  await expect(createWorld({ TAX_RATE: '0.0887555' })).rejects.toThrow(/TAX_RATE must be .* six places/);
});

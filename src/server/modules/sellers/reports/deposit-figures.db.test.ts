import { expect, test } from 'vitest';
import { proveVendorStats } from '@/server/modules/sellers/stats/vendor-stats.ts';
import { ledgerEntries } from '@/server/schema.ts';
import { allocate, sumCents, toCents, toDecimal } from '@/shared/money.ts';
import { keptDeposit } from '@/shared/orders/deposits.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld } from '@/testing/world.ts';

const [APRIL, MAY, JUNE] = ['2026-04', '2026-05', '2026-06'] as const;
const RATE = 0.1;

/** A seller of a table for 1,000.00, made to order with a deposit of 30 %. */
async function shop() {
  const world = await createWorld();
  const vendor = await world.as('vendor');
  const admin = await world.as('admin');
  const { id: categoryId } = await world.category({ commissionRate: '10.00' });
  const { id } = await world.product({
    ...{ vendorId: vendor.user.id, categoryId, price: '1000.00' },
    ...{ leadTimeWeeks: 6, weeklyCapacity: 3, depositPercent: 30 },
  });
  const goTo = (month: string) => {
    world.clock.now = new Date(`${month}-10T00:00:00Z`);
  };
  const order = async () => {
    const shopper = await shopperWith(world, [[id]]);
    const { orderNumber, vendorOrders, total } = await shopper.buy();
    const [part] = vendorOrders;
    if (!part?.deposit) throw new Error('The order has no deposit.');
    return { shopper, orderNumber, total, id: part.id, deposit: part.deposit };
  };

  /** The figures of a month on all pages that show them. */
  const monthOf = async (month: string) => {
    const range = { from: `${month}-01`, to: `${month}-28` };
    const { sales, products, categories, returns } = vendor.call.vendorAnalytics;
    const [own, shop, commission, top, shares, asked] = await Promise.all([
      sales(range),
      admin.call.reports.sales(range),
      admin.call.reports.commission(range),
      products(range),
      categories(range),
      returns(range),
    ]);
    expect(shop.total.now).toEqual(own.total.now);
    expect(commission.total.now.revenue).toBe(own.total.now.revenue);
    for (const parts of [top.items, shares]) {
      const sold = parts.map(({ now }) => now.revenue).filter((revenue) => revenue !== '0.00');
      expect(sold.join()).toBe(own.total.now.revenue.replace(/^0\.00$/, ''));
    }
    const { fromVendors, fromBuyers } = commission.total.now;
    return { ...own.total.now, fromVendors, fromBuyers, cancelled: asked.total.now.cancelled };
  };
  /** The running totals, which the orders must prove, and the earnings of the books. */
  const totals = async () => {
    expect(await proveVendorStats(world.deps)).toEqual([]);
    const { totalRevenue, totalCommission, totalOrders } = await vendor.call.stats.vendor();
    const platform = await admin.call.stats.platform();
    expect([platform.totalRevenue, platform.totalCommission]).toEqual([totalRevenue, totalCommission]);
    const lines = await world.db.select().from(ledgerEntries);
    const booked = (account: string) =>
      toDecimal(sumCents(lines.filter((line) => line.account === account).map((line) => line.amountCents)));
    expect(booked('platform_commission')).toBe(totalCommission);
    expect(booked('vendor_earnings')).toBe(toDecimal(toCents(totalRevenue) - toCents(totalCommission)));
    expect(booked('buyer_commission')).toBe(platform.totalFromBuyers);
    return { totalRevenue, totalOrders, tax: booked('tax'), receivable: booked('receivable') };
  };
  const statement = async (month: string) => (await vendor.call.earnings.statement({ month })).items;
  return { world, vendor, admin, id, goTo, order, monthOf, totals, statement };
}

test('an order with a deposit is a sale of its month, whenever its rest is paid', async () => {
  const { world, vendor, goTo, order, monthOf, totals, statement } = await shop();
  goTo(APRIL);
  const ordered = await order();
  const sale = { revenue: '1000.00', orders: 1, pieces: 1, fromVendors: '100.00', fromBuyers: '100.00' };
  expect(await monthOf(APRIL)).toMatchObject(sale);
  expect(await totals()).toMatchObject({ totalRevenue: '1000.00', totalOrders: 1 });
  expect(toCents((await totals()).receivable)).toBe(-toCents(ordered.deposit.rest));
  expect((await vendor.call.earnings.get()).balance).toMatchObject({ available: '0.00' });

  goTo(MAY);
  await vendor.call.vendorOrders.update({ id: ordered.id, status: 'processing' });
  await vendor.call.vendorOrders.made({ id: ordered.id });
  const intent = await ordered.shopper.call.checkout.openRest({
    id: ordered.id,
    amount: Number(ordered.deposit.rest),
  });
  await ordered.shopper.confirm(intent);
  await ordered.shopper.call.checkout.process({ paymentIntentId: intent.paymentIntentId });
  expect(await monthOf(APRIL)).toMatchObject(sale);
  expect(await monthOf(MAY)).toMatchObject({ revenue: '0.00', orders: 0, fromVendors: '0.00' });
  expect(await totals()).toMatchObject({ totalRevenue: '1000.00', totalOrders: 1, receivable: '0.00' });
  expect((await statement(APRIL)).map(({ amount }) => amount)).toEqual(['900.00']);
  expect(await statement(MAY)).toEqual([]);
  expect(world.clock.now.getUTCMonth()).toBe(4);
});

test('a kept deposit is a sale of that amount, without fee, tax, order and piece', async () => {
  const { vendor, admin, goTo, order, monthOf, totals, statement } = await shop();
  goTo(APRIL);
  const kept = await order();
  await order();
  goTo(MAY);
  await vendor.call.vendorOrders.update({ id: kept.id, status: 'processing' });
  await kept.shopper.call.orders.leaveDeposit({ id: kept.id });
  const cents = toCents(kept.deposit.amount);
  const { commission, earnings } = keptDeposit(cents, RATE);

  expect(await monthOf(APRIL)).toEqual({
    ...{ revenue: toDecimal(100_000 + cents), orders: 1, pieces: 1, cancelled: 1 },
    ...{ fromVendors: toDecimal(10_000 + commission), fromBuyers: '100.00' },
  });
  expect(await monthOf(MAY)).toMatchObject({ revenue: '0.00', orders: 0, fromVendors: '0.00' });
  expect(await totals()).toMatchObject({
    ...{ totalRevenue: toDecimal(100_000 + cents), totalOrders: 1, tax: '80.00' },
  });
  // Taken back, and the deposit added, on the day of the cancellation.
  const [change] = await statement(MAY);
  expect(change?.amount).toBe(toDecimal(earnings - 90_000));
  const spent = await admin.call.people.user({ id: kept.shopper.user.id });
  expect(spent.spent).toBe(kept.deposit.amount);
});

test('a kept deposit of several pieces is a sale of each by its amount, to the cent', async () => {
  const { world, vendor, goTo, id, totals } = await shop();
  const { id: categoryId } = await world.category({ commissionRate: '10.00' });
  const bench = await world.product({
    ...{ vendorId: vendor.user.id, categoryId, price: '333.33' },
    ...{ leadTimeWeeks: 4, weeklyCapacity: 3, depositPercent: 35 },
  });
  const lamp = await world.product({ vendorId: vendor.user.id, categoryId, price: '90.00' });
  goTo(APRIL);
  const shopper = await shopperWith(world, [[id], [bench.id, 2], [lamp.id]]);
  const [part] = (await shopper.buy()).vendorOrders;
  const vendorOrderId = part?.id ?? 0;
  await vendor.call.vendorOrders.update({ id: vendorOrderId, status: 'processing' });
  await shopper.call.orders.leaveDeposit({ id: vendorOrderId });

  const kept = toCents(part?.deposit?.amount ?? '');
  const [ofTable = 0, ofBenches = 0] = allocate(kept, [100_000, 66_666]);
  const range = { from: `${APRIL}-01`, to: `${APRIL}-28` };
  const { items } = await vendor.call.vendorAnalytics.products(range);
  const revenues = items.map(({ now }) => now.revenue).filter((revenue) => revenue !== '0.00');
  expect(revenues).toEqual([toDecimal(ofTable), toDecimal(ofBenches)]);
  expect(await totals()).toMatchObject({ totalRevenue: toDecimal(kept) });
});

test('a deposit that is refunded leaves nothing', async () => {
  const { vendor, goTo, order, monthOf, totals } = await shop();
  goTo(APRIL);
  const ordered = await order();
  goTo(JUNE);
  await vendor.call.vendorOrders.cancel({ id: ordered.id });
  const nothing = { revenue: '0.00', orders: 0, pieces: 0, fromVendors: '0.00', fromBuyers: '0.00' };
  expect(await monthOf(APRIL)).toMatchObject({ ...nothing, cancelled: 1 });
  expect(await totals()).toEqual({ totalRevenue: '0.00', totalOrders: 0, tax: '0.00', receivable: '0.00' });
});

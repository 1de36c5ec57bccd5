import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { proveVendorStats } from '@/server/modules/sellers/stats/vendor-stats.ts';
import { rows } from '@/server/platform/db/client.ts';
import { ledgerEntries, products, productVisitDays } from '@/server/schema.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { sumCents, toCents, toDecimal } from '@/shared/money.ts';
import { FINISHED_STATUSES, VENDOR_ORDER_STATUSES } from '@/shared/orders/orders.ts';
import type { CommissionDocument } from '@/shared/payouts/statements.ts';
import { seededRandom } from '@/shared/random.ts';
import { setGstNumber } from '@/testing/gst-number.ts';
import { randomTrade } from '@/testing/random-trade.ts';
import { createWorld, type World } from '@/testing/world.ts';

interface Seller {
  world: World;
  id: number;
  call: ReturnType<World['callerOf']>;
}

const MONTH = { from: '2026-06-01', to: '2026-06-15' };
const ALL = { from: '2025-01-01', to: '2026-06-15' };
const LAST_30 = { from: shiftDays(MONTH.to, -29), to: MONTH.to };

const FINISHED = '2026-05';

const sumOf = (amounts: string[]) => toDecimal(sumCents(amounts.map(toCents)));

/** Every figure that a vendor sees on two pages or more, read from each of them. */
const FIGURES: Record<string, Record<string, (seller: Seller) => Promise<unknown>>> = {
  'revenue this month': {
    dashboard: async ({ call }) => (await call.stats.vendor()).thisMonth.revenue,
    overview: async ({ call }) => (await call.stats.vendorOverview()).thisMonth.revenue,
    analytics: async ({ call }) => (await call.vendorAnalytics.sales(MONTH)).total.now.revenue,
    'analytics by category': async ({ call }) =>
      sumOf((await call.vendorAnalytics.categories(MONTH)).map(({ now }) => now.revenue)),
    'analytics by region': async ({ call }) =>
      sumOf((await call.vendorAnalytics.regions(MONTH)).map(({ now }) => now.revenue)),
    'analytics by product': async ({ call }) =>
      sumOf((await soldProducts(call, MONTH)).map(({ now }) => now.revenue)),
    'analytics by day': async ({ call }) =>
      sumOf((await call.vendorAnalytics.sales(MONTH)).points.map(({ now }) => now.revenue)),
    'CSV file': async (seller) =>
      sumOf(
        (await fileRows(seller, `analytics/sales.csv?from=${MONTH.from}&to=${MONTH.to}`)).map(
          ({ revenue }) => revenue ?? '',
        ),
      ),
  },
  'revenue of the same days last month': {
    dashboard: async ({ call }) => (await call.stats.vendor()).lastMonth.revenue,
    overview: async ({ call }) => (await call.stats.vendorOverview()).lastMonth.revenue,
    analytics: async ({ call }) =>
      (await call.vendorAnalytics.sales({ ...MONTH, compare: 'month' })).total.before.revenue,
  },
  'orders this month': {
    dashboard: async ({ call }) => (await call.stats.vendor()).thisMonth.orders,
    overview: async ({ call }) => (await call.stats.vendorOverview()).thisMonth.orders,
    analytics: async ({ call }) => (await call.vendorAnalytics.sales(MONTH)).total.now.orders,
  },
  'revenue in all': {
    dashboard: async ({ call }) => (await call.stats.vendor()).totalRevenue,
    overview: async ({ call }) => (await call.stats.vendorOverview()).totals.revenue,
    analytics: async ({ call }) => (await call.vendorAnalytics.sales(ALL)).total.now.revenue,
  },
  'orders in all': {
    dashboard: async ({ call }) => (await call.stats.vendor()).totalOrders,
    overview: async ({ call }) => (await call.stats.vendorOverview()).totals.orders,
    analytics: async ({ call }) => (await call.vendorAnalytics.sales(ALL)).total.now.orders,
    'list of orders': async ({ call }) =>
      (await listedOrders(call)).filter(({ status }) => status !== 'cancelled').length,
  },
  'commission in all': {
    dashboard: async ({ call }) => (await call.stats.vendor()).totalCommission,
    overview: async ({ call }) => (await call.stats.vendorOverview()).totals.commission,
  },
  'pieces sold in 30 days': {
    analytics: async ({ call }) => (await call.vendorAnalytics.sales(LAST_30)).total.now.pieces,
    'analytics by product': async ({ call }) =>
      total((await soldProducts(call, LAST_30)).map(({ now }) => now.pieces)),
    'price advice': async (seller) => {
      const sales = [];
      for (const { id } of await ownProducts(seller))
        sales.push((await seller.call.pricing.recommendation({ id })).sales);
      expect(sales.every(({ from, to }) => from === LAST_30.from && to === LAST_30.to)).toBe(true);
      return total(sales.map(({ pieces }) => pieces));
    },
  },
  'views this month': {
    overview: async ({ call }) => (await call.stats.vendorOverview()).views,
    'analytics, from view to order': async ({ call }) =>
      (await call.vendorAnalytics.funnel(MONTH)).total.now.views,
    'analytics by product': async ({ call }) =>
      total((await soldProducts(call, MONTH)).map(({ now }) => now.views)),
  },
  'orders since views are counted': {
    'analytics, from view to order': async ({ call }) =>
      (await call.vendorAnalytics.funnel(MONTH)).total.now.orders,
    'analytics by product': async ({ call }) =>
      total((await soldProducts(call, MONTH)).map(({ now }) => now.orders)),
  },
  'earned, not paid out yet': {
    overview: async ({ call }) => unpaid((await call.stats.vendorOverview()).balance),
    earnings: async ({ call }) => unpaid((await call.earnings.get()).balance),
    'last statement': async ({ call }) => {
      const months = await call.earnings.statements();
      return months.toSorted((one, other) => one.month.localeCompare(other.month)).at(-1)?.closing;
    },
  },
  'earnings this month': {
    overview: async ({ call }) => (await call.stats.vendorOverview()).thisMonth.earnings,
    statement: async ({ call }) => (await call.earnings.statement({ month: MONTH.from.slice(0, 7) })).net,
  },
  'sales of a finished month': {
    statements: async (seller) => (await finishedMonth(seller)).sums.sale,
    statement: async ({ call }) => (await call.earnings.statement({ month: FINISHED })).sums.sale,
    'CSV file': async (seller) => sumOf(await statementCells(seller, ['Sale'], 'amount')),
  },
  'commission of a finished month': {
    statements: async (seller) => (await finishedMonth(seller)).sums.commission,
    statement: async ({ call }) => (await call.earnings.statement({ month: FINISHED })).sums.commission,
    'CSV file': async (seller) => sumOf(await statementCells(seller, ['Commission'], 'amount')),
    'invoice and credit note': async ({ call }) => documentsSum(call, ({ total }) => total),
    'lines of both': async ({ call }) =>
      documentsSum(call, ({ lines }) => sumOf(lines.map(({ amount }) => amount))),
  },
  'GST in the sales of a finished month': {
    statements: async (seller) => (await finishedMonth(seller)).gst.sales,
    statement: async ({ call }) => (await call.earnings.statement({ month: FINISHED })).gst.sales,
    'CSV file': async (seller) =>
      sumOf(await statementCells(seller, ['Sale', 'Refund', 'Delivery', 'Goodwill'], 'gst in it')),
  },
  'GST in the commission of a finished month': {
    statements: async (seller) => (await finishedMonth(seller)).gst.commission,
    statement: async ({ call }) => (await call.earnings.statement({ month: FINISHED })).gst.commission,
    'CSV file': async (seller) => sumOf(await statementCells(seller, ['Commission'], 'gst in it')),
    'invoice and credit note': async ({ call }) => documentsSum(call, ({ gst }) => gst ?? ''),
  },
  'orders to prepare and to send': {
    'to-do list': async ({ call }) => {
      const { toPrepare, toSend } = (await call.stats.vendorOverview()).waiting;
      return toPrepare + toSend;
    },
    'list of orders': async ({ call }) =>
      (await listedOrders(call)).filter(({ status }) => status === 'pending' || status === 'processing')
        .length,
  },
  'orders that are not finished': {
    badge: async ({ call }) => (await call.stats.vendor()).openOrders,
    'list of orders': async ({ call }) =>
      (await listedOrders(call)).filter(({ status }) => !FINISHED_STATUSES.some((one) => one === status))
        .length,
  },
  'returns to decide': {
    dashboard: async ({ call }) => (await call.stats.vendor()).returnsToDecide,
    'to-do list': async ({ call }) => (await call.stats.vendorOverview()).returns.toDecide,
  },
  'products on sale': {
    dashboard: async ({ call }) => (await call.stats.vendor()).productsOnSale,
    overview: async ({ call }) => (await call.stats.vendorOverview()).shelf.onSale,
    products: async ({ call }) => (await call.vendor.products({ status: 'active' })).total,
    'seller page': async ({ call, id }) => (await call.catalog.seller({ id })).products,
    'stock cover': async ({ call }) => (await call.vendorAnalytics.stockCover({})).total,
    'price advice': async ({ call }) => (await call.pricing.list({})).total,
  },
  'products running low': {
    dashboard: async ({ call }) => (await call.stats.vendor()).productsRunningLow,
    'to-do list': async ({ call }) => (await call.stats.vendorOverview()).shelf.runningLow,
    products: async ({ call }) => (await call.vendor.products({ isRunningLow: true })).total,
  },
  'products sold out': {
    'stock cover': async ({ call }) => (await call.vendorAnalytics.stockCover({})).soldOut,
    products: async ({ call }) => (await call.vendor.products({ status: 'active', stock: 'out' })).total,
  },
  'prices, stocks and ratings': {
    products: async (seller) =>
      (await ownProducts(seller)).map(({ id, price, stock, rating }) => [id, price, stock, Number(rating)]),
    'product pages': async (seller) => {
      const pages = [];
      for (const { id } of await ownProducts(seller)) pages.push(await seller.call.catalog.product({ id }));
      return pages.map(({ id, price, stock, rating }) => [id, price, stock, Number(rating)]);
    },
  },
  'number of reviews': {
    analytics: async ({ call }) => (await call.vendorAnalytics.ratings(ALL)).total.now.reviews,
    'seller page': async ({ call, id }) => (await call.catalog.seller({ id })).reviewCount,
    'product pages': async (seller) =>
      total((await ownProducts(seller)).map(({ reviewCount }) => reviewCount)),
  },
};

const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

function unpaid({ held, available }: { held: string; available: string }): string {
  return sumOf([held, available]);
}

async function soldProducts(call: Seller['call'], days: { from: string; to: string }) {
  return (await call.vendorAnalytics.products({ ...days, limit: 50 })).items;
}

async function ownProducts({ call }: Seller) {
  const { items } = await call.vendor.products({ status: 'active', limit: 100 });
  return items.toSorted((one, other) => one.id - other.id);
}

async function listedOrders(call: Seller['call']) {
  const listed = [];
  let cursor: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof call.vendorOrders.list>> = await call.vendorOrders.list({
      limit: 100,
      cursor,
    });
    listed.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return listed;
}

async function finishedMonth({ call }: Seller) {
  const months = await call.earnings.statements();
  const found = months.find(({ month }) => month === FINISHED);
  if (!found) throw new Error('The random data has lines in May.');
  return found;
}

/** Cells of a statement's file, of rows of these kinds. */
async function statementCells(seller: Seller, kinds: string[], column: 'amount' | 'gst in it') {
  const lines = await fileRows(seller, `statement.csv?month=${FINISHED}`);
  return lines.filter(({ what = '' }) => kinds.includes(what)).map((line) => line[column] ?? '');
}

/** As on statements: charged is negative. */
async function documentsSum(
  call: Seller['call'],
  amountOf: (document: CommissionDocument) => string,
): Promise<string> {
  const { documents } = await call.earnings.commission({ month: FINISHED });
  return toDecimal(
    sumCents(
      documents.map((document) => toCents(amountOf(document)) * (document.kind === 'invoice' ? -1 : 1)),
    ),
  );
}

/** Rows of a file by column name. */
async function fileRows({ world, id }: Seller, path: string): Promise<Record<string, string>[]> {
  const cookie = await world.cookieOf({ id });
  const file = await world.rest(`GET /api/vendor/${path}`, { cookie });
  const [head = [], ...lines] = String(file.body)
    .trim()
    .split('\r\n')
    .map((line) => line.replace(/^﻿/, '').slice(1, -1).split('","'));
  return lines.map((line) =>
    Object.fromEntries(head.map((name, index) => [name.toLowerCase(), line[index] ?? ''])),
  );
}

/** Fills in statuses, earnings, stock, visits and reviews. */
async function addRest(world: World, seed: number) {
  const random = seededRandom(seed);
  await world.db.execute(
    sql`delete from vendor_orders where not exists (select from order_items where vendor_order_id = vendor_orders.id)`,
  );
  // Nothing more can come back of lines with returned pieces.
  await world.db.execute(sql`
    update return_requests set status = 'refused' where exists (
      select from order_items i where i.id = order_item_id and i.returned_quantity > 0)`);
  const parts = await rows<{ id: number; orderId: number; vendorId: number }>(
    world.db,
    sql`select id, order_id as "orderId", vendor_id as "vendorId" from vendor_orders where status <> 'cancelled'`,
  );
  for (const { id, orderId, vendorId } of parts) {
    const status = random.pick(VENDOR_ORDER_STATUSES.filter((one) => one !== 'cancelled'));
    const method = status === 'in_transit' || status === 'delivered' ? 'delivery' : 'collection';
    await world.db.execute(
      sql`update vendor_orders set status = ${status}, fulfillment_method = ${method} where id = ${id}`,
    );
    await world.db.execute(
      sql`update order_items set fulfillment_method = ${method} where vendor_order_id = ${id}`,
    );
    const event = {
      ...{ vendorId, orderId, vendorOrderId: id, description: '' },
      createdAt: new Date(random.between(Date.parse('2026-04-01'), Date.parse('2026-06-14'))),
    };
    const [earned, commission] = [random.whole(1, 90_000), random.whole(1, 9_000)];
    await world.db.insert(ledgerEntries).values([
      { ...event, account: 'vendor_earnings', amountCents: earned },
      { ...event, account: 'platform_commission', amountCents: commission },
      { ...event, account: 'delivery', amountCents: random.whole(1, 9_000) },
    ]);
    if (random.chance(0.6)) continue;
    const refund = { ...event, description: 'Refunded', createdAt: new Date('2026-05-30T11:00:00Z') };
    await world.db.insert(ledgerEntries).values([
      { ...refund, account: 'vendor_earnings', amountCents: -random.whole(1, earned) },
      { ...refund, account: 'platform_commission', amountCents: -random.whole(1, commission) },
    ]);
  }
  const goods = await world.db.select({ id: products.id, vendorId: products.vendorId }).from(products);
  for (const { id } of goods) {
    await world.db
      .update(products)
      .set({ stock: random.whole(0, 6) })
      .where(sql`id = ${id}`);
    for (let day = '2026-05-01'; day < '2026-06-14'; day = shiftDays(day, random.whole(1, 9))) {
      const views = random.whole(1, 40);
      await world.db
        .insert(productVisitDays)
        .values({ productId: id, day, views, carts: random.whole(0, views) });
    }
  }
  await world.db.execute(sql`
    insert into vendor_visit_days (vendor_id, day, views, carts)
    select p.vendor_id, v.day, sum(v.views), sum(v.carts) from product_visit_days v join products p on p.id = v.product_id
    group by p.vendor_id, v.day`);
  await world.db.execute(sql`
    insert into reviews (product_id, customer_id, order_item_id, rating, created_at)
    select distinct on (i.product_id, o.customer_id) i.product_id, o.customer_id, i.id, 1 + i.id % 5, o.created_at + interval '5 hours'
    from order_items i join orders o on o.id = i.order_id order by i.product_id, o.customer_id, i.id`);
  await world.db.execute(sql`
    update products set review_count = said.reviews, rating = said.mean from (
      select product_id, count(*) as reviews, round(avg(rating), 2) as mean from reviews group by 1
    ) as said where said.product_id = products.id`);
  await proveVendorStats(world.deps);
}

test.each([3, 17])(
  'every figure is the same on each page that shows it, with random data %i',
  async (seed) => {
    const world = await createWorld();
    world.deps.settings.invoice.gstNumber = '35-901-981';
    await randomTrade(world, seed);
    await addRest(world, seed);
    expect(dayInNewZealand(world.clock.now)).toBe(MONTH.to);
    const vendors = await rows<{ id: number }>(
      world.db,
      sql`select distinct vendor_id as id from products order by 1`,
    );
    for (const { id } of vendors) {
      await setGstNumber(world, id);
      const person = { id, username: `v${id}`, email: 'v@example.com', name: 'V', isEmailVerified: true };
      const seller = { world, id, call: world.callerOf({ ...person, role: 'vendor' }) };
      for (const [figure, pages] of Object.entries(FIGURES)) {
        const [[firstPage, first] = [], ...others] = Object.entries(pages);
        const expected = await first?.(seller);
        for (const [page, read] of others)
          expect(await read(seller), `${figure}: ${firstPage} and ${page}`).toEqual(expected);
      }
    }
  },
);

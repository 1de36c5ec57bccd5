import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '@/server/db/client.ts';
import {
  ledgerEntries,
  orderItems,
  orders,
  payments,
  refunds,
  returnRequests,
  users,
  vendorOrders,
} from '@/server/db/schema/index.ts';
import { seededRandom } from '@/shared/random.ts';
import type { ReportInput, ReportSpan } from '@/shared/reports.ts';
import { createWorld, type World } from '@/testing/world.ts';

/** Around these midnights and changes of the clock in New Zealand most orders are placed. */
const EDGES = [
  '2025-03-31T10:59:59.999Z', // the last moment of March 2025, at 13 hours
  '2026-03-31T11:00:00.000Z',
  '2026-04-04T13:59:59.000Z', // summer time ends at 3 o'clock
  '2026-04-05T12:00:00.000Z', // the midnight after it, at 12 hours
  '2026-04-30T11:59:59.999Z',
  '2026-04-30T12:00:00.000Z',
  '2025-09-27T13:59:59.999Z', // summer time begins
  '2025-09-28T11:00:00.000Z',
].map((moment) => new Date(moment).getTime());

/** A shop of random orders, returns and refunds, written down as the shop would have. */
async function randomTrade(world: World, seed: number) {
  const random = seededRandom(seed);
  const { db } = world;
  const moment = () =>
    new Date(
      random.chance(0.6)
        ? random.pick(EDGES) + random.whole(-1, 1) * random.pick([0, 1, 60_000, 3_600_000])
        : random.between(Date.parse('2025-02-01'), Date.parse('2026-06-15')),
    );
  const vendors = [await world.user({ role: 'vendor' }), await world.user({ role: 'vendor' })];
  const shelves = [await world.category(), await world.category()];
  const regions = ['auckland', 'nelson', 'dunedin'] as const;
  const goods = [];
  for (let n = 0; n < 6; n++) {
    goods.push(
      await world.product({
        vendorId: vendors[n % 2]?.id ?? 0,
        categoryId: random.pick(shelves).id,
        region: random.pick(regions),
      }),
    );
  }
  const people = [];
  for (let n = 0; n < 12; n++) people.push(await world.user({ createdAt: moment() }));
  await db
    .update(users)
    .set({ createdAt: new Date('2020-01-01') })
    .where(sql`role = 'vendor'`);

  for (let n = 0; n < 110; n++) {
    const createdAt = moment();
    const parts = vendors.slice(0, random.whole(1, 2)).map((vendor) => ({
      vendorId: vendor.id,
      status: random.chance(0.2) ? ('cancelled' as const) : ('delivered' as const),
      buyerCommission: random.whole(0, 5000) / 100,
    }));
    const [order] = await db
      .insert(orders)
      .values({
        ...{ customerId: random.pick(people).id, orderNumber: `RH-T${n}`, currency: 'usd' },
        status: parts.every(({ status }) => status === 'cancelled') ? 'cancelled' : 'delivered',
        ...{
          subtotal: '1.00',
          tax: '0.00',
          taxRate: '0',
          taxIncluded: false,
          commission: '0.00',
          total: '1.00',
        },
        createdAt,
      })
      .returning();
    const money = { orderId: order?.id ?? 0, createdAt };
    for (const { vendorId, status, buyerCommission } of parts) {
      const [part] = await db
        .insert(vendorOrders)
        .values({ ...money, vendorId, status, subtotal: '1.00', commission: '1.00', commissionRate: '0.1' })
        .returning();
      const ids = { ...money, vendorOrderId: part?.id ?? 0 };
      const line = (cents: number) => ({
        ...ids,
        account: 'buyer_commission' as const,
        amountCents: Math.round(cents),
        description: '',
      });
      await db.insert(ledgerEntries).values(line(buyerCommission * 100 + 1));
      if (status === 'cancelled') await db.insert(ledgerEntries).values(line(-buyerCommission * 100 - 1));
      for (const { id, name, imageUrl, vendorId: seller } of goods) {
        if (seller !== vendorId || random.chance(0.4)) continue;
        const quantity = random.whole(1, 5);
        const [item] = await db
          .insert(orderItems)
          .values({
            ...{ ...ids, productId: id, productName: name, imageUrl, quantity, commissionRate: '0.1' },
            price: (random.whole(1, 90_000) / 100).toFixed(2),
            commission: (random.whole(0, 9_000) / 100).toFixed(2),
            returnedQuantity: status === 'cancelled' || random.chance(0.7) ? 0 : random.whole(1, quantity),
          })
          .returning();
        if (random.chance(0.7)) continue;
        await db.insert(returnRequests).values({
          ...{ orderItemId: item?.id ?? 0, vendorOrderId: part?.id ?? 0, quantity: 1, reason: 'Too big' },
          ...{ status: random.pick(['requested', 'accepted', 'refused', 'received']), createdAt: moment() },
          receivedQuantity: random.whole(0, 1),
        });
      }
    }
    const [payment] = await db
      .insert(payments)
      .values({
        userId: order?.customerId ?? 0,
        provider: 'sandbox',
        amountCents: 1,
        currency: 'usd',
        ...money,
      })
      .returning();
    if (random.chance(0.3)) {
      await db.insert(refunds).values({
        ...{ paymentId: payment?.id ?? 0, amountCents: random.whole(1, 9999), reason: '' },
        createdAt: moment(),
      });
    }
  }
}

/** Every figure of some days, counted another way: each for itself, over days as texts. */
async function recount(world: World, { from, to }: ReportSpan, until = '9999') {
  const on = (table: string) =>
    sql.raw(`
    to_char(${table}.created_at at time zone 'Pacific/Auckland', 'YYYY-MM-DD') between '${from}' and '${to}'
    and to_char(${table}.created_at at time zone 'Pacific/Auckland', 'YYYY-MM-DD HH24:MI:SS') < '${until}'`);
  const sold = sql`
    from order_items i, vendor_orders v, orders o
    where i.vendor_order_id = v.id and v.order_id = o.id and v.status <> 'cancelled' and ${on('o')}`;
  const kept = sql`(i.quantity - i.returned_quantity)`;
  const isFirst = sql`not exists (
    select 1 from orders e where e.customer_id = o.customer_id and e.status <> 'cancelled' and e.created_at < o.created_at)`;
  const buyers = sql`(select count(distinct o.customer_id)::int from orders o where o.status <> 'cancelled' and ${on('o')})`;
  const newBuyers = sql`(select count(distinct o.customer_id)::int from orders o where o.status <> 'cancelled' and ${on('o')} and ${isFirst})`;
  const count = (table: string, of: string) =>
    sql`(select ${sql.raw(of)} from ${sql.raw(table)} r where ${on('r')})`;
  const [found] = await rows<Record<string, number | string>>(
    world.db,
    sql`select
      (select coalesce(sum(i.price * ${kept}), 0)::numeric(12, 2)::text ${sold}) as revenue,
      (select count(distinct o.id)::int ${sold}) as orders,
      (select coalesce(sum(${kept}), 0)::int ${sold}) as pieces,
      (select coalesce(sum(i.commission - div(i.commission * 100 * i.returned_quantity, i.quantity) / 100), 0)::numeric(12, 2)::text ${sold}) as from_vendors,
      (select coalesce(sum(l.amount_cents) / 100.0, 0)::numeric(12, 2)::text from ledger_entries l, orders o
        where l.order_id = o.id and l.account = 'buyer_commission' and ${on('o')}) as from_buyers,
      ${newBuyers} as new_buyers, ${buyers} - ${newBuyers} as returning_buyers,
      ${count('users', 'count(*)::int')} as accounts,
      ${count('return_requests', 'count(*)::int')} as asked,
      ${count('return_requests', "(count(*) filter (where status in ('accepted', 'received')))::int")} as accepted,
      ${count('return_requests', "(count(*) filter (where status = 'refused'))::int")} as refused,
      ${count('return_requests', 'coalesce(sum(received_quantity), 0)::int')} as pieces_back,
      ${count('refunds', 'coalesce(sum(amount_cents) / 100.0, 0)::numeric(12, 2)::text')} as refunded,
      ${count('vendor_orders', "(count(*) filter (where status = 'cancelled'))::int")} as cancelled`,
  );
  const { revenue, orders: placed, pieces, from_vendors, from_buyers } = found ?? {};
  const { new_buyers, returning_buyers, accounts, pieces_back, ...returned } = found ?? {};
  return {
    sales: { revenue, orders: placed, pieces },
    commission: { fromVendors: from_vendors, fromBuyers: from_buyers, revenue },
    customers: { newBuyers: new_buyers, returningBuyers: returning_buyers, accounts },
    returns: {
      ...{ asked: returned.asked, accepted: returned.accepted, refused: returned.refused },
      ...{ pieces: pieces_back, refunded: returned.refunded, cancelled: returned.cancelled },
    },
  };
}

const REPORTS = ['sales', 'commission', 'customers', 'returns'] as const;

test('every figure of every report is what a recount finds, by days, weeks and months, over changes of the clock', async () => {
  const world = await createWorld();
  await randomTrade(world, 20_260_415);
  const { call } = await world.as('admin');
  await world.db
    .update(users)
    .set({ createdAt: new Date('2020-01-01') })
    .where(sql`role = 'admin'`);
  const ranges: ReportInput[] = [
    { from: '2026-04-01', to: '2026-04-07', compare: 'previous' },
    { from: '2026-03-31', to: '2026-05-31', compare: 'year' },
    { from: '2025-03-15', to: '2026-04-30', compare: 'previous' },
    { from: '2025-09-28', to: '2025-09-28', compare: 'year' },
  ];
  for (const range of ranges) {
    for (const name of REPORTS) {
      const report = await call.reports[name](range);
      const { spans, points, total, comparedDays } = report;
      const about = `${name} ${range.from}`;
      expect({ now: total.now, before: total.before }, about).toEqual({
        now: (await recount(world, range))[name],
        before: (await recount(world, comparedDays))[name],
      });
      expect([spans[0]?.from, spans.at(-1)?.to], about).toEqual([range.from, range.to]);
      // What all spans together are is told above: here, that each order lies in its own.
      for (const index of [0, Math.floor(spans.length / 2), spans.length - 1]) {
        const span = spans[index];
        if (span)
          expect(points[index]?.now, `${about} ${span.from}`).toEqual((await recount(world, span))[name]);
      }
    }
    const whole = (await recount(world, range)).sales;
    for (const lines of [await call.reports.categories(range), await call.reports.regions(range)]) {
      const sum = (of: (figures: (typeof lines)[number]['now']) => number) =>
        lines.reduce((all, { now }) => all + of(now), 0);
      expect(sum(({ revenue }) => Number(revenue)).toFixed(2)).toBe(whole.revenue);
      expect(sum(({ pieces }) => pieces)).toBe(whole.pieces);
    }
  }
});

import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rows } from '@/server/platform/db/client.ts';
import { users } from '@/server/schema.ts';
import { shiftDays } from '@/shared/days.ts';
import { meanOf, type ReportInput, type ReportSpan } from '@/shared/sellers/reports.ts';
import { randomTrade } from '@/testing/random-trade.ts';
import { createWorld, type World } from '@/testing/world.ts';

/** Recomputes every figure of some days one by one, with days as text. */
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
      (select coalesce(sum(i.quantity), 0)::int ${sold}) as ordered_pieces,
      (select coalesce(sum(i.returned_quantity), 0)::int ${sold}) as returned_pieces,
      ${newBuyers} as new_buyers, ${buyers} - ${newBuyers} as returning_buyers,
      ${count('users', 'count(*)::int')} as accounts,
      ${count('return_requests', "(count(*) filter (where status <> 'withdrawn'))::int")} as asked,
      ${count('return_requests', "(count(*) filter (where status in ('accepted', 'received', 'closed', 'settled', 'replacement_sent', 'replaced')))::int")} as accepted,
      ${count('return_requests', "(count(*) filter (where status = 'refused'))::int")} as refused,
      ${count('return_requests', "coalesce(sum(received_quantity) filter (where status <> 'withdrawn'), 0)::int")} as pieces_back,
      ${count('refunds', 'coalesce(sum(amount_cents) / 100.0, 0)::numeric(12, 2)::text')} as refunded,
      ${count('vendor_orders', "(count(*) filter (where status = 'cancelled'))::int")} as cancelled`,
  );
  const { revenue, orders: placed, pieces, from_vendors, from_buyers } = found ?? {};
  const {
    new_buyers,
    returning_buyers,
    accounts,
    pieces_back,
    ordered_pieces,
    returned_pieces,
    ...returned
  } = found ?? {};
  return {
    sales: { revenue, orders: placed, pieces },
    commission: { fromVendors: from_vendors, fromBuyers: from_buyers, revenue },
    customers: { newBuyers: new_buyers, returningBuyers: returning_buyers, accounts },
    returns: {
      ...{ asked: returned.asked, accepted: returned.accepted, refused: returned.refused },
      ...{ pieces: pieces_back, orderedPieces: ordered_pieces, returnedPieces: returned_pieces },
      ...{ refunded: returned.refunded, cancelled: returned.cancelled },
    },
  };
}

/** Recomputes the sales of each category or region, and each month's returning buyers. */
async function recountShares(world: World, { from, to }: ReportSpan, column: string) {
  return rows<Record<string, unknown>>(
    world.db,
    sql.raw(`
      select p.${column} as key, sum(i.price * (i.quantity - i.returned_quantity))::numeric(12, 2)::text as revenue,
        count(distinct v.order_id)::int as orders, sum(i.quantity - i.returned_quantity)::int as pieces,
        sum(i.returned_quantity)::int as "returnedPieces"
      from products p join order_items i on i.product_id = p.id join vendor_orders v on v.id = i.vendor_order_id
      where v.status <> 'cancelled' and to_char((select created_at from orders o where o.id = i.order_id) at time zone 'Pacific/Auckland', 'YYYY-MM-DD')
        between '${from}' and '${to}'
      group by 1 order by 1`),
  );
}

async function recountCohort(world: World, month: string, later: number): Promise<number> {
  const bought = (of: string) => `to_char(${of}.created_at at time zone 'Pacific/Auckland', 'YYYY-MM')`;
  const [found] = await rows<{ people: number }>(
    world.db,
    sql.raw(`
      select count(*)::int as people from users u
      where (select min(${bought('o')}) from orders o where o.customer_id = u.id and o.status <> 'cancelled') = '${month}'
        and exists (select 1 from orders o where o.customer_id = u.id and o.status <> 'cancelled'
          and ${bought('o')} = to_char('${month}-01'::date + interval '${later} months', 'YYYY-MM'))`),
  );
  return found?.people ?? -1;
}

const REPORTS = ['sales', 'commission', 'customers', 'returns'] as const;

const RANGES: ReportInput[] = [
  { from: '2026-04-01', to: '2026-04-07', compare: 'previous' },
  { from: '2026-03-31', to: '2026-05-31', compare: 'year' },
  { from: '2025-03-15', to: '2026-04-30', compare: 'previous' },
  { from: '2025-09-28', to: '2025-09-28', compare: 'year' },
  { from: '2026-05-01', to: '2026-05-31', compare: 'month' },
];

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
beforeAll(async () => {
  world = await createWorld();
  await randomTrade(world, 20_260_415);
  admin = await world.as('admin');
  await world.db
    .update(users)
    .set({ createdAt: new Date('2020-01-01') })
    .where(sql`role <> 'customer'`);
});

test.each(RANGES)('from $from to $to every figure over time equals a recount', async (range) => {
  for (const name of REPORTS) {
    const { spans, points, total, comparedDays } = await admin.call.reports[name](range);
    expect({ now: total.now, before: total.before }, name).toEqual({
      now: (await recount(world, range))[name],
      before: (await recount(world, comparedDays))[name],
    });
    expect([spans[0]?.from, spans.at(-1)?.to]).toEqual([range.from, range.to]);
    for (const [index, span] of spans.entries()) {
      // Consecutive spans; the first, the middle and the last are recomputed.
      if (index > 0) expect(span.from).toBe(shiftDays(spans[index - 1]?.to ?? '', 1));
      if (![0, spans.length >> 1, spans.length - 1].includes(index)) continue;
      expect(points[index]?.now, `${name} ${span.from}`).toEqual((await recount(world, span))[name]);
    }
  }
});

test('sales by category and region, and returning buyers, equal a recount', async () => {
  const range = RANGES[2] as ReportInput;
  const days = await admin.call.reports.sales(range);
  for (const [name, column] of [
    ['categories', 'category_id'],
    ['regions', 'region'],
  ] as const) {
    const lines = await admin.call.reports[name](range);
    const found = (period: 'now' | 'before') =>
      lines
        .map(({ key, [period]: { commission: _, ...figures } }) => ({ key, ...figures }))
        .filter(({ orders: sold }) => sold > 0)
        .sort((a, b) => (a.key < b.key ? -1 : 1));
    expect(found('now')).toEqual(await recountShares(world, range, column));
    expect(found('before')).toEqual(await recountShares(world, days.comparedDays, column));
    const { total } = await admin.call.reports.commission(range);
    const paid = lines.reduce((sum, { now }) => sum + Number(now.commission), 0);
    expect(paid.toFixed(2)).toBe(total.now.fromVendors);
  }
  const cohorts = await admin.call.reports.cohorts(range);
  expect(cohorts.map(({ month }) => month)).toEqual([
    ...['2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
    ...['2026-01', '2026-02', '2026-03', '2026-04'],
  ]);
  const early = await admin.call.reports.cohorts({ ...range, to: '2025-09-30' });
  for (const { month, size, again } of early.slice(-8)) {
    expect([size, ...again], month).toEqual(
      await Promise.all(
        [0, ...again.map((_, index) => index + 1)].map((later) => recountCohort(world, month, later)),
      ),
    );
  }
  expect(early.some(({ again }) => again.some((people) => people > 0))).toBe(true);
});

test('an unfinished range is compared up to the same time of day', async () => {
  // 21:30 on 30 April in New Zealand.
  world.clock.now = new Date('2026-04-30T09:30:00Z');
  const range: ReportInput = { from: '2026-04-30', to: '2026-04-30', compare: 'previous' };
  const report = await admin.call.reports.sales(range);
  expect(report).toMatchObject({ isRunning: true, comparedDays: { from: '2026-04-29', to: '2026-04-29' } });
  const previous = { from: '2026-04-29', to: '2026-04-29' };
  expect(report.total.before).toEqual((await recount(world, previous, '2026-04-29 21:30:00')).sales);
  const year = await admin.call.reports.sales({ from: '2026-03-01', to: '2026-04-30', compare: 'year' });
  const yearBefore = { from: '2025-03-01', to: '2025-04-30' };
  expect(year.total.before).toEqual((await recount(world, yearBefore, '2025-04-30 21:30:00')).sales);
  const month = await admin.call.reports.sales({ from: '2026-04-01', to: '2026-04-30', compare: 'month' });
  const monthBefore = { from: '2026-03-01', to: '2026-03-30' };
  expect(month.comparedDays).toEqual(monthBefore);
  expect(month.total.before).toEqual((await recount(world, monthBefore, '2026-03-30 21:30:00')).sales);
  const { thisMonth, lastMonth } = await admin.call.stats.platform();
  expect([thisMonth, lastMonth], 'as the dashboards say it').toMatchObject(
    [month.total.now, month.total.before].map(({ revenue, orders }) => ({ revenue, orders })),
  );
  world.clock.now = new Date('2026-06-15T00:00:00Z');
});

test('an exported file has the rows of the screen, and is for admins only', async () => {
  const cookie = await world.cookieOf(admin.user);
  const { from, to, compare } = RANGES[1] as ReportInput;
  const query = `from=${from}&to=${to}&compare=${compare}`;
  const file = await world.rest(`GET /api/admin/reports/sales.csv?${query}`, { cookie });
  const report = await admin.call.reports.sales({ from, to, compare });
  const lines = report.points.map(({ now, before }, index) => [
    ...[report.spans[index]?.from, report.spans[index]?.to, now.revenue, before.revenue],
    ...[now.orders, before.orders, meanOf(now.revenue, now.orders), meanOf(before.revenue, before.orders)],
    ...[now.pieces, before.pieces],
  ]);
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="sales-${from}-to-${to}.csv"`);
  expect(String(file.body).replaceAll('"', '').trim().split('\r\n').slice(1)).toEqual(lines.map(String));
  for (const name of ['customers', 'cohorts', 'categories', 'regions', 'commission', 'returns']) {
    const answer = await world.rest(`GET /api/admin/reports/${name}.csv?${query}`, { cookie });
    expect([answer.status, String(answer.body).split('\r\n').length > 2], name).toEqual([200, true]);
  }
  const vendor = await world.cookieOf(await world.user({ role: 'vendor' }));
  expect((await world.rest(`GET /api/admin/reports/sales.csv?${query}`, { cookie: vendor })).status).toBe(
    403,
  );
});

test('29 February is compared with no day of the year before, in the report and its file', async () => {
  const range = { from: '2024-02-28', to: '2024-03-01', compare: 'year' } as const;
  expect((await admin.call.reports.sales(range)).isCompared).toEqual([true, false, true]);
  const cookie = await world.cookieOf(admin.user);
  const query = 'from=2024-02-28&to=2024-03-01&compare=year';
  const { body } = await world.rest(`GET /api/admin/reports/sales.csv?${query}`, { cookie });
  const lines = String(body).replaceAll('"', '').trim().split('\r\n');
  expect(lines[2]).toBe('2024-02-29,2024-02-29,0.00,,0,,0.00,,0,');
  expect(lines[3]).toBe('2024-03-01,2024-03-01,0.00,0.00,0,0,0.00,0.00,0,0');
});

test.each([
  ['2026-02-30', '2026-03-01', 'Choose a day'],
  ['2026-03-02', '2026-03-01', 'The last day is before the first'],
  ['2023-01-01', '2026-01-02', 'Choose three years at most'],
])('from %s to %s is refused', async (from, to, sentence) => {
  await expect(admin.call.reports.sales({ from, to })).rejects.toThrow(sentence);
  const days = { from: '2026-03-02', to: '2026-03-09', compare: 'month' } as const;
  await expect(admin.call.reports.sales(days)).rejects.toThrow('from its first');
});

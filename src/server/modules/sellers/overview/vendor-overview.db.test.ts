import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proveVendorStats } from '@/server/modules/sellers/stats/vendor-stats.ts';
import { rows } from '@/server/platform/db/client.ts';
import { productVisitDays, vendorPayoutAccounts } from '@/server/schema.ts';
import { shiftDays } from '@/shared/days.ts';
import { type Random, seededRandom } from '@/shared/random.ts';
import { shopperWith } from '@/testing/buying.ts';
import { randomTrade } from '@/testing/random-trade.ts';
import { variantOf } from '@/testing/variants.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { countVendorTasks } from './count-vendor-tasks.ts';

/** Around midnight at the end of months and at clock changes. */
const MOMENTS = [
  '2026-03-31T10:59:59Z', // the last second of March, at 13 hours
  '2026-03-31T11:00:00Z',
  '2026-04-04T13:59:59Z', // summer time ends at 3 o'clock
  '2026-04-04T14:30:00Z',
  '2026-04-05T12:00:00Z',
  '2026-04-30T12:00:00Z',
  '2026-05-30T12:00:00Z', // the 31st: April has none
  '2025-09-27T14:00:00Z',
  '2025-12-31T11:00:00Z',
];

test('every figure equals a recount by calendar day, at ends of months and clock changes', async () => {
  const world = await createWorld();
  await randomTrade(world, 31);
  await addVisits(world, seededRandom(5));
  await proveVendorStats(world.deps);
  const vendors = await rows<{ id: number }>(world.db, sql`select distinct vendor_id as id from products`);
  const moments = fc.oneof(
    fc.constantFrom(...MOMENTS.map((moment) => new Date(moment))),
    fc.date({ min: new Date('2025-03-01'), max: new Date('2026-06-15'), noInvalidDate: true }),
  );
  await fc.assert(
    fc.asyncProperty(moments, fc.constantFrom(...vendors), async (moment, { id }) => {
      world.clock.now = moment;
      const overview = await overviewOf(world, id);
      expect(figuresOf(overview)).toEqual(await recount(world, id, moment));
      const { waiting, returns, questions } = overview;
      expect(await countVendorTasks(world.db, id)).toMatchObject({
        orders: waiting.toPrepare + waiting.toSend + returns.toDecide,
        questions: questions.count,
      });
    }),
    { numRuns: 8, seed: 11 },
  );
});

test('a vendor without history sees zeros, and nothing of other vendors', async () => {
  const world = await createWorld();
  await (await shopperWith(world, [[(await world.product()).id]])).buy();
  const { call } = await world.as('vendor');
  await expect(call.stats.vendorOverview()).resolves.toMatchObject({
    totals: { revenue: '0.00', orders: 0 },
    balance: { earned: '0.00', available: '0.00' },
    thisMonth: { revenue: '0.00', orders: 0, earnings: '0.00' },
    views: 0,
    waiting: { toPrepare: 0, toSend: 0, orders: [] },
    returns: { toDecide: 0, oldestAt: null },
    shelf: { onSale: 0, runningLow: 0, scarcest: [], firstShortText: null, missedBestSellers: [] },
    reviews: [],
    isPayoutAccountMissing: true,
  });
});

test('lists pending work: oldest orders first, returns, a sold-out best seller, low stock, a review', async () => {
  const world = await createWorld();
  const vendor = await world.as('vendor');
  const text =
    'Made of rimu from an old wool store near Bluff, oiled by hand, and mended where it was worn over the years.';
  const desk = await world.product({
    ...{ vendorId: vendor.user.id, name: 'Rimu desk', stock: 5, description: text },
    imageUrl: '/demo/products/rimu-desk-1-800.webp',
  });
  const stool = await world.product({
    vendorId: vendor.user.id,
    name: 'Stool',
    stock: 9,
    imageUrl: 'https://a.example/b.jpg',
  });
  await world.product({ vendorId: vendor.user.id, name: 'Hidden', stock: 0, isHidden: true });

  const early = await shopperWith(world, [[desk.id, 3]]);
  const order = await early.buy();
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  await (await shopperWith(world, [[desk.id, 2], [stool.id]])).buy();
  const waiting = await vendor.call.stats.vendorOverview();
  expect(waiting.waiting).toMatchObject({
    toPrepare: 2,
    toSend: 0,
    orders: [
      { products: 'Rimu desk', madeAt: null, rest: '0.00', items: [{ leadTimeWeeks: null, quantity: 3 }] },
      { products: 'Rimu desk, Stool', createdAt: world.clock.now },
    ],
  });
  const [part] = order.vendorOrders;
  for (const status of ['processing', 'ready_for_collection', 'collected'] as const) {
    await vendor.call.vendorOrders.update({ id: part?.id ?? 0, status });
  }
  const orderItemId = part?.items[0]?.id ?? 0;
  await early.call.orders.review({ orderItemId, rating: 4, title: 'Solid', body: '' });
  await early.call.orders.requestReturn({ orderItemId, quantity: 1, reason: 'Too tall' });
  await world.db.insert(vendorPayoutAccounts).values({
    ...{ vendorId: vendor.user.id, holder: 'A', sealedNumber: 'sealed' },
  });

  await expect(vendor.call.stats.vendorOverview()).resolves.toMatchObject({
    waiting: { toPrepare: 1, toSend: 0, orders: [{ products: 'Rimu desk, Stool' }] },
    returns: { toDecide: 1, oldestAt: world.clock.now },
    shelf: {
      onSale: 2,
      runningLow: 1,
      scarcest: [{ id: desk.id, stock: 0 }],
      withoutPicture: 1,
      shortTexts: 1,
      firstShortText: { id: stool.id, name: 'Stool' },
      missedBestSellers: [{ id: desk.id, name: 'Rimu desk', pieces: 5 }],
    },
    reviews: [{ productId: desk.id, rating: 4, title: 'Solid', isPublic: true }],
    isPayoutAccountMissing: false,
  });
});

test('sales of all variants make a best seller, and the scarcest variant is named', async () => {
  const world = await createWorld();
  const vendor = await world.as('vendor');
  const table = await world.product({
    ...{ vendorId: vendor.user.id, name: 'Table', stock: 3 },
    ...{ optionNames: ['Size'], optionValues: ['160 cm'] },
  });
  const wide = await variantOf(world, table, { optionValues: ['200 cm'], stock: 5 });
  await (await shopperWith(world, [[table.id, 2]])).buy();
  await (await shopperWith(world, [[wide.id, 5]])).buy();
  const shelf = async () => (await vendor.call.stats.vendorOverview()).shelf;
  expect(await shelf()).toMatchObject({
    runningLow: 1,
    scarcest: [{ id: table.id, name: 'Table · 200 cm', stock: 0 }],
    missedBestSellers: [],
  });
  await expect(vendor.call.vendor.products({})).resolves.toMatchObject({
    items: [{ id: table.id, stock: 1, scarcest: { values: '200 cm', stock: 0 } }],
  });
  expect((await vendor.call.notifications.list({})).items).toContainEqual(
    expect.objectContaining({
      title: 'Table · 200 cm is sold out',
      link: `/vendor-dashboard/products/${table.id}`,
    }),
  );
  await (await shopperWith(world, [[table.id, 1]])).buy();
  expect(await shelf()).toMatchObject({
    scarcest: [{ id: table.id, name: 'Table · 160 cm', stock: 0 }],
    missedBestSellers: [{ id: table.id, name: 'Table', pieces: 8 }],
  });
});

function overviewOf(world: World, vendorId: number) {
  const person = { id: vendorId, username: 'v', email: 'v@example.com', name: 'V', isEmailVerified: true };
  return world.callerOf({ ...person, role: 'vendor' }).stats.vendorOverview();
}

function figuresOf(overview: Awaited<ReturnType<typeof overviewOf>>) {
  const { totals, balance, thisMonth, lastMonth, views, viewsOfWholeDays, waiting, returns, shelf } =
    overview;
  return {
    ...{ revenue: totals.revenue, orders: totals.orders, commission: totals.commission },
    ...{ earned: balance.earned, thisMonth, lastMonth, views, viewsOfWholeDays, days: overview.days },
    ...{ waiting: waiting.toPrepare + waiting.toSend, toDecide: returns.toDecide },
    ...{ onSale: shelf.onSale, runningLow: shelf.runningLow, reviews: overview.reviews.map(({ id }) => id) },
  };
}

/** Recomputes the figures one by one, with days and times as text. */
async function recount({ db }: World, vendorId: number, moment: Date) {
  const local = sql`(${moment.toISOString()}::timestamptz at time zone 'Pacific/Auckland')`;
  const [clock] = await rows<{ day: string; time: string; last_month: string; last_end: string }>(
    db,
    sql`select to_char(${local}, 'YYYY-MM-DD') as day, to_char(${local}, 'HH24:MI:SS.US') as time,
      to_char(${local} - interval '1 month', 'YYYY-MM') as last_month,
      to_char(date_trunc('month', ${local}) - interval '1 day', 'YYYY-MM-DD') as last_end`,
  );
  const { day = '', time = '', last_month = '', last_end = '' } = clock ?? {};
  const [month, date] = [day.slice(0, 7), day.slice(8)];
  const sameDay = `${last_month}-${date}`;
  const lastUntil = sameDay > last_end ? `${last_end} 99` : `${sameDay} ${time}`;
  const placed = sql`to_char(o.created_at at time zone 'Pacific/Auckland', 'YYYY-MM-DD HH24:MI:SS.US')`;
  const kept = sql`(i.quantity - i.returned_quantity)`;
  const taken = sql`i.commission - div(i.commission * 100 * i.returned_quantity, i.quantity) / 100`;
  const sold = sql`from order_items i join vendor_orders v on v.id = i.vendor_order_id join orders o on o.id = v.order_id
    where v.vendor_id = ${vendorId} and v.status <> 'cancelled'`;
  const written = sql`to_char(created_at at time zone 'Pacific/Auckland', 'YYYY-MM-DD HH24:MI:SS.US')`;
  const viewsOn = async (visits: ReturnType<typeof sql>) => {
    const [found] = await rows<{ views: number }>(
      db,
      sql`select coalesce(sum(d.views), 0)::int as views from product_visit_days d, products p
        where p.id = d.product_id and p.vendor_id = ${vendorId} and ${visits}`,
    );
    return found?.views;
  };
  const monthOf = async (within: (time: ReturnType<typeof sql>) => ReturnType<typeof sql>) => {
    const orders = within(placed);
    const [found] = await rows<Record<string, unknown>>(
      db,
      sql`select (select coalesce(sum(i.price * ${kept}), 0)::numeric(12, 2)::text ${sold} and ${orders}) as revenue,
        (select count(distinct o.id)::int ${sold} and ${orders}) as orders,
        (select coalesce(sum(amount_cents) / 100.0, 0)::numeric(12, 2)::text from ledger_entries
          where vendor_id = ${vendorId} and account in ('vendor_earnings', 'delivery', 'goodwill') and ${within(written)}) as earnings`,
    );
    return found;
  };
  const [all] = await rows<Record<string, unknown>>(
    db,
    sql`select (select coalesce(sum(i.price * ${kept}), 0)::numeric(12, 2)::text ${sold}) as revenue,
      (select count(*)::int from vendor_orders where vendor_id = ${vendorId} and status <> 'cancelled') as orders,
      (select coalesce(sum(${taken}), 0)::numeric(12, 2)::text ${sold}) as commission,
      (select coalesce(sum(amount_cents) / 100.0, 0)::numeric(12, 2)::text from ledger_entries where vendor_id = ${vendorId}) as earned,
      (select count(*)::int from vendor_orders where vendor_id = ${vendorId} and status in ('pending', 'processing')) as waiting,
      (select count(*)::int from return_requests r, vendor_orders v
        where v.id = r.vendor_order_id and v.vendor_id = ${vendorId} and r.status = 'requested') as "toDecide",
      (select count(*)::int from products where vendor_id = ${vendorId} and status = 'active') as "onSale",
      (select count(*)::int from products where vendor_id = ${vendorId} and status = 'active' and stock < 4) as "runningLow"`,
  );
  const said = await rows<{ id: number }>(
    db,
    sql`select r.id from reviews r, products p where p.id = r.product_id and p.vendor_id = ${vendorId}
      order by r.created_at desc, r.id desc limit 3`,
  );
  return {
    ...all,
    thisMonth: await monthOf(
      // Only a test has rows after the moment.
      (time) => sql`${time} like ${`${month}-%`}`,
    ),
    lastMonth: await monthOf(
      (time) =>
        sql`${time} >= ${last_month} and ${time} < ${lastUntil} and ${time} like ${`${last_month}-%`}`,
    ),
    views: await viewsOn(sql`d.day::text between ${`${month}-01`} and ${day}`),
    viewsOfWholeDays: {
      now: await viewsOn(sql`d.day::text >= ${`${month}-01`} and d.day::text < ${day}`),
      before: await viewsOn(
        sql`d.day::text >= ${`${last_month}-01`} and d.day::text < ${sameDay} and d.day::text <= ${last_end}`,
      ),
    },
    days: Number(date),
    reviews: said.map(({ id }) => id),
  };
}

/** Visits on some days, and reviews of purchases. */
async function addVisits({ db }: World, random: Random) {
  const products = await rows<{ id: number }>(db, sql`select id from products order by id`);
  for (const { id } of products) {
    const days = Array.from({ length: 470 }, (_, index) => shiftDays('2025-03-01', index));
    const visited = random.some(days, 200);
    await db
      .insert(productVisitDays)
      .values(visited.map((day) => ({ productId: id, day, views: random.whole(1, 40), carts: 1 })));
  }
  await db.execute(sql`
    insert into vendor_visit_days (vendor_id, day, views, carts)
    select vendor_id, day, sum(views), sum(carts) from product_visit_days join products on products.id = product_id
    group by vendor_id, day`);
  await db.execute(sql`
    insert into reviews (product_id, customer_id, order_item_id, rating, created_at)
    select distinct on (i.product_id, o.customer_id) i.product_id, o.customer_id, i.id, 1 + i.id % 5, o.created_at
    from order_items i join orders o on o.id = i.order_id where i.id % 3 = 0`);
  await db.execute(
    sql`update products set review_count = (select count(*) from reviews where product_id = products.id)`,
  );
}

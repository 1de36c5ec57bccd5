import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  orderItems,
  orders,
  products,
  productVisitDays,
  productVisits,
  refunds,
  returnRequests,
  reviews,
  vendorOrders,
} from '@/server/schema.ts';
import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { toCents, toDecimal } from '@/shared/money.ts';
import { AGREED_RETURN_STATUSES } from '@/shared/orders/item-rights.ts';
import { seededRandom } from '@/shared/random.ts';
import { MAX_DAYS_BY_DAY } from '@/shared/sellers/report-range.ts';
import type { ReportInput, ReportSpan } from '@/shared/sellers/reports.ts';
import { COVER_DAYS } from '@/shared/sellers/vendor-analytics.ts';
import { randomTrade } from '@/testing/random-trade.ts';
import { createWorld, type World } from '@/testing/world.ts';

/** All source rows of the figures. */
async function readRows({ db }: World) {
  const orderOf = new Map((await db.select().from(orders)).map((order) => [order.id, order]));
  const productOf = new Map((await db.select().from(products)).map((product) => [product.id, product]));
  const partOf = new Map((await db.select().from(vendorOrders)).map((part) => [part.id, part]));
  const visits = [
    ...(await db.select().from(productVisitDays)),
    ...(await db.select().from(productVisits)).map(({ productId, day, isCarted }) => ({
      ...{ productId, day, views: 1, carts: Number(isCarted) },
    })),
  ];
  const found = <Row>(row: Row | undefined) => {
    if (row === undefined) throw new Error('A row refers to one that is not there.');
    return row;
  };
  return {
    visits: visits.map((visit) => ({ ...visit, vendorId: found(productOf.get(visit.productId)).vendorId })),
    parts: [...partOf.values()].map((part) => ({ ...part, order: found(orderOf.get(part.orderId)) })),
    lines: (await db.select().from(orderItems)).map((item) => ({
      ...item,
      kept: item.quantity - item.returnedQuantity,
      part: found(partOf.get(item.vendorOrderId)),
      order: found(orderOf.get(item.orderId)),
      product: found(productOf.get(item.productId)),
    })),
    returns: (await db.select().from(returnRequests)).map((request) => ({
      ...{ ...request, part: found(partOf.get(request.vendorOrderId)) },
    })),
    refunds: (await db.select().from(refunds)).map((refund) => ({
      ...{ ...refund, part: refund.vendorOrderId === null ? null : partOf.get(refund.vendorOrderId) },
    })),
    reviews: (await db.select().from(reviews)).map((review) => ({
      ...{ ...review, vendorId: found(productOf.get(review.productId)).vendorId },
    })),
    products: [...productOf.values()],
  };
}
type Rows = Awaited<ReturnType<typeof readRows>>;
type Line = Rows['lines'][number];

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const sizeOf = (values: unknown[]) => new Set(values).size;
const centsOf = (lines: Line[]) => sum(lines.map(({ price, kept }) => toCents(price) * kept));

/** Recomputes every figure of a vendor's days row by row. */
function recount(rows: Rows, vendorId: number, { from, to }: ReportSpan) {
  const isIn = (moment: Date) => dayInNewZealand(moment) >= from && dayInNewZealand(moment) <= to;
  const own = rows.lines.filter(({ part }) => part.vendorId === vendorId && part.status !== 'cancelled');
  const lines = own.filter(({ order }) => isIn(order.createdAt));
  // The test's vendor orders may lack lines, but are purchases nevertheless.
  const bought = rows.parts.filter((part) => part.vendorId === vendorId && part.status !== 'cancelled');
  const buyers = new Set(
    bought.filter(({ order }) => isIn(order.createdAt)).map(({ order }) => order.customerId),
  );
  const newBuyers = [...buyers].filter((buyer) => {
    const times = bought
      .filter(({ order }) => order.customerId === buyer)
      .map(({ order }) => order.createdAt.getTime());
    return isIn(new Date(Math.min(...times)));
  }).length;
  const asked = rows.returns.filter(
    ({ part, createdAt, status }) => part.vendorId === vendorId && isIn(createdAt) && status !== 'withdrawn',
  );
  const refunded = rows.refunds.filter(
    ({ part, createdAt }) => part?.vendorId === vendorId && isIn(createdAt),
  );
  const seen = rows.visits.filter((visit) => visit.vendorId === vendorId);
  const since = seen.map(({ day }) => day).sort()[0] ?? '9999';
  const looks = seen.filter(({ day }) => day >= from && day <= to);
  const counted = lines.filter(({ order }) => dayInNewZealand(order.createdAt) >= since);
  const stars = rows.reviews
    .filter((review) => review.vendorId === vendorId && isIn(review.createdAt))
    .map(({ rating }) => rating);
  const regionOf = ({ fulfillmentMethod, order, product }: Line) => {
    if (fulfillmentMethod !== 'delivery') return product.region;
    const { city, state } = order.shippingAddress ?? { city: '', state: '' };
    return TOWNS[city] ?? TOWNS[state] ?? 'elsewhere';
  };
  return {
    sales: {
      revenue: toDecimal(centsOf(lines)),
      orders: sizeOf(lines.map(({ orderId }) => orderId)),
      pieces: sum(lines.map(({ kept }) => kept)),
    },
    buyers: { newBuyers, returningBuyers: buyers.size - newBuyers },
    returns: {
      asked: asked.length,
      accepted: asked.filter(({ status }) => AGREED_RETURN_STATUSES.some((one) => one === status)).length,
      refused: asked.filter(({ status }) => status === 'refused').length,
      pieces: sum(asked.map(({ receivedQuantity }) => receivedQuantity)),
      orderedPieces: sum(lines.map(({ quantity }) => quantity)),
      returnedPieces: sum(lines.map(({ returnedQuantity }) => returnedQuantity)),
      refunded: toDecimal(sum(refunded.map(({ amountCents }) => amountCents))),
      cancelled: rows.parts.filter(
        (part) => part.vendorId === vendorId && part.status === 'cancelled' && isIn(part.order.createdAt),
      ).length,
    },
    ratings: {
      reviews: stars.length,
      mean: stars.length > 0 ? (Math.round((sum(stars) / stars.length) * 100) / 100).toFixed(2) : null,
    },
    funnel: {
      views: sum(looks.map(({ views }) => views)),
      carts: sum(looks.map(({ carts }) => carts)),
      orders: counted.length,
    },
    categories: shares(lines, ({ product }) => product.categoryId),
    regions: shares(lines, regionOf),
    products: Object.fromEntries(
      [...new Set([...lines, ...looks].map(({ productId }) => productId))].map((id) => {
        const sold = lines.filter(({ productId }) => productId === id);
        const views = sum(looks.filter(({ productId }) => productId === id).map((look) => look.views));
        const ordered = counted.filter(({ productId }) => productId === id).length;
        const figures = {
          revenue: toDecimal(centsOf(sold)),
          pieces: sum(sold.map(({ kept }) => kept)),
          orders: sold.length,
          views,
          conversion: views > 0 ? Math.round((1000 * ordered) / views) / 10 : null,
        };
        return [id, figures];
      }),
    ),
  };
}

function shares(lines: Line[], keyOf: (line: Line) => number | string) {
  const keys = [...new Set(lines.map(keyOf))];
  return Object.fromEntries(
    keys.map((key) => {
      const sold = lines.filter((line) => keyOf(line) === key);
      const figures = {
        revenue: toDecimal(centsOf(sold)),
        orders: sizeOf(sold.map(({ orderId }) => orderId)),
        pieces: sum(sold.map(({ kept }) => kept)),
        returnedPieces: sum(sold.map(({ returnedQuantity }) => returnedQuantity)),
      };
      return [key, figures];
    }),
  );
}

/** The buyers' towns and their regions. */
const TOWNS: Record<string, string> = {
  Whangārei: 'whangarei',
  'New Plymouth': 'new-plymouth',
  'Bay of Plenty': 'tauranga',
  otago: 'dunedin',
};

const ALONG_TIME = ['sales', 'buyers', 'returns', 'ratings', 'funnel'] as const;
const FIRST_VISIT = '2025-09-20';

let world: World;
let rows: Rows;
let vendors: Awaited<ReturnType<World['as']>>[];
beforeAll(async () => {
  world = await createWorld();
  await randomTrade(world, 20_261_123);
  await addWhatTradeLacks(world);
  rows = await readRows(world);
  const ids = [...new Set(rows.products.map(({ vendorId }) => vendorId))];
  vendors = ids.map((id) => {
    const user = { id, username: `v${id}`, email: 'v@example.com', name: 'V', isEmailVerified: true };
    return { user: { ...user, role: 'vendor' as const }, call: world.callerOf({ ...user, role: 'vendor' }) };
  });
});

/** Adds addresses, refunds of vendor orders, reviews and visits. */
async function addWhatTradeLacks({ db }: World) {
  const random = seededRandom(7);
  const address = { fullName: 'A', street: '1 A Road', zip: '1010', country: 'New Zealand' };
  for (const { id } of await db.select({ id: orders.id }).from(orders)) {
    const [city, state] = random.pick([
      ['Whangārei', 'Northland'],
      ['New Plymouth', 'x'],
      ['Tauriko', 'Bay of Plenty'],
      ['Alexandra', 'otago'],
      ['Hokitika', 'West Coast'],
    ] as const);
    const shippingAddress = { ...address, city, state };
    await db.update(orders).set({ shippingAddress }).where(sql`id = ${id}`);
  }
  await db.execute(sql`update order_items set fulfillment_method = 'delivery' where id % 2 = 0`);
  await db.execute(sql`
    update vendor_orders set fulfillment_method = 'delivery'
    where id in (select vendor_order_id from order_items where fulfillment_method = 'delivery')`);
  await db.execute(sql`
    update refunds set vendor_order_id = (select min(v.id) from vendor_orders v join payments p on p.order_id = v.order_id
      where p.id = refunds.payment_id) where id % 3 > 0`);
  await db.execute(sql`
    insert into reviews (product_id, customer_id, order_item_id, rating, created_at)
    select distinct on (i.product_id, o.customer_id) i.product_id, o.customer_id, i.id, 1 + i.id % 5, o.created_at + interval '5 hours'
    from order_items i join orders o on o.id = i.order_id order by i.product_id, o.customer_id, i.id`);
  const ids = (await db.select({ id: products.id }).from(products)).map(({ id }) => id);
  for (const productId of ids) {
    const days: (typeof productVisitDays.$inferInsert)[] = [];
    for (let day = FIRST_VISIT; day < '2026-06-15'; day = shiftDays(day, random.whole(1, 30))) {
      const views = random.whole(1, 40);
      days.push({ productId, day, views, carts: random.whole(0, views) });
    }
    await db.insert(productVisitDays).values(days);
    await db.insert(productVisits).values(
      ['a', 'b', 'c'].map((visitor) => ({
        ...{ productId, day: '2026-06-14', visitor, isCarted: random.chance(0.5) },
      })),
    );
  }
  await db.execute(sql`
    insert into vendor_visit_days (vendor_id, day, views, carts)
    select p.vendor_id, v.day, sum(v.views), sum(v.carts) from product_visit_days v join products p on p.id = v.product_id
    group by p.vendor_id, v.day`);
}

const range: fc.Arbitrary<ReportInput> = fc
  .record({
    from: fc.integer({ min: 0, max: 498 }).map((day) => shiftDays('2025-02-01', day)),
    days: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 61, max: 700 })),
    compare: fc.constantFrom('previous', 'year'),
    step: fc.constantFrom('day', 'week', 'month', undefined),
  })
  .map(({ from, days, compare, step }) => {
    const fits = step === 'day' && days > MAX_DAYS_BY_DAY ? undefined : step;
    // Up to the day before the test's: the unfinished day has a test of its own.
    const last = shiftDays(from, days - 1);
    return { from, to: last < '2026-06-14' ? last : '2026-06-14', compare, step: fits };
  });

test('every figure for any range of days equals a recount of the rows, for each vendor', async () => {
  await fc.assert(
    fc.asyncProperty(range, fc.constantFrom(0, 1), async (asked, selection) => {
      const { call, user } = vendors[selection] ?? vendors[0] ?? expect.fail('no vendor');
      const report = call.vendorAnalytics;
      const { comparedDays, spans } = await report.sales(asked);
      const [now, previous] = [asked, comparedDays].map((days) => recount(rows, user.id, days));
      const ofSpans = spans.map((span) => recount(rows, user.id, span));
      for (const name of ALONG_TIME) {
        const { total, points } = await report[name](asked);
        expect(total, name).toEqual({ now: now?.[name], before: previous?.[name] });
        expect(
          points.map((point) => point.now),
          name,
        ).toEqual(ofSpans.map((span) => span[name]));
      }
      for (const name of ['categories', 'regions'] as const) {
        const lines = await report[name](asked);
        const found = (period: 'now' | 'before') =>
          Object.fromEntries(
            lines
              .filter(({ [period]: { orders: sold } }) => sold > 0)
              .map(({ key, [period]: { commission: _, ...figures } }) => [key, figures]),
          );
        expect({ now: found('now'), before: found('before') }, name).toEqual({
          ...{ now: now?.[name], before: previous?.[name] },
        });
      }
      const { items, total } = await report.products({ ...asked, limit: 50 });
      expect(Object.fromEntries(items.map((line) => [line.id, line.now]))).toEqual(now?.products);
      expect(total).toBe(items.length);
      for (const line of items)
        expect(line.before.revenue).toBe(previous?.products[line.id]?.revenue ?? '0.00');
      const inOrder = items.toSorted(
        ({ id: a, now: one }, { id: b, now: other }) =>
          toCents(other.revenue) - toCents(one.revenue) ||
          other.pieces - one.pieces ||
          other.views - one.views ||
          a - b,
      );
      expect(items.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
      const page = await report.products({ ...asked, cursor: 1, limit: 2 });
      expect(page.items, 'a page is that part of the list').toEqual(items.slice(1, 3));
    }),
    { numRuns: 4 },
  );
});

test.each([
  ['2026-04-05', '2026-04-05', 'day'],
  ['2025-09-28', '2025-09-28', 'day'],
  ['2026-03-31', '2026-04-30', 'month'],
] as const)('the range from %s to %s ends at midnights of New Zealand', async (from, to, step) => {
  for (const { call, user } of vendors) {
    const { total, points } = await call.vendorAnalytics.sales({ from, to, step });
    expect(total.now).toEqual(recount(rows, user.id, { from, to }).sales);
    expect(total.now.orders).toBeGreaterThan(0);
    expect(points).toHaveLength(step === 'month' ? 2 : 1);
  }
});

test('days of stock use the sales rate of the last sixty days, and unsold products come last', async () => {
  const [vendor] = vendors;
  const today = dayInNewZealand(world.clock.now);
  const last = recount(rows, vendor?.user.id ?? 0, { from: shiftDays(today, 1 - COVER_DAYS), to: today });
  const cover = await vendor?.call.vendorAnalytics.stockCover({ limit: 50 });
  const own = rows.products.filter(({ vendorId }) => vendorId === vendor?.user.id);
  expect(cover?.total).toBe(own.length);
  for (const { id, stock, soldPieces, days } of cover?.items ?? []) {
    const pieces = last.products[id]?.pieces ?? 0;
    expect([stock, soldPieces]).toEqual([own.find((product) => product.id === id)?.stock, pieces]);
    expect(days).toBe(pieces > 0 ? Math.floor((stock * COVER_DAYS) / pieces) : null);
  }
  const order = cover?.items.map(({ days }) => days ?? Number.POSITIVE_INFINITY) ?? [];
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(cover?.notSelling).toBe(order.filter((days) => days === Number.POSITIVE_INFINITY).length);
});

test("analytics show the caller's own shop, also to admins, and nothing for a new vendor", async () => {
  const days = { from: '2025-03-01', to: '2026-06-14' };
  const other = { ...days, vendorId: vendors[0]?.user.id };
  for (const role of ['admin', 'vendor'] as const) {
    const { call, user } = await world.as(role);
    const sales = await call.vendorAnalytics.sales(other);
    expect(sales.total).toEqual({
      now: { revenue: '0.00', orders: 0, pieces: 0 },
      before: { revenue: '0.00', orders: 0, pieces: 0 },
    });
    expect(await call.vendorAnalytics.funnel(days)).toMatchObject({ countedSince: null });
    expect(await call.vendorAnalytics.products(days)).toMatchObject({
      items: [],
      total: 0,
      nextCursor: null,
    });
    expect(await call.vendorAnalytics.stockCover()).toMatchObject({ items: [], total: 0, soldOut: 0 });
    const cookie = await world.cookieOf(user);
    const file = await world.rest(
      `GET /api/vendor/analytics/products.csv?from=${days.from}&to=${days.to}&vendorId=${other.vendorId}`,
      { cookie },
    );
    expect(String(file.body).trim().split('\r\n')).toHaveLength(1);
  }
});

test('each report exports its rows to a file without formulas', async () => {
  const [vendor] = vendors;
  if (!vendor) return expect.fail('no vendor');
  const name = '=HYPERLINK("https://evil.example")';
  const [first] = (await vendor.call.vendorAnalytics.products({ from: '2026-03-01', to: '2026-05-31' }))
    .items;
  await world.db.update(products).set({ name }).where(sql`id = ${first?.id}`);
  const cookie = await world.cookieOf(vendor.user);
  const download = (report: string) =>
    world.rest(`GET /api/vendor/analytics/${report}.csv?from=2026-03-01&to=2026-05-31&step=month`, {
      cookie,
    });
  const sales = await download('sales');
  expect(sales.headers.get('content-disposition')).toBe(
    'attachment; filename="sales-2026-03-01-to-2026-05-31.csv"',
  );
  expect(String(sales.body).split('\r\n')[1]).toContain('"2026-03-01","2026-03-31"');
  expect(String((await download('products')).body)).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  for (const report of ['categories', 'regions', 'buyers', 'funnel', 'ratings', 'returns', 'stock-cover']) {
    const { status, body } = await download(report);
    expect([status, String(body).trim().split('\r\n').length > 1], report).toEqual([200, true]);
  }
  for (const [person, status] of [
    [await world.user(), 403],
    [null, 401],
  ] as const) {
    const answer = await world.rest('GET /api/vendor/analytics/sales.csv', {
      ...(person ? { cookie: await world.cookieOf(person) } : {}),
    });
    expect(answer.status).toBe(status);
  }
});

test('an unfinished range is compared up to this time of day, and views by whole days', async () => {
  const [vendor] = vendors;
  if (!vendor) return expect.fail('no vendor');
  world.clock.now = new Date('2026-06-14T09:30:00Z');
  const asked = { from: '2026-06-14', to: '2026-06-14' };
  const { total, isRunning, wholeDays, isCompared } = await vendor.call.vendorAnalytics.funnel(asked);
  expect([isRunning, total.now.views]).toEqual([true, recount(rows, vendor.user.id, asked).funnel.views]);
  expect([wholeDays, isCompared], 'today is not held against a whole day').toEqual([null, [false]]);

  const month = await vendor.call.vendorAnalytics.funnel({
    from: '2026-06-01',
    to: '2026-06-14',
    compare: 'month',
  });
  expect(month.wholeDays).toEqual({
    now: recount(rows, vendor.user.id, { from: '2026-06-01', to: '2026-06-13' }).funnel,
    before: recount(rows, vendor.user.id, { from: '2026-05-01', to: '2026-05-13' }).funnel,
  });
  expect(month.isCompared).toEqual([...Array(13).fill(true), false]);
});

test('ranges above a year have no daily figures, and lists have a limit', async () => {
  const call = vendors[0]?.call.vendorAnalytics;
  await expect(call?.sales({ from: '2025-01-01', to: '2026-06-01', step: 'day' })).rejects.toThrow(
    'By the day, choose a year at most',
  );
  await expect(call?.products({ from: '2026-01-01', to: '2026-06-01', cursor: 1001 })).rejects.toThrow();
  await expect(call?.stockCover({ limit: 51 })).rejects.toThrow();
});

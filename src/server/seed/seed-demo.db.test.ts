import { verify } from '@node-rs/argon2';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { readBalances } from '@/server/modules/payouts/earnings/vendor-balance.ts';
import { getSharedRoom, listGallery } from '@/server/modules/rooms/get-shared-room.ts';
import { listRoomComments } from '@/server/modules/rooms/room-comments.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@/shared/platform/demo.ts';
import { adviseOn } from '@/shared/rooms/room-advice/advise-on.ts';
import { fitToRoom } from '@/shared/rooms/room-walls.ts';
import { emptyTestDatabase } from '@/testing/database.ts';
import { seedDemo } from './index.ts';

const NOW = new Date('2026-11-21T01:30:00Z');
const TABLES = [
  'users',
  'categories',
  'products',
  'product_prices',
  'product_stock_outs',
  'price_bounds',
  'orders',
  'vendor_orders',
  'order_items',
  'order_tracking',
  'conversations',
  'order_messages',
  'payments',
  'refunds',
  'payout_runs',
  'payouts',
  'ledger_entries',
  'sandbox_payments',
  'reviews',
  'product_questions',
  'product_visit_days',
  'vendor_visit_days',
  'vendor_stats',
  'collection_forms',
  'collection_requests',
  'collected_items',
  'room_layouts',
  'room_layout_items',
  'room_comments',
];

let db: Database;

beforeAll(async () => {
  ({ db } = await emptyTestDatabase());
  await seedDemo(db, NOW);
});

/** Rows that break a rule; every rule expects none. */
const broken = (query: SQL) => rows(db, query);
const count = async (query: SQL) => (await rows<{ count: number }>(db, query))[0]?.count ?? 0;

test('there are 60 products in 14 categories, Living Room first, with rates from 5 to 15 percent', async () => {
  expect(await count(sql`select count(*)::int as count from products where status = 'active'`)).toBe(60);
  const categories = await rows<{ id: number; name: string; rate: number; products: number }>(
    db,
    sql`select c.id, c.name, c.commission_rate::float as rate, count(p.id)::int as products
        from categories c join products p on p.category_id = c.id group by c.id order by c.id`,
  );
  expect(categories.map(({ id }) => id)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
  expect(categories.slice(0, 2).map(({ name }) => name)).toEqual(['Living Room', 'Bedroom']);
  for (const { rate, products } of categories) {
    expect(rate).toBeGreaterThanOrEqual(5);
    expect(rate).toBeLessThanOrEqual(15);
    expect(products).toBeGreaterThanOrEqual(2);
  }
});

test('every product has all of its fields and three pictures of its own', async () => {
  expect(
    await broken(sql`select name from products where width_cm is null or depth_cm is null or height_cm is null
      or colour is null or cardinality(materials) = 0 or cardinality(tags) = 0 or keywords = ''
      or collection_address is null or collection_instructions is null or length(description) < 150
      or cardinality(additional_images) <> 2 or (delivery_available and delivery_fee = 0)
      or price not between 18 and 2400`),
  ).toEqual([]);
  expect(await count(sql`select count(distinct image_url)::int as count from products`)).toBe(60);
  expect(await count(sql`select count(distinct region)::int as count from products`)).toBe(12);
  expect(await count(sql`select count(*)::int as count from products where stock = 0`)).toBe(2);
});

test('every seller works, hands over and sells in one town', async () => {
  expect(
    await broken(sql`select p.id from products p join vendor_profiles v on v.vendor_id = p.vendor_id
      where p.region is distinct from v.region or p.collection_address is distinct from v.collection_address`),
  ).toEqual([]);
  expect(await broken(sql`select region from vendor_profiles group by region having count(*) <> 1`)).toEqual(
    [],
  );
  expect(await broken(sql`select vendor_id from products group by vendor_id having count(*) < 2`)).toEqual(
    [],
  );
});

test('the demo accounts are verified and share the published password', async () => {
  const accounts = await rows<{ username: string; role: string; password: string; verified: boolean }>(
    db,
    sql`select username, role, password, is_email_verified as verified from users order by id limit 4`,
  );
  for (const [username, role] of DEMO_ACCOUNTS) {
    expect(accounts).toContainEqual(expect.objectContaining({ username, role, verified: true }));
  }
  expect(await verify(accounts[0]?.password ?? '', DEMO_PASSWORD)).toBe(true);
  expect(await count(sql`select count(distinct email_key)::int as count from users`)).toBe(54);
});

test('every total equals the sum of its parts', async () => {
  expect(
    await broken(sql`select id from orders where total <> subtotal + commission + delivery_fee
      + case when tax_included then 0 else tax end`),
  ).toEqual([]);
  expect(
    await broken(sql`select o.id from orders o join vendor_orders v on v.order_id = o.id group by o.id
      having sum(v.subtotal) <> o.subtotal or sum(v.delivery_fee) <> o.delivery_fee
        or sum(v.tax) <> o.tax or sum(v.buyer_commission) <> o.commission`),
  ).toEqual([]);
  expect(
    await broken(sql`select v.id from vendor_orders v join order_items i on i.vendor_order_id = v.id group by v.id
      having sum(i.price * i.quantity) <> v.subtotal or sum(i.commission) <> v.commission
        or sum(i.delivery_fee) <> v.delivery_fee`),
  ).toEqual([]);
  expect(
    await broken(sql`select id from orders where not exists
    (select from order_items i where i.order_id = orders.id)`),
  ).toEqual([]);
});

test('every cent is accounted for: ledger, payment, refund and the books of the sandbox', async () => {
  expect(
    await broken(
      sql`select order_id from ledger_entries group by order_id, payout_id having sum(amount_cents) <> 0`,
    ),
  ).toEqual([]);
  expect(
    await broken(sql`select o.id from orders o left join payments p on p.order_id = o.id
      left join sandbox_payments s on s.id = p.provider_payment_id
      where p.status is distinct from 'captured' or p.captured_cents <> (o.total * 100)::int
        or s.captured_cents is distinct from p.captured_cents or s.refunded_cents <> p.refunded_cents`),
  ).toEqual([]);
  expect(
    await broken(sql`select p.id from payments p left join refunds r on r.payment_id = p.id group by p.id
      having coalesce(sum(r.amount_cents), 0) <> p.refunded_cents`),
  ).toEqual([]);
  expect(
    await broken(sql`select o.id from orders o join payments p on p.order_id = o.id
      where (o.status = 'cancelled') <> (p.refunded_cents = p.amount_cents)`),
  ).toEqual([]);
  expect(
    await broken(sql`select v.id from vendor_orders v where (v.status = 'cancelled') <>
      exists (select from refunds r where r.vendor_order_id = v.id)`),
  ).toEqual([]);
});

test('vendors have been paid their earnings up to the last run, and no more', async () => {
  expect(await count(sql`select count(*)::int as count from payout_runs where state = 'done'`)).toBe(4);
  expect(
    await broken(sql`select r.id from payout_runs r join payouts p on p.run_id = r.id group by r.id
      having sum(p.amount_cents) <> r.total_cents or count(*) <> r.payout_count`),
  ).toEqual([]);
  expect(
    await broken(sql`select p.id from payouts p left join ledger_entries l
        on l.payout_id = p.id and l.account = 'vendor_payout' and l.vendor_id = p.vendor_id
      group by p.id having coalesce(sum(l.amount_cents), 0) <> -p.amount_cents`),
  ).toEqual([]);
  const balances = await readBalances(db, NOW);
  for (const { available, paidOut } of balances) {
    expect(paidOut).toBeGreaterThan(0);
    expect(available).toBeGreaterThanOrEqual(0);
  }
});

test('a year of trade has orders in every month and state, and more towards its end', async () => {
  const orders = await count(sql`select count(*)::int as count from orders`);
  expect(orders).toBeGreaterThanOrEqual(700);
  expect(orders).toBeLessThanOrEqual(850);
  const at = NOW.toISOString();
  const states = await rows<{ status: string }>(
    db,
    sql`select distinct status from vendor_orders order by 1`,
  );
  expect(states.map(({ status }) => status)).toEqual([
    'cancelled',
    'collected',
    'delivered',
    'in_transit',
    'pending',
    'processing',
    'ready_for_collection',
  ]);
  const months = await rows<{ month: number; orders: number }>(
    db,
    sql`select floor(extract(epoch from ${at}::timestamptz - created_at) / 86400 / 30.5)::int as month,
        count(*)::int as orders from orders group by 1 order by 1`,
  );
  expect(months.map(({ month }) => month)).toEqual(Array.from({ length: 12 }, (_, index) => index));
  const lately = months.slice(0, 6).reduce((sum, month) => sum + month.orders, 0);
  expect(lately).toBeGreaterThan(orders / 2);
  expect(
    await broken(sql`select id from orders where created_at > ${at}::timestamptz or updated_at > ${at}::timestamptz
      or (status not in ('delivered', 'collected', 'cancelled') and created_at < ${at}::timestamptz - interval '9 days')`),
  ).toEqual([]);
});

test('the history of an order ends with its present state', async () => {
  expect(
    await broken(sql`select v.id, v.status, (array_agg(t.status order by t.timestamp desc, t.id desc))[1] as last
      from vendor_orders v left join order_tracking t on t.vendor_order_id = v.id group by v.id
      having coalesce((array_agg(t.status order by t.timestamp desc, t.id desc))[1], 'pending') <> v.status`),
  ).toEqual([]);
  expect(
    await broken(sql`select o.id from orders o where
      (select t.status from order_tracking t where t.order_id = o.id order by t.timestamp, t.id limit 1)
      is distinct from 'confirmed'`),
  ).toEqual([]);
  expect(
    await broken(sql`select id from vendor_orders
      where (status in ('delivered', 'collected')) <> (completed_at is not null)
        or (status in ('in_transit', 'delivered') and tracking_number is null)`),
  ).toEqual([]);
});

test("nothing was sold before it was listed, before its buyer joined, or at another price than that day's", async () => {
  expect(
    await broken(sql`select i.id from order_items i join orders o on o.id = i.order_id
      join products p on p.id = i.product_id join users u on u.id = o.customer_id
      where p.created_at > o.created_at or u.created_at > o.created_at or i.product_name <> p.name
        or i.price is distinct from (select h.price from product_prices h where h.product_id = p.id
          and h.day <= (o.created_at at time zone 'Pacific/Auckland')::date order by h.day desc limit 1)`),
  ).toEqual([]);
});

test('ratings are the mean of reviews, and only customers who received a product reviewed it', async () => {
  const reviews = await count(sql`select count(*)::int as count from reviews`);
  expect(reviews).toBeGreaterThanOrEqual(150);
  expect(reviews).toBeLessThanOrEqual(250);
  expect(
    await broken(sql`select p.id from products p left join reviews r on r.product_id = p.id group by p.id
      having coalesce(round(avg(r.rating), 2), 0) <> p.rating or count(r.id) <> p.review_count`),
  ).toEqual([]);
  expect(
    await broken(sql`select r.id from reviews r join order_items i on i.id = r.order_item_id
      join orders o on o.id = i.order_id join vendor_orders v on v.id = i.vendor_order_id
      where v.completed_at is null or r.created_at < v.completed_at or o.customer_id <> r.customer_id
        or i.product_id <> r.product_id`),
  ).toEqual([]);
  expect(
    await broken(
      sql`select product_id, body from reviews where body <> '' group by 1, 2 having count(*) > 1`,
    ),
  ).toEqual([]);
});

test("questions are asked after the product's creation and answered later, one is open for the demo vendor, and none repeats", async () => {
  expect(await count(sql`select count(*)::int as count from product_questions`)).toBeGreaterThan(30);
  expect(
    await broken(sql`select q.id from product_questions q join products p on p.id = q.product_id
      where q.vendor_id <> p.vendor_id or q.asker_id = q.vendor_id or q.asked_at < p.created_at
        or coalesce(q.answered_at, now()) <= q.asked_at`),
  ).toEqual([]);
  expect(await rows(db, sql`select vendor_id from product_questions where answered_at is null`)).toEqual([
    { vendor_id: 2 },
  ]);
  expect(
    await broken(sql`select product_id, question from product_questions group by 1, 2 having count(*) > 1`),
  ).toEqual([]);
});

test('the demo customer and vendor have exchanged messages after an order, with one unread for each', async () => {
  expect(
    await broken(sql`select m.id from order_messages m join vendor_orders o on o.id = m.vendor_order_id
      where m.created_at <= o.created_at or m.created_at > ${NOW.toISOString()}::timestamptz`),
  ).toEqual([]);
  expect(
    await rows(
      db,
      sql`select sum(unread_by_buyer)::int as buyer, sum(unread_by_seller)::int as seller, sum(messages)::int
            = (select count(*) from order_messages) as "isCounted" from conversations`,
    ),
  ).toEqual([{ buyer: 1, seller: 1, isCounted: true }]);
});

test('the AI picks are few, in stock, and have a reason', async () => {
  const picks = await rows<{ stock: number; reason: string | null }>(
    db,
    sql`select stock, ai_pick_reason as reason from products where is_ai_pick`,
  );
  expect(picks.length).toBeGreaterThanOrEqual(4);
  expect(picks.length).toBeLessThanOrEqual(8);
  for (const { stock, reason } of picks) {
    expect(stock).toBeGreaterThan(0);
    expect(reason).toMatch(/^Well rated \(\d\.\d\), popular, /);
  }
});

test('vendor figures are the sums of orders that were not cancelled', async () => {
  expect(await count(sql`select count(*)::int as count from vendor_stats`)).toBe(12);
  expect(
    await broken(sql`select s.id from vendor_stats s join vendor_orders v on v.vendor_id = s.vendor_id and v.status <> 'cancelled'
      group by s.id having sum(v.subtotal) <> s.total_revenue or sum(v.commission) <> s.total_commission
        or count(*) <> s.total_orders or round(100 * sum(v.commission) / sum(v.subtotal), 2) <> s.average_commission_rate`),
  ).toEqual([]);
});

test("visits to a vendor's products also count for the vendor", async () => {
  const sums = sql`select vendor_id, day, sum(views), sum(carts) from product_visit_days v
    join products p on p.id = v.product_id group by vendor_id, day`;
  const remaining = sql`select vendor_id, day, views, carts from vendor_visit_days`;
  expect(await broken(sql`(${sums} except ${remaining}) union all (${remaining} except ${sums})`)).toEqual(
    [],
  );
});

test('every order of the last four months has a product view, and more carts than orders', async () => {
  expect(
    await broken(sql`select from order_items i join orders o on o.id = i.order_id
      left join product_visit_days v on v.product_id = i.product_id
        and v.day = (o.created_at at time zone 'Pacific/Auckland')::date
      where o.created_at between ${NOW.toISOString()}::timestamptz - interval '110 days'
        and ${NOW.toISOString()}::timestamptz - interval '1 day'
      group by i.product_id, v.day, v.views, v.carts having coalesce(v.carts, 0) < count(*) or v.views < v.carts`),
  ).toEqual([]);
});

test('the demo customer has five orders in four states and a product to review', async () => {
  const orders = await rows<{ status: string }>(
    db,
    sql`select o.status from orders o join users u on u.id = o.customer_id where u.username = 'customer' order by o.created_at`,
  );
  expect(orders.map(({ status }) => status)).toEqual([
    'delivered',
    'delivered',
    'in_transit',
    'ready_for_collection',
    'confirmed',
  ]);
  expect(
    await count(sql`select count(*)::int as count from order_items i join orders o on o.id = i.order_id
      join vendor_orders v on v.id = i.vendor_order_id join users u on u.id = o.customer_id
      where u.username = 'customer' and v.completed_at is not null
        and not exists (select from reviews r where r.order_item_id = i.id)`),
  ).toBe(3);
});

test('the demo customer received one item some days ago that can still be returned', async () => {
  const [lamp, ...others] = await rows<{ name: string; days: number }>(
    db,
    sql`select i.product_name as name, extract(epoch from ${NOW.toISOString()}::timestamptz - v.completed_at)::float / 86400 as days
      from vendor_orders v join order_items i on i.vendor_order_id = v.id join orders o on o.id = v.order_id
      join users u on u.id = o.customer_id
      where u.username = 'customer' and v.completed_at > ${NOW.toISOString()}::timestamptz - interval '14 days'`,
  );
  expect(others).toEqual([]);
  expect(lamp?.name).toBe('Newel Post Table Lamp');
  expect(lamp?.days).toBeGreaterThan(2);
  expect(lamp?.days).toBeLessThan(5);
});

test('the gallery shows eight rooms of real products, without planner warnings and with comments', async () => {
  const { items: gallery, nextCursor } = await listGallery(db);
  expect([gallery.length, nextCursor]).toEqual([8, null]);
  expect(new Set(gallery.map(({ roomType }) => roomType)).size).toBe(6);
  let comments = 0;
  for (const { token, name, pieces, total } of gallery) {
    const { plan, products, isInGallery } = await getSharedRoom(db, token);
    expect([name, isInGallery, adviseOn(plan).map(({ text }) => text)]).toEqual([name, true, []]);
    expect(fitToRoom(plan)).toEqual(plan);
    expect(plan.items.filter(({ productId }) => productId === null)).toEqual([]);
    expect(products.filter(({ stock }) => stock < 1)).toEqual([]);
    expect(pieces).toBeGreaterThanOrEqual(5);
    expect(Number(total)).toBeGreaterThan(500);
    comments += (await listRoomComments(db, null, { token })).items.length;
  }
  expect(comments).toBe(6);
  const early = sql`select l.name from room_layouts l join users u on u.id = l.user_id where u.created_at > l.created_at
    union all select c.text from room_comments c join users u on u.id = c.user_id where u.created_at > c.created_at`;
  expect(await broken(early)).toEqual([]);
});

test("loading again adds nothing, and new ids continue after the demo's", async () => {
  const previous = await dump(db);
  await seedDemo(db, new Date(NOW.getTime() + 86_400_000));
  expect(await dump(db)).toEqual(previous);

  const [category] = await rows<{ id: number }>(
    db,
    sql`insert into categories (name, description) values ('Later', 'Made by an admin') returning id`,
  );
  expect(category?.id).toBe(15);
  await db.execute(sql`delete from categories where id = 15`);
});

async function dump(from: Database) {
  const content: Record<string, unknown> = {};
  for (const table of TABLES) {
    const [row] = await rows<{ hash: string; count: number }>(
      from,
      sql`select count(*)::int as count, md5(string_agg(to_jsonb(t)::text, ',' order by to_jsonb(t)::text)) as hash from ${sql.identifier(table)} t`,
    );
    content[table] = row;
  }
  return content;
}

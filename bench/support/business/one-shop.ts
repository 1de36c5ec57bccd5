import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { addOrders } from './orders.ts';
import { addUsers } from './people.ts';
import { addShelves } from './products.ts';

const YEARS = 3;
const OTHER_VENDORS = 20;
const DAYS_OF_VIEWS = 365;
/** Share of products viewed on a day: about 50 views per order. */
const VIEWED_SHARE = 0.15;

/** Size of a vendor's shop; other vendors have as many products again. */
export interface ShopSize {
  vendorId: number;
  products: number;
  /** Approximate number of vendor orders. */
  orders: number;
}

/** Adds to the demo one large shop among others, with orders, views, reviews, payouts and prices to change. */
export async function fillOneShop(db: Database, { vendorId, products, orders }: ShopSize): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select setseed(0.42)`);
    await addUsers(tx, orders / 2, OTHER_VENDORS);
    await addShelves(tx, products * 2);
    await tx.execute(sql`update bench_products set vendor_id = ${vendorId}::int where number % 2 = 0`);
    await tx.execute(sql`
      update products set vendor_id = bench.vendor_id, stock = products.id % 40 from bench_products bench
      where bench.id = products.id and products.name like '% no. %'`);
    // With one to three lines, seven orders of ten have one of half the products.
    await addOrders(tx, Math.round(orders / 0.7), YEARS);
    // Orders of the last weeks are in transit.
    await tx.execute(sql`
      update vendor_orders set status = case when id % 3 = 0 then 'pending' else 'processing' end, completed_at = null
      where created_at > now() - interval '4 days' and status <> 'cancelled'`);
    await addViews(tx);
    await addReviews(tx);
    await addPayouts(tx, vendorId);
    await addAdvice(tx, vendorId);
  });
  await db.execute(sql`vacuum analyze`);
}

async function addViews(db: Database): Promise<void> {
  await db.execute(sql`
    insert into product_visit_days (product_id, day, views, carts)
    select bench.id, current_date - back, 1 + floor(random() * random() * 4)::int, floor(random() * 1.1)::int
    from bench_products bench, generate_series(1, ${DAYS_OF_VIEWS}::int) back
    where random() < ${VIEWED_SHARE}::float8 on conflict do nothing`);
  await db.execute(sql`
    insert into vendor_visit_days (vendor_id, day, views, carts)
    select vendor_id, day, sum(views), sum(carts) from product_visit_days join products on products.id = product_id
    group by vendor_id, day
    on conflict (vendor_id, day) do update set views = excluded.views, carts = excluded.carts`);
  await db.execute(sql`
    insert into product_visits (product_id, day, visitor, is_carted)
    select bench.id, (now() at time zone 'Pacific/Auckland')::date, md5((bench.id + visitor)::text), visitor = 1
    from bench_products bench, generate_series(1, 3) visitor where random() < ${VIEWED_SHARE}::float8`);
}

async function addReviews(db: Database): Promise<void> {
  await db.execute(sql`
    insert into reviews (product_id, customer_id, order_item_id, rating, title, body, created_at)
    select distinct on (item.product_id, orders.customer_id) item.product_id, orders.customer_id, item.id, 3 + item.id % 3,
      'As described', 'It came well packed.', orders.created_at + interval '10 days'
    from order_items item join orders on orders.id = item.order_id
    where item.id % 4 = 0 and orders.created_at < now() - interval '10 days' on conflict do nothing`);
  await db.execute(sql`
    update products set review_count = said.count, rating = said.rating
    from (select product_id, count(*) as count, round(avg(rating), 2) as rating from reviews group by 1) said
    where said.product_id = products.id`);
}

/** Adds a payout per month with orders. */
async function addPayouts(db: Database, vendorId: number): Promise<void> {
  await db.execute(sql`
    with runs as (
      insert into payout_runs (key, created_by, minimum_cents, currency, state, payout_count, total_cents, created_at)
      select gen_random_uuid(), (select min(id) from users where role = 'admin'), 2000, 'usd', 'done', 1, 10000,
        now() - back * interval '30 days'
      from generate_series(1, 36) back returning id, created_at
    ), paid as (
      insert into payouts (run_id, vendor_id, state, method, amount_cents, currency, created_at)
      select id, ${vendorId}::int, 'paid', 'bank', 10000, 'usd', created_at from runs returning id, created_at
    )
    insert into ledger_entries (payout_id, vendor_id, account, amount_cents, description, created_at)
    select id, vendor_id, account, cents, 'Payout', created_at
    from paid, (values ('vendor_payout', -10000, ${vendorId}::int), ('bank', 10000, null)) line (account, cents, vendor_id)`);
}

async function addAdvice(db: Database, vendorId: number): Promise<void> {
  await db.execute(sql`
    insert into pricing_recommendations (product_id, current_price, recommended_price, low_price, high_price, confidence,
      reasoning, facts, market_data, demand, expected, gain, engine_version, expires_at)
    select id, price, round(price * 1.1, 2), price, round(price * 1.2, 2), 40 + id % 60, 'Similar ones cost more.', '[]',
      '{"categoryAverage": "100.00", "demandScore": 50, "seasonalTrend": "Steady", "competitorPrices": []}',
      '{"prices": [1000, 2000], "pieces": [2, 1], "low": [1, 0], "high": [3, 2], "commissionRate": 0.1, "costCents": null}',
      '{}', round(price * 0.1, 2), 1, now() + interval '5 days'
    from bench_products where vendor_id = ${vendorId}::int`);
}

import { sql } from 'drizzle-orm';
import { listByIds } from '@/server/modules/catalog/index.ts';
import { searchKeyOf } from '@/server/modules/search/history/search-key.ts';
import { type Cache, createCache, keepBriefly, perOwner } from '@/server/platform/cache/cache.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import type { ProductCard } from '@/shared/catalog/catalog.ts';

/** So many people must have bought both: fewer are chance, or somebody's own doing, and would tell of them. */
export const MIN_BUYERS = 3;
/** Lines of a product that are looked at, and the latest of them whose orders are. */
const MAX_LINES = sql.raw('5000');
const MAX_ORDERS = sql.raw('300');
const MAX_FOUND = sql.raw('20');
/** Lines up to which it is counted how much something sells. */
const MAX_SOLD = sql.raw('500');
/** Added to what is sold of a thing: what sells little is not the better for it. */
const DAMPING = sql.raw('10');

/**
 * What people bought along with a product, in one order, the most telling first: by how many different people did so, less where
 * a thing is bought with everything. Orders that were cancelled, and a vendor's own, don't count.
 */
export async function listBoughtTogether(db: Database, productId: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`
      with own as materialized (
        select i.id, i.order_id, i.vendor_order_id from order_items i where i.product_id = ${productId}::int limit ${MAX_LINES}
      ), latest as (
        select distinct own.order_id from (select * from own order by own.id desc limit ${MAX_ORDERS}) own
        join vendor_orders v on v.id = own.vendor_order_id and v.status <> 'cancelled'
      ), together as (
        select i.product_id as id, count(distinct o.customer_id) as buyers
        from latest
        join orders o on o.id = latest.order_id
        join order_items i on i.order_id = o.id and i.product_id <> ${productId}::int
        join vendor_orders v on v.id = i.vendor_order_id and v.status <> 'cancelled' and v.vendor_id <> o.customer_id
        group by i.product_id
        having count(distinct o.customer_id) >= ${sql.raw(String(MIN_BUYERS))}
        order by buyers desc, id limit ${MAX_FOUND}
      )
      select together.id from together
      cross join lateral (
        select count(*) as lines from (select 1 from order_items s where s.product_id = together.id limit ${MAX_SOLD}) counted
      ) sold
      order by together.buyers / sqrt(sold.lines + ${DAMPING}) desc, together.id`,
  );
  return found.map(({ id }) => id);
}

/** Orders that tell which categories are bought together, and how long that is taken for true. */
const LATEST_ORDERS = sql.raw('2000');
const KEPT_MS = 60 * 60_000;
const affinities = perOwner<Database, Cache>(() => createCache({ most: 1, forMs: KEPT_MS }));

/** How often people who buy of one category buy of another too, among the latest orders: 0 to 1. */
export type CategoryAffinity = (one: number, other: number) => number;

/** What the latest orders tell of categories that go together. Worked out once an hour. */
export function categoryAffinity(db: Database): Promise<CategoryAffinity> {
  return affinities.of(db).get('affinity', () => readAffinity(db));
}

/** Forgets what was learnt of a shop that was replaced. */
export function forgetAffinity(db: Database): void {
  affinities.forget(db);
}

async function readAffinity(db: Database): Promise<CategoryAffinity> {
  const pairs = await rows<{ one: number; other: number; buyers: number }>(
    db,
    sql`
      with bought as (
        select distinct o.customer_id, p.category_id
        from (select id, customer_id from orders order by created_at desc, id desc limit ${LATEST_ORDERS}) o
        join order_items i on i.order_id = o.id
        join vendor_orders v on v.id = i.vendor_order_id and v.status <> 'cancelled' and v.vendor_id <> o.customer_id
        join products p on p.id = i.product_id
      )
      select one.category_id as one, other.category_id as other, count(*)::int as buyers
      from bought one join bought other on other.customer_id = one.customer_id
      group by 1, 2`,
  );
  const buyers = new Map(pairs.map((pair) => [`${pair.one} ${pair.other}`, pair.buyers]));
  return (one, other) => {
    const both = buyers.get(`${one} ${other}`) ?? 0;
    return both < MIN_BUYERS ? 0 : both / ((buyers.get(`${one} ${one}`) ?? 0) + 1);
  };
}

/** Days that count. */
const DAYS = 90;
/** What one network alone bought is told to nobody. */
const LEAST_BUYERS = 2;
/** Products that are kept for a search, so that some are left when others are sold; and that are shown. */
const KEPT = 12;
const SHOWN = 4;
/** As many searches and products as are kept in memory. */
const MOST = 20_000;
const FRESH_MS = 10 * 60_000;

const kept = keepBriefly<ReadonlyMap<string, readonly number[]>>(FRESH_MS, new Map(), async (db) => {
  const found = await rows<{ query: string; ids: number[] }>(
    db,
    sql`
      with sums as (
        select query, product_id, sum(bought) as bought from search_clicks
        where bought > 0 and day > (now() at time zone 'Pacific/Auckland')::date - ${DAYS}::int
        group by query, product_id having sum(bought) >= ${LEAST_BUYERS}::int
        order by sum(bought) desc, query, product_id limit ${MOST}::int
      )
      select query, (array_agg(product_id order by bought desc, product_id))[1:${KEPT}::int] as ids
      from sums group by query`,
  );
  return new Map(found.map(({ query, ids }) => [query, ids]));
});

/**
 * What people bought after they had searched for the same, most often first: as cards, of what is on sale.
 *
 * @param text as it was typed
 */
export async function boughtAfter(db: Database, text: string): Promise<ProductCard[]> {
  const key = searchKeyOf(text);
  const ids = key === null ? undefined : kept.get(db).get(key);
  return ids ? (await listByIds(db, ids)).slice(0, SHOWN) : [];
}

/** Reads what was bought now. */
export const refreshBoughtAfter = kept.refresh;

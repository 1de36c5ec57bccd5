import { type SQL, sql } from 'drizzle-orm';
import { listByIds, listingId } from '@/server/modules/catalog/index.ts';
import { searchKeyOf } from '@/server/modules/search/history/search-key.ts';
import { type Cache, cacheQuery, createCache, perOwner } from '@/server/platform/cache/cache.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import type { ProductCard } from '@/shared/catalog/catalog.ts';

/** Minimum buyers of both: below it, coincidence or a single person's purchases would show. */
export const MIN_BUYERS = 3;
/** Maximum order lines read per product, and maximum orders read of these, the latest. */
const MAX_LINES = sql.raw('5000');
const MAX_ORDERS = sql.raw('300');
const MAX_FOUND = sql.raw('20');
const MAX_SOLD = sql.raw('500');
/** Added to sales, so that slow sellers don't rank first. */
const DAMPING = sql.raw('10');

/** Ids of a listing and of its variants, as an array. */
const piecesOf = (listing: SQL) =>
  sql`any(array(select id from products where id = ${listing} or variant_of = ${listing}))`;

/**
 * Lists products bought in the same order by the most people, discounted by their total sales. Variants count as their
 * listing. Excludes cancelled orders and a vendor's own.
 */
export async function listBoughtTogether(db: Database, productId: number): Promise<number[]> {
  const pairRows = await rows<{ id: number }>(
    db,
    sql`
      with own as materialized (
        select i.id, i.order_id, i.vendor_order_id from order_items i
        where i.product_id = ${piecesOf(sql`${productId}::int`)} limit ${MAX_LINES}
      ), latest as (
        select distinct own.order_id from (select * from own order by own.id desc limit ${MAX_ORDERS}) own
        join vendor_orders v on v.id = own.vendor_order_id and v.status <> 'cancelled'
      ), together as (
        select ${listingId('p')} as id, count(distinct o.customer_id) as buyers
        from latest
        join orders o on o.id = latest.order_id
        join order_items i on i.order_id = o.id
        join products p on p.id = i.product_id and ${listingId('p')} <> ${productId}::int
        join vendor_orders v on v.id = i.vendor_order_id and v.status <> 'cancelled' and v.vendor_id <> o.customer_id
        group by 1
        having count(distinct o.customer_id) >= ${sql.raw(String(MIN_BUYERS))}
        order by buyers desc, id limit ${MAX_FOUND}
      )
      select together.id from together
      cross join lateral (
        select count(*) as lines from (select 1 from order_items s where s.product_id = ${piecesOf(sql`together.id`)} limit ${MAX_SOLD}) counted
      ) sold
      order by together.buyers / sqrt(sold.lines + ${DAMPING}) desc, together.id`,
  );
  return pairRows.map(({ id }) => id);
}

/** Orders for category affinity, and the cache time. */
const LATEST_ORDERS = sql.raw('2000');
const CACHED_MS = 60 * 60_000;
const affinities = perOwner<Database, Cache>(() => createCache({ most: 1, forMs: CACHED_MS }));

/** Share of buyers of one category who also buy from another, in the latest orders: 0 to 1. */
export type CategoryAffinity = (one: number, other: number) => number;

/** Computes the category affinity of the latest orders. Cached for an hour. */
export function categoryAffinity(db: Database): Promise<CategoryAffinity> {
  return affinities.of(db).get('affinity', () => readAffinity(db));
}

/** Drops the affinity of a replaced database. */
export function dropAffinity(db: Database): void {
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

const DAYS = 90;
/** Excludes purchases by a single network, for privacy. */
const LEAST_BUYERS = 2;
const MAX_CACHED = 12;
const MAX_SHOWN = 4;
/** Maximum searches and products in memory. */
const MOST = 20_000;
const FRESH_MS = 10 * 60_000;

const companionsByProduct = cacheQuery<ReadonlyMap<string, readonly number[]>>(
  FRESH_MS,
  new Map(),
  async (db) => {
    const searchRows = await rows<{ query: string; ids: number[] }>(
      db,
      sql`
      with sums as (
        select query, product_id, sum(bought) as bought from search_clicks
        where bought > 0 and day > (now() at time zone 'Pacific/Auckland')::date - ${DAYS}::int
        group by query, product_id having sum(bought) >= ${LEAST_BUYERS}::int
        order by sum(bought) desc, query, product_id limit ${MOST}::int
      )
      select query, (array_agg(product_id order by bought desc, product_id))[1:${MAX_CACHED}::int] as ids
      from sums group by query`,
    );
    return new Map(searchRows.map(({ query, ids }) => [query, ids]));
  },
);

/** Cards of products bought after the same search, most frequent first, on sale only. @param text as typed */
export async function boughtAfter(db: Database, text: string): Promise<ProductCard[]> {
  const key = searchKeyOf(text);
  const ids = key === null ? undefined : companionsByProduct.get(db).get(key);
  return ids ? (await listByIds(db, ids)).slice(0, MAX_SHOWN) : [];
}

export const refreshBoughtAfter = companionsByProduct.refresh;

import { sql } from 'drizzle-orm';
import { listByIds } from '@/server/modules/catalog/index.ts';
import { keepBriefly } from '@/server/platform/cache/keep-briefly.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import type { ProductCard } from '@/shared/catalog/catalog.ts';
import { searchKeyOf } from './search-key.ts';

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

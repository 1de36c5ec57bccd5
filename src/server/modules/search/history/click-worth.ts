import { sql } from 'drizzle-orm';
import { keepBriefly } from '@/server/platform/cache/cache.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { searchKeyOf } from './search-key.ts';

type Worths = ReadonlyMap<number, number>;

/** Days that count. */
const CLICK_DAYS = 90;
/** A day on which only one network asked counts nothing: a robot alone moves nothing, however long it goes on. */
const ASKED_ON_ONE_DAY = 2;
/** Asking that is added to every search: a few clicks on a rare one tell little. */
const PRIOR = 10;
/** Products that are opened less often than this together tell nothing. */
const LEAST_CLICKS = 3;
/** As many searches and products as are kept in memory. */
const MOST = 20_000;
const FRESH_MS = 10 * 60_000;
const NONE: Worths = new Map();

const kept = keepBriefly<ReadonlyMap<string, Worths>>(FRESH_MS, new Map(), async (db) => {
  const found = await rows<{ query: string; product_id: number; worth: number }>(
    db,
    sql`
      with asked as (
        select query, day, asked from search_days
        where day > (now() at time zone 'Pacific/Auckland')::date - ${CLICK_DAYS}::int and asked >= ${ASKED_ON_ONE_DAY}::int
      ), sums as (
        select query, sum(asked) as asked from asked group by query
      )
      select query, product_id, sum(least(clicks, asked.asked))::float8 / (max(sums.asked) + ${PRIOR}::int) as worth
      from search_clicks join asked using (query, day) join sums using (query)
      group by query, product_id having sum(clicks) >= ${LEAST_CLICKS}::int
      order by sum(clicks) desc, query, product_id limit ${MOST}::int`,
  );
  const worths = new Map<string, Map<number, number>>();
  for (const { query, product_id, worth } of found) {
    const own = worths.get(query) ?? new Map<number, number>();
    own.set(product_id, Math.min(1, worth));
    worths.set(query, own);
  }
  return worths;
});

/**
 * How much clicks tell of each product that a search finds: the share of those who asked who opened it, above 0 and below 1.
 * A network counts once a day for a search and a product, and only on days on which another asked for the same.
 *
 * @param text as it was typed
 */
export function clickWorth(db: Database, text: string): Worths {
  const key = searchKeyOf(text);
  return (key !== null && kept.get(db).get(key)) || NONE;
}

/** Reads what was clicked now. */
export const refreshClickWorth = kept.refresh;

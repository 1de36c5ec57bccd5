import { sql } from 'drizzle-orm';
import { cacheQuery } from '@/server/platform/cache/cache.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { searchKeyOf } from './search-key.ts';

type ScoreByProduct = ReadonlyMap<number, number>;

const CLICK_DAYS = 90;
/** Ignores days with only one network, so that a single robot cannot change the ranking. */
const ASKED_ON_ONE_DAY = 2;
/** Added to the search count of every search, to damp rare ones. */
const PRIOR = 10;
/** Products opened less often are ignored. */
const LEAST_CLICKS = 3;
/** Maximum searches and products in memory. */
const MOST = 20_000;
const FRESH_MS = 10 * 60_000;
const NONE: ScoreByProduct = new Map();

const scoresByQuery = cacheQuery<ReadonlyMap<string, ScoreByProduct>>(FRESH_MS, new Map(), async (db) => {
  const clickRows = await rows<{ query: string; product_id: number; worth: number }>(
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
  for (const { query, product_id, worth } of clickRows) {
    const own = worths.get(query) ?? new Map<number, number>();
    own.set(product_id, Math.min(1, worth));
    worths.set(query, own);
  }
  return worths;
});

/**
 * Returns, for each product found by a search, the smoothed share of searches that opened it, between 0 and 1. A
 * network counts once a day per search and product, on days with at least two networks.
 */
export function clickScores(db: Database, text: string): ScoreByProduct {
  const key = searchKeyOf(text);
  return (key !== null && scoresByQuery.get(db).get(key)) || NONE;
}

export const refreshClickScores = scoresByQuery.refresh;

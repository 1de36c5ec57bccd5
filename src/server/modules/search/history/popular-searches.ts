import { sql } from 'drizzle-orm';
import { cacheQuery } from '@/server/platform/cache/cache.ts';
import { rows } from '@/server/platform/db/client.ts';

/** Period in days. A search is suggested to others only if enough networks made it, two of them on one day. */
const POPULAR_DAYS = 30;
const MIN_NETWORKS = 3;
const MIN_NETWORKS_ON_ONE_DAY = 2;
/** Limits of the number of searches in memory, and of their length. */
const MOST = 2_000;
const LONGEST = 50;
const FRESH_MS = 5 * 60_000;

/** The most frequent searches with results by several networks. Cached for a few minutes. */
export const popularSearches = cacheQuery<readonly string[]>(FRESH_MS, [], async (db) => {
  const searchRows = await rows<{ query: string }>(
    db,
    sql`
      select query from search_days
      where day > (now() at time zone 'Pacific/Auckland')::date - ${POPULAR_DAYS}::int and length(query) <= ${LONGEST}::int
      group by query
      having sum(asked) >= ${MIN_NETWORKS}::int and max(asked) >= ${MIN_NETWORKS_ON_ONE_DAY}::int
        and (array_agg(results order by day desc))[1] > 0
      order by sum(asked) desc, query limit ${MOST}::int`,
  );
  return searchRows.map(({ query }) => query);
});

export function popularBeginning(all: readonly string[], text: string, limit: number): string[] {
  const begun = all.filter((query) => query.startsWith(text));
  const inside = begun.length < limit ? all.filter((query) => query.includes(` ${text}`)) : [];
  return [...new Set([...begun, ...inside])].filter((query) => query !== text).slice(0, limit);
}

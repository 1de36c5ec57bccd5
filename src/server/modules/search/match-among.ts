import type { Database } from '@/server/platform/db/client.ts';
import type { ProductFilter } from '@/shared/catalog/catalog.ts';
import { passing } from './facets/failing.ts';
import { facetTableOf } from './facets/live-table.ts';
import { narrowedBy } from './let-go.ts';
import { meantAmong } from './search-meaning.ts';
import { understandSearch } from './understand-search.ts';

/**
 * Which of some products the list of a search has, in another order than by relevance. Two things it does not do as the
 * list: it never lets a price or a place of the words go, and it guesses nothing where no listing has any of the words.
 *
 * Filters cost microseconds, since only the given products are looked at; words are ranked over all that pass, a
 * millisecond or two for 10,000 products, and only where one of the given passes the filters. Both are read from memory,
 * which whoever asks first has made. Not within a transaction: the embedded database has one connection.
 */
export async function matchAmong(
  db: Database,
  { search, ...filter }: ProductFilter,
  ids: readonly number[],
): Promise<number[]> {
  const table = await facetTableOf(db);
  if (!search) return ids.filter(passing(table, filter));
  const { text, conditions, plan } = await understandSearch(db, search);
  const narrowed = narrowedBy(filter, conditions);
  const some = ids.filter(passing(table, narrowed));
  if (some.length === 0) return [];
  const meant = await meantAmong(db, text, narrowed, new Set(some));
  if (meant) return some.filter((id) => meant.has(id));
  // 'under $50 in Wellington' names no thing: everything there is that cheap is meant.
  return conditions.length > 0 && (await plan()) === null ? some : [];
}

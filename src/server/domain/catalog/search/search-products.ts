import type { Database } from '../../../db/client.ts';
import type { View } from '../columns.ts';
import { type CursorPart, decodeCursor, encodeCursor, exactly, wholeNumber } from '../cursor.ts';
import { filterValues } from '../filters.ts';
import type { ProductPageInput } from '../list-products.ts';
import type { CountedPage } from '../page.ts';
import { afterValues, type ListSort, SORTINGS } from '../sorting.ts';
import { MATCHINGS, type Matching, rankedStatement, searchValues, sortedStatement } from './hits.ts';
import type { SearchPlan } from './plan-search.ts';

/** With so many products that have every word, those that have only some are left out. */
const ENOUGH_WITH_ALL = 30;
/** As far as a ranked list goes. */
const MAX_DEPTH = 1_000;

/**
 * A page of what a search finds: products with every word if there are enough of them, else with any, else such as are
 * called alike.
 *
 * @throws DomainError INVALID_INPUT for a cursor that is not one of this list
 */
export async function searchProducts<Item>(
  db: Database,
  view: View,
  plan: SearchPlan,
  input: ProductPageInput,
): Promise<CountedPage<Item>> {
  const { sort = 'relevance' } = input;
  const read = (matching: Matching, key: Key) =>
    sort === 'relevance'
      ? readRanked<Item>(db, view, plan, matching, input, key)
      : readSorted<Item>(db, view, plan, matching, input, sort, key);

  if (input.cursor) {
    const shape = sort === 'relevance' ? [wholeNumber(MAX_DEPTH)] : SORTINGS[sort].shape;
    const [, matching, ...key] = decodeCursor(input.cursor, [exactly(sort), isMatching, ...shape]);
    return read(matching as Matching, key);
  }
  const withAll = await read('all', []);
  if (withAll.total >= ENOUGH_WITH_ALL) return withAll;
  const withAny = plan.any === plan.all ? withAll : await read('any', []);
  return withAny.total > 0 ? withAny : read('alike', []);
}

type Key = (string | number)[];

const isMatching: CursorPart = (value) => MATCHINGS.some((matching) => matching === value);

/** The best first. A page is continued by how deep it went. */
async function readRanked<Item>(
  db: Database,
  view: View,
  plan: SearchPlan,
  matching: Matching,
  input: ProductPageInput,
  [start = 0]: Key,
): Promise<CountedPage<Item>> {
  const rows = await rankedStatement(db, view, matching, plan, input).execute({
    ...filterValues(input),
    ...searchValues(matching, plan),
    limit: input.limit,
    offset: start,
  });
  const total = rows[0]?.total ?? 0;
  const end = Number(start) + rows.length;
  return {
    // The columns of a view are those of its item.
    items: rows.map(({ item }) => item as Item),
    nextCursor: end < total && end <= MAX_DEPTH ? encodeCursor(['relevance', matching, end]) : null,
    total,
  };
}

/** The key of a first page, which begins behind no row. */
const NOWHERE = { after0: null, after1: null, after2: null };

/** What is relevant, in another order. A page is continued behind its last row. */
async function readSorted<Item>(
  db: Database,
  view: View,
  plan: SearchPlan,
  matching: Matching,
  input: ProductPageInput,
  sort: ListSort,
  key: Key,
): Promise<CountedPage<Item>> {
  const rows = await sortedStatement(db, view, matching, plan, input, sort).execute({
    ...filterValues(input),
    ...searchValues(matching, plan),
    ...NOWHERE,
    ...afterValues(key),
    isFirst: key.length === 0,
    limit: input.limit + 1,
  });
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ item }) => item as Item),
    nextCursor: last ? encodeCursor([sort, matching, ...SORTINGS[sort].key(last)]) : null,
    total: rows[0]?.total ?? 0,
  };
}

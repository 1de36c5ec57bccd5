import {
  type CursorPart,
  decodeCursor,
  encodeCursor,
  exactly,
  filterValues,
  type View,
  wholeNumber,
} from '@/server/modules/catalog/index.ts';
import type { ProductPageInput } from '@/server/modules/search/list-products.ts';
import { afterValues, type ListSort, SORT_ORDERS } from '@/server/modules/search/sorting.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { type CountedPage, takePage } from '@/shared/page.ts';
import {
  MATCHINGS,
  type Matching,
  rankedStatement,
  type Search,
  searchValues,
  sortedStatement,
} from './hits.ts';
import type { SearchPlan } from './plan-search.ts';

export const ENOUGH_WITH_ALL = 30;
const MAX_DEPTH = 1_000;

/**
 * Returns a page of matches: every word if enough products have them, else any word, else similar names.
 *
 * @throws DomainError INVALID_INPUT for a cursor of another list
 */
export async function searchProducts<Item>(
  db: Database,
  view: View,
  plan: SearchPlan,
  input: ProductPageInput,
): Promise<CountedPage<Item>> {
  const { sort = 'relevance' } = input;
  const read = (matching: Matching, key: Key) => {
    const search = { view, matching, plan, filter: input };
    return sort === 'relevance'
      ? readRanked<Item>(db, search, input.limit, key)
      : readSorted<Item>(db, search, input.limit, { sort, key });
  };

  if (input.cursor) {
    const shape = sort === 'relevance' ? [wholeNumber(MAX_DEPTH)] : SORT_ORDERS[sort].shape;
    const [, matching, ...key] = decodeCursor(input.cursor, [exactly(sort), isMatching, ...shape]);
    return read(matching as Matching, key);
  }
  const withAll = await read('all', []);
  if (withAll.total >= ENOUGH_WITH_ALL) return withAll;
  const withAny = plan.any === plan.all ? withAll : await read('any', []);
  // Names are similar by words; similarity to a code is chance.
  return withAny.total > 0 || isCode(plan.text) ? withAny : read('alike', []);
}

type Key = (string | number)[];

const isCode = (text: string) => text.split(' ').every((word) => /\d/.test(word));

const isMatching: CursorPart = (value) => MATCHINGS.some((matching) => matching === value);

async function readRanked<Item>(db: Database, search: Search, limit: number, [start = 0]: Key) {
  const rows = await rankedStatement(db, search).execute({
    ...filterValues(search.filter),
    ...searchValues(search),
    limit,
    offset: start,
  });
  const total = rows[0]?.total ?? 0;
  const end = Number(start) + rows.length;
  return {
    items: rows.map(({ item }) => item as Item),
    nextCursor: end < total && end <= MAX_DEPTH ? encodeCursor(['relevance', search.matching, end]) : null,
    total,
  };
}

/** Placeholder values of a first page. */
const NO_CURSOR = { after0: null, after1: null, after2: null };

/** In another order; the cursor is the last row's key. */
async function readSorted<Item>(
  db: Database,
  search: Search,
  limit: number,
  { sort, key }: { sort: ListSort; key: Key },
): Promise<CountedPage<Item>> {
  const rows = await sortedStatement(db, search, sort).execute({
    ...filterValues(search.filter),
    ...searchValues(search),
    ...NO_CURSOR,
    ...afterValues(key),
    isFirst: key.length === 0,
    limit: limit + 1,
  });
  const { items, nextCursor } = takePage(rows, limit, (last) =>
    encodeCursor([sort, search.matching, ...SORT_ORDERS[sort].key(last)]),
  );
  return { items: items.map(({ item }) => item as Item), nextCursor, total: rows[0]?.total ?? 0 };
}

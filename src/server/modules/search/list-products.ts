import { and, eq, sql } from 'drizzle-orm';
import {
  cacheBriefly,
  decodeCursor,
  encodeCursor,
  exactly,
  filterConditions,
  filterKey,
  filterShape,
  filterValues,
  firstListedAtText,
  isNarrow,
  isOnSale,
  VIEWS,
  type View,
} from '@/server/modules/catalog/index.ts';
import { shareConcurrentReads } from '@/server/platform/cache/cache.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { built, prepared } from '@/server/platform/db/prepared.ts';
import { products, users } from '@/server/schema.ts';
import type {
  Product,
  ProductCard,
  ProductFilter,
  SearchCondition,
  SearchReading,
} from '@/shared/catalog/catalog.ts';
import { type CountedPage, takePage } from '@/shared/page.ts';
import { listFromTable } from './facets/list-from-table.ts';
import { facetTableOf } from './facets/live-table.ts';
import { narrowedBy, relaxationSteps, type UnderstoodSearch, understandSearch } from './plan-search.ts';
import { searchDatabase } from './search-database.ts';
import { bestOf, cursorWithoutIndex, depthToRank, type RankedList, searchIndex } from './search-index.ts';
import { afterValues, type ListSort, SORT_ORDERS } from './sorting.ts';

export interface ProductPageInput extends ProductFilter {
  limit: number;
  cursor?: string | null | undefined;
}

/** A page of products, and how its search was interpreted; null without a search. */
interface ProductPage<Item> extends CountedPage<Item> {
  reading: SearchReading | null;
}

/**
 * Lists whole products on sale; a search sorts by relevance unless another order is given.
 *
 * @throws DomainError INVALID_INPUT for a cursor of another list
 */
export function listProducts(db: Database, input: ProductPageInput): Promise<ProductPage<Product>> {
  return pageOf<Product>(db, 'product', input);
}

export function browseProducts(db: Database, input: ProductPageInput): Promise<ProductPage<ProductCard>> {
  return pageOf<ProductCard>(db, 'card', input);
}

async function pageOf<Item extends Product | ProductCard>(db: Database, view: View, input: ProductPageInput) {
  if (!input.search) return { ...(await sharedPage<Item>(db, view, input)), reading: null };
  const { text, conditions, plan: planSearch } = await understandSearch(db, input.search);
  // An unfiltered first page reuses the ranking made while testing conditions.
  const isFirst = !input.cursor && filterShape(input) === '';
  const depth = isFirst ? depthToRank(db, text, input) : undefined;
  const { applied, list } = await chooseConditions(db, { text, conditions }, depth);
  const indexPage = await searchIndex<Item>(
    db,
    view,
    text,
    narrowedBy(input, applied),
    isFirst ? list : null,
  );
  if (indexPage) {
    const { corrected, matches, isAnswered: hasAll, ...page } = indexPage;
    const isAnswered = hasAll && !applied.some(({ isRelaxed }) => isRelaxed);
    return { ...page, reading: { conditions: applied, corrected, matches, isAnswered } };
  }
  const reading: SearchReading = { conditions, corrected: null, matches: {}, isAnswered: false };
  const narrowed = { ...narrowedBy(input, conditions), cursor: cursorWithoutIndex(input) };
  const plan = await planSearch();
  if (plan) return { ...(await searchDatabase<Item>(db, view, plan, narrowed)), reading };
  // 'under $50 in Wellington' names no product: the conditions alone apply.
  if (conditions.length > 0) return { ...(await sharedPage<Item>(db, view, narrowed)), reading };
  return { items: [], nextCursor: null, total: 0, reading };
}

/** Concurrent requests for the same list share one read. */
function sharedPage<Item>(db: Database, view: View, input: ProductPageInput): Promise<CountedPage<Item>> {
  const { limit, cursor = null, sort = null } = input;
  const key = JSON.stringify([view, limit, cursor, sort, filterKey(input)]);
  return shareConcurrentReads(db, key, () => readPage<Item>(db, view, input));
}

async function readPage<Item>(db: Database, view: View, input: ProductPageInput): Promise<CountedPage<Item>> {
  const sort = input.sort === undefined || input.sort === 'relevance' ? 'newest' : input.sort;
  const sorting = SORT_ORDERS[sort];
  const key = input.cursor ? decodeCursor(input.cursor, [exactly(sort), ...sorting.shape]).slice(1) : [];
  if (isNarrow(input)) {
    return listFromTable<Item>(db, await facetTableOf(db), view, { ...input, sort }, key);
  }
  const values = { ...filterValues(input), ...afterValues(key), limit: input.limit + 1 };
  const [pageRows, total] = await Promise.all([
    listStatement(db, view, sort, input).execute(values),
    countProducts(db, input),
  ]);
  const cursorOf = (last: (typeof pageRows)[number]) => encodeCursor([sort, ...sorting.key(last)]);
  const { items, nextCursor } = takePage(pageRows, input.limit, cursorOf);
  return { items: items.map(({ item }) => item as Item), nextCursor, total };
}

/**
 * Reads lists that an index serves; other lists come from memory (`facets/`). Prepares only the unfiltered and
 * per-category statements: there are many other filter combinations, and one text for all could not use the indexes.
 */
function listStatement(db: Database, view: View, sort: ListSort, input: ProductPageInput) {
  const isFirst = !input.cursor;
  const filters = filterShape(input);
  const build = (builder: Database) =>
    builder
      // Only the cursor of the newest has it, and formatting a time costs more than other columns.
      .select({ item: VIEWS[view], firstListedAt: sort === 'newest' ? firstListedAtText : sql<string>`''` })
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(and(isOnSale, filterConditions(input), isFirst ? undefined : SORT_ORDERS[sort].after))
      .orderBy(...SORT_ORDERS[sort].by)
      .limit(sql.placeholder('limit'));
  const isCommon = filters === '' || filters === 'category';
  const name = `list_${view}_${sort}_${isFirst ? 'first' : 'after'}_${filters}`;
  return (isCommon ? prepared : built)(db, name, build);
}

/**
 * Decides which conditions of a search to apply: as many as leave products of the named kind, since a dearer sofa is
 * closer to the request than a cheap lamp; if none remain, as many as leave anything. Ignores explicit filters, so that
 * every page and facet count uses the same conditions.
 *
 * @param limit how many to rank, for a caller that reuses the ranking
 * @returns the conditions, and the ranking under them alone if it was computed
 */
export async function chooseConditions(
  db: Database,
  { text, conditions }: Pick<UnderstoodSearch, 'text' | 'conditions'>,
  limit?: number,
): Promise<{ applied: SearchCondition[]; list: RankedList | null }> {
  if (conditions.length === 0) return { applied: conditions, list: null };
  let anything: Awaited<ReturnType<typeof chooseConditions>> | null = null;
  for (const tried of relaxationSteps(conditions)) {
    const best = await bestOf(db, text, narrowedBy({}, tried), limit);
    if (!best) return { applied: conditions, list: null };
    const plannedConditions = { applied: tried, list: best.list };
    if (best.hasNamedKind) return plannedConditions;
    if (best.isFound) anything ??= plannedConditions;
  }
  return (
    anything ?? { applied: conditions.map((condition) => ({ ...condition, isRelaxed: true })), list: null }
  );
}

/** Counts products on sale that pass a filter, ignoring its search. Cached for a few seconds. */
export function countProducts(db: Database, filter: ProductFilter): Promise<number> {
  return cacheBriefly(db, `count ${filterKey(filter)}`, async () => {
    const statement = built(db, `count_${filterShape(filter)}`, (builder) =>
      builder
        .select({ total: sql<number>`count(*)::int` })
        .from(products)
        .innerJoin(users, eq(users.id, products.vendorId))
        .where(and(isOnSale, filterConditions(filter))),
    );
    const [row] = await statement.execute(filterValues(filter));
    return row?.total ?? 0;
  });
}

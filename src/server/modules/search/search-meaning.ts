import { eq, sql } from 'drizzle-orm';
import {
  decodeCursor,
  encodeCursor,
  exactly,
  filterShape,
  firstListedAtText,
  isCursorOf,
  isOnSale,
  VIEWS,
  type View,
  wholeNumber,
} from '@/server/modules/catalog/index.ts';
import type { FacetTable } from '@/server/modules/search/facets/facet-table.ts';
import { passing } from '@/server/modules/search/facets/failing.ts';
import { facetTableOf, facetTableSoon } from '@/server/modules/search/facets/live-table.ts';
import type { ProductPageInput } from '@/server/modules/search/list-products.ts';
import { afterValues, type ListSort, SORT_ORDERS } from '@/server/modules/search/sorting.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { prepared } from '@/server/platform/db/prepared.ts';
import { products, users } from '@/server/schema.ts';
import type { ProductFilter, SearchReading } from '@/shared/catalog/catalog.ts';
import { type CountedPage, takePage } from '@/shared/page.ts';
import { clickWorth } from './history/click-worth.ts';
import { explainMatches, hasEveryWord, isThingAsked } from './ranking/explain-match.ts';
import { type LiveIndex, liveIndexOf, liveIndexSoon } from './ranking/live-index.ts';
import { type Ranked, rank } from './ranking/rank.ts';
import type { Readings } from './ranking/request.ts';

/** How its cursors tell that they are of this search. */
const MEANING = 'meaning';

/**
 * A cursor of this search as one of `searchProducts`, which goes on with the list while the index is being made, as after a
 * restart: what it lists there is about the same.
 */
export function cursorWithoutIndex({ sort = 'relevance', cursor }: ProductPageInput): typeof cursor {
  if (!cursor || !isCursorOf(cursor, [exactly(sort), exactly(MEANING)])) return cursor;
  const shape = sort === 'relevance' ? [wholeNumber(MAX_DEPTH)] : SORT_ORDERS[sort].shape;
  const [, , ...key] = decodeCursor(cursor, [exactly(sort), exactly(MEANING), ...shape]);
  return encodeCursor([sort, 'any', ...key]);
}
/** As far as a ranked list goes. */
const MAX_DEPTH = 1_000;
/** In another order than by relevance, what scores less than this share of the best is left out, unless it is called so. */
const RELEVANT = 0.78;
/** Read beyond a page, for those that were taken off the shelf a moment ago; ranked beyond it, for many that were. */
const SPARE = 4;
const SPARE_RANKED = 200;
/** Of the best, as many as a first page has: whether the thing itself is among them. */
const LOOKED_AT = 24;

/** What a search ranked; by ids, as places in the index hold only until it changes. */
export interface MeantList extends Pick<Ranked, 'scores' | 'named' | 'total' | 'isUnknown' | 'corrected'> {
  ids: readonly number[];
  readings: Readings['readings'];
  /** How many were ranked at most. */
  limit: number;
}

/**
 * A page of the products that a search means, ranked in memory (`ranking`); the database says what is still on sale and
 * what is shown of it.
 *
 * @param text the words that are left once prices and places are taken out
 * @param known what was ranked for this search under these filters a moment ago, if anything
 * @returns null where the index is not made yet or knows none of the words
 * @throws DomainError INVALID_INPUT for a cursor that is not one of this list
 */
export async function searchMeaning<Item extends Named>(
  db: Database,
  view: View,
  text: string,
  input: ProductPageInput,
  known: MeantList | null,
): Promise<FoundPage<Item> | null> {
  const { sort = 'relevance', cursor } = input;
  if (cursor && !isCursorOf(cursor, [exactly(sort), exactly(MEANING)])) return null;
  const live = await liveIndexSoon(db);
  if (!live) return null;
  const { index } = live;
  const limit = depthToRank(db, text, input);
  const ranked = known && known.limit >= limit ? known : await listMeant(db, live, text, input, limit);
  if (!ranked || ranked.isUnknown) return null;
  const { ids, corrected, total, readings } = ranked;
  const clicked = clickWorth(db, text);
  const read = async () => {
    if (sort === 'relevance') {
      const table = await facetTableSoon(db);
      const ordered = reorder(
        ids,
        ranked.scores,
        (id) => CLICKED * (clicked.get(id) ?? 0) - (table && isSoldOut(table, id) ? SOLD_OUT : 0),
      );
      return readRanked<Item>(db, view, { ids: ordered, total }, input);
    }
    const isRelevant = relevance(ranked, ranked.scores[0]);
    const relevant = ids.filter((_, at) => isRelevant(at));
    return readSorted<Item>(db, view, relevant, { ...input, sort });
  };
  const page = await read();
  const explain = explainMatches(index, corrected ?? text, readings);
  const matches = Object.fromEntries(page.items.map((item) => [item.id, explain(item)]));
  return {
    ...page,
    corrected,
    matches,
    isAnswered: corrected === null && page.items.some(hasEveryWord(index, text, readings)),
  };
}

/**
 * What a search finds under filters, told by the best of it, whichever page is asked for.
 *
 * @param limit how many are ranked, for who goes on with the list; those that tell, or more
 * @returns whether there is anything, and whether some of the best is the thing that the search names; null where the index is not
 *   made yet or knows none of the words
 */
export async function bestOf(
  db: Database,
  text: string,
  filter: ProductFilter,
  limit = LOOKED_AT,
): Promise<{ isFound: boolean; hasThing: boolean; list: MeantList } | null> {
  const live = await liveIndexSoon(db);
  const list = live && (await listMeant(db, live, text, filter, limit));
  if (!list || list.isUnknown) return null;
  const isThing = isThingAsked(live.index, list.readings);
  const looked = list.ids.slice(0, LOOKED_AT);
  return { isFound: looked.length > 0, hasThing: looked.some((id) => isThing({ id })), list };
}

/** How many a page of a search needs to be ranked: what clicks raise may come from further down, and each page must see the same order. */
export function depthToRank(db: Database, text: string, input: ProductPageInput): number {
  const isByRelevance = input.sort === undefined || input.sort === 'relevance';
  return isByRelevance && clickWorth(db, text).size === 0 ? depthOf(input) : MAX_DEPTH;
}

/** Null where it cannot be told in time what passes the filters. */
async function listMeant(
  db: Database,
  live: LiveIndex,
  text: string,
  filter: ProductFilter,
  limit: number,
): Promise<MeantList | null> {
  const passesFilters = await passesFilter(db, filter);
  if (!passesFilters) return null;
  const { index } = live;
  const { slots, ...ranked } = rank(index, text, { limit, passes: onSale(live, passesFilters) });
  return { ...ranked, ids: Array.from(slots, (slot) => index.idOf(slot)), limit };
}

/**
 * Which of some products are among those that a search means, as far as its list in another order than by relevance shows
 * them. Looks at the whole index, however long it takes to be made.
 *
 * @param text the words that are left once prices and places are taken out
 * @param filter what the products of the list pass
 * @returns null where none of them has any of the words
 */
export async function meantAmong(
  db: Database,
  text: string,
  filter: ProductFilter,
  among: ReadonlySet<number>,
): Promise<Set<number> | null> {
  const live = await liveIndexOf(db);
  const { index } = live;
  const passes = onSale(live, passing(await facetTableOf(db), filter));
  const ranked = rank(index, text, {
    limit: among.size,
    passes: (slot) => passes(slot) && among.has(index.idOf(slot)),
  });
  if (ranked.isUnknown) return null;
  // The others are only looked at where one of them may be relevant.
  if (ranked.total === 0) return new Set();
  const best = rank(index, text, { limit: 1, passes });
  const isRelevant = relevance(ranked, best.scores[0]);
  return new Set(Array.from(ranked.slots, (slot) => index.idOf(slot)).filter((_, at) => isRelevant(at)));
}

/** Whether what stands at a place is shown in another order than by relevance. @param best the score of the best of all */
function relevance({ scores, named }: Pick<Ranked, 'scores' | 'named'>, best = 0): (at: number) => boolean {
  const least = best * RELEVANT;
  return (at) => scores[at]! >= least || named[at] === 1;
}

/** What is said of why a product was found needs of it. */
type Named = { id: number; name: string };
type FoundPage<Item> = CountedPage<Item> & Pick<SearchReading, 'corrected' | 'matches' | 'isAnswered'>;

/** What being opened by everybody who asks is worth at most: less than a rare word in the name. */
const CLICKED = 1;
/** What being sold out costs: behind those that answer as well, before those that do not. */
const SOLD_OUT = 0.3;

/** The same products with those further up that others opened, and those further down that nobody can buy. */
function reorder(
  ids: readonly number[],
  scores: Float32Array,
  worthOf: (id: number) => number,
): readonly number[] {
  return ids
    .map((id, at) => ({ id, score: (scores[at] ?? 0) + worthOf(id) }))
    .sort((one, other) => other.score - one.score)
    .map(({ id }) => id);
}

function isSoldOut(table: FacetTable, id: number): boolean {
  const slot = table.slotOf(id);
  return slot !== undefined && table.columns.inStock[slot] === 0;
}

/**
 * Whether what stands at a slot of the index passes the filters, and its vendor sells. It is asked for every product that has a
 * word of the search, and asks only what can tell: facts lie all over the memory.
 */
function onSale(
  { index, notSelling }: LiveIndex,
  passesFilters: (id: number) => boolean,
): (slot: number) => boolean {
  const isTaken = (slot: number) => index.isTaken(slot);
  const isSelling = (slot: number) => {
    const facts = index.factsOf(slot);
    return facts !== null && !notSelling.has(facts.vendorId);
  };
  const isThere = notSelling.size === 0 ? isTaken : isSelling;
  if (passesFilters === EVERY) return isThere;
  return (slot) => isThere(slot) && passesFilters(index.idOf(slot));
}

const EVERY = () => true;

/** Whether a product, by its id, passes the filters; null where that cannot be told in time. */
async function passesFilter(db: Database, filter: ProductFilter): Promise<((id: number) => boolean) | null> {
  if (filterShape(filter) === '') return EVERY;
  const table = await facetTableSoon(db);
  return table && passing(table, filter);
}

/** The best first. A page is continued by how deep it went. */
async function readRanked<Item>(
  db: Database,
  view: View,
  found: { ids: readonly number[]; total: number },
  { limit, cursor }: ProductPageInput,
): Promise<CountedPage<Item>> {
  const items: Item[] = [];
  let end = startOf(cursor);
  while (items.length < limit && end < found.ids.length) {
    const next = found.ids.slice(end, end + limit - items.length + SPARE);
    const rows = await inOrderStatement(db, view).execute({ ids: listText(next) });
    for (const [at, id] of next.entries()) {
      if (items.length === limit) break;
      const row = rows.find(({ place }) => place === at + 1);
      // The columns of a view are those of its item.
      if (row?.item.id === id) items.push(row.item as Item);
      end++;
    }
  }
  return {
    items,
    nextCursor: end < found.ids.length ? encodeCursor(['relevance', MEANING, end]) : null,
    total: found.total,
  };
}

/** How far a page by relevance must be ranked. */
function depthOf({ limit, cursor }: ProductPageInput): number {
  return Math.min(MAX_DEPTH, startOf(cursor) + limit + SPARE_RANKED);
}

function startOf(cursor: string | null | undefined): number {
  if (!cursor) return 0;
  return Number(decodeCursor(cursor, [exactly('relevance'), exactly(MEANING), wholeNumber(MAX_DEPTH)])[2]);
}

/** Reads the products on sale among `ids`, each with its place in them. */
export function inOrderStatement(db: Database, view: View) {
  return prepared(db, `meaning_${view}`, (name) =>
    db
      .select({ item: VIEWS[view], place: sql<number>`found.place::int` })
      .from(sql`unnest(${sql.placeholder('ids')}::text::int[]) with ordinality as found(id, place)`)
      .innerJoin(products, eq(products.id, sql`found.id`))
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(isOnSale)
      .prepare(name),
  );
}

/** The key of a first page, which begins behind no row. */
const NO_CURSOR = { after0: null, after1: null, after2: null };

/** What is relevant, in another order. A page is continued behind its last row. */
async function readSorted<Item>(
  db: Database,
  view: View,
  ids: readonly number[],
  { sort, limit, cursor }: ProductPageInput & { sort: ListSort },
): Promise<CountedPage<Item>> {
  const { shape } = SORT_ORDERS[sort];
  const [, , ...key] = cursor ? decodeCursor(cursor, [exactly(sort), exactly(MEANING), ...shape]) : [];
  const rows = await sortedStatement(db, view, sort).execute({
    ...NO_CURSOR,
    ...afterValues(key),
    ids: listText(ids),
    isFirst: key.length === 0,
    limit: limit + 1,
  });
  const { items, nextCursor } = takePage(rows, limit, (last) =>
    encodeCursor([sort, MEANING, ...SORT_ORDERS[sort].key(last)]),
  );
  return { items: items.map(({ item }) => item as Item), nextCursor, total: ids.length };
}

function sortedStatement(db: Database, view: View, sort: ListSort) {
  const { by, after } = SORT_ORDERS[sort];
  return prepared(db, `meaning_${view}_${sort}`, (name) =>
    db
      .select({ item: VIEWS[view], firstListedAt: firstListedAtText })
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(
        sql`${products.id} = any(${sql.placeholder('ids')}::text::int[]) and ${isOnSale} and (${sql.placeholder('isFirst')}::boolean or ${after})`,
      )
      .orderBy(...by)
      .limit(sql.placeholder('limit'))
      .prepare(name),
  );
}

/** Numbers as PostgreSQL writes an array of them. */
export const listText = (ids: readonly number[]) => `{${ids.join(',')}}`;

import {
  decodeCursor,
  encodeCursor,
  exactly,
  filterShape,
  isCursorOf,
  type View,
  wholeNumber,
} from '@/server/modules/catalog/index.ts';
import type { FacetTable } from '@/server/modules/search/facets/facet-table.ts';
import { createChoose, createPassesFilters, NONE } from '@/server/modules/search/facets/filter-bits.ts';
import { listedAt, listFromTable } from '@/server/modules/search/facets/list-from-table.ts';
import { facetTableOf } from '@/server/modules/search/facets/live-table.ts';
import type { ProductPageInput } from '@/server/modules/search/list-products.ts';
import { SORT_ORDERS } from '@/server/modules/search/sorting.ts';
import type { Database } from '@/server/platform/db/client.ts';
import type { ProductFilter, SearchReading } from '@/shared/catalog/catalog.ts';
import type { CountedPage } from '@/shared/page.ts';
import { clickScores } from './history/click-scores.ts';
import { explainMatches, hasEveryWord, isNamedKind } from './ranking/explain-match.ts';
import { type LiveIndex, liveIndexOf, liveIndexSoon } from './ranking/live-index.ts';
import { wordsOfText } from './ranking/phrases.ts';
import { type Ranked, rank } from './ranking/rank.ts';
import type { Readings } from './ranking/request.ts';
import { type ListedId, readInOrder } from './read-in-order.ts';

const INDEX_CURSOR = 'meaning';

/**
 * Converts a cursor for `searchDatabase`, which continues the list while the index is built, as after a restart; its
 * results are similar.
 */
export function cursorWithoutIndex({ sort = 'relevance', cursor }: ProductPageInput): typeof cursor {
  if (!cursor || !isCursorOf(cursor, [exactly(sort), exactly(INDEX_CURSOR)])) return cursor;
  const shape = sort === 'relevance' ? [wholeNumber(MAX_DEPTH)] : SORT_ORDERS[sort].shape;
  const [, , ...key] = decodeCursor(cursor, [exactly(sort), exactly(INDEX_CURSOR), ...shape]);
  return encodeCursor([sort, 'any', ...key]);
}
const MAX_DEPTH = 1_000;
/** Minimum share of the best score, in orders other than relevance, unless the name matches. */
const MIN_SCORE_RATIO = 0.78;
const RANKED_BEYOND_PAGE = 200;
/** Results checked for the named kind: a first page. */
const TOP_RESULTS_CHECKED = 24;

/** Ranking of a search, by id, as slots are valid only until the index changes. */
export interface RankedList extends Pick<Ranked, 'scores' | 'named' | 'total' | 'isUnknown' | 'corrected'> {
  ids: readonly number[];
  readings: Readings['readings'];
  limit: number;
}

/**
 * Returns a page of matches ranked in memory (`ranking`); the database filters and reads them.
 *
 * @param text the words without prices and places
 * @param knownRanking a ranking just made for this search and filters, if any
 * @returns null if the index is not built or knows none of the words
 * @throws DomainError INVALID_INPUT for a cursor of another list
 */
export async function searchIndex<Item extends Named>(
  db: Database,
  view: View,
  text: string,
  input: ProductPageInput,
  knownRanking: RankedList | null,
): Promise<FoundPage<Item> | null> {
  const { sort = 'relevance', cursor } = input;
  if (cursor && !isCursorOf(cursor, [exactly(sort), exactly(INDEX_CURSOR)])) return null;
  const live = await liveIndexSoon(db);
  if (!live) return null;
  const { index } = live;
  const limit = depthToRank(db, text, input);
  const ranked =
    knownRanking && knownRanking.limit >= limit
      ? knownRanking
      : await rankFiltered(db, live, text, input, limit);
  if (ranked.isUnknown) return null;
  const { ids, corrected, total, readings } = ranked;
  const clicked = clickScores(db, text);
  const read = async () => {
    const table = await facetTableOf(db);
    const { worthOf, fitOf } = createWorth(table, input, corrected ?? text);
    if (sort === 'relevance') {
      const choose = createChoose(table, input, worthOf);
      const ordered = ids
        .map((id, at) => {
          const listing = table.slotOf(id);
          const slot = listing === undefined ? NONE : choose(listing);
          // Clicked products move up, sold-out ones down.
          const worth = CLICKED * (clicked.get(id) ?? 0) + (slot === NONE ? 0 : fitOf(slot));
          const listed = slot === NONE ? { id, variant: 0 } : listedAt(table.columns, slot);
          return { listed, score: (ranked.scores[at] ?? 0) + worth };
        })
        .sort((one, other) => other.score - one.score)
        .map(({ listed }) => listed);
      return readRanked<Item>(db, view, { ordered, total }, input);
    }
    const isRelevant = relevance(ranked, ranked.scores[0]);
    const relevant = ids.filter((_, at) => isRelevant(at));
    const { shape } = SORT_ORDERS[sort];
    const [, , ...key] = cursor ? decodeCursor(cursor, [exactly(sort), exactly(INDEX_CURSOR), ...shape]) : [];
    const matches = { ids: relevant, worthOf, cursor: [INDEX_CURSOR] };
    return listFromTable<Item>(db, table, view, { ...input, sort }, key, matches);
  };
  const page = await read();
  const explain = explainMatches(index, corrected ?? text, readings);
  const matches = Object.fromEntries(
    page.items.flatMap((item) => {
      const explanation = explain(item);
      return explanation === undefined ? [] : [[item.id, explanation]];
    }),
  );
  const isAnswered = corrected === null && page.items.some(hasEveryWord(index, text, readings));
  return { ...page, corrected, matches, isAnswered };
}

/**
 * Tests whether a search has results under filters, and whether the best include the named product in stock.
 * Independent of the page.
 *
 * @param limit how many to rank at least, for a caller that reuses the ranking
 * @returns null if the index is not built or knows none of the words
 */
export async function bestOf(db: Database, text: string, filter: ProductFilter, limit = TOP_RESULTS_CHECKED) {
  const live = await liveIndexSoon(db);
  const list = live && (await rankFiltered(db, live, text, filter, limit));
  if (!list || list.isUnknown) return null;
  const isOfNamedKind = isNamedKind(live.index, list.readings);
  const top = list.ids.slice(0, TOP_RESULTS_CHECKED);
  const table = await facetTableOf(db);
  const choose = createChoose(table, filter);
  const isSoldOut = (id: number) => {
    const listing = table.slotOf(id);
    return listing !== undefined && table.columns.inStock[choose(listing)] === 0;
  };
  const hasNamedKind = top.some((id) => isOfNamedKind({ id }) && !isSoldOut(id));
  return { isFound: top.length > 0, hasNamedKind, list };
}

/**
 * Returns the ranking depth of a page: clicks may move products up from below, and every page must see the same order.
 */
export function depthToRank(db: Database, text: string, input: ProductPageInput): number {
  const isByRelevance = input.sort === undefined || input.sort === 'relevance';
  return isByRelevance && clickScores(db, text).size === 0 ? depthOf(input) : MAX_DEPTH;
}

async function rankFiltered(
  db: Database,
  live: LiveIndex,
  text: string,
  filter: ProductFilter,
  limit: number,
) {
  const passesFilters =
    filterShape(filter) === '' ? EVERY : createPassesFilters(await facetTableOf(db), filter);
  const { index } = live;
  const { slots, ...ranked } = rank(index, text, { limit, passes: onSale(live, passesFilters) });
  return { ...ranked, ids: Array.from(slots, (slot) => index.idOf(slot)), limit };
}

/**
 * Returns which products match a search as its list in an order other than relevance shows them. Ranks the whole index,
 * and waits for it.
 *
 * @param text the words without prices and places
 * @param filter of the list's products
 * @returns null if no listing has any of the words
 */
export async function relevantAmong(
  db: Database,
  text: string,
  filter: ProductFilter,
  among: ReadonlySet<number>,
): Promise<Set<number> | null> {
  const live = await liveIndexOf(db);
  const { index } = live;
  const passes = onSale(live, createPassesFilters(await facetTableOf(db), filter));
  const ranked = rank(index, text, {
    limit: among.size,
    passes: (slot) => passes(slot) && among.has(index.idOf(slot)),
  });
  if (ranked.isUnknown) return null;
  // Skips the others if none can be relevant.
  if (ranked.total === 0) return new Set();
  const best = rank(index, text, { limit: 1, passes });
  const isRelevant = relevance(ranked, best.scores[0]);
  return new Set(Array.from(ranked.slots, (slot) => index.idOf(slot)).filter((_, at) => isRelevant(at)));
}

/**
 * Returns listings that pass a filter, each as the variant that their list shows.
 *
 * @param text the search without its conditions
 */
export async function chooseVariants(
  db: Database,
  filter: ProductFilter,
  ids: readonly number[],
  text = '',
): Promise<ListedId[]> {
  const table = await facetTableOf(db);
  const { worthOf } = createWorth(table, filter, text);
  const choose = createChoose(table, filter, worthOf);
  return ids.map((id) => {
    const listing = table.slotOf(id);
    const slot = listing === undefined ? NONE : choose(listing);
    return slot === NONE ? { id, variant: 0 } : listedAt(table.columns, slot);
  });
}

/** Tests the minimum score in an order other than relevance. @param best the highest score */
function relevance({ scores, named }: Pick<Ranked, 'scores' | 'named'>, best = 0): (at: number) => boolean {
  const least = best * MIN_SCORE_RATIO;
  return (at) => scores[at]! >= least || named[at] === 1;
}

type Named = { id: number; name: string };
type FoundPage<Item> = CountedPage<Item> & Pick<SearchReading, 'corrected' | 'matches' | 'isAnswered'>;

const CLICKED = 1;
/** Penalty for being sold out: behind equal matches, before worse ones. */
const SOLD_OUT = 0.3;

/** Weight of using the given width: for 'table 180', 180 cm comes before 90 cm. */
const NEAREST_WIDTH = 0.3;

/** Weight of a word that is read as a condition, against others. */
const IN_CONDITION = 0.5;

/**
 * Weighs the variants of a listing for a search, by slot: `fitOf` by stock and the share of the available width,
 * `countWords` by the words of the search in what is their own, `worthOf` by these and then the fit.
 */
export function createWorth(
  table: FacetTable,
  { search = '', maxWidth }: Pick<ProductFilter, 'search' | 'maxWidth'>,
  corrected: string,
) {
  const { inStock, width, words } = table.columns;
  const wanted = [...wordsOfText(corrected)];
  // 'table 180 cm' has its size as a condition, which some listings state only as an option.
  const typed = [...wordsOfText(search)].filter((word) => !wanted.includes(word));
  const fitOf = (slot: number) =>
    (maxWidth === undefined ? 0 : (NEAREST_WIDTH * width[slot]!) / maxWidth) -
    (inStock[slot] === 0 ? SOLD_OUT : 0);
  const countWords = (slot: number) => {
    const own = words[slot];
    if (!own) return 0;
    let count = 0;
    for (const word of wanted) if (own.has(word)) count++;
    for (const word of typed) if (own.has(word)) count += IN_CONDITION;
    return count;
  };
  return { countWords, fitOf, worthOf: (slot: number) => countWords(slot) + fitOf(slot) };
}

/**
 * Returns a predicate for slots: passes the filters, and the vendor sells. Runs for every match, so it checks only the
 * set filters: facts are scattered in memory.
 */
function onSale({ index, notSelling }: LiveIndex, passesFilters: (id: number) => boolean) {
  const isTaken = (slot: number) => index.isOccupied(slot);
  const isSelling = (slot: number) => {
    const product = index.factsOf(slot);
    return product !== null && !notSelling.has(product.vendorId);
  };
  const isThere = notSelling.size === 0 ? isTaken : isSelling;
  if (passesFilters === EVERY) return isThere;
  return (slot: number) => isThere(slot) && passesFilters(index.idOf(slot));
}

const EVERY = () => true;

/** By relevance; the cursor is the depth. */
async function readRanked<Item>(
  db: Database,
  view: View,
  { ordered, total }: { ordered: readonly ListedId[]; total: number },
  { limit, cursor }: ProductPageInput,
): Promise<CountedPage<Item>> {
  const items: Item[] = [];
  let end = startOf(cursor);
  while (items.length < limit && end < ordered.length) {
    // Some may have been delisted meanwhile.
    const next = ordered.slice(end, end + limit - items.length);
    items.push(...((await readInOrder(db, view, next)) as Item[]));
    end += next.length;
  }
  const nextCursor = end < ordered.length ? encodeCursor(['relevance', INDEX_CURSOR, end]) : null;
  return { items, nextCursor, total };
}

/** Returns the ranking depth of a page by relevance. */
function depthOf({ limit, cursor }: ProductPageInput): number {
  return Math.min(MAX_DEPTH, startOf(cursor) + limit + RANKED_BEYOND_PAGE);
}

function startOf(cursor: string | null | undefined): number {
  if (!cursor) return 0;
  return Number(
    decodeCursor(cursor, [exactly('relevance'), exactly(INDEX_CURSOR), wholeNumber(MAX_DEPTH)])[2],
  );
}

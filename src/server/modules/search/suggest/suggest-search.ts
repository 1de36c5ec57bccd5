import { and, eq, sql } from 'drizzle-orm';
import {
  cacheBriefly,
  isInStock,
  isOnSale,
  listCategories,
  pieceName,
  stockNow,
} from '@/server/modules/catalog/index.ts';
import type { FacetTable } from '@/server/modules/search/facets/facet-table.ts';
import { createPassesFilters } from '@/server/modules/search/facets/filter-bits.ts';
import { facetTableSoon } from '@/server/modules/search/facets/live-table.ts';
import { popularBeginning, popularSearches } from '@/server/modules/search/history/popular-searches.ts';
import type { CatalogueIndex, ProductFacts } from '@/server/modules/search/ranking/catalogue-index.ts';
import { liveIndexSoon } from '@/server/modules/search/ranking/live-index.ts';
import { foldText, singularOf } from '@/server/modules/search/ranking/phrases.ts';
import { rank } from '@/server/modules/search/ranking/rank.ts';
import { isShownVariant, shownVariant } from '@/server/modules/search/read-in-order.ts';
import { readRequest, type SearchRequest } from '@/server/modules/search/read-request.ts';
import { createLru, perOwner } from '@/server/platform/cache/cache.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { isInIds, prepared } from '@/server/platform/db/prepared.ts';
import { products, users } from '@/server/schema.ts';
import type {
  SearchSuggestions,
  SuggestedCategory,
  SuggestedProduct,
} from '@/shared/search/search-suggestions.ts';
import { createSuggestVariant, type SuggestedVariant } from './suggested-variant.ts';

/** Maximum suggestions of each type, and completions tried. */
const MOST = { queries: 4, categories: 2, products: 5, looks: 2 } as const;
/** Minimum length: one letter begins too much. */
const SHORTEST = 2;
const SAMPLE = 40;
const MEANT_SHARE = 0.3;

/**
 * Suggests searches, categories and products on sale for a partly typed search. Completes the last word unless a space
 * follows; understands prices and places.
 */
export async function suggestSearch(db: Database, typed: string): Promise<SearchSuggestions> {
  const text = foldText(typed).replace(/\s+/g, ' ').trimStart();
  if (text.trim().length < SHORTEST) return { queries: [], categories: [], products: [] };
  const [categories, completed] = await Promise.all([
    cacheBriefly(db, 'categories to suggest', () => listCategories(db)),
    findCompletions(db, text),
  ]);
  return {
    queries: suggestQueries(db, text, completed),
    categories: suggestCategories(text, categories, completed),
    products: await readProducts(db, completed),
  };
}

interface CompletedSearch {
  /** Of the likeliest completion. */
  request: SearchRequest;
  completions: readonly Completion[];
  found: readonly SuggestionHit[];
}

/** Searches for the likeliest completion, and the next if there are few results. */
async function findCompletions(db: Database, text: string): Promise<CompletedSearch> {
  const live = await liveIndexSoon(db);
  const request = readRequest(text);
  if (!live) return { request, completions: [], found: [] };
  const typedText = request.text + (text.endsWith(' ') && request.text !== '' ? ' ' : '');
  const completions = completeWords(typedText, wordListOf(live.index), live.index);
  const hitsById = new Map<number, SuggestionHit>();
  for (const completion of completions.slice(0, MOST.looks)) {
    for (const product of findProducts(
      live,
      facetTableSoon(db),
      { ...request, text: completion.text },
      SAMPLE,
    )) {
      hitsById.set(product.id, product);
    }
    if (hitsById.size >= MOST.products) break;
  }
  const [likeliest] = completions;
  return {
    request: { ...request, text: likeliest?.text ?? request.text },
    completions,
    found: [...hitsById.values()],
  };
}

/** Popular searches first, then completions. */
function suggestQueries(db: Database, text: string, { completions }: CompletedSearch): string[] {
  const popular = popularBeginning(popularSearches.get(db), text, MOST.queries);
  const searched = completions.filter(({ isSaid }) => isSaid).map((completion) => completion.text);
  return [...new Set([...popular, ...searched])]
    .filter((query) => query !== text.trim())
    .slice(0, MOST.queries);
}

/** Categories with a matching name first, then those of many results. */
function suggestCategories(
  text: string,
  categories: readonly { id: number; name: string }[],
  { completions, found }: CompletedSearch,
): SuggestedCategory[] {
  const words = text.trim().split(' ');
  const isCalledSo = (name: string) => {
    const own = foldText(name).split(/[^\p{L}\d]+/u);
    return words.every((word) => own.some((part) => part.startsWith(word)));
  };
  const matchingCategories = categories
    .filter(({ name }) => isCalledSo(name))
    .map(({ id, name }) => ({ id, name, search: '' }));
  const search = completions[0]?.text ?? '';
  const holding = categories
    .map(({ id, name }) => ({ id, name, share: found.filter(({ categoryId }) => categoryId === id).length }))
    .filter(
      ({ id, share }) =>
        share >= MEANT_SHARE * SAMPLE && !matchingCategories.some((category) => category.id === id),
    )
    .sort((one, other) => other.share - one.share)
    .map(({ id, name }) => ({ id, name, search }));
  return [...matchingCategories, ...holding].slice(0, MOST.categories);
}

/** Reads the first results that are on sale; sold-out ones come last. */
async function readProducts(db: Database, { request, found }: CompletedSearch): Promise<SuggestedProduct[]> {
  // Overfetches, as some may have been delisted.
  const ids = found.slice(0, 2 * MOST.products).map(({ id }) => id);
  if (ids.length === 0) return [];
  const table = facetTableSoon(db);
  const suggestVariant = table && createSuggestVariant(table, conditionsOf(request), request.text);
  const variants = new Map(ids.map((id) => [id, suggestVariant?.(id) ?? null]));
  const rows = await readRows(db, ids, [...variants.values()]);
  const byId = new Map(rows.map((row) => [row.id, suggestedOf(row, variants.get(row.id) ?? null)]));
  const suggestedProducts = ids.flatMap((id) => byId.get(id) ?? []).slice(0, MOST.products);
  return suggestedProducts.sort((one, other) => Number(one.isSoldOut) - Number(other.isSoldOut));
}

const listingColumns = {
  ...columnsOf(products, 'id', 'name', 'price', 'imageUrl', 'widthCm', 'depthCm', 'heightCm'),
  isSoldOut: sql<boolean>`not ${isInStock('products')}`,
};
const variantColumns = {
  ...{ id: shownVariant.id, name: pieceName('shown'), price: shownVariant.price },
  imageUrl: shownVariant.imageUrl,
  ...{ widthCm: shownVariant.widthCm, depthCm: shownVariant.depthCm, heightCm: shownVariant.heightCm },
  isSoldOut: sql<boolean>`${stockNow('shown')} <= 0`,
};

interface SuggestedRow extends Omit<SuggestedProduct, 'variantId' | 'isFrom'> {
  variant?: Omit<SuggestedProduct, 'variantId' | 'isFrom'> | null;
}

/** Reads listings on sale, each with a variant of the same index. */
function readRows(
  db: Database,
  ids: readonly number[],
  variants: readonly (SuggestedVariant | null)[],
): Promise<SuggestedRow[]> {
  if (variants.every((variant) => variant === null)) {
    return prepared(db, 'suggested_products', (builder) =>
      builder
        .select(listingColumns)
        .from(products)
        .innerJoin(users, eq(users.id, products.vendorId))
        .where(and(isInIds(products.id), isOnSale)),
    ).execute({ ids: `{${ids.join(',')}}` });
  }
  return prepared(db, 'suggested_variants', (builder) =>
    builder
      .select({ ...listingColumns, variant: variantColumns })
      .from(
        sql`unnest(${sql.placeholder('ids')}::text::int[], ${sql.placeholder('variants')}::text::int[]) found(id, variant)`,
      )
      .innerJoin(products, eq(products.id, sql`found.id`))
      .innerJoin(users, eq(users.id, products.vendorId))
      .leftJoin(shownVariant, and(eq(shownVariant.id, sql`found.variant`), isShownVariant))
      .where(isOnSale),
  ).execute({
    ids: `{${ids.join(',')}}`,
    variants: `{${variants.map((variant) => variant?.id ?? 0).join(',')}}`,
  });
}

/** A range of variants has no size. */
const NO_SIZE = { widthCm: null, depthCm: null, heightCm: null };

function suggestedOf(
  { variant, ...listing }: SuggestedRow,
  chosen: SuggestedVariant | null,
): SuggestedProduct {
  if (!variant || !chosen) return { ...listing, variantId: listing.id, isFrom: false };
  const { isFrom, isNamed } = chosen;
  if (isNamed) return { ...variant, id: listing.id, variantId: variant.id, isFrom };
  const { price, isSoldOut } = variant;
  return { ...listing, ...(isFrom ? NO_SIZE : {}), price, isSoldOut, variantId: listing.id, isFrom };
}

interface CachedList {
  list: WordList;
  madeAt: number;
}

/** Maximum age: sorting takes some ten milliseconds. */
const FRESH_MS = 60_000;

const cachedLists = new WeakMap<CatalogueIndex, CachedList>();

/** Returns the index's words in alphabetical order. */
function wordListOf(index: CatalogueIndex): WordList {
  const cachedList = cachedLists.get(index);
  const { spelling } = index;
  const isDue = cachedList === undefined || performance.now() - cachedList.madeAt > FRESH_MS;
  if (cachedList && (!isDue || cachedList.list.size === spelling.size)) return cachedList.list;
  const list = new WordList(spelling.all());
  cachedLists.set(index, { list, madeAt: performance.now() });
  return list;
}

type SuggestionHit = Pick<ProductFacts, 'id' | 'categoryId'>;

/** Caches results, about 1 MB: 'so', 'sof' and 'sofa' have the same completion. */
const caches = perOwner((_: CatalogueIndex) =>
  createLru<string, readonly SuggestionHit[]>({ most: 500, forMs: 30_000 }),
);

/** Returns the best products of a search, at most half a minute old. */
function findProducts(
  { index, notSelling }: { index: CatalogueIndex; notSelling: ReadonlySet<number> },
  table: FacetTable | null,
  request: SearchRequest,
  limit: number,
): readonly SuggestionHit[] {
  const cache = caches.of(index);
  const { text } = request;
  const key = JSON.stringify([text, conditionsOf(request)]);
  const cachedHits = cache.get(key);
  if (cachedHits) return cachedHits;
  const passes = passesConditions(request, table);
  const { slots } = rank(index, text, {
    limit,
    passes: (slot) => {
      const product = index.factsOf(slot);
      return product !== null && !notSelling.has(product.vendorId) && passes(product);
    },
  });
  const hits = Array.from(slots, (slot) => index.factsOf(slot)).flatMap((product) =>
    product ? { id: product.id, categoryId: product.categoryId } : [],
  );
  cache.set(key, hits);
  return hits;
}

function conditionsOf({ minPrice, maxPrice, region }: SearchRequest) {
  return { minPrice, maxPrice, region };
}

/** Tests the price and place conditions; by the prices of all variants with a table. */
function passesConditions(
  request: SearchRequest,
  table: FacetTable | null,
): (product: ProductFacts) => boolean {
  const { minPrice, maxPrice, region } = request;
  const hasConditions = [minPrice, maxPrice, region].some((condition) => condition !== undefined);
  if (!hasConditions) return () => true;
  if (table) {
    const passes = createPassesFilters(table, conditionsOf(request));
    return ({ id }) => passes(id);
  }
  const least = Math.round((minPrice ?? 0) * 100);
  const limit = Math.round((maxPrice ?? Number.POSITIVE_INFINITY) * 100);
  return (product) =>
    (region === undefined || product.region === region) && product.price >= least && product.price <= limit;
}

/** A completion of a partly typed search. */
interface Completion {
  text: string;
  /** True if product names or listings contain its words together. */
  isSaid: boolean;
}

/** Maximum completions shown, and maximum completions whose product names are counted. */
const MAX_COMPLETIONS = 4;
const COUNTED = 10;
/** Weights: typed in full, names a product, follows the word before in listings. */
const WHOLE = 2;
const NAMES_THING = 2;
const SAID_TOGETHER = 4;
/** Listings that a product name counts as. */
const IN_NAME = 10;

type Words = Pick<CatalogueIndex, 'model' | 'eachWith'>;

/**
 * Returns completions, likeliest first. A trailing space marks a complete word.
 *
 * @param typed folded
 * @returns the text itself if no word has this prefix
 */
function completeWords(typed: string, list: WordList, index: Words): Completion[] {
  const { model } = index;
  const text = typed.replace(/\s+/g, ' ').trimStart();
  const [, leadingText = '', last] = /^(.*?)(\p{L}+)$/u.exec(text) ?? [];
  if (last === undefined) return [{ text: text.trim(), isSaid: false }];
  const previous = /(\p{L}+) $/u.exec(leadingText)?.[1];

  const ends = new Map<
    string,
    { word: string; singular: string; count: number; bonus: number; isTogether: boolean }
  >();
  for (const { word, count } of list.beginningWith(last)) {
    const singular = singularOf(word);
    // 'table' also covers 'tables'.
    const rivalEnding = ends.get(singular);
    if (rivalEnding && (rivalEnding.word === last || rivalEnding.count >= count)) continue;
    const isTogether = previous !== undefined && model.said.has(`${singularOf(previous)} ${singular}`);
    const bonus =
      (word === last ? WHOLE : 0) +
      (model.heads.has(singular) ? NAMES_THING : 0) +
      (isTogether ? SAID_TOGETHER : 0);
    ends.set(singular, { word, singular, count, bonus, isTogether });
  }
  if (ends.size === 0) return [{ text, isSaid: false }];
  return best([...ends.values()], COUNTED, ({ count, bonus }) => Math.log(count) + bonus)
    .map((end) => ({ ...end, names: countNames(index, end.singular) }))
    .toSorted((one, other) => scoreOf(other) - scoreOf(one))
    .slice(0, MAX_COMPLETIONS)
    .map(({ word, names, isTogether }) => ({
      text: leadingText + word,
      isSaid: previous === undefined ? names > 0 : isTogether,
    }));
}

function scoreOf({ count, names, bonus }: { count: number; names: number; bonus: number }): number {
  return Math.log(count + IN_NAME * names) + bonus;
}

function countNames(index: Words, word: string): number {
  let names = 0;
  index.eachWith(word, (_, weight) => {
    if (weight === 1) names++;
  });
  return names;
}

function best<Item>(items: Item[], limit: number, scoreOf: (item: Item) => number): Item[] {
  return items.sort((one, other) => scoreOf(other) - scoreOf(one)).slice(0, limit);
}

interface CountedWord {
  readonly word: string;
  readonly count: number;
}

/** Maximum words read for a prefix: one letter begins thousands. */
const MAX_READ = 5_000;

/** Sorted words with prefix lookup. */
class WordList {
  private readonly words: readonly string[];
  private readonly counts: ReadonlyMap<string, number>;

  constructor(words: Iterable<CountedWord>) {
    this.counts = new Map(Array.from(words, ({ word, count }) => [word, count]));
    // Default order: a comparator takes ten times as long.
    this.words = [...this.counts.keys()].sort();
  }

  get size(): number {
    return this.words.length;
  }

  *beginningWith(prefix: string): Generator<CountedWord> {
    const first = this.placeOf(prefix);
    for (let at = first; at < first + MAX_READ; at++) {
      const word = this.words[at];
      if (!word?.startsWith(prefix)) return;
      yield { word, count: this.counts.get(word) ?? 0 };
    }
  }

  private placeOf(prefix: string): number {
    let from = 0;
    let to = this.words.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.words[middle] ?? '') < prefix) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

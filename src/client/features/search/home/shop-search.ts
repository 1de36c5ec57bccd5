import * as z from 'zod/mini';
import {
  dependentParams,
  flag,
  id,
  listOf,
  optionalChoice,
  optionalText,
  pageCount,
  param,
  wholeNumber,
} from '@/client/lib/search-params.ts';
import type { ProductFilter, ProductSort } from '@/shared/catalog/catalog.ts';
import { GRADES } from '@/shared/catalog/condition.ts';
import {
  COLOURS,
  type Facets,
  MATERIALS,
  MAX_CHOSEN_CATEGORIES,
  MAX_CHOSEN_OPTIONS,
  MAX_FIT_CM,
  RATINGS,
  STYLES,
} from '@/shared/catalog/facets.ts';
import { DESTINATION_VALUES } from '@/shared/catalog/regions.ts';
import { PRICE_FILTER, REGIONS } from '@/shared/constants.ts';
import { readAmount } from '@/shared/input/read-amount.ts';

export function isBare(search: ShopSearch): boolean {
  return Object.values(search).every((value) => value === undefined);
}

/** The one address of a search, however its letters are written. */
export function searchPath(words: string): string {
  return `/?search=${encodeURIComponent(words.toLowerCase().replace(/\s+/g, ' '))}`;
}

/** The orders a shopper may choose, in the words of the select. `relevance` is offered with a search only. */
export const SORT_LABELS: Record<ProductSort, string> = {
  relevance: 'Best match',
  newest: 'Newest first',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  rating: 'Highest rated',
};

const MAX_SEARCH = 300;

const categories = z.transform((text: string) => {
  const ids = new Set(text.split(',').flatMap((one) => id.safeParse(one).data ?? []));
  const chosen = [...ids].slice(0, MAX_CHOSEN_CATEGORIES).sort((one, other) => one - other);
  return chosen.length > 1 ? chosen : chosen[0];
});

const options = z.transform((text: string) => {
  const ids = new Set(text.split(',').flatMap((one) => id.safeParse(one).data ?? []));
  const chosen = [...ids].slice(0, MAX_CHOSEN_OPTIONS).sort((one, other) => one - other);
  return chosen.length > 0 ? chosen : undefined;
});

/** Whole dollars, also with a currency sign and separators. */
const dollars = param(() =>
  z.pipe(
    z.transform((text: string): string => readAmount(text)),
    wholeNumber(0),
  ),
);

/** A gap that a piece fits into, centimetres. */
const gap = param(() => wholeNumber(1, MAX_FIT_CM));

/** The search params of the home page: which products, in which order (docs/product.md, Search). */
export const shopSearch = dependentParams(
  {
    search: optionalText(MAX_SEARCH),
    /** One, or several of which any will do. */
    category: param(() => categories),
    minPrice: dollars,
    maxPrice: dollars,
    region: optionalChoice(REGIONS),
    material: listOf(MATERIALS),
    colour: listOf(COLOURS),
    style: listOf(STYLES),
    condition: listOf(GRADES),
    /** Options of the category's filters. */
    option: param(() => options),
    delivery: flag,
    deliversTo: optionalChoice(DESTINATION_VALUES),
    /** Stars, at least. */
    rating: optionalChoice(RATINGS),
    inStock: flag,
    reclaimed: flag,
    maxWidth: gap,
    maxDepth: gap,
    maxHeight: gap,
    sort: optionalChoice(Object.keys(SORT_LABELS) as ProductSort[]),
    /** Initial pages of the grid, for “Load more” without JavaScript. */
    pages: pageCount,
  },
  (search) => {
    const { minPrice = 0, maxPrice } = search;
    const isSwapped = maxPrice !== undefined && minPrice > maxPrice;
    const [least, most] = isSwapped ? [maxPrice, minPrice] : [minPrice, maxPrice];
    const sort = search.sort === 'relevance' && !search.search ? undefined : search.sort;
    // Filters belong to one category.
    const option = typeof search.category === 'number' ? search.option : undefined;
    return { ...search, option, minPrice: least || undefined, maxPrice: most, sort } as Required<
      typeof search
    >;
  },
);
export type ShopSearch = z.output<typeof shopSearch>;

export function filterOf({ pages: _, ...filter }: ShopSearch): ProductFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** Without order and page, which change no counts. */
export function facetFilterOf({ sort: _, ...search }: ShopSearch): ProductFilter {
  return filterOf(search);
}

export function categoriesOf({ category }: Pick<ShopSearch, 'category'>): number[] {
  return category === undefined ? [] : [category].flat();
}

/** Returns the category that has all products: the only chosen one, or the only one with results. */
export function onlyCategory(
  search: ShopSearch,
  facets: Pick<Facets, 'category'> | undefined,
): number | undefined {
  const chosen = categoriesOf(search);
  const [first, ...rest] = chosen.length > 0 ? chosen : Object.keys(facets?.category ?? {}).map(Number);
  return rest.length > 0 ? undefined : first;
}

/** The same address with other filters, from its first page on. Another category has other filters. */
export function changed(search: ShopSearch, change: Record<string, unknown>): ShopSearch {
  const option = 'category' in change ? undefined : search.option;
  return shopSearch.parse({ ...search, pages: undefined, option, ...change });
}

export function toggled<Value>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}

type Range = [low: number, high: number];

/** The slider's ends; it shows amounts beyond them at its upper end. */
export function priceRange({ minPrice, maxPrice }: ShopSearch): Range {
  const { min, max } = PRICE_FILTER;
  return [Math.min(minPrice ?? min, max), Math.min(maxPrice ?? max, max)];
}

/** Bounds after the slider moved: its ends are no bound, and an end that did not move keeps its amount. */
export function boundsOf([low, high]: Range, search: ShopSearch): Pick<ShopSearch, 'minPrice' | 'maxPrice'> {
  const [lowBefore, highBefore] = priceRange(search);
  return {
    minPrice: low === lowBefore ? search.minPrice : low || undefined,
    maxPrice: high === highBefore ? search.maxPrice : high < PRICE_FILTER.max ? high : undefined,
  };
}

/** For links that remove filters: their address is a part of this page's, which would make them the current page. */
export const EXACTLY = { exact: true, includeSearch: true };

import type { ProductFilter, ProductSort } from '@/shared/catalog/catalog.ts';
import {
  COLOURS,
  type Colour,
  MATERIALS,
  MAX_CHOSEN_CATEGORIES,
  MAX_FIT_CM,
  type Material,
  RATINGS,
  STYLES,
  type Style,
} from '@/shared/catalog/facets.ts';
import { PRICE_FILTER, REGIONS } from '@/shared/constants.ts';
import { readAmount } from '@/shared/input/read-amount.ts';

/** What the address of the home page says: which products, in which order. What is not said is not there. */
export interface ShopSearch {
  search?: string | undefined;
  /** One, or several of which any will do. */
  category?: number | number[] | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  region?: (typeof REGIONS)[number] | undefined;
  material?: Material[] | undefined;
  colour?: Colour[] | undefined;
  style?: Style[] | undefined;
  delivery?: true | undefined;
  /** Stars, at least. */
  rating?: (typeof RATINGS)[number] | undefined;
  inStock?: true | undefined;
  reclaimed?: true | undefined;
  /** The gap that it fits into, centimetres. */
  maxWidth?: number | undefined;
  maxDepth?: number | undefined;
  maxHeight?: number | undefined;
  sort?: ProductSort | undefined;
  /** Pages of the grid to begin with, for those who load on without JavaScript. */
  pages?: number | undefined;
}

/** Whether the address asks for nothing in particular. */
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
const MAX_CATEGORY = 2_147_483_647;
const MAX_PAGES = 10;

/** Reads the address. What makes no sense is left out, so that no address fails (docs/product.md, Browsing and search). */
export function readShopSearch(raw: Record<string, unknown>): ShopSearch {
  const search = text(raw.search)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH);
  const rating = whole(raw.rating);
  const region = REGIONS.find((name) => name === raw.region);
  const sort = isSort(raw.sort) && (raw.sort !== 'relevance' || search) ? raw.sort : undefined;
  const pages = Math.min(whole(raw.pages) ?? 1, MAX_PAGES);
  const [minPrice, maxPrice] = priceBounds(dollars(raw.minPrice), dollars(raw.maxPrice));

  // All names, also those without a value: the router lays this over what the address says.
  return {
    search: search || undefined,
    category: readCategories(raw.category),
    minPrice,
    maxPrice,
    region,
    material: known(raw.material, MATERIALS),
    colour: known(raw.colour, COLOURS),
    style: known(raw.style, STYLES),
    delivery: flag(raw.delivery),
    rating: RATINGS.find((least) => least === rating),
    inStock: flag(raw.inStock),
    reclaimed: flag(raw.reclaimed),
    maxWidth: gap(raw.maxWidth),
    maxDepth: gap(raw.maxDepth),
    maxHeight: gap(raw.maxHeight),
    sort,
    pages: pages > 1 ? pages : undefined,
  };
}

/** What to ask the server for. */
export function filterOf({ pages: _, ...filter }: ShopSearch): ProductFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** What to count: the order and the page make no difference. */
export function facetFilterOf({ sort: _, ...search }: ShopSearch): ProductFilter {
  return filterOf(search);
}

/** The categories that the address names. */
export function categoriesOf({ category }: Pick<ShopSearch, 'category'>): number[] {
  return category === undefined ? [] : [category].flat();
}

/** The same address with other filters, from its first page on. */
export function changed(search: ShopSearch, change: Record<string, unknown>): ShopSearch {
  return readShopSearch({ ...search, pages: undefined, ...change });
}

/** A list with a value more or, where it has it, less. */
export function toggled<Value>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}

/** The ends of the price slider. */
export function priceRange({ minPrice, maxPrice }: ShopSearch): [number, number] {
  return [minPrice ?? PRICE_FILTER.min, maxPrice ?? PRICE_FILTER.max];
}

/** What a range of the slider is in the address: an end of the slider is no bound. */
export function priceBounds(
  low: number | undefined,
  high: number | undefined,
): [minPrice: number | undefined, maxPrice: number | undefined] {
  const { min, max } = PRICE_FILTER;
  if (low !== undefined && high !== undefined && low > high) return [undefined, undefined];
  return [
    low !== undefined && low > min && low <= max ? low : undefined,
    high !== undefined && high >= min && high < max ? high : undefined,
  ];
}

function readCategories(value: unknown): ShopSearch['category'] {
  const ids = [...new Set(parts(value).map(whole))]
    .filter((id) => id !== undefined && id > 0 && id <= MAX_CATEGORY)
    .slice(0, MAX_CHOSEN_CATEGORIES) as number[];
  return ids.length > 1 ? ids.sort((one, other) => one - other) : ids[0];
}

/** Those values that are known, in the order of the list. */
function known<Value extends string>(value: unknown, values: readonly Value[]): Value[] | undefined {
  const named = parts(value);
  const found = values.filter((one) => named.includes(one));
  return found.length > 0 ? found : undefined;
}

/** Values with commas between them. */
function parts(value: unknown): unknown[] {
  return Array.isArray(value) ? value : text(value).split(',');
}

function flag(value: unknown): true | undefined {
  return value === true || value === 'true' || undefined;
}

function gap(value: unknown): number | undefined {
  const length = whole(value);
  return length !== undefined && length > 0 && length <= MAX_FIT_CM ? length : undefined;
}

function isSort(value: unknown): value is ProductSort {
  return typeof value === 'string' && Object.hasOwn(SORT_LABELS, value);
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Whole dollars, also with a currency sign and separators. */
function dollars(value: unknown): number | undefined {
  return whole(readAmount(text(value).trim()));
}

function whole(value: unknown): number | undefined {
  const digits = text(value);
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}

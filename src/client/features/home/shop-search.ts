import type { ProductFilter, ProductSort } from '@/shared/catalog.ts';
import { PRICE_FILTER, REGIONS } from '@/shared/constants.ts';

/** What the address of the home page says: which products, in which order. What is not said is not there. */
export interface ShopSearch {
  search?: string | undefined;
  category?: number | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  region?: (typeof REGIONS)[number] | undefined;
  sort?: ProductSort | undefined;
  /** Pages of the grid to begin with, for those who load on without JavaScript. */
  pages?: number | undefined;
}

/** Whether the address asks for nothing in particular. */
export function isBare(search: ShopSearch): boolean {
  return Object.values(search).every((value) => value === undefined);
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
  const category = whole(raw.category);
  const region = REGIONS.find((name) => name === raw.region);
  const sort = isSort(raw.sort) && (raw.sort !== 'relevance' || search) ? raw.sort : undefined;
  const pages = Math.min(whole(raw.pages) ?? 1, MAX_PAGES);
  const [minPrice, maxPrice] = priceBounds(whole(raw.minPrice), whole(raw.maxPrice));

  // All names, also those without a value: the router lays this over what the address says.
  return {
    search: search || undefined,
    category: category && category <= MAX_CATEGORY ? category : undefined,
    minPrice,
    maxPrice,
    region,
    sort,
    pages: pages > 1 ? pages : undefined,
  };
}

/** What to ask the server for. */
export function filterOf({ pages: _, ...filter }: ShopSearch): ProductFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** How many filters besides the search and the order are set. */
export function countFilters({ category, minPrice, maxPrice, region }: ShopSearch): number {
  const isPriced = minPrice !== undefined || maxPrice !== undefined;
  return [category !== undefined, isPriced, region !== undefined].filter(Boolean).length;
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

function isSort(value: unknown): value is ProductSort {
  return typeof value === 'string' && Object.hasOwn(SORT_LABELS, value);
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function whole(value: unknown): number | undefined {
  const digits = text(value);
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}

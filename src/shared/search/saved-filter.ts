import { COLOURS, MATERIALS, STYLES } from '@/shared/catalog/facets.ts';
import type { SavedFilter } from './saved-filter-views.ts';

export type * from './saved-filter-views.ts';

/** Saved searches of one person. */
export const MAX_SAVED_SEARCHES = 20;

/**
 * The same search in one form, however it was chosen: lists in their own order, each value once, and nothing that asks for
 * nothing.
 */
export function tidyFilter(filter: SavedFilter): SavedFilter {
  const search = filter.search?.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim();
  const categories = [...new Set(filter.category === undefined ? [] : [filter.category].flat())];
  const { minPrice, maxPrice, region, rating, maxWidth, maxDepth, maxHeight } = filter;
  const tidy: SavedFilter = {
    search: search || undefined,
    category: categories.length > 1 ? categories.sort((one, other) => one - other) : categories[0],
    minPrice: minPrice || undefined,
    maxPrice,
    region,
    material: inOrder(MATERIALS, filter.material),
    colour: inOrder(COLOURS, filter.colour),
    style: inOrder(STYLES, filter.style),
    delivery: filter.delivery || undefined,
    rating,
    inStock: filter.inStock || undefined,
    reclaimed: filter.reclaimed || undefined,
    maxWidth,
    maxDepth,
    maxHeight,
  };
  return Object.fromEntries(Object.entries(tidy).filter(([, value]) => value !== undefined));
}

/** Equal for searches that look for the same; empty for one that looks for nothing in particular. */
export function savedFilterKey(filter: SavedFilter): string {
  const { search, ...rest } = tidyFilter(filter);
  const whole = { ...(search && { search: search.toLowerCase() }), ...rest };
  return Object.keys(whole).length > 0 ? JSON.stringify(whole) : '';
}

/** The list that a saved search opens, what was listed last first. */
export function savedFilterPath(filter: SavedFilter): `/${string}` {
  const given = Object.entries(tidyFilter(filter)).map(([name, value]) => [name, String(value)]);
  const text = new URLSearchParams([...given, ['sort', 'newest']]).toString();
  return `/?${text.replaceAll('%2C', ',')}`;
}

function inOrder<Value>(all: readonly Value[], chosen: readonly Value[] | undefined): Value[] | undefined {
  return chosen && chosen.length > 0 ? all.filter((value) => chosen.includes(value)) : undefined;
}

import { GRADES } from '@/shared/catalog/condition.ts';
import { COLOURS, MATERIALS, STYLES } from '@/shared/catalog/facets.ts';
import type { SavedFilter } from './saved-searches-views.ts';

export type * from './saved-searches-views.ts';

export const MAX_SAVED_SEARCHES = 20;

/** Canonical form: sorted lists without duplicates or empty values. */
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
    condition: inOrder(GRADES, filter.condition),
    option: filter.option && [...new Set(filter.option)].sort((one, other) => one - other),
    delivery: filter.delivery || undefined,
    deliversTo: filter.deliversTo,
    rating,
    inStock: filter.inStock || undefined,
    reclaimed: filter.reclaimed || undefined,
    maxWidth,
    maxDepth,
    maxHeight,
  };
  return Object.fromEntries(Object.entries(tidy).filter(([, value]) => value !== undefined));
}

/** Equal for equivalent searches; empty for an unrestricted one. */
export function savedFilterKey(filter: SavedFilter): string {
  const { search, ...rest } = tidyFilter(filter);
  const whole = { ...(search && { search: search.toLowerCase() }), ...rest };
  return Object.keys(whole).length > 0 ? JSON.stringify(whole) : '';
}

/** The list of a saved search, newest first. */
export function savedFilterPath(filter: SavedFilter): `/${string}` {
  const parameters = Object.entries(tidyFilter(filter)).map(([name, value]) => [name, String(value)]);
  const text = new URLSearchParams([...parameters, ['sort', 'newest']]).toString();
  return `/?${text.replaceAll('%2C', ',')}`;
}

function inOrder<Value>(all: readonly Value[], chosen: readonly Value[] | undefined): Value[] | undefined {
  return chosen && chosen.length > 0 ? all.filter((value) => chosen.includes(value)) : undefined;
}

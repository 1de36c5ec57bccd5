import { categoriesOf, changed, type ShopSearch } from './shop-search.ts';

/** A filter that the address sets, and the address without it. */
export interface ChosenFilter {
  name: keyof ShopSearch | 'price';
  value: string | number | true;
  without: ShopSearch;
}

const LISTS = ['material', 'colour', 'style'] as const;
const SINGLES = ['delivery', 'rating', 'inStock', 'reclaimed', 'maxWidth', 'maxDepth', 'maxHeight'] as const;

/** The filters besides the search and the order, as they stand in the panel. Both ends of the price are one. */
export function chosenFilters(search: ShopSearch): ChosenFilter[] {
  const { minPrice, maxPrice, region } = search;
  const chosen: ChosenFilter[] = [];
  const add = (name: ChosenFilter['name'], value: ChosenFilter['value'], change: Record<string, unknown>) =>
    chosen.push({ name, value, without: changed(search, change) });

  const categories = categoriesOf(search);
  for (const id of categories) {
    add('category', id, { category: categories.filter((other) => other !== id) });
  }
  if (minPrice !== undefined || maxPrice !== undefined) {
    add('price', `${minPrice ?? ''}-${maxPrice ?? ''}`, { minPrice: undefined, maxPrice: undefined });
  }
  if (region) add('region', region, { region: undefined });
  for (const name of LISTS) {
    const values: readonly string[] = search[name] ?? [];
    for (const value of values) add(name, value, { [name]: values.filter((other) => other !== value) });
  }
  for (const name of SINGLES) {
    const value = search[name];
    if (value !== undefined) add(name, value, { [name]: undefined });
  }
  return chosen;
}

/** The search and the order alone. */
export function withoutFilters({ search, sort }: ShopSearch): ShopSearch {
  return { ...(search && { search }), ...(sort && { sort }) };
}

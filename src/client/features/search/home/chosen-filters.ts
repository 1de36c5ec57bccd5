import { type ChosenValue, chosenValues } from '@/shared/search/filter-labels.ts';
import { categoriesOf, changed, filterOf, type ShopSearch } from './shop-search.ts';

/** A filter that the address sets, and the address without it. */
export type ChosenFilter = ChosenValue & { without: ShopSearch };

/** The filters besides the search and the order, as they stand in the panel. Both ends of the price are one. */
export function chosenFilters(search: ShopSearch): ChosenFilter[] {
  return chosenValues(filterOf(search)).map((chosen) => ({
    ...chosen,
    without: changed(search, takenBack(search, chosen)),
  }));
}

function takenBack(search: ShopSearch, { name, value }: ChosenValue): Record<string, unknown> {
  switch (name) {
    case 'category':
      return { category: categoriesOf(search).filter((other) => other !== value) };
    case 'price':
      return { minPrice: undefined, maxPrice: undefined };
    case 'material':
    case 'colour':
    case 'style': {
      const values: readonly string[] = search[name] ?? [];
      return { [name]: values.filter((other) => other !== value) };
    }
    default:
      return { [name]: undefined };
  }
}

/** The search and the order alone. */
export function withoutFilters({ search, sort }: ShopSearch): ShopSearch {
  return { ...(search && { search }), ...(sort && { sort }) };
}

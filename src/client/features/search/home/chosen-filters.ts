import { type ChosenValue, chosenValues } from '@/shared/search/filter-labels.ts';
import { categoriesOf, changed, filterOf, type ShopSearch } from './shop-search.ts';

/** An active filter, and the address without it. */
export type ChosenFilter = ChosenValue & { without: ShopSearch };

/** Active filters except search and sort, in panel order. Both price ends are one. */
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

export function withoutFilters({ search, sort }: ShopSearch): ShopSearch {
  return { ...(search && { search }), ...(sort && { sort }) };
}

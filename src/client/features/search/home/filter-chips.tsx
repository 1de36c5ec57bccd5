import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useCategoryFilters } from '@/client/components/category-filters.ts';
import { useFormatMoney } from '@/client/components/price.tsx';
import { cx } from '@/client/ui/cx.ts';
import type { Category } from '@/shared/catalog/catalog.ts';
import { optionName } from '@/shared/catalog/category-filters.ts';
import {
  type ChosenValue,
  chosenValues,
  type FilterNames,
  filterLabel,
} from '@/shared/search/filter-labels.ts';
import { categoriesOf, changed, EXACTLY, filterOf, type ShopSearch } from './shop-search.ts';

interface FilterChipsProps {
  search: ShopSearch;
  categories: readonly Category[];
  isCentred?: boolean;
}

const CHIP =
  'border-line-strong hover:border-ink bg-surface inline-flex min-h-10 items-center gap-2 rounded-full border py-1 pr-3 pl-4 text-sm transition-colors';

/** Active filters as links that remove them, also without JavaScript. */
export function FilterChips({ search, categories, isCentred = false }: FilterChipsProps) {
  const money = useFormatMoney();
  const chosen = chosenFilters(search);
  const filters = useCategoryFilters(search.option && categoriesOf(search)[0]);
  const names: FilterNames = {
    categoryName: (id) => categories.find((category) => category.id === id)?.name,
    optionName: (id) => optionName(filters, id),
    money: (amount) => money(amount * 100).replace(/\.00$/, ''),
  };
  return (
    <ul
      aria-label="Chosen filters"
      className={cx('flex flex-wrap items-center gap-2', isCentred && 'w-full justify-center')}
    >
      {chosen.map((filter) => {
        const label = filterLabel(filter, names);
        return (
          <li key={`${filter.name} ${filter.value}`}>
            <Link
              to="/"
              search={filter.without}
              activeOptions={EXACTLY}
              resetScroll={false}
              preload={false}
              aria-label={`Remove filter: ${label}`}
              className={CHIP}
            >
              {label}
              <X aria-hidden className="text-ink-faint size-4" />
            </Link>
          </li>
        );
      })}
      {chosen.length > 1 && (
        <li>
          <Link
            to="/"
            search={withoutFilters(search)}
            activeOptions={EXACTLY}
            resetScroll={false}
            preload={false}
            className="text-ink-soft hover:text-ink inline-flex min-h-10 items-center px-2 text-sm underline underline-offset-4"
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Active filters except search and sort, in panel order. Both price ends are one. */
export function chosenFilters(search: ShopSearch): (ChosenValue & { without: ShopSearch })[] {
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
    case 'style':
    case 'condition':
    case 'option': {
      const values: readonly (string | number)[] = search[name] ?? [];
      return { [name]: values.filter((other) => other !== value) };
    }
    default:
      return { [name]: undefined };
  }
}

export function withoutFilters({ search, sort }: ShopSearch): ShopSearch {
  return { ...(search && { search }), ...(sort && { sort }) };
}

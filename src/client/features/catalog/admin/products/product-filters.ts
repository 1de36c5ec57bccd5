import { categoryFilter } from '@/client/features/catalog/category-filter.ts';
import type { Filters } from '@/client/ui/filter-bar.tsx';
import type { Category } from '@/shared/catalog/catalog.ts';
import { MARKS, type Mark, type ProductsSearch } from './products-search.ts';

export function productFilters(categories: readonly Category[]): Filters<ProductsSearch> {
  return {
    search: { kind: 'search', label: 'Search products', placeholder: 'Name, SKU, vendor or number' },
    status: { kind: 'select', label: 'Status', all: 'All statuses', options: STATUSES },
    category: categoryFilter(categories, 'All categories'),
    mark: { kind: 'select', label: 'Marked', all: 'All products', options: MARK_OPTIONS },
  };
}

const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'draft', label: 'Draft' },
  { value: 'archived', label: 'Archived' },
] as const;
const MARK_OPTIONS = Object.entries(MARKS).map(([value, { label }]) => ({ value: value as Mark, label }));

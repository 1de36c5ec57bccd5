import { type Api, useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import type { Product } from '@/shared/catalog/catalog.ts';
import type { CategoryFilter } from '@/shared/catalog/categories.ts';

const NONE: readonly CategoryFilter[] = [];

/** Returns the filters of a category; none without a category or until they are loaded. */
export function useCategoryFilters(categoryId: number | undefined): readonly CategoryFilter[] {
  const options = useApi().catalog.categoryFilters.queryOptions({ id: categoryId ?? 0 });
  return useOptionalQuery({ ...options, enabled: categoryId !== undefined }) ?? NONE;
}

/** Returns the queries for the filters of the products' categories. */
export function filterQueries(
  api: Api,
  products: readonly Pick<Product, 'categoryId' | 'filterOptionIds'>[],
) {
  const described = products.filter(({ filterOptionIds }) => filterOptionIds.length > 0);
  const categoryIds = new Set(described.map(({ categoryId }) => categoryId));
  return Array.from(categoryIds, (id) => api.catalog.categoryFilters.queryOptions({ id }));
}

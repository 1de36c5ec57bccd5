import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { ProductFilter } from '../../../shared/catalog.ts';
import { products, users } from '../../db/schema/index.ts';

/** What the public may see. Needs `users` joined as the vendor. */
export const isOnSale: SQL = sql`${products.status} = 'active' and ${users.isActive}`;

/** The filters that are set, as conditions with placeholders. */
export function filterConditions(filter: ProductFilter): SQL | undefined {
  return and(
    filter.category === undefined ? undefined : eq(products.categoryId, sql.placeholder('category')),
    filter.minPrice === undefined ? undefined : gte(products.price, sql.placeholder('minPrice')),
    filter.maxPrice === undefined ? undefined : lte(products.price, sql.placeholder('maxPrice')),
    filter.region === undefined ? undefined : eq(products.region, sql.placeholder('region')),
    filter.vendorId === undefined ? undefined : eq(products.vendorId, sql.placeholder('vendorId')),
  );
}

/** What goes into the placeholders. */
export function filterValues(filter: ProductFilter): Record<string, unknown> {
  return {
    category: filter.category ?? null,
    minPrice: filter.minPrice?.toString() ?? null,
    maxPrice: filter.maxPrice?.toString() ?? null,
    region: filter.region ?? null,
    vendorId: filter.vendorId ?? null,
  };
}

/** Names the filters that are set, which is what a statement's text depends on. */
export function filterShape(filter: ProductFilter): string {
  return (['category', 'minPrice', 'maxPrice', 'region', 'vendorId'] as const)
    .filter((key) => filter[key] !== undefined)
    .join('_');
}

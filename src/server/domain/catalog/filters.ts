import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { products } from '@/server/db/schema/index.ts';
import { VENDOR_ROLES } from '@/shared/accounts.ts';
import type { ProductFilter } from '@/shared/catalog.ts';

/**
 * Condition for public products: active, not hidden by an admin, and its vendor may sell. The products of a vendor who is
 * deactivated, demoted or suspended leave the shop with them, and come back with them.
 *
 * @param product how the statement calls `products`
 * @param vendor how it calls the joined `users`
 */
export function onSale(product: string, vendor: string): SQL {
  const roles = VENDOR_ROLES.map((role) => `'${role}'`).join(', ');
  return sql.raw(
    `(${product}.status = 'active' and not ${product}.is_hidden and ${vendor}.is_active and ${vendor}.suspended_at is null and ${vendor}.role in (${roles}))`,
  );
}

/** The same for statements that call both by their own names. */
export const isOnSale: SQL = onSale('products', 'users');

/** The filters that are set, as conditions with placeholders: the planner sees which index serves them. */
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

/**
 * Names the filters that are set, which is what a statement's text depends on: some dozens, so that statements are kept
 * for a few of them only.
 */
export function filterShape(filter: ProductFilter): string {
  return (['category', 'minPrice', 'maxPrice', 'region', 'vendorId'] as const)
    .filter((key) => filter[key] !== undefined)
    .join('_');
}

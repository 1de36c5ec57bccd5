import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { products, users } from '@/server/schema.ts';
import type { ProductFilter } from '@/shared/catalog/catalog.ts';
import { DomainError } from '@/shared/errors.ts';
import { VENDOR_ROLES } from '@/shared/platform/roles.ts';
import { chosenWords, hasAnyWord, isReclaimed, PRODUCT_WORDS } from './facets/product-words.ts';

/**
 * Condition for public products: active, not hidden by an admin, and its vendor may sell. The products of a vendor who is
 * deactivated, demoted or suspended leave the shop with them, and come back with them.
 *
 * @param product how the statement calls `products`
 * @param vendor how it calls the joined `users`
 */
export function onSale(product: string, vendor: string): SQL {
  return sql`(${sql.raw(`${product}.status = 'active' and not ${product}.is_hidden`)} and ${isSelling(vendor)})`;
}

/** The same for statements that call both by their own names. */
export const isOnSale: SQL = onSale('products', 'users');

/** What is narrowed together: the choices of one group are alternatives, or the two ends of one range. */
export const FILTER_GROUPS = [
  'category',
  'price',
  'region',
  'vendor',
  'material',
  'colour',
  'style',
  'delivery',
  'rating',
  'inStock',
  'reclaimed',
  'fits',
] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

const value = (name: string) => sql.placeholder(name);
const chosen = (name: string, type: 'int' | 'text') => sql`${value(name)}::text::${sql.raw(type)}[]`;

/** The filters that are set, as conditions with placeholders: the planner sees which index serves them. */
export function filterConditions(filter: ProductFilter): SQL | undefined {
  return and(...FILTER_GROUPS.map((group) => groupCondition(filter, group)));
}

/** What a group of filters asks for; undefined where nothing of it is set. */
export function groupCondition(filter: ProductFilter, group: FilterGroup): SQL | undefined {
  switch (group) {
    case 'category': {
      const categories = categoriesOf(filter);
      if (categories === undefined) return undefined;
      if (categories.length === 1) return eq(products.categoryId, value('category'));
      return sql`${products.categoryId} = any(${chosen('categories', 'int')})`;
    }
    case 'price':
      return and(
        filter.minPrice === undefined ? undefined : gte(products.price, value('minPrice')),
        filter.maxPrice === undefined ? undefined : lte(products.price, value('maxPrice')),
      );
    case 'region':
      return filter.region === undefined ? undefined : eq(products.region, value('region'));
    case 'vendor':
      return filter.vendorId === undefined ? undefined : eq(products.vendorId, value('vendorId'));
    case 'material':
    case 'colour':
    case 'style':
      return filter[group] && hasAnyWord(PRODUCT_WORDS[group], chosen(group, 'text'));
    case 'delivery':
      return filter.delivery ? sql`${products.deliveryAvailable}` : undefined;
    case 'rating':
      return filter.rating === undefined ? undefined : sql`${products.rating} >= ${value('rating')}::int`;
    case 'inStock':
      return filter.inStock ? sql`${products.stock} > 0` : undefined;
    case 'reclaimed':
      return filter.reclaimed ? isReclaimed : undefined;
    case 'fits':
      return and(
        filter.maxWidth === undefined ? undefined : lte(products.widthCm, value('maxWidth')),
        filter.maxDepth === undefined ? undefined : lte(products.depthCm, value('maxDepth')),
        filter.maxHeight === undefined ? undefined : lte(products.heightCm, value('maxHeight')),
      );
  }
}

/** The chosen categories, each once and in one order, so that the same choice is the same question. */
export function categoriesOf({ category }: Pick<ProductFilter, 'category'>): number[] | undefined {
  if (category === undefined) return undefined;
  return typeof category === 'number' ? [category] : [...new Set(category)].sort((one, other) => one - other);
}

/** What goes into the placeholders. */
export function filterValues(filter: ProductFilter): Record<string, string | number | null> {
  const categories = categoriesOf(filter);
  return {
    category: categories?.length === 1 ? (categories[0] ?? null) : null,
    categories: categories && categories.length > 1 ? `{${categories.join(',')}}` : null,
    minPrice: filter.minPrice?.toString() ?? null,
    maxPrice: filter.maxPrice?.toString() ?? null,
    region: filter.region ?? null,
    vendorId: filter.vendorId ?? null,
    material: chosenWords(filter, 'material'),
    colour: chosenWords(filter, 'colour'),
    style: chosenWords(filter, 'style'),
    rating: filter.rating ?? null,
    maxWidth: filter.maxWidth ?? null,
    maxDepth: filter.maxDepth ?? null,
    maxHeight: filter.maxHeight ?? null,
  };
}

/** Tells apart what is asked: the same for all who choose the same, in whatever order. */
export function filterKey(filter: ProductFilter): string {
  return JSON.stringify([filterValues(filter), filterShape(filter)]);
}

/**
 * Names the filters that are set, which is what a statement's text depends on: some thousands, so that statements are kept
 * for a few of them only.
 */
export function filterShape(filter: ProductFilter): string {
  const categories = categoriesOf(filter);
  return [
    categories && (categories.length === 1 ? 'category' : 'categories'),
    ...PLAIN_FILTERS.map((key) => (filter[key] === undefined || filter[key] === false ? undefined : key)),
  ]
    .filter((key) => key !== undefined)
    .join('_');
}

const PLAIN_FILTERS = [
  'minPrice',
  'maxPrice',
  'region',
  'vendorId',
  'material',
  'colour',
  'style',
  'delivery',
  'rating',
  'inStock',
  'reclaimed',
  'maxWidth',
  'maxDepth',
  'maxHeight',
] as const satisfies readonly (keyof ProductFilter)[];

/** Those that an index of the database serves. */
const INDEXED: readonly string[] = ['category', 'minPrice', 'maxPrice', 'region', 'vendorId'];

/** Whether a filter asks for something that no index of the database serves: a list of it might read every product. */
export function isNarrow(filter: ProductFilter): boolean {
  const shape = filterShape(filter);
  return shape !== '' && shape.split('_').some((key) => !INDEXED.includes(key));
}

/**
 * Condition for accounts that may sell: active, with vendor rights, and not suspended.
 *
 * @param vendor how the statement calls `users`
 */
function isSelling(vendor = 'users'): SQL {
  const roles = VENDOR_ROLES.map((role) => `'${role}'`).join(', ');
  return sql.raw(`(${vendor}.is_active and ${vendor}.suspended_at is null and ${vendor}.role in (${roles}))`);
}

/** Checks that an account may sell. */
export async function maySell(db: Database, vendorId: number): Promise<boolean> {
  const [vendor] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, vendorId), isSelling()));
  return vendor !== undefined;
}

/** Returns the vendors of a list that may not sell; their products are not on sale. */
export async function notSellingAmong(
  db: Database,
  vendorIds: Iterable<number>,
): Promise<ReadonlySet<number>> {
  const ids = [...vendorIds];
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = any(${`{${ids.join(',')}}`}::text::int[]) and not ${isSelling()}`);
  return new Set(found.map(({ id }) => id));
}

/**
 * Whoever adds to a shop or changes what is in it asks here first. Orders can still be fulfilled.
 *
 * @throws DomainError FORBIDDEN while the shop is suspended
 */
export async function requireMaySell(db: Database, vendorId: number): Promise<void> {
  if (await maySell(db, vendorId)) return;
  throw new DomainError(
    'FORBIDDEN',
    'Your shop is suspended, so its products cannot be changed. You can still fulfil your open orders.',
  );
}

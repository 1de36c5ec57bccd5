import { and, eq, gte, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { categoryFilterOptions, products, users, vendorDeliveryPlaces } from '@/server/schema.ts';
import type { ProductFilter } from '@/shared/catalog/catalog.ts';
import { GRADES } from '@/shared/catalog/condition.ts';
import { deliverToOf, HOME_COUNTRY } from '@/shared/catalog/regions.ts';
import { DomainError } from '@/shared/errors.ts';
import { VENDOR_ROLES } from '@/shared/platform/roles.ts';
import { chosenWords, hasAnyWord, isReclaimed, OPTION_WORDS, PRODUCT_WORDS } from './facets/product-words.ts';
import { stockNow } from './variants/variant-sql.ts';

/**
 * Condition for public listings: active, not hidden, and the vendor may sell and does not hide their pieces while away.
 * Products of a deactivated, demoted or suspended vendor leave and return with the vendor. Excludes variants, which are shown with their listing.
 *
 * @param product alias of `products`
 * @param vendor alias of the joined `users`
 */
export function onSale(product: string, vendor: string): SQL {
  return sql`(${pieceOnSale(product, vendor)} and ${sql.raw(product)}.variant_of is null)`;
}

/** The same without aliases. */
export const isOnSale: SQL = onSale('products', 'users');

/** The same condition for what a cart or order holds: listings and variants. */
export function pieceOnSale(product: string, vendor: string): SQL {
  return sql`(${sql.raw(`${product}.status = 'active' and not ${product}.is_hidden`)} and ${isShopShown(vendor)})`;
}

export const isPieceOnSale: SQL = pieceOnSale('products', 'users');

/** Filters of one group are alternatives, or both ends of a range. */
export const FILTER_GROUPS = [
  'category',
  'price',
  'region',
  'vendor',
  'material',
  'colour',
  'style',
  'delivery',
  'deliversTo',
  'rating',
  'inStock',
  'reclaimed',
  'condition',
  'option',
  'fits',
] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

const value = (name: string) => sql.placeholder(name);
const chosen = (name: string, type: 'int' | 'text') => sql`${value(name)}::text::${sql.raw(type)}[]`;

/**
 * Returns the set filters as conditions on a listing or a variant, with placeholders, so that the planner can use the
 * indexes.
 */
export function filterConditions(filter: ProductFilter): SQL | undefined {
  return and(...FILTER_GROUPS.map((group) => groupCondition(filter, group)));
}

function groupCondition(filter: ProductFilter, group: FilterGroup): SQL | undefined {
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
      return (
        filter[group] &&
        hasAnyWord(sql`${PRODUCT_WORDS[group]} || ' ' || ${OPTION_WORDS}`, chosen(group, 'text'))
      );
    case 'style':
      return filter.style && hasAnyWord(PRODUCT_WORDS.style, chosen('style', 'text'));
    case 'delivery':
      return filter.delivery ? sql`${products.deliveryAvailable}` : undefined;
    case 'deliversTo':
      return filter.deliversTo === undefined ? undefined : isDeliveredTo;
    case 'rating':
      return filter.rating === undefined ? undefined : sql`${products.rating} >= ${value('rating')}::int`;
    case 'inStock':
      return filter.inStock ? sql`${stockNow('products')} > 0` : undefined;
    case 'reclaimed':
      return filter.reclaimed ? isReclaimed : undefined;
    case 'condition':
      return filter.condition && sql`${products.condition} = any(${chosen('condition', 'text')})`;
    case 'option':
      return filter.option && hasChosenOptions;
    case 'fits':
      return and(
        filter.maxWidth === undefined ? undefined : lte(products.widthCm, value('maxWidth')),
        filter.maxDepth === undefined ? undefined : lte(products.depthCm, value('maxDepth')),
        filter.maxHeight === undefined ? undefined : lte(products.heightCm, value('maxHeight')),
      );
  }
}

/** The rule of `deliveryFeeTo`. */
const isDeliveredTo = sql`(${products.deliveryAvailable} and coalesce((
  select place.fee_cents is not null from ${vendorDeliveryPlaces} as place
  where place.vendor_id = ${products.vendorId} and place.country = ${value('toCountry')}::text
    and (place.region is null or place.region = ${value('toRegion')}::text)
  order by place.region nulls last limit 1
), ${value('toCountry')}::text = ${sql.raw(`'${HOME_COUNTRY}'`)}))`;

/**
 * Has one of the chosen options of each filter. Options that no longer exist are ignored, but not if all are such.
 */
const hasChosenOptions = sql`(
  select count(distinct chosen.filter_id) filter (where chosen.id = any(${products.filterOptionIds}))
    = greatest(1, count(distinct chosen.filter_id))
  from ${categoryFilterOptions} as chosen where chosen.id = any(${chosen('option', 'int')}))`;

/** A condition, its opposite, or none, as a filter asks. */
export function matchesFlag(condition: SQL, expected: boolean | undefined): SQL | undefined {
  if (expected === undefined) return undefined;
  return expected ? condition : not(condition);
}

/** Deduplicates and sorts categories, so that equal choices share a key. */
export function categoriesOf({ category }: Pick<ProductFilter, 'category'>): number[] | undefined {
  if (category === undefined) return undefined;
  return typeof category === 'number' ? [category] : [...new Set(category)].sort((one, other) => one - other);
}

export function filterValues(filter: ProductFilter): Record<string, string | number | null> {
  const destination = deliverToOf(filter.deliversTo)?.destination;
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
    condition: filter.condition
      ? `{${GRADES.filter((grade) => filter.condition?.includes(grade)).join(',')}}`
      : null,
    option: filter.option
      ? `{${[...new Set(filter.option)].sort((one, other) => one - other).join(',')}}`
      : null,
    toCountry: destination?.country ?? null,
    toRegion: destination?.region ?? null,
    rating: filter.rating ?? null,
    maxWidth: filter.maxWidth ?? null,
    maxDepth: filter.maxDepth ?? null,
    maxHeight: filter.maxHeight ?? null,
  };
}

/** Cache key of a filter, independent of the order of choices. */
export function filterKey(filter: ProductFilter): string {
  return JSON.stringify([filterValues(filter), filterShape(filter)]);
}

/** Names the set filters, which determine a statement's text: thousands, so only a few are prepared. */
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
  'deliversTo',
  'rating',
  'inStock',
  'reclaimed',
  'condition',
  'option',
  'maxWidth',
  'maxDepth',
  'maxHeight',
] as const satisfies readonly (keyof ProductFilter)[];

/** Filters that a database index serves, and that all variants of a listing pass alike. */
const INDEXED: readonly string[] = ['category', 'region', 'vendorId'];

/** Returns true if a filter has no index, so that its list might read every product, or if variants pass it by themselves. */
export function isNarrow(filter: ProductFilter): boolean {
  const shape = filterShape(filter);
  return shape !== '' && shape.split('_').some((key) => !INDEXED.includes(key));
}

/** Condition for accounts that may sell: active, vendor rights, not suspended. @param vendor alias of `users` */
function isSelling(vendor = 'users'): SQL {
  const roles = VENDOR_ROLES.map((role) => `'${role}'`).join(', ');
  return sql.raw(`(${vendor}.is_active and ${vendor}.suspended_at is null and ${vendor}.role in (${roles}))`);
}

/** Condition for shops whose pieces are shown: the vendor may sell, and has not hidden them while away. */
function isShopShown(vendor = 'users'): SQL {
  return sql`(${isSelling(vendor)} and ${sql.raw(`${vendor}.shop_hidden_at is null`)})`;
}

/** Returns true if the user is an active vendor whose shop is not suspended. */
export async function maySell(db: Database, vendorId: number): Promise<boolean> {
  const [vendor] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, vendorId), isSelling()));
  return vendor !== undefined;
}

/** Returns the vendors among these whose products are not on sale, such as suspended ones and hidden shops. */
export async function vendorsNotSelling(
  db: Database,
  vendorIds: Iterable<number>,
): Promise<ReadonlySet<number>> {
  const ids = [...vendorIds];
  if (ids.length === 0) return new Set();
  const inactiveVendors = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = any(${`{${ids.join(',')}}`}::text::int[]) and not ${isShopShown()}`);
  return new Set(inactiveVendors.map(({ id }) => id));
}

/**
 * Guards additions and changes to a shop. Orders can still be fulfilled.
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

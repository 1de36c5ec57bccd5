import { and, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache } from '@/server/modules/catalog/catalogue-cache.ts';
import { availability, createdAtText, vendorName } from '@/server/modules/catalog/columns.ts';
import { isAfterCursor, timeCursor } from '@/server/modules/catalog/cursor.ts';
import { matchesFlag } from '@/server/modules/catalog/filters.ts';
import { findOnSale } from '@/server/modules/catalog/get-product.ts';
import { hidingColumns, isOpenHiding } from '@/server/modules/catalog/own-product.ts';
import { isListing, listingId } from '@/server/modules/catalog/variants/variant-sql.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { likePattern } from '@/server/platform/db/like-pattern.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { productHidings, products, users } from '@/server/schema.ts';
import {
  type AdminProductRow,
  type FeatureProductInput,
  type ListAdminProductsInput,
  MAX_FEATURED,
} from '@/shared/catalog/moderation.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Page, takePage } from '@/shared/page.ts';
import { VENDOR_ROLES } from '@/shared/platform/roles.ts';
import { lockProduct } from './hiding.ts';

type Filter = Omit<ListAdminProductsInput, 'cursor' | 'limit'>;

/** Limits of words, and of vendors matching a name. */
const MAX_WORDS = 8;
const MAX_VENDORS = 50;
const MAX_ID = 2_147_483_647;

/**
 * Returns a page of all vendors' products, newest first.
 *
 * @throws DomainError INVALID_INPUT for a cursor of another list
 */
export async function listAdminProducts(
  db: Database,
  { cursor, limit, ...filter }: ListAdminProductsInput,
): Promise<Page<AdminProductRow>> {
  const productRows = await db
    .select({ item: rowColumns, hiding: hidingColumns, createdAt: createdAtText })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .leftJoin(productHidings, isOpenHiding)
    .where(
      and(
        isListing(),
        ...conditions(filter),
        await isSearched(db, filter.search),
        isAfterCursor(cursor, products.createdAt, products.id),
      ),
    )
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(limit + 1);
  const { items, nextCursor } = takePage(productRows, limit, ({ item, createdAt }) =>
    timeCursor(createdAt, item.id),
  );
  return { items: items.map(({ item, hiding }) => ({ ...item, hiding })), nextCursor };
}

const rowColumns = {
  ...columnsOf(products, 'id', 'name', 'sku', 'price', 'imageUrl', 'categoryId', 'stock', 'status'),
  ...columnsOf(products, 'isAiPick', 'aiPickReason', 'vendorId'),
  vendorName,
  createdAt: products.createdAt,
  isOnSale: availability.isOnSale,
  isFeatured: sql<boolean>`${products.featuredAt} is not null`,
} as const satisfies Record<Exclude<keyof AdminProductRow, 'hiding'>, unknown>;

function conditions({ status, category, isHidden, isAnswered, isFeatured, isAiPick }: Filter) {
  return [
    status ? eq(products.status, status) : undefined,
    category ? eq(products.categoryId, category) : undefined,
    // Bare columns, as the partial indexes require.
    matchesFlag(sql`${products.isHidden}`, isHidden),
    matchesFlag(isNotNull(productHidings.answeredAt), isAnswered),
    matchesFlag(isNotNull(products.featuredAt), isFeatured),
    matchesFlag(sql`${products.isAiPick}`, isAiPick),
  ];
}

/**
 * The trigram index needs words of three letters. With one, queries each column's index separately, as a combined
 * condition would use none. Without one, scans the list until a page is full.
 */
async function isSearched(db: Database, search = ''): Promise<SQL | undefined> {
  const text = search.toLowerCase();
  const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return undefined;
  const vendorIds = await vendorsCalled(db, words);
  if (!/[\p{L}\p{N}]{3}/u.test(text)) return or(...searchConditions('products', { text, words, vendorIds }));
  const conditions = searchConditions('p', { text, words, vendorIds }).map(
    (condition) => sql`select ${listingId('p')} from products p where ${condition}`,
  );
  return sql`${products.id} in (${sql.join(conditions, sql` union all `)})`;
}

interface Sought {
  text: string;
  words: readonly string[];
  vendorIds: readonly number[];
}

/** @param product alias of `products` */
function searchConditions(product: 'products' | 'p', { text, words, vendorIds }: Sought): SQL[] {
  const p = sql.raw(product);
  const number = Number(/^#?(\d{1,10})$/.exec(text)?.[1]);
  const inName = words.map((word) => sql`lower(${p}.name) like ${likePattern(word)}`);
  return [
    sql.join(inName, sql` and `),
    // Operators of the prefix index, which compare by characters.
    sql`${p}.sku is not null and lower(${p}.sku) ~>=~ ${text} and lower(${p}.sku) ~<~ ${`${text}\u{10FFFF}`}`,
    ...(number <= MAX_ID ? [sql`${p}.id = ${number}::int`] : []),
    ...(vendorIds.length > 0 ? [sql`${p}.vendor_id = any(${sql.param(vendorIds)}::int[])`] : []),
  ];
}

async function vendorsCalled(db: Database, words: readonly string[]): Promise<number[]> {
  const vendors = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.role, [...VENDOR_ROLES]),
        ...words.map((word) => sql`${users.searchText} like ${likePattern(word)}`),
      ),
    )
    .orderBy(users.id)
    .limit(MAX_VENDORS);
  return vendors.map(({ id }) => id);
}

/**
 * Features a product on the home page, as the newest, or removes it.
 *
 * @throws DomainError NOT_FOUND; PRODUCT_STATE if it is not on sale or the shelf is full
 */
export async function featureProduct(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { id, isFeatured }: FeatureProductInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lock(tx, 'featuredProducts');
    const { name, featuredAt } = await lockProduct(tx, id);
    if ((featuredAt !== null) === isFeatured) return;
    if (isFeatured) await checkMayJoin(tx, id);
    await tx
      .update(products)
      .set({ featuredAt: isFeatured ? now() : null })
      .where(eq(products.id, id));
    await recordAction(tx, actor, isFeatured ? 'feature_product' : 'unfeature_product', `product:${id}`, {
      name,
    });
  });
  clearCatalogueCache(db);
}

async function checkMayJoin(tx: Database, id: number): Promise<void> {
  if (!(await findOnSale(tx, id)))
    throw new DomainError('PRODUCT_STATE', 'Only a product that is on sale can be featured.');
  const featured = await tx.$count(
    products,
    and(isNotNull(products.featuredAt), ne(products.status, 'archived')),
  );
  if (featured >= MAX_FEATURED) {
    throw new DomainError(
      'PRODUCT_STATE',
      `${MAX_FEATURED} products are featured already. Take one off the shelf first.`,
    );
  }
}

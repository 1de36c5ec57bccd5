import { and, desc, eq, inArray, isNotNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/db/client.ts';
import { productHidings, products, users } from '@/server/db/schema/index.ts';
import { availability, createdAtText, vendorName } from '@/server/domain/catalog/columns.ts';
import { decodeCursor, encodeCursor, microsecondsOf, moment, rowId } from '@/server/domain/catalog/cursor.ts';
import { hidingColumns, isOpenHiding } from '@/server/domain/catalog/hiding-columns.ts';
import { VENDOR_ROLES } from '@/shared/accounts.ts';
import type { AdminProductRow, ListAdminProductsInput } from '@/shared/moderation.ts';
import { type Page, takePage } from '@/shared/page.ts';

type Filter = Omit<ListAdminProductsInput, 'cursor' | 'limit'>;

/** More words than these narrow nothing down, and more vendors of a name are not what was meant. */
const MAX_WORDS = 8;
const MAX_VENDORS = 50;
const MAX_ID = 2_147_483_647;

/**
 * A page of everybody's products, newest first.
 *
 * @throws DomainError INVALID_INPUT for a cursor that is not one of this list
 */
export async function listAdminProducts(
  db: Database,
  { cursor, limit, ...filter }: ListAdminProductsInput,
): Promise<Page<AdminProductRow>> {
  const found = await db
    .select({ item: rowColumns, hiding: hidingColumns, createdAt: createdAtText })
    .from(products)
    .innerJoin(users, eq(users.id, products.vendorId))
    .leftJoin(productHidings, isOpenHiding)
    .where(
      and(...conditions(filter), await isSearched(db, filter.search), cursor ? behind(cursor) : undefined),
    )
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(limit + 1);
  const { items, nextCursor } = takePage(found, limit, ({ item, createdAt }) =>
    encodeCursor([microsecondsOf(createdAt), item.id]),
  );
  return { items: items.map(({ item, hiding }) => ({ ...item, hiding })), nextCursor };
}

const rowColumns = {
  id: products.id,
  name: products.name,
  sku: products.sku,
  price: products.price,
  imageUrl: products.imageUrl,
  categoryId: products.categoryId,
  stock: products.stock,
  status: products.status,
  isAiPick: products.isAiPick,
  aiPickReason: products.aiPickReason,
  vendorId: products.vendorId,
  vendorName,
  createdAt: products.createdAt,
  isOnSale: availability.isOnSale,
  isFeatured: sql<boolean>`${products.featuredAt} is not null`,
} as const satisfies Record<Exclude<keyof AdminProductRow, 'hiding'>, unknown>;

function conditions({ status, category, isHidden, isAnswered, isFeatured, isAiPick }: Filter) {
  return [
    status ? eq(products.status, status) : undefined,
    category ? eq(products.categoryId, category) : undefined,
    // The columns themselves, not compared with true: the partial indexes are found by that.
    is(sql`${products.isHidden}`, isHidden),
    is(isNotNull(productHidings.answeredAt), isAnswered),
    is(isNotNull(products.featuredAt), isFeatured),
    is(sql`${products.isAiPick}`, isAiPick),
  ];
}

/** The condition, its opposite, or nothing where it does not matter. */
function is(condition: SQL, wanted: boolean | undefined): SQL | undefined {
  if (wanted === undefined) return undefined;
  return wanted ? condition : not(condition);
}

async function isSearched(db: Database, search = ''): Promise<SQL | undefined> {
  const text = search.toLowerCase();
  const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return undefined;
  const vendors = await vendorsCalled(db, words);
  const number = /^#?(\d{1,10})$/.exec(text)?.[1];
  return or(
    and(...words.map((word) => sql`lower(${products.name}) like ${`%${escaped(word)}%`}`)),
    sql`(${products.sku} is not null and lower(${products.sku}) like ${`${escaped(text)}%`})`,
    number && Number(number) <= MAX_ID ? eq(products.id, Number(number)) : undefined,
    vendors.length > 0 ? inArray(products.vendorId, vendors) : undefined,
  );
}

async function vendorsCalled(db: Database, words: readonly string[]): Promise<number[]> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.role, [...VENDOR_ROLES]),
        ...words.map((word) => sql`${users.searchText} like ${`%${escaped(word)}%`}`),
      ),
    )
    .orderBy(users.id)
    .limit(MAX_VENDORS);
  return found.map(({ id }) => id);
}

function escaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

function behind(cursor: string): SQL {
  const [microseconds, id] = decodeCursor(cursor, [moment, rowId]);
  return sql`(${products.createdAt}, ${products.id}) < (timestamptz 'epoch' + ${microseconds} * interval '1 microsecond', ${id}::int)`;
}

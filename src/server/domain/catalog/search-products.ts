import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Product, ProductCard } from '../../../shared/catalog.ts';
import type { Database } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { products, users } from '../../db/schema/index.ts';
import { cardColumns, productColumns } from './columns.ts';
import { decodeCursor, encodeCursor, exactly, wholeNumber } from './cursor.ts';
import { filterConditions, filterShape, filterValues, isOnSale } from './filters.ts';
import type { ProductPageInput } from './list-products.ts';
import type { CountedPage } from './page.ts';

/** As far as a ranked list goes. */
const MAX_DEPTH = 1_000;

export function searchProducts(
  db: Database,
  search: string,
  input: ProductPageInput,
): Promise<CountedPage<Product>> {
  return searched(search, input, (values) =>
    prepared(db, `search_products_${filterShape(input)}`, (name) =>
      db
        .select({ item: productColumns, total })
        .from(products)
        .innerJoin(users, eq(users.id, products.vendorId))
        .where(and(isOnSale, filterConditions(input), matches))
        .orderBy(desc(score), desc(products.id))
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset'))
        .prepare(name),
    ).execute(values),
  );
}

export function searchCards(
  db: Database,
  search: string,
  input: ProductPageInput,
): Promise<CountedPage<ProductCard>> {
  return searched(search, input, (values) =>
    prepared(db, `search_cards_${filterShape(input)}`, (name) =>
      db
        .select({ item: cardColumns, total })
        .from(products)
        .innerJoin(users, eq(users.id, products.vendorId))
        .where(and(isOnSale, filterConditions(input), matches))
        .orderBy(desc(score), desc(products.id))
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset'))
        .prepare(name),
    ).execute(values),
  );
}

const query = sql`to_tsquery('english', ${sql.placeholder('words')})`;
const text = sql`${sql.placeholder('text')}::text`;
const matches = or(sql`${products.searchVector} @@ ${query}`, sql`${text} <% lower(${products.name})`);
const score = sql`ts_rank(${products.searchVector}, ${query}) + word_similarity(${text}, lower(${products.name})) / 4`;
const total = sql<number>`count(*) over ()::int`;

async function searched<Item>(
  search: string,
  input: ProductPageInput,
  read: (values: Record<string, unknown>) => Promise<{ item: Item; total: number }[]>,
): Promise<CountedPage<Item>> {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return { items: [], nextCursor: null, total: 0 };
  const offset = input.cursor
    ? Number(decodeCursor(input.cursor, [exactly('relevance'), wholeNumber(MAX_DEPTH)])[1])
    : 0;
  const found = await read({
    ...filterValues(input),
    words: words.join(' | '),
    text: words.join(' '),
    limit: input.limit,
    offset,
  });
  const count = found[0]?.total ?? 0;
  const next = offset + found.length;
  return {
    items: found.map((row) => row.item),
    nextCursor: next < count && next <= MAX_DEPTH ? encodeCursor(['relevance', next]) : null,
    total: count,
  };
}

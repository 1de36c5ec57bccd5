import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Product, ProductCard, ProductFilter, ProductSort } from '../../../shared/catalog.ts';
import type { Database } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { products, users } from '../../db/schema/index.ts';
import { cardColumns, createdAtText, productColumns } from './columns.ts';
import { countProducts } from './count-products.ts';
import {
  type CursorPart,
  decimal,
  decodeCursor,
  encodeCursor,
  exactly,
  microsecondsOf,
  moment,
  rowId,
} from './cursor.ts';
import { filterConditions, filterShape, filterValues, isOnSale } from './filters.ts';
import type { CountedPage } from './page.ts';
import { searchCards, searchProducts } from './search-products.ts';

export interface ProductPageInput extends ProductFilter {
  limit: number;
  cursor?: string | null | undefined;
}

/**
 * A page of whole products on sale; with a search the best matches first unless another order is asked for.
 *
 * @throws DomainError INVALID_INPUT for a cursor that is not one of this list
 */
export async function listProducts(db: Database, input: ProductPageInput): Promise<CountedPage<Product>> {
  if (input.search) return searchProducts(db, input.search, input);
  const [page, total] = await Promise.all([
    pageOf<Product>(input, (values) => productStatement(db, input).execute(values)),
    countProducts(db, input),
  ]);
  return { ...page, total };
}

/** A page of the grid: as `listProducts`, with what a card draws. */
export async function browseProducts(
  db: Database,
  input: ProductPageInput,
): Promise<CountedPage<ProductCard>> {
  if (input.search) return searchCards(db, input.search, input);
  const [page, total] = await Promise.all([
    pageOf<ProductCard>(input, (values) => cardStatement(db, input).execute(values)),
    countProducts(db, input),
  ]);
  return { ...page, total };
}

/** The fields that an order may be continued from. */
interface Position {
  id: number;
  price: string;
  rating: string;
  reviewCount: number;
}

type Row<Item> = { item: Item & Position; createdAt: string };

async function pageOf<Item>(
  input: ProductPageInput,
  read: (values: Record<string, unknown>) => Promise<Row<Item>[]>,
) {
  const order = ORDERS[sortOf(input)];
  const after = input.cursor ? decodeCursor(input.cursor, [exactly(sortOf(input)), ...order.shape]) : [];
  const found = await read({
    ...filterValues(input),
    limit: input.limit + 1,
    ...Object.fromEntries(after.slice(1).map((part, index) => [`after${index}`, part])),
  });
  const page = found.length > input.limit ? found.slice(0, input.limit) : found;
  const last = found.length > input.limit ? page.at(-1) : undefined;
  return {
    items: page.map((row) => row.item),
    nextCursor: last ? encodeCursor([sortOf(input), ...order.key(last.item, last.createdAt)]) : null,
  };
}

function cardStatement(db: Database, input: ProductPageInput) {
  return prepared(db, `cards_${shapeOf(input)}`, (name) =>
    db
      .select({ item: cardColumns, createdAt: createdAtText })
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(conditions(input))
      .orderBy(...ORDERS[sortOf(input)].by)
      .limit(sql.placeholder('limit'))
      .prepare(name),
  );
}

function productStatement(db: Database, input: ProductPageInput) {
  return prepared(db, `products_${shapeOf(input)}`, (name) =>
    db
      .select({ item: productColumns, createdAt: createdAtText })
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .where(conditions(input))
      .orderBy(...ORDERS[sortOf(input)].by)
      .limit(sql.placeholder('limit'))
      .prepare(name),
  );
}

function conditions(input: ProductPageInput) {
  return and(isOnSale, filterConditions(input), input.cursor ? ORDERS[sortOf(input)].after : undefined);
}

function shapeOf(input: ProductPageInput): string {
  return `${sortOf(input)}_${filterShape(input)}${input.cursor ? '_after' : ''}`;
}

function sortOf({ sort }: ProductPageInput): ListSort {
  return sort === undefined || sort === 'relevance' ? 'newest' : sort;
}

type ListSort = Exclude<ProductSort, 'relevance'>;

const after = (index: number) => sql.placeholder(`after${index}`);

/** How each order sorts, continues behind a row, and names that row. */
const ORDERS: Record<
  ListSort,
  {
    by: SQL[];
    after: SQL;
    shape: CursorPart[];
    key: (row: Position, createdAt: string) => (string | number)[];
  }
> = {
  newest: {
    by: [desc(products.createdAt), desc(products.id)],
    after: sql`(${products.createdAt}, ${products.id}) < (timestamptz 'epoch' + ${after(0)} * interval '1 microsecond', ${after(1)})`,
    shape: [moment, rowId],
    key: ({ id }, createdAt) => [microsecondsOf(createdAt), id],
  },
  'price-asc': {
    by: [asc(products.price), asc(products.id)],
    after: sql`(${products.price}, ${products.id}) > (${after(0)}, ${after(1)})`,
    shape: [decimal, rowId],
    key: ({ id, price }) => [price, id],
  },
  'price-desc': {
    by: [desc(products.price), desc(products.id)],
    after: sql`(${products.price}, ${products.id}) < (${after(0)}, ${after(1)})`,
    shape: [decimal, rowId],
    key: ({ id, price }) => [price, id],
  },
  rating: {
    by: [desc(products.rating), desc(products.reviewCount), desc(products.id)],
    after: sql`(${products.rating}, ${products.reviewCount}, ${products.id}) < (${after(0)}, ${after(1)}, ${after(2)})`,
    shape: [decimal, rowId, rowId],
    key: ({ id, rating, reviewCount }) => [rating, reviewCount, id],
  },
};

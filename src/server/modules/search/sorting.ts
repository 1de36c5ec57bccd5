import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type CursorPart, decimal, microsecondsOf, moment, rowId } from '@/server/modules/catalog/index.ts';
import { products } from '@/server/schema.ts';
import type { ProductSort } from '@/shared/catalog/catalog.ts';

export type ListSort = Exclude<ProductSort, 'relevance'>;

/** The cursor columns of a row. */
interface Position {
  item: { id: number; price: string; rating: string; reviewCount: number; variant?: { price: string } };
  /** `firstListedAtText` */
  firstListedAt: string;
}

interface Sorting {
  by: SQL[];
  /** Matches rows after the key in the placeholders after0, after1 … */
  after: SQL;
  /** Types of the key's parts. */
  shape: CursorPart[];
  key(row: Position): (string | number)[];
}

const after = (index: number) => sql.placeholder(`after${index}`);

/** Sort expression, cursor condition and key of each order. Each has an index. */
export const SORT_ORDERS = ordersBy(products.price);

/** The same by the price of the shown variant, which is `found.price`. */
export const SHOWN_ORDERS = ordersBy(sql`found.price`);

function ordersBy(price: SQLWrapper): Record<ListSort, Sorting> {
  return {
    newest: {
      by: [desc(products.firstListedAt), desc(products.id)],
      after: sql`(${products.firstListedAt}, ${products.id}) < (timestamptz 'epoch' + ${after(0)} * interval '1 microsecond', ${after(1)})`,
      shape: [moment, rowId],
      key: ({ item, firstListedAt }) => [microsecondsOf(firstListedAt), item.id],
    },
    'price-asc': {
      by: [asc(price), asc(products.id)],
      after: sql`(${price}, ${products.id}) > (${after(0)}, ${after(1)})`,
      shape: [decimal, rowId],
      key: ({ item }) => [(item.variant ?? item).price, item.id],
    },
    'price-desc': {
      by: [desc(price), desc(products.id)],
      after: sql`(${price}, ${products.id}) < (${after(0)}, ${after(1)})`,
      shape: [decimal, rowId],
      key: ({ item }) => [(item.variant ?? item).price, item.id],
    },
    rating: {
      by: [desc(products.rating), desc(products.reviewCount), desc(products.id)],
      after: sql`(${products.rating}, ${products.reviewCount}, ${products.id}) < (${after(0)}, ${after(1)}, ${after(2)})`,
      shape: [decimal, rowId, rowId],
      key: ({ item }) => [item.rating, item.reviewCount, item.id],
    },
  };
}

/** Placeholder values of a key; null on a first page, without one. */
export function afterValues(key: readonly (string | number)[]): Record<string, string | number | null> {
  return { after0: key[0] ?? null, after1: key[1] ?? null, after2: key[2] ?? null };
}

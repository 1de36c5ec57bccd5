import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProductCard } from '../../../shared/catalog.ts';
import type { Database } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { products, users } from '../../db/schema/index.ts';
import { cardColumns } from './columns.ts';
import { isOnSale } from './filters.ts';

const HOW_MANY = 8;

/** What else somebody who looks at a product may like: its category's, in stock first, then the nearest in price. */
export function listRelated(db: Database, id: number): Promise<ProductCard[]> {
  const shown = alias(products, 'shown');
  const statement = prepared(db, 'related', (name) =>
    db
      .select(cardColumns)
      .from(products)
      .innerJoin(users, eq(users.id, products.vendorId))
      .innerJoin(shown, eq(shown.categoryId, products.categoryId))
      .where(and(eq(shown.id, sql.placeholder('id')), ne(products.id, shown.id), isOnSale))
      .orderBy(desc(sql`${products.stock} > 0`), sql`abs(${products.price} - ${shown.price})`, products.id)
      .limit(HOW_MANY)
      .prepare(name),
  );
  return statement.execute({ id });
}

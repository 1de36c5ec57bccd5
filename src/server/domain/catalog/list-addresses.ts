import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { products, users } from '../../db/schema/index.ts';
import { isOnSale } from './filters.ts';
import { remember } from './memory.ts';

/** A product on sale as a list of pages needs it. */
export interface ProductAddress {
  id: number;
  name: string;
  updatedAt: Date;
}

/** The products on sale whose ids are from one number up to another, by id. */
export function listAddresses(db: Database, fromId: number, toId: number): Promise<ProductAddress[]> {
  return remember(db, `addresses ${fromId}`, () =>
    prepared(db, 'addresses', (name) =>
      db
        .select({ id: products.id, name: products.name, updatedAt: products.updatedAt })
        .from(products)
        .innerJoin(users, eq(users.id, products.vendorId))
        .where(
          and(
            isOnSale,
            sql`${products.id} between ${sql.placeholder('fromId')} and ${sql.placeholder('toId')}`,
          ),
        )
        .orderBy(products.id)
        .prepare(name),
    ).execute({ fromId, toId }),
  );
}

/** The largest id of a product, 0 in an empty shop. */
export async function lastProductId(db: Database): Promise<number> {
  const [row] = await prepared(db, 'last_product_id', (name) =>
    db
      .select({ id: sql<number | null>`max(${products.id})` })
      .from(products)
      .prepare(name),
  ).execute();
  return row?.id ?? 0;
}

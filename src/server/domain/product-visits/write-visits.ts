import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/db/client.ts';
import { onSale } from '@/server/domain/catalog/filters.ts';

/** A visit as the database keeps it, and whose it was, which is not kept. */
export interface HashedVisit {
  productId: number;
  visitor: string;
  userId: number | null;
  isCarted: boolean;
}

/** Rows of `product_visits` that a product has for one day at most, give or take one batch of each process. */
const MOST_OF_PRODUCT = 50_000;

/**
 * Writes a day's visits by one statement. A visit that is there stays, and may become one that led to the cart. Left out is what
 * does not count: products that are not on sale, vendors who look at their own, and visits past a product's bound.
 *
 * @param mostOfProduct the bound, smaller in tests
 * @returns of each visit whether it was not there before, in their order
 */
export async function writeVisits(
  db: Database,
  day: string,
  visits: readonly HashedVisit[],
  mostOfProduct = MOST_OF_PRODUCT,
): Promise<boolean[]> {
  const written = await rows<{ productId: number; visitor: string }>(
    db,
    sql`
      with noted as (
        select "productId" as product_id, visitor, "userId" as user_id, "isCarted" as is_carted
        from json_to_recordset(${JSON.stringify(visits)}::text::json)
          as line ("productId" int, visitor text, "userId" int, "isCarted" boolean)
      ), open_products as (
        select products.id, products.vendor_id
        from products join users on users.id = products.vendor_id
        where products.id in (select product_id from noted) and ${onSale('products', 'users')} and (
          select count(*) from (
            select from product_visits where product_id = products.id and day = ${day}::date
            limit ${mostOfProduct}::int
          ) kept
        ) < ${mostOfProduct}::int
      ), written as (
        insert into product_visits as kept (product_id, day, visitor, is_carted)
        select product_id, ${day}::date, visitor, is_carted
        from noted join open_products on open_products.id = product_id and vendor_id is distinct from user_id
        order by product_id, visitor
        on conflict (product_id, day, visitor) do update set is_carted = true
        where excluded.is_carted and not kept.is_carted
        returning product_id, visitor, xmax = 0 as is_new
      )
      select product_id as "productId", visitor from written where is_new`,
  );
  const isNew = new Set(written.map(({ productId, visitor }) => `${productId} ${visitor}`));
  return visits.map(({ productId, visitor }) => isNew.has(`${productId} ${visitor}`));
}

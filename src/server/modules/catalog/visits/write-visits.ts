import { sql } from 'drizzle-orm';
import { onSale } from '@/server/modules/catalog/filters.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { NETWORK_LENGTH } from './visit-salt.ts';

/** A visit as the database keeps it, and whose it was, which is not kept. */
export interface HashedVisit {
  productId: number;
  visitor: string;
  userId: number | null;
  isCarted: boolean;
  /** Visitors of one network that count for the product and day; see `mostOf`. */
  mostOfNetwork: number;
}

/** Rows of `product_visits` that a product has for one day at most, give or take one batch of each process. */
const MOST_OF_PRODUCT = 50_000;

/**
 * Writes a day's visits by one statement. A visit that is there stays, and may become one that led to the cart. Left out is what
 * does not count: products that are not on sale, vendors who look at their own, and visits past a product's bound or the bound of
 * a network for the product. That one holds across processes, give or take batches that are written at the same moment.
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
  const network = sql`left(noted.visitor, ${NETWORK_LENGTH}::int)`;
  const written = await rows<{ productId: number; visitor: string }>(
    db,
    sql`
      with noted as (
        select "productId" as product_id, visitor, "userId" as user_id, "isCarted" as is_carted,
          "mostOfNetwork" as most_of_network
        from json_to_recordset(${JSON.stringify(visits)}::text::json)
          as line ("productId" int, visitor text, "userId" int, "isCarted" boolean, "mostOfNetwork" int)
      ), open_products as (
        select products.id, products.vendor_id
        from products join users on users.id = products.vendor_id
        where products.id in (select product_id from noted) and ${onSale('products', 'users')} and (
          select count(*) from (
            select from product_visits where product_id = products.id and day = ${day}::date
            limit ${mostOfProduct}::int
          ) kept
        ) < ${mostOfProduct}::int
      ), placed as (
        select noted.*, known.visitor is not null as is_known,
          row_number() over (partition by noted.product_id, ${network}, known.visitor is null order by noted.visitor) as place,
          -- Visitors are hexadecimal, so that those of a network stand together in the index, in whatever collation.
          case when known.visitor is null then (
            select count(*) from product_visits same
            where same.product_id = noted.product_id and same.day = ${day}::date
              and same.visitor >= ${network} and same.visitor < ${network} || 'g'
          ) end as kept_of_network
        from noted
        join open_products on open_products.id = noted.product_id and vendor_id is distinct from user_id
        left join product_visits known
          on known.product_id = noted.product_id and known.day = ${day}::date and known.visitor = noted.visitor
      ), written as (
        insert into product_visits as kept (product_id, day, visitor, is_carted)
        select product_id, ${day}::date, visitor, is_carted
        from placed where is_known or kept_of_network + place <= most_of_network
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

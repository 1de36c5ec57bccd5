import { desc, type SQL, sql } from 'drizzle-orm';
import { anywhere } from '@/server/platform/db/anywhere.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { orders } from '@/server/schema.ts';

/** Orders that are looked through one by one, some 20 ms. */
const LOOKED_THROUGH = 2_000;

/**
 * The newest orders in which a text stands, of the newest that pass a condition. What is found in many orders is found here
 * at once, where the set of all that have it would be large; what is found seldom is not.
 *
 * @param most stops when so many are found
 * @returns their ids; fewer than `most` say nothing about older orders
 */
export async function findAmongNewest(
  db: Database,
  { search, where, most }: { search: string; where: SQL | undefined; most: number },
): Promise<number[]> {
  const words = anywhere(search);
  const newest = db
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      orderNumber: orders.orderNumber,
      customerId: orders.customerId,
    })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(LOOKED_THROUGH);
  const found = await rows<{ id: number }>(
    db,
    sql`
      select newest.id from (${newest}) as newest
      where newest.order_number like ${words.slice(1).toUpperCase()}
        or exists (
          select from users
          where users.id = newest.customer_id and users.search_text like ${words} and users.deleted_at is null
        )
        or exists (
          select from vendor_orders join users on users.id = vendor_orders.vendor_id
          where vendor_orders.order_id = newest.id and users.search_text like ${words} and users.deleted_at is null
        )
        or exists (
          select from order_items where order_items.order_id = newest.id and order_items.product_name ilike ${words}
        )
      order by newest.created_at desc, newest.id desc limit ${most}`,
  );
  return found.map(({ id }) => id);
}

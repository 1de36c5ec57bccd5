import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@/shared/constants.ts';

/**
 * Gives a visitor's cart to the person who signs in: quantities add up, to no more than is in stock. What sold out
 * meanwhile stays as one piece, so that the cart can say so; what they sell themselves is left out. Where both together
 * are more products than a cart holds, the person's own stay, and of the visitor's those that were added last.
 *
 * The visitor's cart is empty afterwards, so that a second sign-in adds nothing. Moved by one statement: what is put in
 * that cart at the same moment is moved or stays.
 *
 * @param tx of `transactionWithRetry`: the products of the moved lines may be leaving the shop
 */
export async function mergeCarts(tx: Database, visitorKey: string, userId: number): Promise<void> {
  await tx.execute(sql`select rehome_lock_cart(${userId}::int, null)`);
  await tx.execute(sql`
    with locked as (
      select id from cart_items where visitor_key = ${visitorKey} order by product_id for update
    ),
    moved as (
      delete from cart_items where id in (select id from locked)
      returning id, product_id, quantity, created_at
    ),
    own as (select product_id from cart_items where user_id = ${userId}),
    newcomers as (
      select product_id, row_number() over (order by created_at desc, id desc) as place
      from moved where product_id not in (select product_id from own)
    )
    insert into cart_items (user_id, product_id, quantity, created_at)
    select ${userId}::int, product_id, least(quantity, greatest(stock, 1)), moved.created_at
    from moved join products on products.id = product_id and products.vendor_id <> ${userId}::int
      left join newcomers using (product_id)
    where place is null or place <= ${MAX_CART_LINES}::int - (select count(*) from own)
    order by product_id
    on conflict (user_id, product_id) do update set quantity = least(
      cart_items.quantity + excluded.quantity,
      ${MAX_LINE_QUANTITY}::int,
      greatest((select stock from products where products.id = excluded.product_id), 1)
    )`);
}

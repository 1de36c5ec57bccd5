import { sql } from 'drizzle-orm';
import { MAX_LINE_QUANTITY } from '../../../shared/constants.ts';
import type { Database } from '../../db/client.ts';

/**
 * Gives a visitor's cart to the person who signs in: quantities add up, to no more than is in stock. What sold out
 * meanwhile stays as one piece, so that the cart can say so; what they sell themselves is left out.
 *
 * The visitor's cart is empty afterwards, so that a second sign-in adds nothing. One statement: what is put in that
 * cart at the same moment is moved or stays, and is never lost.
 *
 * @param tx of `transactionWithRetry`: the products of the moved lines may be leaving the shop
 */
export async function joinCarts(tx: Database, visitorKey: string, userId: number): Promise<void> {
  await tx.execute(sql`
    with moved as (
      delete from cart_items where visitor_key = ${visitorKey}
      returning product_id, quantity, created_at
    )
    insert into cart_items (user_id, product_id, quantity, created_at)
    select ${userId}::int, product_id, least(quantity, greatest(stock, 1)), moved.created_at
    from moved join products on products.id = product_id and products.vendor_id <> ${userId}::int
    order by product_id
    on conflict (user_id, product_id) do update set quantity = least(
      cart_items.quantity + excluded.quantity,
      ${MAX_LINE_QUANTITY}::int,
      greatest((select stock from products where products.id = excluded.product_id), 1)
    )`);
}

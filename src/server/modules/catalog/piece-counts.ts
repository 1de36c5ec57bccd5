import { type SQL, sql } from 'drizzle-orm';

/**
 * Pieces of an order line that came back. A piece that was refunded without coming back is not among them.
 *
 * @param line the name of `order_items` in the query
 */
export function returnedPieces(line = 'order_items'): SQL {
  const item = sql.raw(line);
  return sql`(${item}.returned_quantity - ${item}.refund_only_quantity)`;
}

/** Pieces of an order line that left the shop and did not come back, refunded or not. */
export function keptPieces(line = 'order_items'): SQL {
  return sql`(${sql.raw(line)}.quantity - ${returnedPieces(line)})`;
}

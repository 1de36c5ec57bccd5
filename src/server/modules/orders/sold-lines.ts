import { type SQL, sql } from 'drizzle-orm';
import { listingId, netPieces } from '@/server/modules/catalog/index.ts';
import { ifLive, isLineSold, netCents } from './fulfillment-sql.ts';

interface SoldPeriod {
  /** Condition for a moment within it. */
  has(moment: SQL): SQL;
  /** All currencies if absent. */
  currency?: string;
}

/**
 * Lines of a period's orders that were not cancelled, and those that count a kept deposit: `from … where …` over `orders`,
 * `vendor_orders` and `order_items`.
 *
 * Counts of orders and pieces need `ifLive`.
 *
 * @param vendorId all vendors if absent
 * @param join a further table
 */
export function soldLines({ has, currency }: SoldPeriod, vendorId?: number, join = sql``): SQL {
  return sql`
    from orders
    join vendor_orders on vendor_orders.order_id = orders.id ${andVendor(vendorId)}
    join order_items on order_items.vendor_order_id = vendor_orders.id and ${isLineSold} ${join}
    where ${has(sql`orders.created_at`)} ${currency ? sql`and orders.currency = ${currency}` : sql``}`;
}

/** SQL that restricts vendor orders to a vendor; empty for all vendors. */
export function andVendor(vendorId: number | undefined): SQL {
  return vendorId === undefined ? sql`` : sql`and vendor_orders.vendor_id = ${vendorId}::int`;
}

/**
 * Selects the sold lines of listings, less returned pieces: `product_id, id, order_id, placed, price, cents, pieces`. The
 * analytics and the price advice read their sales from it.
 *
 * @param condition on `order_items`, and on `piece`, the product of a line
 */
export function listingLines(period: SoldPeriod, vendorId?: number, condition = sql`true`): SQL {
  return sql`
    select order_items.product_id, ${listingId('piece')} as id, ${ifLive(sql`orders.id`)} as order_id, orders.created_at as placed,
      order_items.price, ${netCents} as cents, ${ifLive(netPieces())} as pieces
    ${soldLines(period, vendorId, sql`join products piece on piece.id = order_items.product_id`)} and ${condition}`;
}

import { type SQL, sql } from 'drizzle-orm';
import { isLineLive } from '@/server/modules/orders/index.ts';
import type { Period } from './periods.ts';

/**
 * The lines of orders that were placed in a period, without those that were cancelled: `from … where …` over `orders`, `vendor_orders`
 * and `order_items`.
 *
 * @param vendorId whose lines; everybody's when left out
 * @param join a further table
 */
export function soldLines(
  { has, currency }: Pick<Period, 'has' | 'currency'>,
  vendorId?: number,
  join = sql``,
): SQL {
  return sql`
    from orders
    join vendor_orders on vendor_orders.order_id = orders.id ${andOf(vendorId)}
    join order_items on order_items.vendor_order_id = vendor_orders.id and ${isLineLive} ${join}
    where ${has(sql`orders.created_at`)} ${inCurrency(currency)}`;
}

/** Narrows `orders` to those of a currency; not at all when left out. */
export function inCurrency(currency: string | undefined): SQL {
  return currency === undefined ? sql`` : sql`and orders.currency = ${currency}`;
}

/** Narrows `vendor_orders` to a vendor's; not at all when left out. */
export function andOf(vendorId: number | undefined): SQL {
  return vendorId === undefined ? sql`` : sql`and vendor_orders.vendor_id = ${vendorId}::int`;
}

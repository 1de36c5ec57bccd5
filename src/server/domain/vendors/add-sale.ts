import { sql } from 'drizzle-orm';
import { type Cents, toDecimal } from '../../../shared/money.ts';
import type { Database } from '../../db/client.ts';

/**
 * Adds one vendor's part of an order to their running figures, or takes back what was cancelled or returned.
 * Where several vendors are concerned, call it in the order of their ids: other transactions do.
 *
 * @param sale amounts in cents, negative when taken back
 * @param orders by how many orders the vendor has more or less
 */
export async function addSale(
  tx: Database,
  sale: { vendorId: number; subtotal: Cents; commission: Cents },
  orders: -1 | 0 | 1 = 1,
): Promise<void> {
  const revenue = sql`${toDecimal(sale.subtotal)}::numeric`;
  const commission = sql`${toDecimal(sale.commission)}::numeric`;
  await tx.execute(sql`
    insert into vendor_stats (vendor_id, total_revenue, total_commission, total_orders, average_commission_rate)
    values (
      ${sale.vendorId}::int, ${revenue}, ${commission}, ${orders}::int,
      coalesce(round(100 * ${commission} / nullif(${revenue}, 0), 2), 0)
    )
    on conflict (vendor_id) do update set
      total_revenue = vendor_stats.total_revenue + excluded.total_revenue,
      total_commission = vendor_stats.total_commission + excluded.total_commission,
      total_orders = vendor_stats.total_orders + excluded.total_orders,
      average_commission_rate = coalesce(round(
        100 * (vendor_stats.total_commission + excluded.total_commission)
        / nullif(vendor_stats.total_revenue + excluded.total_revenue, 0), 2), 0),
      updated_at = now()`);
}

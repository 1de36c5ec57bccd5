import { sql } from 'drizzle-orm';
import { type Cents, toDecimal } from '../../../shared/money.ts';
import type { Database } from '../../db/client.ts';
import { vendorStats } from '../../db/schema/index.ts';

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
  const revenue = sql`total_revenue + ${toDecimal(sale.subtotal)}::numeric`;
  const commission = sql`total_commission + ${toDecimal(sale.commission)}::numeric`;
  // A transaction does them in this order, whoever waits for what.
  await Promise.all([
    tx.insert(vendorStats).values({ vendorId: sale.vendorId }).onConflictDoNothing(),
    tx.execute(sql`
    update vendor_stats set
      total_revenue = ${revenue},
      total_commission = ${commission},
      total_orders = total_orders + ${orders}::int,
      average_commission_rate = coalesce(round(100 * (${commission}) / nullif(${revenue}, 0), 2), 0),
      updated_at = now()
    where vendor_id = ${sale.vendorId}::int`),
  ]);
}

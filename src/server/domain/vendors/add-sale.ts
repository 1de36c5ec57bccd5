import { type SQL, sql } from 'drizzle-orm';
import { type Cents, toDecimal } from '../../../shared/money.ts';
import type { Database } from '../../db/client.ts';
import { given, prepared } from '../../db/prepared.ts';
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
  const statement = prepared(tx, 'add_sale', (name) => {
    const sold = given(vendorStats, 'vendorId', 'totalRevenue', 'totalCommission');
    const [revenue, commission] = [sql`${sold.totalRevenue}::numeric`, sql`${sold.totalCommission}::numeric`];
    const more = sql`${sql.placeholder('orders')}::int`;
    const [newRevenue, newCommission] = [
      sql`${vendorStats.totalRevenue} + ${revenue}`,
      sql`${vendorStats.totalCommission} + ${commission}`,
    ];
    return tx
      .insert(vendorStats)
      .values({
        ...sold,
        // A row that conflicts must itself be one that could stand.
        totalOrders: sql`greatest(${more}, 0)`,
        averageCommissionRate: percentOf(commission, revenue),
      })
      .onConflictDoUpdate({
        target: vendorStats.vendorId,
        set: {
          totalRevenue: newRevenue,
          totalCommission: newCommission,
          totalOrders: sql`${vendorStats.totalOrders} + ${more}`,
          averageCommissionRate: percentOf(newCommission, newRevenue),
          updatedAt: sql`now()`,
        },
      })
      .prepare(name);
  });
  await statement.execute({
    vendorId: sale.vendorId,
    totalRevenue: toDecimal(sale.subtotal),
    totalCommission: toDecimal(sale.commission),
    orders,
  });
}

function percentOf(part: SQL, whole: SQL): SQL {
  return sql`coalesce(round(100 * (${part}) / nullif(${whole}, 0), 2), 0)`;
}

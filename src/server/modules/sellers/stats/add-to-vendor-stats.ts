import { type SQL, sql } from 'drizzle-orm';
import type { VendorSales } from '@/server/modules/orders/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { prepared, valuePlaceholders } from '@/server/platform/db/prepared.ts';
import { vendorStats } from '@/server/schema.ts';
import { toDecimal } from '@/shared/money.ts';

/**
 * Adds a vendor order's amounts to the vendor's totals, or subtracts what was cancelled or returned.
 * Where several vendors are concerned, call it in the order of their ids: other transactions do.
 *
 * @param amounts in cents, negative when cancelled or returned
 * @param orders by how many orders the vendor has more or less
 */
export async function addToVendorStats(
  tx: Database,
  amounts: VendorSales,
  orders: -1 | 0 | 1 = 1,
): Promise<void> {
  const statement = prepared(tx, 'add_to_vendor_stats', (name) => {
    const sold = valuePlaceholders(vendorStats, 'vendorId', 'totalRevenue', 'totalCommission');
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
        // The insert values must satisfy the checks even when the row exists and only the update applies.
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
    vendorId: amounts.vendorId,
    totalRevenue: toDecimal(amounts.subtotal),
    totalCommission: toDecimal(amounts.commission),
    orders,
  });
}

function percentOf(part: SQL, whole: SQL): SQL {
  return sql`coalesce(round(100 * (${part}) / nullif(${whole}, 0), 2), 0)`;
}

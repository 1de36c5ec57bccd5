import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { vendorStats } from '@/server/schema.ts';

const NOTHING_SOLD = {
  totalRevenue: '0.00',
  totalCommission: '0.00',
  totalOrders: 0,
  averageCommissionRate: '0.00',
};

/** A vendor's running figures; zeros for somebody who has sold nothing. */
export async function readTotals(db: Database, vendorId: number): Promise<typeof NOTHING_SOLD> {
  const [stats] = await db
    .select({
      totalRevenue: vendorStats.totalRevenue,
      totalCommission: vendorStats.totalCommission,
      totalOrders: vendorStats.totalOrders,
      averageCommissionRate: vendorStats.averageCommissionRate,
    })
    .from(vendorStats)
    .where(eq(vendorStats.vendorId, vendorId));
  return stats ?? NOTHING_SOLD;
}

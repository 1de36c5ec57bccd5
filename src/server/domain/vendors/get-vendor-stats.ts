import { eq } from 'drizzle-orm';
import type { VendorStats } from '../../../shared/stats.ts';
import type { Database } from '../../db/client.ts';
import { vendorStats } from '../../db/schema/index.ts';

/** A vendor's running figures; zeros for somebody who has sold nothing. */
export async function getVendorStats(db: Database, vendorId: number): Promise<VendorStats> {
  const [stats] = await db
    .select({
      totalRevenue: vendorStats.totalRevenue,
      totalCommission: vendorStats.totalCommission,
      totalOrders: vendorStats.totalOrders,
      averageCommissionRate: vendorStats.averageCommissionRate,
    })
    .from(vendorStats)
    .where(eq(vendorStats.vendorId, vendorId));
  return (
    stats ?? { totalRevenue: '0.00', totalCommission: '0.00', totalOrders: 0, averageCommissionRate: '0.00' }
  );
}

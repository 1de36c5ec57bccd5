import { and, eq, sql } from 'drizzle-orm';
import { isUnfinished } from '@/server/modules/orders/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { products, returnRequests, vendorOrders } from '@/server/schema.ts';
import { LOW_STOCK } from '@/shared/constants.ts';
import type { VendorStats } from '@/shared/sellers/stats.ts';
import { readTotals } from './read-totals.ts';
import { monthFigures } from './sales-figures.ts';

/** A vendor's business; zeros for somebody who has sold nothing. The totals are kept running, the months are counted. */
export async function getVendorStats(
  db: Database,
  vendorId: number,
  now: Date,
  currency: string,
): Promise<VendorStats> {
  const totals = await readTotals(db, vendorId);
  const { thisMonth, lastMonth } = await monthFigures(db, now, vendorId, currency);
  const openOrders = await db.$count(vendorOrders, and(eq(vendorOrders.vendorId, vendorId), isUnfinished()));
  const [returns] = await db
    .select({ toDecide: sql<number>`count(*)::int` })
    .from(returnRequests)
    .innerJoin(vendorOrders, eq(vendorOrders.id, returnRequests.vendorOrderId))
    .where(and(eq(vendorOrders.vendorId, vendorId), eq(returnRequests.status, 'requested')));
  const [shelf] = await db
    .select({
      productsOnSale: sql<number>`count(*)::int`,
      productsRunningLow: sql<number>`(count(*) filter (where ${products.stock} <= ${LOW_STOCK}::int))::int`,
    })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), eq(products.status, 'active'), eq(products.isHidden, false)));
  return {
    ...totals,
    thisMonth,
    lastMonth,
    openOrders,
    returnsToDecide: returns?.toDecide ?? 0,
    ...(shelf ?? { productsOnSale: 0, productsRunningLow: 0 }),
  };
}

import type { vendorStats } from '@/server/schema.ts';
import { type Cents, sumCents, toCents, toDecimal } from '@/shared/money.ts';
import { DEMO_IDS } from './accounts.ts';
import type { OrderRows } from './order-rows.ts';

/** What each vendor has earned with vendor orders that were not cancelled. */
export function vendorStatsRows(
  { vendorOrders }: OrderRows,
  now: Date,
): (typeof vendorStats.$inferInsert & { id: number })[] {
  return [DEMO_IDS.vendor, DEMO_IDS.vendor2].map((vendorId, index) => {
    const live = vendorOrders.filter(
      (vendorOrder) => vendorOrder.vendorId === vendorId && vendorOrder.status !== 'cancelled',
    );
    const revenue = sumCents(live.map((vendorOrder) => toCents(vendorOrder.subtotal)));
    const commission = sumCents(live.map((vendorOrder) => toCents(vendorOrder.commission)));
    return {
      id: index + 1,
      vendorId,
      totalRevenue: toDecimal(revenue),
      totalCommission: toDecimal(commission),
      totalOrders: live.length,
      averageCommissionRate: percentOf(commission, revenue),
      updatedAt: now,
    };
  });
}

function percentOf(part: Cents, whole: Cents): string {
  return (whole > 0 ? (100 * part) / whole : 0).toFixed(2);
}

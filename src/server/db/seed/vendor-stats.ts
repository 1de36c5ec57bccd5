import { type Cents, sumCents, toCents, toDecimal } from '../../../shared/money.ts';
import type { vendorStats } from '../schema/index.ts';
import { DEMO_IDS } from './accounts.ts';
import type { OrderRows } from './order-rows.ts';

/** What each seller has earned with parts that were not cancelled. */
export function vendorStatsRows(
  { vendorOrders }: OrderRows,
  now: Date,
): (typeof vendorStats.$inferInsert & { id: number })[] {
  return [DEMO_IDS.vendor, DEMO_IDS.vendor2].map((vendorId, index) => {
    const live = vendorOrders.filter((part) => part.vendorId === vendorId && part.status !== 'cancelled');
    const revenue = sumCents(live.map((part) => toCents(part.subtotal)));
    const commission = sumCents(live.map((part) => toCents(part.commission)));
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

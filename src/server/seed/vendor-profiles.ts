import type { vendorDeliveryPlaces, vendorProfiles, vendorStats } from '@/server/schema.ts';
import { type Cents, sumCents, toCents, toDecimal } from '@/shared/money.ts';
import { DAY_MS } from '@/shared/time.ts';
import { DEMO_IDS, demoSellers } from './accounts.ts';
import { demoPlaces } from './demo-data.ts';
import type { OrderRows } from './order-rows.ts';

/** Shop profiles. Bank accounts are left out, for trying the first steps. */
export function vendorProfileRows(now: Date): (typeof vendorProfiles.$inferInsert)[] {
  const madeAt = new Date(now.getTime() - 400 * DAY_MS);
  return demoSellers.map(({ id, region }) => {
    const { seller, collectionAddress, collectionHours, collectionInstructions } = demoPlaces[region];
    return {
      // An example of Inland Revenue's: `readIrdNumber`.
      gstNumber: id === DEMO_IDS.vendor ? '49-091-850' : null,
      ...{ vendorId: id, about: seller.about, region },
      ...{ collectionAddress, collectionHours, collectionInstructions },
      ...{ deliveryAvailable: true, deliveryFee: seller.deliveryFee },
      ...{ estimatedDeliveryDays: seller.deliveryDays, collectionReadyDays: seller.readyDays },
      ...{ createdAt: madeAt, updatedAt: madeAt },
    };
  });
}

export const deliveryPlaceRows: readonly (typeof vendorDeliveryPlaces.$inferInsert)[] = [
  { vendorId: DEMO_IDS.vendor, country: 'NZ', region: 'dunedin', feeCents: 4_800 },
  { vendorId: DEMO_IDS.vendor, country: 'NZ', region: 'invercargill', feeCents: null },
  { vendorId: DEMO_IDS.vendor2, country: 'NZ', region: 'wellington', feeCents: 4_500 },
  { vendorId: DEMO_IDS.vendor2, country: 'AU', region: null, feeCents: 24_000 },
];

export function vendorStatsRows(
  { vendorOrders }: OrderRows,
  now: Date,
): (typeof vendorStats.$inferInsert & { id: number })[] {
  return demoSellers.map(({ id: vendorId }, index) => {
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

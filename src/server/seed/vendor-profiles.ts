import type { vendorDeliveryPlaces, vendorProfiles, vendorStats } from '@/server/schema.ts';
import { type Cents, sumCents, toCents, toDecimal } from '@/shared/money.ts';
import { DAY_MS } from '@/shared/time.ts';
import { DEMO_IDS } from './accounts.ts';
import { demoPlaces } from './demo-data.ts';
import type { OrderRows } from './order-rows.ts';

/** Shop profiles. Bank accounts are left out, for trying the first steps. */
export function vendorProfileRows(now: Date): (typeof vendorProfiles.$inferInsert)[] {
  const madeAt = new Date(now.getTime() - 400 * DAY_MS);
  const profiles: (typeof vendorProfiles.$inferInsert)[] = [
    {
      vendorId: DEMO_IDS.vendor,
      about:
        'Three joiners in Avondale. We build tables, beds and shelves from salvaged tōtara and rimu, and mend what we have sold for as long as it lives.',
      region: 'auckland',
      ...placeOf('auckland'),
      deliveryAvailable: true,
      deliveryFee: '65.00',
      estimatedDeliveryDays: 7,
    },
    {
      vendorId: DEMO_IDS.vendor2,
      about:
        'We restore mid-century furniture in an old tram barn: stripped, re-glued and oiled by hand, with every repair written down.',
      region: 'wellington',
      ...placeOf('wellington'),
      deliveryAvailable: true,
      deliveryFee: '80.00',
      estimatedDeliveryDays: 10,
    },
  ];
  return profiles.map((profile) => ({ ...profile, createdAt: madeAt, updatedAt: madeAt }));
}

export const deliveryPlaceRows: readonly (typeof vendorDeliveryPlaces.$inferInsert)[] = [
  { vendorId: DEMO_IDS.vendor, country: 'NZ', region: 'dunedin', feeCents: 4_800 },
  { vendorId: DEMO_IDS.vendor, country: 'NZ', region: 'invercargill', feeCents: null },
  { vendorId: DEMO_IDS.vendor2, country: 'NZ', region: 'wellington', feeCents: 4_500 },
  { vendorId: DEMO_IDS.vendor2, country: 'AU', region: null, feeCents: 24_000 },
];

function placeOf(region: 'auckland' | 'wellington') {
  const { collectionAddress, collectionHours, collectionInstructions } = demoPlaces[region];
  return { collectionAddress, collectionHours, collectionInstructions };
}

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

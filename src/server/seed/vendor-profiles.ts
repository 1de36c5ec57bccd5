import type { vendorDeliveryPlaces, vendorProfiles } from '@/server/schema.ts';
import { DAY_MS } from '@/shared/time.ts';
import { DEMO_IDS } from './accounts.ts';
import { demoPlaces } from './demo-data.ts';

/** What the demo's vendors say of their shops. Their bank accounts are left to whoever tries the first steps. */
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

/** Where they deliver for another fee than the product's. */
export const deliveryPlaceRows: readonly (typeof vendorDeliveryPlaces.$inferInsert)[] = [
  { vendorId: DEMO_IDS.vendor, country: 'NZ', region: 'dunedin', feeCents: 4_800 },
  { vendorId: DEMO_IDS.vendor, country: 'NZ', region: 'invercargill', feeCents: null },
  { vendorId: DEMO_IDS.vendor2, country: 'NZ', region: 'wellington', feeCents: 4_500 },
  { vendorId: DEMO_IDS.vendor2, country: 'AU', region: null, feeCents: 24_000 },
];

/** Where their own products are collected. */
function placeOf(region: 'auckland' | 'wellington') {
  const { collectionAddress, collectionHours, collectionInstructions } = demoPlaces[region];
  return { collectionAddress, collectionHours, collectionInstructions };
}

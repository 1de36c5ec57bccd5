import type { vendorProfiles } from '@/server/db/schema/index.ts';
import { DAY_MS } from '@/shared/time.ts';
import { DEMO_IDS } from './accounts.ts';
import { demoPlaces } from './catalogue/index.ts';

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

/** Where their own products are collected. */
function placeOf(region: 'auckland' | 'wellington') {
  const { collectionAddress, collectionInstructions } = demoPlaces[region];
  return { collectionAddress, collectionInstructions };
}

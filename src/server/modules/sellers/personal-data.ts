import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { vendorAbsences, vendorDeliveryPlaces, vendorProfiles } from '@/server/schema.ts';

export const sellersData: PersonalData = {
  module: 'sellers',

  tables: {
    vendor_profiles: {
      about: ['vendor'],
      stores: 'words about the shop, GST number, collection address and hours',
      download: 'shopSettings',
    },
    vendor_delivery_places: { about: ['vendor'], stores: 'fees of delivery', download: 'shopSettings' },
    vendor_absences: {
      about: ['vendor'],
      stores: 'when they are away, and a note to buyers',
      download: 'shopSettings',
      retention: 'until it is over',
    },
    vendor_stats: 'figures of a vendor',
  },

  async erase(tx, { id }) {
    for (const table of [vendorProfiles, vendorDeliveryPlaces, vendorAbsences]) {
      await tx.delete(table).where(eq(table.vendorId, id));
    }
  },

  export: { shopSettings: ({ db }, userId) => settingsOf(db, userId) },
};

async function settingsOf(db: Database, userId: number) {
  const [profile] = await db.select().from(vendorProfiles).where(eq(vendorProfiles.vendorId, userId));
  const deliveryPlaces = await db
    .select()
    .from(vendorDeliveryPlaces)
    .where(eq(vendorDeliveryPlaces.vendorId, userId));
  const [absence] = await db.select().from(vendorAbsences).where(eq(vendorAbsences.vendorId, userId));
  return { profile: profile ?? null, deliveryPlaces, absence: absence ?? null };
}

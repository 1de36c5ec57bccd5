import { eq } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { vendorDeliveryPlaces, vendorProfiles } from '@/server/schema.ts';

export const sellersData: PersonalData = {
  async erase(tx, { id }) {
    for (const table of [vendorProfiles, vendorDeliveryPlaces]) {
      await tx.delete(table).where(eq(table.vendorId, id));
    }
  },
};

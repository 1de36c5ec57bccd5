import { eq } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { savedSearches, savedSearchOwners, wishlistItems, wishlists } from '@/server/schema.ts';
import { forgetOldSearches } from './search-log/forget-searches.ts';

export const searchData: PersonalData = {
  async erase(tx, { id }) {
    // A wishlist before its items and an owner before their searches, as everything else that changes them locks them first.
    for (const table of [wishlists, wishlistItems, savedSearchOwners, savedSearches]) {
      await tx.delete(table).where(eq(table.userId, id));
    }
  },

  prune: forgetOldSearches,
};

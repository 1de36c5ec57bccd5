import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { savedSearches, savedSearchOwners, wishlistItems, wishlists } from '@/server/schema.ts';
import { listSavedSearches } from './saved-searches/change-saved-searches.ts';
import { pruneSearches, SEARCH_DAYS } from './search-log/write-searches.ts';

export const searchData: PersonalData = {
  module: 'search',

  tables: {
    wishlists: { about: ['customer'], stores: 'wishlist, and whether it is shared', download: 'wishlist' },
    wishlist_items: { partOf: 'wishlists' },
    saved_search_owners: { partOf: 'saved_searches' },
    saved_searches: { about: ['customer'], stores: 'filters and typed words', download: 'savedSearches' },
    search_marks: {
      about: ['visitor'],
      stores: 'hash of a network and what it searched for',
      erased: 'refers to no account',
      download: { not: 'refers to no account' },
      retention: 'until the day is over',
    },
    search_days: {
      about: ['visitor'],
      stores: 'typed words, with the number of networks',
      erased: 'refers to no account',
      download: { not: 'refers to no account' },
      retention: `${SEARCH_DAYS.all} days; of one network ${SEARCH_DAYS.ofOneNetwork} days`,
    },
    search_synonyms: 'which admin wrote it',
  },

  async erase(tx, { id }) {
    // Parents before items, in the lock order of all other writers.
    for (const table of [wishlists, wishlistItems, savedSearchOwners, savedSearches]) {
      await tx.delete(table).where(eq(table.userId, id));
    }
  },

  export: {
    wishlist: ({ db }, userId) => wishlistOf(db, userId),
    savedSearches: ({ db }, userId) => listSavedSearches(db, userId),
  },

  prune: pruneSearches,
};

async function wishlistOf(db: Database, userId: number) {
  const [{ shareToken, toldAt: lastMailedAt } = { shareToken: null, toldAt: null }] = await db
    .select({ shareToken: wishlists.shareToken, toldAt: wishlists.toldAt })
    .from(wishlists)
    .where(eq(wishlists.userId, userId));
  const { productId, priceWhenAdded, createdAt } = wishlistItems;
  const items = await db
    .select({ productId, priceWhenAdded, since: createdAt })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(asc(wishlistItems.id));
  // Omits the share token: anyone who intercepts the mailed file could open the list with it.
  return { isShared: shareToken !== null, lastMailedAt: lastMailedAt, items };
}

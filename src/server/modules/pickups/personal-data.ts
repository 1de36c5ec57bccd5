import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { collectedItems, collectionRequests } from '@/server/schema.ts';
import { KEPT_DAYS } from '@/shared/constants.ts';
import { forgetHouseholdOf, forgetOldHouseholds } from './requests/forget-households.ts';

export const pickupsData: PersonalData = {
  module: 'pickups',

  tables: {
    collection_requests: {
      about: ['customer', 'visitor'],
      stores: 'name, e-mail, phone and address of a free collection',
      erased: 'anonymised; called off if it is open',
      download: 'messages',
      retention: `${KEPT_DAYS.collectionRequest} days after the collection, with news of the pieces ${KEPT_DAYS.collectionNews} days`,
    },
    collection_links: {
      about: ['customer', 'visitor'],
      stores: 'hash of a mailed link to the request',
      download: { not: 'secrets' },
      retention: 'with the name of the request',
    },
    collected_items: {
      about: ['vendor'],
      stores: 'which vendor has a piece, and their work on it',
      erased: 'stays; a piece that is not listed returns to the store',
      download: { not: 'belongs to the platform' },
      retention: 'without end',
    },
  },

  async erase(tx, person, { now }) {
    await forgetHouseholdOf(tx, person, now);
    // A piece that is with this vendor, or offered to them, is in the store again.
    await tx
      .update(collectedItems)
      .set({ state: 'in_store', vendorId: null, handedAt: null, work: null })
      .where(
        and(
          eq(collectedItems.vendorId, person.id),
          inArray(collectedItems.state, ['offered', 'with_vendor']),
        ),
      );
  },

  export: {
    messages: async ({ db }, userId) => ({ collectionRequests: await requestsOf(db, userId) }),
  },

  prune: forgetOldHouseholds,
};

async function requestsOf(db: Database, userId: number) {
  const { fullName, email, phone, address, suburb, items, preferredDate } = collectionRequests;
  return db
    .select({ fullName, email, phone, address, suburb, items, preferredDate })
    .from(collectionRequests)
    .where(eq(collectionRequests.userId, userId));
}

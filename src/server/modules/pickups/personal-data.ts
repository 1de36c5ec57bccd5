import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import type { PersonalData } from '@/server/platform/personal-data/personal-data.ts';
import { collectedItems, collectionLinks, collectionRequests } from '@/server/schema.ts';
import { RETENTION_DAYS } from '@/shared/constants.ts';
import { daysAfter } from '@/shared/time.ts';

/** Clears the household's personal data. Suburb, kinds and days stay, for figures and stories. */
const ANONYMOUS = {
  userId: null,
  fullName: '',
  email: '',
  phone: '',
  address: '',
  additionalItems: null,
  specialRequirements: null,
  declineReason: null,
  adminNotes: null,
  wantsNews: false,
} as const;

export const pickupsData: PersonalData = {
  module: 'pickups',

  tables: {
    collection_requests: {
      about: ['customer', 'visitor'],
      stores: 'name, e-mail, phone and address of a free collection',
      erased: 'anonymised; called off if it is open',
      download: 'messages',
      retention: `${RETENTION_DAYS.collectionRequest} days after the collection, with news of the pieces ${RETENTION_DAYS.collectionNews} days`,
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
    // Items offered to or taken by this vendor return to the store.
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

/** Anonymises households after the retention period; later if they asked for news. */
async function forgetOldHouseholds(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => daysAfter(now, -days);
  const { closedAt, wantsNews, preferredDate } = collectionRequests;
  const day = (moment: Date) => moment.toISOString().slice(0, 10);
  await forgetHouseholds(
    db,
    now,
    or(
      and(eq(wantsNews, false), lt(closedAt, daysAgo(RETENTION_DAYS.collectionRequest))),
      lt(closedAt, daysAgo(RETENTION_DAYS.collectionNews)),
      // Never answered or collected.
      and(isNull(closedAt), lt(preferredDate, day(daysAgo(RETENTION_DAYS.collectionNews)))),
    ),
  );
}

/**
 * Anonymises requests sent with the account or its proved address, and cancels open ones, as the address is lost. Reads
 * values from before the account is anonymised.
 */
async function forgetHouseholdOf(
  tx: Database,
  { id, email, isMailboxProven }: { id: number; email: string; isMailboxProven: boolean },
  now: Date,
): Promise<void> {
  await forgetHouseholds(
    tx,
    now,
    or(
      eq(collectionRequests.userId, id),
      isMailboxProven ? sql`lower(${collectionRequests.email}) = lower(${email})` : undefined,
    ),
  );
}

async function forgetHouseholds(tx: Database, now: Date, condition: SQL | undefined): Promise<void> {
  const forgotten = await tx
    .update(collectionRequests)
    .set({
      ...ANONYMOUS,
      status: sql`case when ${collectionRequests.status} in ('requested', 'scheduled') then 'cancelled' else ${collectionRequests.status} end`,
      closedAt: sql`coalesce(${collectionRequests.closedAt}, ${now.toISOString()}::timestamptz)`,
      forgottenAt: now,
    })
    .where(and(isNull(collectionRequests.forgottenAt), condition))
    .returning({ id: collectionRequests.id });
  if (forgotten.length === 0) return;
  const ids = forgotten.map(({ id }) => id);
  await tx.delete(collectionLinks).where(inArray(collectionLinks.requestId, ids));
}

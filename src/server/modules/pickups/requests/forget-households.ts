import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionLinks, collectionRequests } from '@/server/schema.ts';
import { KEPT_DAYS } from '@/shared/constants.ts';
import { daysAfter } from '@/shared/time.ts';

/** All that tells who a household is. Suburb, kinds and days stay, for the figures and the stories. */
const NOBODY = {
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

/** Forgets households whose collection is long over; those who wait for news of their things, later. */
export async function forgetOldHouseholds(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => daysAfter(now, -days);
  const { closedAt, wantsNews, preferredDate } = collectionRequests;
  const day = (moment: Date) => moment.toISOString().slice(0, 10);
  await forget(
    db,
    now,
    or(
      and(eq(wantsNews, false), lt(closedAt, daysAgo(KEPT_DAYS.collectionRequest))),
      lt(closedAt, daysAgo(KEPT_DAYS.collectionNews)),
      // Nobody ever answered or came.
      and(isNull(closedAt), lt(preferredDate, day(daysAgo(KEPT_DAYS.collectionNews)))),
    ),
  );
}

/**
 * Forgets the household in what somebody sent, signed in or with the mail address that they have proved. What was still to be
 * collected is called off, since nobody knows the address any more.
 * Takes the values from before the account is anonymised.
 */
export async function forgetHouseholdOf(
  tx: Database,
  { id, email, isMailboxProven }: { id: number; email: string; isMailboxProven: boolean },
  now: Date,
): Promise<void> {
  await forget(
    tx,
    now,
    or(
      eq(collectionRequests.userId, id),
      isMailboxProven ? sql`lower(${collectionRequests.email}) = lower(${email})` : undefined,
    ),
  );
}

async function forget(tx: Database, now: Date, which: SQL | undefined): Promise<void> {
  const forgotten = await tx
    .update(collectionRequests)
    .set({
      ...NOBODY,
      status: sql`case when ${collectionRequests.status} in ('requested', 'scheduled') then 'cancelled' else ${collectionRequests.status} end`,
      closedAt: sql`coalesce(${collectionRequests.closedAt}, ${now.toISOString()}::timestamptz)`,
      forgottenAt: now,
    })
    .where(and(isNull(collectionRequests.forgottenAt), which))
    .returning({ id: collectionRequests.id });
  if (forgotten.length === 0) return;
  const ids = forgotten.map(({ id }) => id);
  await tx.delete(collectionLinks).where(inArray(collectionLinks.requestId, ids));
}

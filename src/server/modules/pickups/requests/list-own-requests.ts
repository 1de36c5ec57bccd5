import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionRequests } from '@/server/schema.ts';
import type { OwnCollectionRequest } from '@/shared/pickups/collections.ts';

/** More than a household gives away. */
const MOST = 20;

/** The newest requests that somebody sent while signed in. */
export function listOwnRequests(db: Database, userId: number): Promise<OwnCollectionRequest[]> {
  const { id, status, suburb, items, preferredDate, scheduledDate, createdAt } = collectionRequests;
  return db
    .select({ id, status, suburb, items, preferredDate, scheduledDate, createdAt })
    .from(collectionRequests)
    .where(and(eq(collectionRequests.userId, userId), isNull(collectionRequests.forgottenAt)))
    .orderBy(desc(id))
    .limit(MOST);
}

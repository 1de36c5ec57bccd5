import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionRequests } from '@/server/schema.ts';
import { type Page, takePage } from '@/shared/page.ts';
import { suburbsOf } from '@/shared/pickups/collection-areas.ts';
import type { ListRequestsInput, RequestFilter } from '@/shared/pickups/collection-inputs.ts';
import type { CollectionRequestView } from '@/shared/pickups/collections.ts';
import { requestColumns } from './get-request.ts';

const PAGE_SIZE = 30;

/** Requests, newest first, page by page. */
export async function listRequests(
  db: Database,
  { cursor, ...filter }: ListRequestsInput,
  size = PAGE_SIZE,
): Promise<Page<CollectionRequestView, number>> {
  const found = await db
    .select(requestColumns)
    .from(collectionRequests)
    .where(and(requestsWhere(filter), cursor ? lt(collectionRequests.id, cursor) : undefined))
    .orderBy(desc(collectionRequests.id))
    .limit(size + 1);
  return takePage(found, size, ({ id }) => id);
}

function requestsWhere({ status, area, suburb, day, preferredDay, search }: RequestFilter): SQL | undefined {
  const words = search?.trim().toLowerCase();
  return and(
    status ? eq(collectionRequests.status, status) : undefined,
    area ? inArray(collectionRequests.suburb, suburbsOf(area)) : undefined,
    suburb ? eq(collectionRequests.suburb, suburb) : undefined,
    day ? eq(collectionRequests.scheduledDate, day) : undefined,
    preferredDay ? eq(collectionRequests.preferredDate, preferredDay) : undefined,
    words ? (byReference(words) ?? sql`${SEARCHED} like ${`%${escapeLike(words)}%`}`) : undefined,
  );
}

function byReference(words: string): SQL | undefined {
  const id = Number(/^rh-c(\d{1,9})$/.exec(words)?.[1]);
  return id ? eq(collectionRequests.id, id) : undefined;
}

/** As in the index `collection_requests_search`. */
const SEARCHED = sql`lower(${collectionRequests.fullName} || ' ' || ${collectionRequests.email} || ' ' || ${collectionRequests.phone} || ' ' || ${collectionRequests.address})`;

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

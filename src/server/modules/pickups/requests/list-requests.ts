import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type CsvColumns, csvFile, readPages } from '@/server/platform/csv/csv-file.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { likePattern } from '@/server/platform/db/like-pattern.ts';
import { collectedItems, collectionRequests } from '@/server/schema.ts';
import { type Page, takePage } from '@/shared/page.ts';
import { kindsInWords } from '@/shared/pickups/collected-items.ts';
import { AREA_NAMES, areaOf, suburbName, suburbsOf } from '@/shared/pickups/collection-areas.ts';
import type { ListRequestsInput, RequestFilter } from '@/shared/pickups/collection-inputs.ts';
import {
  type CollectionRequestView,
  type OwnCollectionRequest,
  REQUEST_STATUS_NAMES,
} from '@/shared/pickups/collections.ts';
import { noSuchRequest } from './lock-request.ts';

const PAGE_SIZE = 30;

/** Lists requests, newest first. */
export async function listRequests(
  db: Database,
  { cursor, ...filter }: ListRequestsInput,
  size = PAGE_SIZE,
): Promise<Page<CollectionRequestView, number>> {
  const requestRows = await db
    .select(requestColumns)
    .from(collectionRequests)
    .where(and(requestsWhere(filter), cursor ? lt(collectionRequests.id, cursor) : undefined))
    .orderBy(desc(collectionRequests.id))
    .limit(size + 1);
  return takePage(requestRows, size, ({ id }) => id);
}

function requestsWhere({ status, area, suburb, day, preferredDay, search }: RequestFilter): SQL | undefined {
  const words = search?.trim().toLowerCase();
  const id = Number(/^rh-c(\d{1,9})$/.exec(words ?? '')?.[1]);
  const isFound = id ? eq(collectionRequests.id, id) : sql`${SEARCHED} like ${likePattern(words ?? '')}`;
  return and(
    status ? eq(collectionRequests.status, status) : undefined,
    area ? inArray(collectionRequests.suburb, suburbsOf(area)) : undefined,
    suburb ? eq(collectionRequests.suburb, suburb) : undefined,
    day ? eq(collectionRequests.scheduledDate, day) : undefined,
    preferredDay ? eq(collectionRequests.preferredDate, preferredDay) : undefined,
    words ? isFound : undefined,
  );
}

/** As in the index `collection_requests_search`. */
const SEARCHED = sql`lower(${collectionRequests.fullName} || ' ' || ${collectionRequests.email} || ' ' || ${collectionRequests.phone} || ' ' || ${collectionRequests.address})`;

const requestColumns = {
  ...columnsOf(collectionRequests, 'id', 'fullName', 'email', 'phone', 'address', 'suburb', 'items'),
  ...columnsOf(collectionRequests, 'additionalItems', 'specialRequirements', 'preferredDate'),
  ...columnsOf(collectionRequests, 'scheduledDate', 'status', 'declineReason', 'adminNotes'),
  wantsNews: collectionRequests.wantsNews,
  // Drizzle omits the table name in a selection from one table, which would compare with the item's own id.
  pieces: sql<number>`(
    select count(*)::int from ${collectedItems} as taken where taken.request_id = ${collectionRequests}.id
  )`,
  ...columnsOf(collectionRequests, 'createdAt', 'closedAt', 'forgottenAt'),
} as const satisfies Record<keyof CollectionRequestView, unknown>;

/** @throws DomainError NOT_FOUND */
export async function getRequest(db: Database, id: number): Promise<CollectionRequestView> {
  const [request] = await db
    .select(requestColumns)
    .from(collectionRequests)
    .where(eq(collectionRequests.id, id));
  if (!request) throw noSuchRequest();
  return request;
}

const MOST = 20;

/** Lists the newest requests of a signed-in user. */
export function listOwnRequests(db: Database, userId: number): Promise<OwnCollectionRequest[]> {
  const { id, status, suburb, items, preferredDate, scheduledDate, createdAt } = collectionRequests;
  return db
    .select({ id, status, suburb, items, preferredDate, scheduledDate, createdAt })
    .from(collectionRequests)
    .where(and(eq(collectionRequests.userId, userId), isNull(collectionRequests.forgottenAt)))
    .orderBy(desc(id))
    .limit(MOST);
}

const FILE_PAGE_SIZE = 500;

export function exportRequests(db: Database, filter: RequestFilter): AsyncGenerator<string> {
  return csvFile(
    COLUMNS,
    readPages((cursor: number | undefined) => listRequests(db, { ...filter, cursor }, FILE_PAGE_SIZE)),
  );
}

const COLUMNS: CsvColumns<CollectionRequestView> = [
  ['Number', ({ id }) => id],
  ['Status', ({ status }) => REQUEST_STATUS_NAMES[status]],
  ['Preferred day', ({ preferredDate }) => preferredDate],
  ['Day of the van', ({ scheduledDate }) => scheduledDate],
  ['Area', ({ suburb }) => AREA_NAMES[areaOf(suburb)]],
  ['Suburb', ({ suburb }) => suburbName(suburb)],
  ['Household', ({ fullName }) => fullName],
  ['Address', ({ address }) => address],
  ['Phone', ({ phone }) => phone],
  ['Email', ({ email }) => email],
  ['Items', ({ items }) => kindsInWords(items)],
  ['More items', ({ additionalItems }) => additionalItems],
  ['Requirements', ({ specialRequirements }) => specialRequirements],
  ['Reason declined', ({ declineReason }) => declineReason],
  ['Notes', ({ adminNotes }) => adminNotes],
  ['Pieces taken in', ({ pieces }) => pieces],
  ['Sent', ({ createdAt }) => createdAt],
  ['Closed', ({ closedAt }) => closedAt],
];

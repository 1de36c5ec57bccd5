import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { collectedItems, collectionRequests } from '@/server/schema.ts';
import type { CollectionRequestView } from '@/shared/pickups/collections.ts';
import { noSuchRequest } from './lock-request.ts';

/** A request as admins see it. */
export const requestColumns = {
  id: collectionRequests.id,
  fullName: collectionRequests.fullName,
  email: collectionRequests.email,
  phone: collectionRequests.phone,
  address: collectionRequests.address,
  suburb: collectionRequests.suburb,
  items: collectionRequests.items,
  additionalItems: collectionRequests.additionalItems,
  specialRequirements: collectionRequests.specialRequirements,
  preferredDate: collectionRequests.preferredDate,
  scheduledDate: collectionRequests.scheduledDate,
  status: collectionRequests.status,
  declineReason: collectionRequests.declineReason,
  adminNotes: collectionRequests.adminNotes,
  wantsNews: collectionRequests.wantsNews,
  // In a selection from one table drizzle leaves the table's name out of a column, which would compare with the piece's own id.
  pieces: sql<number>`(
    select count(*)::int from ${collectedItems} as taken where taken.request_id = ${collectionRequests}.id
  )`,
  createdAt: collectionRequests.createdAt,
  closedAt: collectionRequests.closedAt,
  forgottenAt: collectionRequests.forgottenAt,
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

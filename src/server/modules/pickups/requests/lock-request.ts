import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { collectionRequests } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import {
  type CollectionRequestStatus,
  canFollow,
  REQUEST_STATUS_NAMES,
} from '@/shared/pickups/collections.ts';

export type CollectionRequestRow = typeof collectionRequests.$inferSelect;

export function noSuchRequest(): DomainError {
  return new DomainError('NOT_FOUND', 'This request does not exist.');
}

/**
 * A request that nobody else changes until the transaction ends.
 *
 * @throws DomainError NOT_FOUND
 */
export async function lockRequest(tx: Database, id: number): Promise<CollectionRequestRow> {
  const [request] = await tx
    .select()
    .from(collectionRequests)
    .where(eq(collectionRequests.id, id))
    .for('update');
  if (!request) throw noSuchRequest();
  return request;
}

/**
 * Locks a request that is about to get another status.
 *
 * @throws DomainError NOT_FOUND; COLLECTION_STATE when that cannot follow, or the household is forgotten
 */
export async function lockRequestFor(
  tx: Database,
  id: number,
  next: CollectionRequestStatus,
): Promise<CollectionRequestRow> {
  const request = await lockRequest(tx, id);
  const { status, forgottenAt } = request;
  if (forgottenAt) {
    throw new DomainError('COLLECTION_STATE', 'The address of this household has been deleted.', { status });
  }
  if (!canFollow(status, next)) {
    const sentence = `This request is ${REQUEST_STATUS_NAMES[status].toLowerCase()} and cannot become ${REQUEST_STATUS_NAMES[next].toLowerCase()}.`;
    throw new DomainError('COLLECTION_STATE', sentence, { status });
  }
  return request;
}

import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { StateColumn } from '@/server/platform/db/state-column.ts';
import { collectionRequests } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { COLLECTION_REQUEST_MACHINE } from '@/shared/pickups/pickup-states.ts';

export type CollectionRequestRow = typeof collectionRequests.$inferSelect;

export const REQUESTS = new StateColumn(COLLECTION_REQUEST_MACHINE, collectionRequests, 'status');

export function noSuchRequest(): DomainError {
  return new DomainError('NOT_FOUND', 'This request does not exist.');
}

/** Locks a request until the transaction ends. @throws DomainError NOT_FOUND */
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
 * Locks a request for a transition by an admin.
 *
 * @throws DomainError NOT_FOUND; COLLECTION_STATE for an impossible transition, or an anonymised household
 */
export async function lockRequestFor(tx: Database, id: number, move: 'schedule' | 'complete' | 'decline') {
  const request = await lockRequest(tx, id);
  const { status, forgottenAt } = request;
  if (forgottenAt) {
    throw new DomainError('COLLECTION_STATE', 'The address of this household has been deleted.', { status });
  }
  REQUESTS.machine.require(status, move);
  return request;
}

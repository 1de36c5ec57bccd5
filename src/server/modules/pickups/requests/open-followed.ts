import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { addressKey } from '@/server/platform/limits/limit-keys.ts';
import { enforceLimit } from '@/server/platform/limits/limits.ts';
import { collectionRequests } from '@/server/schema.ts';
import type { FollowInput } from '@/shared/pickups/collection-inputs.ts';
import { opensRequest } from './collection-links.ts';
import type { Sender } from './household-budget.ts';
import { type CollectionRequestRow, noSuchRequest } from './lock-request.ts';

/** Who asks about a request: by a mailed link, or signed in. */
export type Follower = Sender;

/**
 * A request whose household asks. A wrong token and a request that does not exist are the same.
 *
 * @throws DomainError NOT_FOUND; TOO_MANY_REQUESTS
 */
export async function openFollowed(
  db: Database,
  { user, origin }: Follower,
  { id, token }: FollowInput,
): Promise<CollectionRequestRow> {
  await enforceLimit(db, 'collection-links', addressKey(origin.ip));
  const [request] = await db.select().from(collectionRequests).where(eq(collectionRequests.id, id));
  const isOwn = request !== undefined && user !== null && request.userId === user.id;
  const isOpen = isOwn || (token !== undefined && (await opensRequest(db, id, token)));
  if (!request || !isOpen || request.forgottenAt) throw noSuchRequest();
  return request;
}

import { and, asc, eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { isOnSale, vendorName } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { collectedItems, products, users } from '@/server/schema.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import type { PieceState } from '@/shared/pickups/collected-items.ts';
import type { FollowInput } from '@/shared/pickups/collection-inputs.ts';
import type { FollowedPiece, FollowedRequest } from '@/shared/pickups/collections.ts';
import { COLLECTION_REQUEST_MACHINE } from '@/shared/pickups/pickup-states.ts';
import type { CollectionRequestRow } from './lock-request.ts';
import { type Follower, openFollowed } from './open-followed.ts';

/**
 * A request as its household follows it.
 *
 * @throws DomainError NOT_FOUND; TOO_MANY_REQUESTS
 */
export async function followRequest(
  deps: Deps,
  follower: Follower,
  input: FollowInput,
): Promise<FollowedRequest> {
  return viewFollowed(deps, await openFollowed(deps.db, follower, input));
}

/** What the household sees of a request. */
export async function viewFollowed(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  request: CollectionRequestRow,
): Promise<FollowedRequest> {
  const { id, status, suburb, items, preferredDate, scheduledDate } = request;
  const { declineReason, wantsNews, createdAt, closedAt } = request;
  const canChange = mayStillChange(request, dayInNewZealand(now()));
  return {
    ...{ id, status, suburb, items, preferredDate, scheduledDate },
    ...{ declineReason, wantsNews, createdAt, closedAt },
    canMove: canChange,
    canCancel: canChange,
    pieces: await piecesOf(db, id),
  };
}

/** Whether the household may still act: until the day before the van comes. */
export function mayStillChange(
  { status, scheduledDate }: Pick<CollectionRequestRow, 'status' | 'scheduledDate'>,
  today: string,
): boolean {
  if (!COLLECTION_REQUEST_MACHINE.allows(status, 'cancel')) return false;
  return status === 'requested' || (scheduledDate ?? '') > today;
}

async function piecesOf(db: Database, requestId: number): Promise<FollowedPiece[]> {
  const found = await db
    .select({
      id: collectedItems.id,
      name: collectedItems.name,
      photoUrl: collectedItems.photoUrl,
      state: collectedItems.state,
      recipient: collectedItems.recipient,
      vendorName,
      productId: sql<number | null>`case when ${isOnSale} then ${products.id} end`,
    })
    .from(collectedItems)
    .leftJoin(products, eq(products.id, collectedItems.productId))
    .leftJoin(users, and(eq(users.id, collectedItems.vendorId)))
    .where(eq(collectedItems.requestId, requestId))
    .orderBy(asc(collectedItems.id));
  return found.map(({ state, recipient, vendorName: vendor, ...piece }) => ({
    ...piece,
    fate: fateInWords(state, { recipient, vendor, isOnSale: piece.productId !== null }),
  }));
}

function fateInWords(
  state: PieceState,
  {
    recipient,
    vendor,
    isOnSale: isSold,
  }: { recipient: string | null; vendor: string | null; isOnSale: boolean },
): string {
  const detail = recipient ? `: ${recipient}` : '';
  const sentences: Record<PieceState, string> = {
    in_store: 'In our store, waiting for its next home',
    offered: 'In our store, offered to a workshop',
    with_vendor: `With ${vendor ?? 'a workshop'}, to be restored`,
    listed: isSold ? 'On sale again' : 'Being made ready for sale',
    donated: `Donated${detail}`,
    recycled: `Recycled${detail}`,
    disposed: `Beyond saving, disposed of${detail}`,
  };
  return sentences[state];
}

import { and, asc, eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { isOnSale, vendorName } from '@/server/modules/catalog/index.ts';
import { hashToken, newToken } from '@/server/platform/auth/tokens.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { addressKey, enforceLimit } from '@/server/platform/limits/limits.ts';
import type { MailShop } from '@/server/platform/mail/compose-mail.ts';
import { collectedItems, collectionLinks, collectionRequests, products, users } from '@/server/schema.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import type { PieceState } from '@/shared/pickups/collected-items.ts';
import type { FollowInput } from '@/shared/pickups/collection-inputs.ts';
import type { FollowedPiece, FollowedRequest } from '@/shared/pickups/collections.ts';
import { COLLECTION_REQUEST_MACHINE } from '@/shared/pickups/pickup-states.ts';
import { type CollectionRequestRow, noSuchRequest } from './lock-request.ts';
import type { Sender } from './notify-household.ts';

/** Returns a request to its household. @throws DomainError NOT_FOUND; TOO_MANY_REQUESTS */
export async function followRequest(deps: Deps, follower: Sender, input: FollowInput) {
  return viewFollowed(deps, await openFollowed(deps.db, follower, input));
}

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

/** Returns true if the household may still move or cancel its collection: until the day before. */
export function mayStillChange(
  { status, scheduledDate }: Pick<CollectionRequestRow, 'status' | 'scheduledDate'>,
  today: string,
): boolean {
  if (!COLLECTION_REQUEST_MACHINE.allows(status, 'cancel')) return false;
  return status === 'requested' || (scheduledDate ?? '') > today;
}

async function piecesOf(db: Database, requestId: number): Promise<FollowedPiece[]> {
  const itemRows = await db
    .select({
      ...columnsOf(collectedItems, 'id', 'name', 'photoUrl', 'state', 'recipient'),
      vendorName,
      productId: sql<number | null>`case when ${isOnSale} then ${products.id} end`,
    })
    .from(collectedItems)
    .leftJoin(products, eq(products.id, collectedItems.productId))
    .leftJoin(users, eq(users.id, collectedItems.vendorId))
    .where(eq(collectedItems.requestId, requestId))
    .orderBy(asc(collectedItems.id));
  return itemRows.map(({ state, recipient, vendorName: vendor, ...piece }) => ({
    ...piece,
    fate: fateInWords(state, recipient, vendor, piece.productId !== null),
  }));
}

function fateInWords(state: PieceState, recipient: string | null, vendor: string | null, isListed: boolean) {
  const detail = recipient ? `: ${recipient}` : '';
  const sentences: Record<PieceState, string> = {
    in_store: 'In our store, waiting for its next home',
    offered: 'In our store, offered to a workshop',
    with_vendor: `With ${vendor ?? 'a workshop'}, to be restored`,
    listed: isListed ? 'On sale again' : 'Being made ready for sale',
    donated: `Donated${detail}`,
    recycled: `Recycled${detail}`,
    disposed: `Beyond saving, disposed of${detail}`,
  };
  return sentences[state];
}

/**
 * Returns a request by mailed link or user. An invalid token and an unknown request are indistinguishable.
 *
 * @throws DomainError NOT_FOUND; TOO_MANY_REQUESTS
 */
export async function openFollowed(
  db: Database,
  { user, origin }: Sender,
  { id, token }: FollowInput,
): Promise<CollectionRequestRow> {
  await enforceLimit(db, 'collection-links', addressKey(origin.ip));
  const [request] = await db.select().from(collectionRequests).where(eq(collectionRequests.id, id));
  const isOwn = request !== undefined && user !== null && request.userId === user.id;
  const isOpen = isOwn || (token !== undefined && (await opensRequest(db, id, token)));
  if (!request || !isOpen || request.forgottenAt) throw noSuchRequest();
  return request;
}

/** Creates a link for following, moving and cancelling a request. Only its hash is stored. */
export async function newCollectionLink(tx: Database, shop: MailShop, requestId: number): Promise<string> {
  const token = newToken();
  await tx.insert(collectionLinks).values({ hash: hashToken(token), requestId });
  return `${shop.publicUrl}/collection/${requestId}?token=${token}`;
}

async function opensRequest(db: Database, requestId: number, token: string): Promise<boolean> {
  const isLink = and(eq(collectionLinks.hash, hashToken(token)), eq(collectionLinks.requestId, requestId));
  return (await db.$count(collectionLinks, isLink)) > 0;
}

import { eq, sql } from 'drizzle-orm';
import { vendorName } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { StateColumn } from '@/server/platform/db/state-column.ts';
import { collectedItems, collectionRequests, users } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { CollectedItemView } from '@/shared/pickups/collected-items.ts';
import { PIECE_MACHINE } from '@/shared/pickups/pickup-states.ts';

export type CollectedItemRow = typeof collectedItems.$inferSelect;

export const PIECES = new StateColumn(PIECE_MACHINE, collectedItems, 'state');

export function noSuchPiece(): DomainError {
  return new DomainError('NOT_FOUND', 'This piece does not exist.');
}

/** Locks an item until the transaction ends. @throws DomainError NOT_FOUND */
export async function lockItem(tx: Database, id: number): Promise<CollectedItemRow> {
  const [item] = await tx.select().from(collectedItems).where(eq(collectedItems.id, id)).for('update');
  if (!item) throw noSuchPiece();
  return item;
}

/** @throws DomainError COLLECTION_STATE for an item without a photo */
export function requirePhoto({ photoUrl }: CollectedItemRow): string {
  if (photoUrl) return photoUrl;
  throw new DomainError('COLLECTION_STATE', 'Add a photo of this piece first.');
}

/** The vendor who sells an item; null for those that the shop sells itself. */
export const sellerName = sql<
  string | null
>`case when ${collectedItems.handedAt} is not null then ${vendorName} end`;

/** Item columns for admins. Needs `collectionRequests`, and `users` for the vendor. */
export const itemColumns = {
  ...columnsOf(collectedItems, 'id', 'requestId', 'kind', 'name', 'condition', 'weightKg', 'photoUrl'),
  ...columnsOf(collectedItems, 'shelf', 'state', 'recipient', 'vendorId'),
  vendorName,
  ...columnsOf(collectedItems, 'refusalReason', 'productId', 'collectedOn'),
  suburb: collectionRequests.suburb,
} as const satisfies Record<keyof CollectedItemView, unknown>;

export async function getItem(db: Database, id: number): Promise<CollectedItemView> {
  const [item] = await db
    .select(itemColumns)
    .from(collectedItems)
    .innerJoin(collectionRequests, eq(collectionRequests.id, collectedItems.requestId))
    .leftJoin(users, eq(users.id, collectedItems.vendorId))
    .where(eq(collectedItems.id, id));
  if (!item) throw noSuchPiece();
  return item;
}

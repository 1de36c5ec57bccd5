import { eq } from 'drizzle-orm';
import { vendorName } from '@/server/modules/catalog/columns.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { collectedItems, collectionRequests, users } from '@/server/platform/db/schema/index.ts';
import type { CollectedItemView } from '@/shared/pickups/collected-items.ts';
import { noSuchPiece } from './lock-item.ts';

/** A piece as admins see it. Needs `collectionRequests`, and `users` for its vendor. */
export const itemColumns = {
  id: collectedItems.id,
  requestId: collectedItems.requestId,
  kind: collectedItems.kind,
  name: collectedItems.name,
  condition: collectedItems.condition,
  weightKg: collectedItems.weightKg,
  photoUrl: collectedItems.photoUrl,
  shelf: collectedItems.shelf,
  state: collectedItems.state,
  recipient: collectedItems.recipient,
  vendorId: collectedItems.vendorId,
  vendorName,
  refusalReason: collectedItems.refusalReason,
  productId: collectedItems.productId,
  suburb: collectionRequests.suburb,
  collectedOn: collectedItems.collectedOn,
} as const satisfies Record<keyof CollectedItemView, unknown>;

/** @throws DomainError NOT_FOUND */
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

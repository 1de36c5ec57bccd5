import { eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { vendorName } from '@/server/modules/catalog/index.ts';
import { lockRequest } from '@/server/modules/pickups/requests/lock-request.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { mergeEdit } from '@/server/platform/db/merge-edit.ts';
import { StateColumn } from '@/server/platform/db/state-column.ts';
import { saveWithPictures } from '@/server/platform/media/attach-media.ts';
import { collectedItems, collectionRequests, users } from '@/server/schema.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { DomainError } from '@/shared/errors.ts';
import type {
  AddCollectedItemInput,
  UpdateCollectedItemInput,
} from '@/shared/pickups/collected-item-inputs.ts';
import { type CollectedItemView, KIND_FACTS } from '@/shared/pickups/collected-items.ts';
import { PIECE_MACHINE } from '@/shared/pickups/pickup-states.ts';

/** Maximum items per collection, against loops by mistake. */
const MAX_PIECES = 60;

/**
 * Adds an item to the store.
 *
 * @throws DomainError NOT_FOUND; COLLECTION_STATE before the collection; INVALID_INPUT for a missing photo
 */
export async function addItem(
  { db, now }: Deps,
  actor: Actor,
  { requestId, weightKg, ...piece }: AddCollectedItemInput,
): Promise<CollectedItemView> {
  const id = await saveInTransaction(db, actor.userId, piece.photoUrl, async (tx) => {
    const { status, scheduledDate } = await lockRequest(tx, requestId);
    if (status !== 'collected') {
      throw new DomainError('COLLECTION_STATE', 'Mark the request as collected first.', { status });
    }
    const pieces = await tx.$count(collectedItems, eq(collectedItems.requestId, requestId));
    if (pieces >= MAX_PIECES) {
      const sentence = `A collection has at most ${MAX_PIECES} pieces.`;
      throw new DomainError('COLLECTION_STATE', sentence, { pieces });
    }
    const created = await tx
      .insert(collectedItems)
      .values({
        ...piece,
        requestId,
        weightKg: weightKg ?? KIND_FACTS[piece.kind].weightKg,
        collectedOn: scheduledDate ?? dayInNewZealand(now()),
      })
      .returning({ id: collectedItems.id });
    const { id: added } = onlyRow(created);
    const details = { request: requestId, kind: piece.kind };
    await recordAction(tx, actor, 'add_collected_item', `piece:${added}`, details);
    return added;
  });
  return getItem(db, id);
}

/** Corrects an item. @throws DomainError NOT_FOUND; EDIT_CONFLICT as `mergeEdit`; INVALID_INPUT for a missing photo */
export async function updateItem(
  { db }: Deps,
  actor: Actor,
  { id, seen, ...change }: UpdateCollectedItemInput,
) {
  await saveInTransaction(db, actor.userId, change.photoUrl, async (tx) => {
    const sentence = 'Another admin has changed this piece since you opened it.';
    const changes = mergeEdit(await lockItem(tx, id), { seen, changes: change }, sentence);
    const fields = Object.keys(changes);
    if (fields.length === 0) return;
    await tx.update(collectedItems).set(changes).where(eq(collectedItems.id, id));
    await recordAction(tx, actor, 'change_collected_item', `piece:${id}`, { fields });
  });
  return getItem(db, id);
}

/** Deletes an item recorded by mistake. @throws DomainError NOT_FOUND; COLLECTION_STATE once it has left the store */
export async function removeItem({ db }: Deps, actor: Actor, { id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const { state, requestId, kind } = await lockItem(tx, id);
    if (state !== 'in_store') {
      throw new DomainError('COLLECTION_STATE', 'Only a piece in the store can be removed.', { state });
    }
    await tx.delete(collectedItems).where(eq(collectedItems.id, id));
    await recordAction(tx, actor, 'remove_collected_item', `piece:${id}`, { request: requestId, kind });
  });
}

/** `saveWithPictures` begins a transaction only if there are pictures. */
function saveInTransaction<Result>(
  db: Database,
  personId: number,
  photoUrl: string | null | undefined,
  save: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction((tx) => saveWithPictures(tx, personId, { photoUrl }, save));
}

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

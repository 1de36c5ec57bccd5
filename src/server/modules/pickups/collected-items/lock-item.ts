import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { collectedItems } from '@/server/platform/db/schema/index.ts';
import { DomainError } from '@/shared/errors.ts';
import { canBecome, PIECE_STATE_NAMES, type PieceState } from '@/shared/pickups/collected-items.ts';

export type CollectedItemRow = typeof collectedItems.$inferSelect;

export function noSuchPiece(): DomainError {
  return new DomainError('NOT_FOUND', 'This piece does not exist.');
}

/**
 * A piece that nobody else changes until the transaction ends.
 *
 * @throws DomainError NOT_FOUND
 */
export async function lockItem(tx: Database, id: number): Promise<CollectedItemRow> {
  const [item] = await tx.select().from(collectedItems).where(eq(collectedItems.id, id)).for('update');
  if (!item) throw noSuchPiece();
  return item;
}

/** @throws DomainError COLLECTION_STATE when a piece cannot become that */
export function requireCanBecome({ state }: CollectedItemRow, next: PieceState): void {
  if (canBecome(state, next)) return;
  const sentence = `This piece is “${PIECE_STATE_NAMES[state]}” and cannot become “${PIECE_STATE_NAMES[next]}”.`;
  throw new DomainError('COLLECTION_STATE', sentence, { state });
}

/** @throws DomainError COLLECTION_STATE for a piece that nobody could see */
export function requirePhoto({ photoUrl }: CollectedItemRow): string {
  if (photoUrl) return photoUrl;
  throw new DomainError('COLLECTION_STATE', 'Add a photo of this piece first.');
}

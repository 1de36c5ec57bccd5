import { returnToStock } from '@/server/modules/catalog/index.ts';
import type { OrderEvents } from './events.ts';
import type { OrderTx } from './lock-order.ts';

/**
 * Puts pieces of vendor orders back on sale; see `returnToStock`.
 *
 * @param orderedAt when the pieces were ordered; null if they were made already
 */
export async function restockPieces(
  { tx, events, now }: OrderTx,
  pieces: OrderEvents['piecesReturned']['pieces'],
  orderedAt: Date | null,
): Promise<void> {
  await returnToStock(tx, pieces, orderedAt);
  await events.emit(tx, 'piecesReturned', { pieces, at: now });
}

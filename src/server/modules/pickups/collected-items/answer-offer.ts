import type { Deps } from '@/server/deps.ts';
import { maySell } from '@/server/modules/catalog/index.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { DomainError } from '@/shared/errors.ts';
import type { AnswerOfferInput } from '@/shared/pickups/collected-item-inputs.ts';
import type { PieceState } from '@/shared/pickups/collected-items.ts';
import { type CollectedItemRow, lockItem, noSuchPiece, PIECES } from './lock-item.ts';

/**
 * A vendor takes a piece that they are offered, or refuses it: then it is in the store again.
 *
 * @throws DomainError NOT_FOUND also for another's piece; COLLECTION_STATE, also for who accepts while their shop is suspended
 */
export async function answerOffer(
  { db, now }: Deps,
  actor: Actor,
  { id, isAccepted, reason }: AnswerOfferInput,
): Promise<{ id: number; state: PieceState }> {
  const move = isAccepted ? 'accept' : 'refuse';
  await db.transaction(async (tx) => {
    const item = await lockItemOf(tx, actor.userId, id);
    PIECES.machine.require(item.state, move);
    if (isAccepted && !(await maySell(tx, actor.userId))) {
      throw new DomainError(
        'COLLECTION_STATE',
        'Your shop is suspended, so you cannot take a piece now. You can still refuse it.',
      );
    }
    await PIECES.move(tx, move, {
      id,
      by: 'vendor',
      set: isAccepted
        ? { handedAt: now(), refusalReason: null }
        : { vendorId: null, refusalReason: reason ?? 'Refused without a reason' },
    });
    await recordAction(tx, actor, 'answer_collected_item', `piece:${id}`, { isAccepted });
  });
  return { id, state: PIECES.machine.moves[move].to };
}

/** @throws DomainError NOT_FOUND for a piece that is not in the hands of, nor offered to, this vendor */
export async function lockItemOf(tx: Database, vendorId: number, id: number): Promise<CollectedItemRow> {
  const item = await lockItem(tx, id);
  if (item.vendorId !== vendorId) throw noSuchPiece();
  return item;
}

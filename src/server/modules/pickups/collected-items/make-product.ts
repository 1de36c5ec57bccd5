import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache, maySell, throwFieldError } from '@/server/modules/catalog/index.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { collectionRequests, products } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { AnswerOfferInput, MakeProductInput } from '@/shared/pickups/collected-item-inputs.ts';
import type { PieceState } from '@/shared/pickups/collected-items.ts';
import type { Mover } from '@/shared/state-machine.ts';
import { type CollectedItemRow, lockItem, noSuchPiece, PIECES, requirePhoto } from './lock-item.ts';

/**
 * Creates a product draft from an item that the vendor has taken, with its photo and origin.
 *
 * @throws DomainError NOT_FOUND also for another vendor's item; COLLECTION_STATE; INVALID_INPUT
 */
export function makeProduct(deps: Deps, vendor: Actor, input: MakeProductInput) {
  return list(deps, vendor, input, 'vendor', async (tx) => {
    const item = await lockItemOf(tx, vendor.userId, input.id);
    PIECES.machine.require(item.state, 'list');
    return item;
  });
}

/**
 * Creates a draft in the admin's own shop, to sell an item directly.
 *
 * @throws DomainError NOT_FOUND; COLLECTION_STATE; INVALID_INPUT
 */
export function sellItem(deps: Deps, admin: Actor, input: MakeProductInput): Promise<{ productId: number }> {
  return list(deps, admin, input, 'admin', async (tx) => {
    const item = await lockItem(tx, input.id);
    PIECES.machine.require(item.state, 'list');
    // An item taken by a vendor is theirs to list.
    if (item.vendorId !== null) {
      throw new DomainError('COLLECTION_STATE', 'A seller has this piece. Take it back first.', {
        state: item.state,
      });
    }
    return item;
  });
}

async function list(
  { db, now }: Deps,
  actor: Actor,
  { id, name, price, categoryId, work }: MakeProductInput,
  by: Mover,
  lock: (tx: Database) => Promise<CollectedItemRow>,
): Promise<{ productId: number }> {
  const productId = await db
    .transaction(async (tx) => {
      const item = await lock(tx);
      const made = await tx
        .insert(products)
        .values({
          ...{ vendorId: actor.userId, categoryId, name, price },
          description: await describePiece(tx, item, work ?? null),
          // The picture is referenced by both item and product.
          imageUrl: requirePhoto(item),
          stock: 1,
          status: 'draft',
          tags: ['second life'],
          origin: 'second-hand',
        })
        .returning({ id: products.id });
      const { id: product } = onlyRow(made);
      await PIECES.move(tx, 'list', {
        id,
        by,
        set: { productId: product, listedAt: now(), work: work ?? null, shelf: null },
      });
      await recordAction(tx, actor, 'list_collected_item', `piece:${id}`, { product });
      return product;
    })
    .catch(throwFieldError);
  clearCatalogueCache(db);
  return { productId };
}

async function describePiece(tx: Database, item: CollectedItemRow, work: string | null): Promise<string> {
  const [request] = await tx
    .select({ suburb: collectionRequests.suburb })
    .from(collectionRequests)
    .where(eq(collectionRequests.id, item.requestId));
  const origin = `Collected from a household in ${request?.suburb ?? 'Auckland'} and kept from the tip.`;
  return work ? `${origin}\n\n${work}` : origin;
}

/**
 * Accepts or refuses an offered item; a refused one returns to the store.
 *
 * @throws DomainError NOT_FOUND also for another vendor's item; COLLECTION_STATE, also for accepting while suspended
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

/** @throws DomainError NOT_FOUND for an item neither taken by nor offered to this vendor */
async function lockItemOf(tx: Database, vendorId: number, id: number): Promise<CollectedItemRow> {
  const item = await lockItem(tx, id);
  if (item.vendorId !== vendorId) throw noSuchPiece();
  return item;
}

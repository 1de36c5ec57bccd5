import { and, eq, ne, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import {
  clearCatalogueCache,
  findOnSale,
  maySell,
  netPieces,
  throwFieldError,
} from '@/server/modules/catalog/index.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { type Database, onlyRow } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { mailAccount } from '@/server/platform/mail/enqueue-mail.ts';
import { collectionRequests, orderItems, products, users, vendorOrders } from '@/server/schema.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import type {
  AnswerOfferInput,
  EndItemInput,
  MakeProductInput,
  OfferItemInput,
} from '@/shared/pickups/collected-item-inputs.ts';
import type { PieceState } from '@/shared/pickups/collected-items.ts';
import { VENDOR_ROLES } from '@/shared/platform/roles.ts';
import type { Mover } from '@/shared/state-machine.ts';
import { pieceOfferedMail } from './notify-of-sales.ts';
import { type CollectedItemRow, getItem, lockItem, noSuchPiece, PIECES, requirePhoto } from './save-item.ts';

/**
 * Offers an item to a vendor and mails them.
 *
 * @throws DomainError NOT_FOUND; COLLECTION_STATE, also while the vendor is suspended; INVALID_INPUT for a non-vendor
 */
export async function offerItem({ db, settings }: Deps, actor: Actor, { id, vendorId }: OfferItemInput) {
  await db.transaction(async (tx) => {
    const item = await lockItem(tx, id);
    PIECES.machine.require(item.state, 'offer');
    requirePhoto(item);
    const vendor = await sellerOf(tx, vendorId);
    await PIECES.move(tx, 'offer', { id, by: 'admin', set: { vendorId, refusalReason: null } });
    await recordAction(tx, actor, 'offer_collected_item', `piece:${id}`, { vendor: vendorId });
    await mailAccount(tx, vendor, () => pieceOfferedMail(settings, vendor, item));
  });
  return getItem(db, id);
}

/**
 * Records the donation, recycling or disposal of an item, which is final.
 *
 * @throws DomainError NOT_FOUND; COLLECTION_STATE
 */
export async function endItem({ db, now }: Deps, actor: Actor, { id, state, recipient }: EndItemInput) {
  await db.transaction(async (tx) => {
    const item = await lockItem(tx, id);
    const set = { recipient, endedAt: now(), shelf: null };
    await PIECES.moveTo(tx, item.state, state, { id, by: 'admin', set });
    await recordAction(tx, actor, 'end_collected_item', `piece:${id}`, { state, recipient });
  });
  return getItem(db, id);
}

/**
 * Returns an item to the store: from an offer, a vendor, or an unlisted and unsold product.
 *
 * @throws DomainError NOT_FOUND; COLLECTION_STATE
 */
export async function takeBackItem({ db }: Deps, actor: Actor, { id }: { id: number }) {
  await db.transaction(async (tx) => {
    const item = await lockItem(tx, id);
    PIECES.machine.require(item.state, 'takeBack');
    if (item.productId !== null) await refuseUnlessUnsold(tx, item.productId);
    await PIECES.move(tx, 'takeBack', {
      id,
      by: 'admin',
      set: { vendorId: null, handedAt: null, work: null, productId: null, listedAt: null },
    });
    await recordAction(tx, actor, 'take_back_collected_item', `piece:${id}`, { before: item.state });
  });
  return getItem(db, id);
}

async function sellerOf(tx: Database, vendorId: number) {
  const [vendor] = await tx
    .select(columnsOf(users, 'id', 'name', 'email', 'role', 'isActive', 'suspendedAt', 'shopClosedAt'))
    .from(users)
    .where(eq(users.id, vendorId));
  if (!vendor?.isActive || !VENDOR_ROLES.some((role) => role === vendor.role)) {
    refuseField('vendorId', 'Choose a seller');
  }
  if (vendor.suspendedAt) {
    throw new DomainError('COLLECTION_STATE', 'The shop of this vendor is suspended. Choose another vendor.');
  }
  if (vendor.shopClosedAt) {
    throw new DomainError('COLLECTION_STATE', 'This vendor has closed the shop. Choose another vendor.');
  }
  return vendor;
}

/** Locks the product against concurrent orders. */
async function refuseUnlessUnsold(tx: Database, productId: number): Promise<void> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update');
  if (await findOnSale(tx, productId)) {
    throw new DomainError('COLLECTION_STATE', 'Its product is on sale. Take that off sale first.');
  }
  const [sold] = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(vendorOrders, eq(vendorOrders.id, orderItems.vendorOrderId))
    .where(
      and(eq(orderItems.productId, productId), ne(vendorOrders.status, 'cancelled'), sql`${netPieces()} > 0`),
    )
    .limit(1);
  if (sold) throw new DomainError('COLLECTION_STATE', 'This piece was sold: a buyer has it.');
}

/**
 * Creates a product draft from an item that the vendor has taken, with its photo and origin.
 *
 * @throws DomainError NOT_FOUND also for another vendor's item; COLLECTION_STATE; INVALID_INPUT
 */
export function makeProduct(deps: Deps, vendor: Actor, input: MakeProductInput) {
  return createListing(deps, vendor, input, 'vendor', async (tx) => {
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
  return createListing(deps, admin, input, 'admin', async (tx) => {
    const item = await lockItem(tx, input.id);
    PIECES.machine.require(item.state, 'list');
    // The vendor who took the item lists it.
    if (item.vendorId !== null) {
      throw new DomainError('COLLECTION_STATE', 'A seller has this piece. Take it back first.', {
        state: item.state,
      });
    }
    return item;
  });
}

async function createListing(
  { db, now }: Deps,
  actor: Actor,
  { id, name, price, categoryId, work }: MakeProductInput,
  by: Mover,
  lock: (tx: Database) => Promise<CollectedItemRow>,
): Promise<{ productId: number }> {
  const productId = await db
    .transaction(async (tx) => {
      const item = await lock(tx);
      const created = await tx
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
      const { id: product } = onlyRow(created);
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

import { and, eq, ne, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { findOnSale, keptPieces } from '@/server/modules/catalog/index.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { enqueueMail } from '@/server/platform/mail/enqueue-mail.ts';
import { orderItems, products, users, vendorOrders } from '@/server/schema.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import type { EndItemInput, OfferItemInput } from '@/shared/pickups/collected-item-inputs.ts';
import { VENDOR_ROLES } from '@/shared/platform/roles.ts';
import { getItem, lockItem, PIECES, requirePhoto } from './lock-item.ts';
import { pieceOfferedMail } from './tell-of-sales.ts';

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
    await enqueueMail(tx, {
      kind: 'account_notice',
      to: vendor.email,
      userId: vendorId,
      isProven: true,
      write: () => pieceOfferedMail(settings, vendor, item),
    });
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
    .select(columnsOf(users, 'name', 'email', 'role', 'isActive', 'suspendedAt'))
    .from(users)
    .where(eq(users.id, vendorId));
  if (!vendor?.isActive || !VENDOR_ROLES.some((role) => role === vendor.role)) {
    refuseField('vendorId', 'Choose a seller');
  }
  if (vendor.suspendedAt) {
    throw new DomainError('COLLECTION_STATE', 'The shop of this vendor is suspended. Choose another vendor.');
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
      and(
        eq(orderItems.productId, productId),
        ne(vendorOrders.status, 'cancelled'),
        sql`${keptPieces()} > 0`,
      ),
    )
    .limit(1);
  if (sold) throw new DomainError('COLLECTION_STATE', 'This piece was sold: a buyer has it.');
}

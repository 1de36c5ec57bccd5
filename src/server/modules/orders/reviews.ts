import { and, eq, inArray, isNotNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deps } from '@/server/deps.ts';
import {
  isPieceOf,
  listingId,
  netPieces,
  newReviewNotice,
  refreshRating,
} from '@/server/modules/catalog/index.ts';
import { claimAttachments } from '@/server/platform/attachments/read-attachment.ts';
import { type Database, isUniqueViolation } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { insertRow } from '@/server/platform/db/insert-rows.ts';
import { notifyWithMail } from '@/server/platform/notifications/mail-reader.ts';
import { orderItems, orders, products, reviews, vendorOrders } from '@/server/schema.ts';
import { findingsIn, findingsInWords } from '@/shared/catalog/text-check.ts';
import { DomainError } from '@/shared/errors.ts';
import { fulfillmentOf } from '@/shared/orders/fulfillments.ts';
import { keepsSome } from '@/shared/orders/item-rights.ts';
import type { AddReviewInput } from '@/shared/orders/order-inputs.ts';
import { hasArrived } from '@/shared/orders/orders.ts';
import { lineArrivedAt } from './fulfillment-sql.ts';

/**
 * Adds a customer's review of a product that arrived and was kept, once per product, updates its rating and notifies the
 * seller. A review with private data or an insult is held until an admin has seen it.
 *
 * @returns `isHeld` if it is not published yet
 *
 * @throws DomainError NOT_FOUND if they have not bought it; FORBIDDEN for the product's seller; ORDER_STATE before
 *   arrival and after returning all of it; DUPLICATE; INVALID_INPUT for a missing picture
 */
export async function addReview(
  { db, now, events, settings }: Deps,
  customerId: number,
  { orderItemId, rating, sellerRating = null, title, body, pictures }: AddReviewInput,
): Promise<{ id: number; rating: number; title: string; body: string; isHeld: boolean }> {
  try {
    return await db.transaction(async (tx) => {
      const product = await lockPurchasedProduct(tx, customerId, orderItemId);
      await refuseUnlessKept(tx, customerId, orderItemId);
      const findings = findingsIn(title, body);
      const isHeld = findings.length > 0;
      const review = {
        ...{ orderItemId, rating, sellerRating, title, body, createdAt: now() },
        hidden: isHeld ? ('held' as const) : null,
        hiddenReason: isHeld ? `It contains ${findingsInWords(findings)}.` : null,
      };
      const { id } = await insertRow(tx, reviews, { ...review, productId: product.id, customerId });
      const files = { userId: customerId, ids: pictures, now: review.createdAt, field: 'pictures' };
      await claimAttachments(tx, { reviewId: id }, files);
      await refreshRating(tx, product.id);
      if (isHeld) {
        const subject = { reviewId: id };
        const at = review.createdAt;
        await events.emit(tx, 'textChecked', { subject, findings, productName: product.name, at });
      } else {
        await notifyWithMail(tx, settings, newReviewNotice({ id, rating, title, body, product }));
      }
      return { id, rating, title, body, isHeld };
    });
  } catch (error) {
    const keys = ['reviews_once_per_person', 'reviews_once_per_order_item'];
    if (!keys.some((key) => isUniqueViolation(error, key))) throw error;
    throw new DomainError('DUPLICATE', 'You have reviewed this already.');
  }
}

const piece = alias(products, 'piece');

/**
 * Locks the listing of what was bought, so that concurrent reviews and returns all count in its rating.
 *
 * @returns the listing
 */
async function lockPurchasedProduct(tx: Database, customerId: number, orderItemId: number) {
  const [bought] = await tx
    .select(columnsOf(products, 'id', 'name', 'vendorId'))
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(piece, eq(piece.id, orderItems.productId))
    .innerJoin(products, sql`${products.id} = ${listingId('piece')}`)
    .where(and(eq(orderItems.id, orderItemId), eq(orders.customerId, customerId)))
    .for('no key update', { of: products });
  if (!bought) throw new DomainError('NOT_FOUND', 'You have not bought this.');
  return bought;
}

async function refuseUnlessKept(tx: Database, customerId: number, orderItemId: number): Promise<void> {
  const [bought] = await tx
    .select({
      vendorOrder: vendorOrders,
      ...columnsOf(orderItems, 'fulfillmentMethod', 'parcelId', 'arrivedAt'),
      ...columnsOf(orderItems, 'quantity', 'returnedQuantity', 'refundOnlyQuantity'),
    })
    .from(orderItems)
    .innerJoin(vendorOrders, eq(vendorOrders.id, orderItems.vendorOrderId))
    .where(eq(orderItems.id, orderItemId));
  if (!bought) throw new Error('A line of an order is gone.');
  const { status } = fulfillmentOf(bought.vendorOrder, bought);
  if (bought.vendorOrder.vendorId === customerId) {
    throw new DomainError('FORBIDDEN', 'You cannot review your own product.');
  }
  if (!hasArrived(status)) {
    throw new DomainError('ORDER_STATE', 'You can review it once it has arrived.', { status });
  }
  if (!keepsSome(bought)) {
    throw new DomainError('ORDER_STATE', 'You have returned this, so you cannot review it.', { status });
  }
}

/**
 * Removes a customer's review after they returned all pieces of a product and of its variants, across orders: ratings
 * are for kept products. The listing is locked.
 *
 * @param pieceId the listing or one of its variants
 */
export async function removeReturnedReview(tx: Database, customerId: number, pieceId: number) {
  const [listing] = await tx
    .select({ id: listingId('products') })
    .from(products)
    .where(eq(products.id, pieceId));
  if (!listing) return;
  const productId = listing.id;
  const pieces = tx.select({ id: products.id }).from(products).where(isPieceOf(productId));
  const keptItems = tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(vendorOrders, eq(vendorOrders.id, orderItems.vendorOrderId))
    .where(
      and(
        eq(orders.customerId, customerId),
        inArray(orderItems.productId, pieces),
        isNotNull(lineArrivedAt),
        ne(vendorOrders.status, 'cancelled'),
        sql`${netPieces()} > 0`,
      ),
    );
  const removed = await tx
    .delete(reviews)
    .where(and(eq(reviews.customerId, customerId), eq(reviews.productId, productId), notExists(keptItems)))
    .returning({ id: reviews.id });
  if (removed.length > 0) await refreshRating(tx, productId);
}

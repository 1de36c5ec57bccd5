import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { keptPieces } from '@/server/modules/catalog/piece-counts.ts';
import { refreshRating } from '@/server/modules/catalog/refresh-rating.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { orderItems, orders, reviews, vendorOrders } from '@/server/platform/db/schema/index.ts';
import { ARRIVED_STATUSES } from '@/shared/orders/orders.ts';

/**
 * Removes a customer's review of a product once they have given all pieces of it back, from whichever order: a rating is
 * for those who kept something, refunded or not. The product is locked.
 */
export async function removeReturnedReview(
  tx: Database,
  customerId: number,
  productId: number,
): Promise<void> {
  const kept = tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(vendorOrders, eq(vendorOrders.id, orderItems.vendorOrderId))
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orderItems.productId, productId),
        inArray(vendorOrders.status, [...ARRIVED_STATUSES]),
        sql`${keptPieces()} > 0`,
      ),
    );
  const removed = await tx
    .delete(reviews)
    .where(and(eq(reviews.customerId, customerId), eq(reviews.productId, productId), notExists(kept)))
    .returning({ id: reviews.id });
  if (removed.length > 0) await refreshRating(tx, productId);
}

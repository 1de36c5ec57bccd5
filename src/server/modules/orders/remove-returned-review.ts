import { and, eq, isNotNull, ne, notExists, sql } from 'drizzle-orm';
import { keptPieces, refreshRating } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { orderItems, orders, reviews, vendorOrders } from '@/server/schema.ts';
import { lineArrivedAt } from './fulfillment-sql.ts';

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
        isNotNull(lineArrivedAt),
        ne(vendorOrders.status, 'cancelled'),
        sql`${keptPieces()} > 0`,
      ),
    );
  const removed = await tx
    .delete(reviews)
    .where(and(eq(reviews.customerId, customerId), eq(reviews.productId, productId), notExists(kept)))
    .returning({ id: reviews.id });
  if (removed.length > 0) await refreshRating(tx, productId);
}

import { and, eq, sql } from 'drizzle-orm';
import { DomainError } from '../../../shared/errors.ts';
import type { AddReviewInput } from '../../../shared/order-inputs.ts';
import { hasArrived } from '../../../shared/orders.ts';
import { type Database, isDuplicate } from '../../db/client.ts';
import { orderItems, orders, products, reviews, vendorOrders } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';

/**
 * What a customer says of something that has reached them, once per order line. The product's rating follows.
 *
 * @throws DomainError NOT_FOUND when they have not bought it; FORBIDDEN for a seller about their own product;
 *   ORDER_STATE before it has arrived; DUPLICATE the second time
 */
export async function addReview(
  { db, now }: Deps,
  customerId: number,
  { orderItemId, rating, title, body }: AddReviewInput,
): Promise<{ id: number; rating: number; title: string; body: string }> {
  const [bought] = await db
    .select({
      productId: orderItems.productId,
      vendorId: vendorOrders.vendorId,
      status: vendorOrders.status,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(vendorOrders, eq(vendorOrders.id, orderItems.vendorOrderId))
    .where(and(eq(orderItems.id, orderItemId), eq(orders.customerId, customerId)));
  if (!bought) throw new DomainError('NOT_FOUND', 'You have not bought this.');
  if (bought.vendorId === customerId) {
    throw new DomainError('FORBIDDEN', 'You cannot review your own product.');
  }
  if (!hasArrived(bought.status)) {
    throw new DomainError('ORDER_STATE', 'You can review it once it has arrived.', { status: bought.status });
  }
  const { productId } = bought;
  try {
    return await db.transaction(async (tx) => {
      // Reviews of one product come one after the other, so that its rating counts them all.
      await tx
        .select({ id: products.id })
        .from(products)
        .where(eq(products.id, productId))
        .for('no key update');
      const [review] = await tx
        .insert(reviews)
        .values({ productId, customerId, orderItemId, rating, title, body, createdAt: now() })
        .returning({ id: reviews.id, rating: reviews.rating, title: reviews.title, body: reviews.body });
      if (!review) throw new Error('The review was not written.');
      await refreshRating(tx, productId);
      return review;
    });
  } catch (error) {
    if (isDuplicate(error, 'reviews_once_per_order_item')) {
      throw new DomainError('DUPLICATE', 'You have reviewed this already.');
    }
    throw error;
  }
}

async function refreshRating(tx: Database, productId: number) {
  await tx.execute(sql`
    update products set rating = of_all.rating, review_count = of_all.count
    from (
      select round(avg(rating), 2) as rating, count(*)::int as count from reviews where product_id = ${productId}::int
    ) as of_all
    where id = ${productId}::int`);
}

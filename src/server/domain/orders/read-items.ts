import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { OrderItemView, ReturnView } from '../../../shared/orders.ts';
import type { Database } from '../../db/client.ts';
import { orderItems, products, returnRequests, reviews, users, vendorOrders } from '../../db/schema/index.ts';
import { isOnSale } from '../catalog/filters.ts';

/** An order line with the part it is in. */
export interface PartItem {
  vendorOrderId: number;
  view: OrderItemView;
}

/** Lines of orders with what the customer said of them and asked to give back, in the order they were placed. */
export async function readItems(db: Database, which: SQL | undefined): Promise<PartItem[]> {
  const found = await db
    .select({ item: orderItems, vendorId: vendorOrders.vendorId, isPublic: sql<boolean>`${isOnSale}` })
    .from(orderItems)
    .innerJoin(vendorOrders, eq(vendorOrders.id, orderItems.vendorOrderId))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .innerJoin(users, eq(users.id, products.vendorId))
    .where(which)
    .orderBy(asc(orderItems.id));
  const ids = found.map(({ item }) => item.id);
  if (ids.length === 0) return [];
  const [said, asked] = await Promise.all([
    db
      .select({
        orderItemId: reviews.orderItemId,
        rating: reviews.rating,
        title: reviews.title,
        body: reviews.body,
      })
      .from(reviews)
      .where(inArray(reviews.orderItemId, ids)),
    db
      .select()
      .from(returnRequests)
      .where(inArray(returnRequests.orderItemId, ids))
      .orderBy(asc(returnRequests.id)),
  ]);

  return found.map(({ item, vendorId, isPublic }) => {
    const { orderId: _, vendorOrderId, commission: __, commissionRate: ___, ...view } = item;
    const { id, productId, productName, imageUrl } = item;
    const review = said.find(({ orderItemId }) => orderItemId === id);
    return {
      vendorOrderId,
      view: {
        ...view,
        vendorId,
        product: { id: productId, name: productName, imageUrl, vendorId, isPublic },
        returns: asked.filter(({ orderItemId }) => orderItemId === id).map(returnView),
        review: review ? { rating: review.rating, title: review.title, body: review.body } : null,
      },
    };
  });
}

export function returnView(row: typeof returnRequests.$inferSelect): ReturnView {
  const { vendorOrderId: _, ...view } = row;
  return view;
}

import { and, asc, eq, sql } from 'drizzle-orm';
import { isOnSale } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { isInIds, prepared } from '@/server/platform/db/prepared.ts';
import {
  orderItems,
  orders,
  products,
  returnRequests,
  reviews,
  users,
  vendorOrders,
} from '@/server/schema.ts';
import type { OrderItemView, ReturnView } from '@/shared/orders/orders.ts';

export interface VendorOrderItem {
  vendorOrderId: number;
  view: OrderItemView;
}

/** Reads the lines of vendor orders with reviews and returns, in the order of purchase. */
export async function readItems(db: Database, vendorOrderIds: readonly number[]): Promise<VendorOrderItem[]> {
  const items = prepared(db, 'items_of_vendor_orders', (name) =>
    db
      .select({
        item: orderItems,
        vendorId: vendorOrders.vendorId,
        isPublic: sql<boolean>`${isOnSale}`,
        review: { rating: reviews.rating, title: reviews.title, body: reviews.body },
      })
      .from(orderItems)
      .innerJoin(vendorOrders, eq(vendorOrders.id, orderItems.vendorOrderId))
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .innerJoin(products, eq(products.id, orderItems.productId))
      .innerJoin(users, eq(users.id, products.vendorId))
      // By product, from any order: a product is reviewed once.
      .leftJoin(
        reviews,
        and(eq(reviews.customerId, orders.customerId), eq(reviews.productId, orderItems.productId)),
      )
      .where(isInIds(orderItems.vendorOrderId))
      .orderBy(asc(orderItems.id))
      .prepare(name),
  );
  const wishes = prepared(db, 'returns_of_vendor_orders', (name) =>
    db
      .select()
      .from(returnRequests)
      .where(isInIds(returnRequests.vendorOrderId))
      .orderBy(asc(returnRequests.id))
      .prepare(name),
  );
  const ids = { ids: [...vendorOrderIds] };
  const [found, asked] = await Promise.all([items.execute(ids), wishes.execute(ids)]);

  return found.map(({ item, vendorId, isPublic, review }) => {
    const { orderId: _, vendorOrderId, commission: __, commissionRate: ___, ...view } = item;
    const { id, productId, productName, imageUrl } = item;
    return {
      vendorOrderId,
      view: {
        ...view,
        vendorId,
        product: { id: productId, name: productName, imageUrl, vendorId, isPublic },
        returns: asked.filter(({ orderItemId }) => orderItemId === id).map(returnView),
        review,
      },
    };
  });
}

export function returnView(row: typeof returnRequests.$inferSelect): ReturnView {
  const { vendorOrderId: _, ...view } = row;
  return view;
}

import { asc, eq, or } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { orderMessages, orders, vendorOrders } from '@/server/schema.ts';
import { messageViews } from './message-views.ts';

/** What somebody wrote and was written about their purchases and sales, oldest first, for their data. */
export async function exportConversations(db: Database, userId: number) {
  const found = await db
    .select({ message: orderMessages, orderNumber: orders.orderNumber, customerId: orders.customerId })
    .from(orderMessages)
    .innerJoin(vendorOrders, eq(vendorOrders.id, orderMessages.vendorOrderId))
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .where(or(eq(orders.customerId, userId), eq(vendorOrders.vendorId, userId)))
    .orderBy(asc(orderMessages.id));
  const views = await messageViews(
    db,
    found.map(({ message }) => message),
  );
  return views.map(({ from, text, pictures, createdAt }, index) => {
    const { orderNumber, customerId } = found[index] ?? {};
    return {
      orderNumber,
      writtenBy: from === (customerId === userId ? 'buyer' : 'seller') ? 'you' : 'the other',
      text,
      pictures: pictures.map(({ url }) => url),
      at: createdAt,
    };
  });
}

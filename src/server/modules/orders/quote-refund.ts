import { and, eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { orderItems, orders, vendorOrders } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Cents, type Decimal, sumCents, toDecimal } from '@/shared/money.ts';
import type { ReturnQuoteInput } from '@/shared/orders/order-inputs.ts';
import { mayCancelOrder } from '@/shared/orders/orders.ts';
import { allThatIsLeft, refundOf } from '@/shared/orders/refunds.ts';
import { noSuchOrder } from './get-orders.ts';
import { noSuchItem } from './lock-return.ts';
import { type BooksOfVendorOrder, readBooks } from './vendor-order-books.ts';

/**
 * What a customer gets back for pieces of an order line, as if they came back now; never the delivery fee.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE for more pieces than have not come back, with `details.available`
 */
export async function quoteReturn(
  { db }: Deps,
  customerId: number,
  { orderItemId, quantity }: ReturnQuoteInput,
): Promise<{ amount: Decimal }> {
  const [found] = await db
    .select({ order: orders, vendorOrder: vendorOrders })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(vendorOrders, eq(vendorOrders.id, orderItems.vendorOrderId))
    .where(and(eq(orderItems.id, orderItemId), eq(orders.customerId, customerId)));
  if (!found) throw noSuchItem();
  const [whole] = await readBooks(db, found.order, [found.vendorOrder]);
  const item = whole?.items.find(({ id }) => id === orderItemId);
  if (!whole || !item) throw noSuchItem();
  const available = item.quantity - item.returnedQuantity;
  if (found.vendorOrder.status === 'cancelled' || quantity > available) {
    throw new DomainError('ORDER_STATE', `Only ${available} can still be returned.`, { available });
  }
  return { amount: toDecimal(returnAmount(whole, orderItemId, quantity)) };
}

/** Returns what a customer gets back for pieces of an order line; never the delivery fee. */
export function returnAmount(
  { items, books }: BooksOfVendorOrder,
  orderItemId: number,
  quantity: number,
): Cents {
  const pieces = items.map(({ id }) => (id === orderItemId ? quantity : 0));
  return refundOf(books, { pieces, delivery: false }).amountCents;
}

/**
 * What a customer gets back for cancelling an order now: all that was paid and has not gone back.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE once it can no longer be cancelled
 */
export async function quoteCancellation(
  { db }: Deps,
  customerId: number,
  { orderNumber }: { orderNumber: string },
): Promise<{ amount: Decimal }> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber.toUpperCase()), eq(orders.customerId, customerId)));
  if (!order) throw noSuchOrder();
  const parts = await readParts(db, order.id);
  if (!mayCancelOrder(parts.map(({ status }) => status))) {
    throw new DomainError('ORDER_STATE', 'This order can no longer be cancelled here.', {
      status: order.status,
    });
  }
  const live = await readBooks(
    db,
    order,
    parts.filter(({ status }) => status !== 'cancelled'),
  );
  const amounts = live.map(({ books }) => refundOf(books, allThatIsLeft(books)).amountCents);
  return { amount: toDecimal(sumCents(amounts)) };
}

function readParts(db: Database, orderId: number) {
  return db.select().from(vendorOrders).where(eq(vendorOrders.orderId, orderId));
}

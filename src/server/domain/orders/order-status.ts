import { asc, eq } from 'drizzle-orm';
import { orderStatusOf } from '../../../shared/orders.ts';
import type { Database } from '../../db/client.ts';
import { orders, vendorOrders } from '../../db/schema/index.ts';

/** Makes an order's status follow its parts, after one of them changed. The order is locked. */
export async function refreshOrderStatus(tx: Database, orderId: number, now: Date): Promise<void> {
  const parts = await tx
    .select({ status: vendorOrders.status })
    .from(vendorOrders)
    .where(eq(vendorOrders.orderId, orderId))
    .orderBy(asc(vendorOrders.id));
  const status = orderStatusOf(parts.map((part) => part.status));
  await tx.update(orders).set({ status, updatedAt: now }).where(eq(orders.id, orderId));
}

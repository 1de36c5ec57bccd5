import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { orders, vendorOrders } from '@/server/platform/db/schema/index.ts';
import { orderStatusOf } from '@/shared/orders/orders.ts';

/** Updates an order's status after one of its vendor orders changed. The order is locked. */
export async function refreshOrderStatus(tx: Database, orderId: number, now: Date): Promise<void> {
  const vendorOrderRows = await tx
    .select({ status: vendorOrders.status })
    .from(vendorOrders)
    .where(eq(vendorOrders.orderId, orderId))
    .orderBy(asc(vendorOrders.id));
  const status = orderStatusOf(vendorOrderRows.map((vendorOrder) => vendorOrder.status));
  await tx.update(orders).set({ status, updatedAt: now }).where(eq(orders.id, orderId));
}

import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { orders, vendorOrders } from '@/server/schema.ts';
import { statusOfAll } from '@/shared/orders/fulfillments.ts';

/**
 * Updates what an order shows of its vendor orders, after one of them changed: the status, and of those that are not cancelled
 * the first tracking number and the latest estimates. The order is locked.
 */
export async function refreshOrder(tx: Database, orderId: number, now: Date): Promise<void> {
  const vendorOrderRows = await tx
    .select()
    .from(vendorOrders)
    .where(eq(vendorOrders.orderId, orderId))
    .orderBy(asc(vendorOrders.id));
  const live = vendorOrderRows.filter(({ status }) => status !== 'cancelled');
  await tx
    .update(orders)
    .set({
      status: statusOfAll(vendorOrderRows),
      trackingNumber: live.find(({ trackingNumber }) => trackingNumber)?.trackingNumber ?? null,
      estimatedDelivery: latest(live.map(({ estimatedDelivery }) => estimatedDelivery)),
      estimatedCollection: latest(live.map(({ estimatedCollection }) => estimatedCollection)),
      updatedAt: now,
    })
    .where(eq(orders.id, orderId));
}

function latest(dates: readonly (Date | null)[]): Date | null {
  return dates.reduce((last, date) => (date && (!last || date > last) ? date : last), null);
}

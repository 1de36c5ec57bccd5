import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { orderItems, vendorOrders } from '@/server/schema.ts';
import { fulfillmentsOf } from '@/shared/orders/fulfillments.ts';
import type { VendorOrderStatus } from '@/shared/orders/orders.ts';
import type { Mover } from '@/shared/state-machine.ts';
import { moveFulfillment } from './fulfillment-sql.ts';
import type { OrderItem, OrderTx, VendorOrder } from './lock-order.ts';

type Pieces = Pick<OrderItem, 'quantity' | 'returnedQuantity'>;

/** Returns the lines of a vendor order's delivery. */
export function readDeliveryLines(tx: Database, { id }: { id: number }): Promise<OrderItem[]> {
  return tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.vendorOrderId, id), eq(orderItems.fulfillmentMethod, 'delivery')))
    .orderBy(asc(orderItems.id));
}

export function piecesLeftOf({ quantity, returnedQuantity }: Pieces): number {
  return quantity - returnedQuantity;
}

/** True for a line that is still to be sent. */
export function isUnsent(line: Pick<OrderItem, 'parcelId'> & Pieces): boolean {
  return line.parcelId === null && piecesLeftOf(line) > 0;
}

/** Returns what follows from the parcels of a delivery. Lost and refunded lines do not count. */
function progressOf(lines: readonly OrderItem[]) {
  const sent = lines.filter((line) => line.parcelId !== null && (line.arrivedAt || piecesLeftOf(line) > 0));
  const isAllSent = !lines.some(isUnsent);
  const reached = !isAllSent
    ? 'processing'
    : sent.some(({ arrivedAt }) => arrivedAt === null)
      ? 'in_transit'
      : 'delivered';
  return {
    reached: sent.length > 0 ? reached : null,
    isSplit: sent.length > 0 && (!isAllSent || new Set(sent.map(({ parcelId }) => parcelId)).size > 1),
  } as const;
}

const STEPS: readonly VendorOrderStatus[] = ['processing', 'in_transit', 'delivered'];

/**
 * Advances the delivery of a locked vendor order after a change of its parcels or lines: it is in transit once its last
 * line is sent, and delivered once its last parcel has arrived.
 *
 * @returns the vendor order after it
 */
export async function refreshDelivery(
  change: OrderTx,
  vendorOrder: VendorOrder,
  by: Mover,
): Promise<VendorOrder> {
  const { isSplit, reached } = progressOf(await readDeliveryLines(change.tx, vendorOrder));
  const { id } = vendorOrder;
  if (isSplit !== vendorOrder.isSplit) {
    await change.tx.update(vendorOrders).set({ isSplit }).where(eq(vendorOrders.id, id));
  }
  let updated: VendorOrder = { ...vendorOrder, isSplit };
  const from = STEPS.indexOf(vendorOrder.status);
  if (reached === null || from < 0) return updated;
  for (const to of STEPS.slice(from + 1, STEPS.indexOf(reached) + 1)) {
    const [delivery] = fulfillmentsOf(updated);
    updated = await moveFulfillment(change, updated, delivery, {
      to,
      by: to === 'in_transit' && by === 'customer' ? 'system' : by,
    });
  }
  return updated;
}

import { and, eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { orders, vendorOrders } from '@/server/schema.ts';
import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import { type Fulfillment, fulfillmentOf, fulfillmentsOf } from '@/shared/orders/fulfillments.ts';
import type { ConfirmArrivalInput } from '@/shared/orders/order-inputs.ts';
import { FULFILLMENT_MACHINES } from '@/shared/orders/order-states.ts';
import { arrivalOf, hasArrived, type OrderView } from '@/shared/orders/orders.ts';
import { arriveParcel, outcomeOf } from './end-parcel.ts';
import { moveFulfillment } from './fulfillment-sql.ts';
import { getOrder, noSuchOrder } from './get-orders.ts';
import {
  addTimelineNote,
  lockOrder,
  type Order,
  type OrderTx,
  requirePaid,
  type VendorOrder,
} from './lock-order.ts';
import { notifyAboutOrder, vendorNews } from './notify-people.ts';
import { findParcel, noSuchParcel, settleParcels } from './parcels.ts';
import { settleStep } from './undo-step.ts';
import { refreshOrder } from './vendor-order-books.ts';

/**
 * Confirms for the customer that a shipment arrived or was collected, if the vendor has not. Starts returns, reviews
 * and the payout. Delivery and collection are confirmed separately. Idempotent.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE before it is in transit or ready for collection
 */
export async function confirmArrival(
  deps: Deps,
  customerId: number,
  { id, fulfillmentMethod, parcelId }: ConfirmArrivalInput,
): Promise<OrderView> {
  const { db, settings, events, now } = deps;
  const [own] = await db
    .select({ orderId: orders.id })
    .from(vendorOrders)
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .where(and(eq(vendorOrders.id, id), eq(orders.customerId, customerId)));
  if (!own) throw noSuchOrder();
  await db.transaction(async (tx) => {
    const { order, vendorOrderRows } = await lockOrder(tx, own.orderId);
    const vendorOrder = vendorOrderRows.find((row) => row.id === id);
    if (!vendorOrder) throw noSuchOrder();
    const change: OrderTx = { tx, settings, events, now: now() };
    const arrived = parcelId
      ? await confirmParcel(change, order, vendorOrder, parcelId)
      : await confirmFulfillment(change, order, vendorOrder, fulfillmentMethod);
    if (!arrived) return;
    const { updated, description, subject } = arrived;
    const author = { actor: 'customer', actorId: customerId } as const;
    await addTimelineNote(change, updated, author, description);
    await notifyAboutOrder(change, order, [
      vendorNews(vendorOrder.vendorId, { subject, blocks: [description] }),
    ]);
  });
  return getOrder(deps, own.orderId, { kind: 'customer', userId: customerId });
}

interface Arrived {
  updated: VendorOrder;
  description: string;
  subject: string;
}

async function confirmParcel(
  change: OrderTx,
  order: Order,
  vendorOrder: VendorOrder,
  parcelId: number,
): Promise<Arrived | null> {
  const parcel = await findParcel(change.tx, vendorOrder, parcelId);
  if (!parcel) throw noSuchParcel();
  if ((await outcomeOf(change.tx, vendorOrder, parcel)) === 'delivered') return null;
  return {
    updated: await arriveParcel(change, vendorOrder, parcel, 'customer'),
    description: 'The customer confirmed that a parcel has arrived.',
    subject: `A parcel of order ${order.orderNumber} has arrived`,
  };
}

async function confirmFulfillment(
  change: OrderTx,
  order: Order,
  vendorOrder: VendorOrder,
  fulfillmentMethod: FulfillmentMethod | undefined,
): Promise<Arrived | null> {
  const methods: [Fulfillment, ...Fulfillment[]] = fulfillmentMethod
    ? [fulfillmentOf(vendorOrder, { fulfillmentMethod })]
    : fulfillmentsOf(vendorOrder);
  const arriving = methods.find((one) => arrivalOf(one.status));
  const status = arriving && arrivalOf(arriving.status);
  if (!status) {
    if (methods.some((one) => hasArrived(one.status))) return null;
    throw FULFILLMENT_MACHINES[methods[0].fulfillmentMethod].refusal(methods[0].status, 'confirm');
  }
  await requirePaid(change.tx, order.id);
  await settleStep(change, order, vendorOrder, status);
  if (status === 'delivered') await settleParcels(change, vendorOrder);
  await moveFulfillment(change, vendorOrder, arriving, { to: status, by: 'customer' });
  await refreshOrder(change.tx, order.id, change.now);
  return {
    updated: { ...vendorOrder, status },
    description:
      status === 'delivered'
        ? 'The customer confirmed that it has arrived.'
        : 'The customer confirmed that they have collected it.',
    subject: `Order ${order.orderNumber} has arrived`,
  };
}

import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { StateColumn } from '@/server/platform/db/state-column.ts';
import { orderItems, orderTracking, returnRequests } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { shownStatus } from '@/shared/orders/orders.ts';
import { RETURN_MACHINE } from '@/shared/orders/return-states.ts';
import {
  type Author,
  type LockedOrder,
  lockVendorOrder,
  type OrderTx,
  type VendorOrAdmin,
  type VendorOrder,
} from './lock-vendor-order.ts';

export type OrderItem = typeof orderItems.$inferSelect;

export const RETURNS = new StateColumn(RETURN_MACHINE, returnRequests, 'status');

/**
 * Reads a return with its item and vendor order, and locks the order.
 *
 * @throws DomainError NOT_FOUND if it does not exist or is another vendor's
 */
export async function lockReturn(tx: Database, actor: VendorOrAdmin, id: number) {
  const [found] = await tx
    .select({ vendorOrderId: returnRequests.vendorOrderId })
    .from(returnRequests)
    .where(eq(returnRequests.id, id));
  if (!found) throw noSuchReturn();
  const locked = await lockVendorOrder(tx, actor, found.vendorOrderId);
  const [request] = await tx.select().from(returnRequests).where(eq(returnRequests.id, id));
  if (!request) throw noSuchReturn();
  const { item, vendorOrder } = await itemOf(tx, locked, request.orderItemId);
  return { order: locked.order, vendorOrder, item, request };
}

export async function itemOf(
  tx: Database,
  { vendorOrderRows }: LockedOrder,
  orderItemId: number,
): Promise<{ item: OrderItem; vendorOrder: VendorOrder }> {
  const [item] = await tx.select().from(orderItems).where(eq(orderItems.id, orderItemId));
  const vendorOrder = vendorOrderRows.find(({ id }) => id === item?.vendorOrderId);
  if (!item || !vendorOrder) throw noSuchItem();
  return { item, vendorOrder };
}

/**
 * Adds a timeline entry without a status change.
 *
 * @param impersonal replaces a description that quotes typed text once the customer's account is deleted
 */
export async function addTimelineNote(
  { tx, now }: OrderTx,
  vendorOrder: VendorOrder,
  author: Author,
  description: string,
  impersonal?: string,
) {
  await tx.insert(orderTracking).values({
    orderId: vendorOrder.orderId,
    vendorOrderId: vendorOrder.id,
    status: shownStatus(vendorOrder.status),
    description,
    impersonal,
    ...author,
    timestamp: now,
  });
}

/** Return freight in the customer's words, by `whoPaysReturn`. */
export const FREIGHT_FOR_BUYER = {
  seller: 'The seller pays to send it back: write to them from your order to agree how.',
  buyer: 'You pay to send it back.',
  open: 'You pay to send it back, unless it is faulty or not as described: then the seller pays.',
};

export const noSuchItem = () => new DomainError('NOT_FOUND', 'You have not bought this.');
export const noSuchReturn = () => new DomainError('NOT_FOUND', 'There is no such return.');

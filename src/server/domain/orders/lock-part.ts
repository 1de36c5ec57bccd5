import { and, asc, eq } from 'drizzle-orm';
import type { Role } from '../../../shared/accounts.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Database } from '../../db/client.ts';
import { orders, payments, vendorOrders } from '../../db/schema/index.ts';

export type Order = typeof orders.$inferSelect;
export type VendorOrder = typeof vendorOrders.$inferSelect;

/** Who works on orders: a vendor on their own parts, an admin on any. */
export interface Seller {
  id: number;
  role: Role;
}

export interface LockedOrder {
  order: Order;
  parts: VendorOrder[];
}

/**
 * An order with its parts, locked until the transaction ends: every change of an order begins here, so that changes
 * of one order happen one after the other.
 */
export async function lockOrder(tx: Database, orderId: number): Promise<LockedOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update');
  if (!order) throw new DomainError('NOT_FOUND', 'There is no such order.');
  const parts = await tx
    .select()
    .from(vendorOrders)
    .where(eq(vendorOrders.orderId, orderId))
    .orderBy(asc(vendorOrders.id));
  return { order, parts };
}

/**
 * A seller's part of an order, with the order locked.
 *
 * @throws DomainError NOT_FOUND when it does not exist or is another vendor's
 */
export async function lockPart(
  tx: Database,
  seller: Seller,
  vendorOrderId: number,
): Promise<LockedOrder & { part: VendorOrder }> {
  const own = seller.role === 'admin' ? undefined : eq(vendorOrders.vendorId, seller.id);
  const [found] = await tx
    .select({ orderId: vendorOrders.orderId })
    .from(vendorOrders)
    .where(and(eq(vendorOrders.id, vendorOrderId), own));
  if (!found) throw new DomainError('NOT_FOUND', 'There is no such order.');
  const locked = await lockOrder(tx, found.orderId);
  const part = locked.parts.find(({ id }) => id === vendorOrderId);
  if (!part) throw new DomainError('NOT_FOUND', 'There is no such order.');
  return { ...locked, part };
}

/**
 * @returns the payment that the order was bought with
 * @throws DomainError ORDER_STATE while its money is not taken yet, which is a matter of seconds
 */
export async function requirePaid(tx: Database, orderId: number): Promise<{ id: number }> {
  const [payment] = await tx
    .select({ id: payments.id, status: payments.status })
    .from(payments)
    .where(eq(payments.orderId, orderId));
  if (payment?.status !== 'captured') {
    throw new DomainError(
      'ORDER_STATE',
      'The payment of this order is still being confirmed. Please try again in a minute.',
    );
  }
  return payment;
}

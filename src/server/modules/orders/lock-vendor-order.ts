import { and, asc, eq } from 'drizzle-orm';
import type { Settings } from '@/server/env.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Origin } from '@/server/platform/auth/sessions.ts';
import type { Database } from '@/server/platform/db/client.ts';
import type { Events } from '@/server/platform/events/events.ts';
import { orders, payments, vendorOrders } from '@/server/schema.ts';
import type { VendorOrderMoney } from '@/shared/checkout/order-amounts.ts';
import { DomainError } from '@/shared/errors.ts';
import type { TrackingActor } from '@/shared/orders/orders.ts';
import type { AuditAction } from '@/shared/platform/audit.ts';
import type { Role } from '@/shared/platform/roles.ts';

export type Order = typeof orders.$inferSelect;
export type VendorOrder = typeof vendorOrders.$inferSelect;

/** Who works on orders: a vendor on their own vendor orders, an admin on any. */
export interface VendorOrAdmin {
  id: number;
  role: Role;
}

/** Who changes orders, and from where: what an admin does is in the audit log. */
export interface OrderActor extends VendorOrAdmin {
  origin: Origin;
}

/** Whether an admin does for a vendor what that vendor would do: the vendor is then told. */
export function isInVendorsPlace(actor: VendorOrAdmin, { vendorId }: Pick<VendorOrder, 'vendorId'>): boolean {
  return actor.role === 'admin' && actor.id !== vendorId;
}

/** Who an entry of an order's history names. */
export interface Author {
  actor: TrackingActor;
  actorId: number;
}

export function authorOf(actor: VendorOrAdmin, vendorOrder: Pick<VendorOrder, 'vendorId'>): Author {
  return { actor: isInVendorsPlace(actor, vendorOrder) ? 'admin' : 'vendor', actorId: actor.id };
}

export interface LockedOrder {
  order: Order;
  vendorOrderRows: VendorOrder[];
}

/**
 * An order with its vendor orders, locked until the transaction ends: every change of an order begins here, so that changes
 * of one order happen one after the other.
 */
export async function lockOrder(tx: Database, orderId: number): Promise<LockedOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update');
  if (!order) throw new DomainError('NOT_FOUND', 'There is no such order.');
  const vendorOrderRows = await tx
    .select()
    .from(vendorOrders)
    .where(eq(vendorOrders.orderId, orderId))
    .orderBy(asc(vendorOrders.id));
  return { order, vendorOrderRows };
}

/**
 * One vendor order, with the whole order locked.
 *
 * @throws DomainError NOT_FOUND when it does not exist or is another vendor's
 */
export async function lockVendorOrder(
  tx: Database,
  actor: VendorOrAdmin,
  vendorOrderId: number,
): Promise<LockedOrder & { vendorOrder: VendorOrder }> {
  const own = actor.role === 'admin' ? undefined : eq(vendorOrders.vendorId, actor.id);
  const [found] = await tx
    .select({ orderId: vendorOrders.orderId })
    .from(vendorOrders)
    .where(and(eq(vendorOrders.id, vendorOrderId), own));
  if (!found) throw new DomainError('NOT_FOUND', 'There is no such order.');
  const locked = await lockOrder(tx, found.orderId);
  const vendorOrder = locked.vendorOrderRows.find(({ id }) => id === vendorOrderId);
  if (!vendorOrder) throw new DomainError('NOT_FOUND', 'There is no such order.');
  return { ...locked, vendorOrder };
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

/** A transaction that changes an order which it has locked. */
export interface OrderTx {
  tx: Database;
  settings: Settings;
  events: Events<OrderEvents>;
  /** When everything in it happens: read once the order is locked, so that what happens to it later is later. */
  now: Date;
}

/** Writes down what an admin did to an order. What a vendor does with their own is in its timeline. */
export async function auditAdmin(
  tx: Database,
  { id, role, origin }: OrderActor,
  action: AuditAction,
  { orderNumber }: { orderNumber: string },
  details: Record<string, unknown> = {},
): Promise<void> {
  if (role !== 'admin') return;
  await recordAudit(tx, origin, { action, actorId: id, subject: `order:${orderNumber}`, details });
}

/** The part of a vendor order's money that counts as the vendor's sales. */
export type VendorSales = Pick<VendorOrderMoney, 'vendorId' | 'subtotal' | 'commission'>;

/** What happens to orders. Emitted in the transaction of the change. */
export interface OrderEvents {
  /** An order was placed; its money is held. One entry a vendor. */
  orderPlaced: { currency: string; vendorOrders: readonly VendorSales[] };
  /** Vendor orders lost amounts: all that was left of them when they were cancelled, else what was returned or refunded. */
  vendorOrdersReduced: {
    currency: string;
    vendorOrders: readonly VendorSales[];
    areCancelled: boolean;
  };
}

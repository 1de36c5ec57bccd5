import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Settings } from '@/server/env.ts';
import type { VendorOrAdmin, VendorOrAdminCaller } from '@/server/modules/catalog/index.ts';
import { recordAudit } from '@/server/platform/audit/audit.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { StateColumn } from '@/server/platform/db/state-column.ts';
import type { Events } from '@/server/platform/events/events.ts';
import {
  orderItems,
  orders,
  orderTracking,
  payments,
  returnRequests,
  vendorOrders,
} from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { OrderedLine } from '@/shared/orders/made-to-order.ts';
import { shownStatus, type TrackingActor } from '@/shared/orders/orders.ts';
import { RETURN_MACHINE } from '@/shared/orders/return-states.ts';
import type { AuditAction } from '@/shared/platform/audit.ts';
import type { OrderEvents } from './events.ts';

export type Order = typeof orders.$inferSelect;
export type VendorOrder = typeof vendorOrders.$inferSelect;

/** Returns true if an admin acts for a vendor, who is notified then. */
export function isInVendorsPlace(actor: VendorOrAdmin, { vendorId }: Pick<VendorOrder, 'vendorId'>): boolean {
  return actor.role === 'admin' && actor.id !== vendorId;
}

/** Author of a timeline entry. */
export interface Author {
  actor: TrackingActor;
  actorId: number;
}

export function authorOf(actor: VendorOrAdmin, vendorOrder: Pick<VendorOrder, 'vendorId'>): Author {
  return { actor: isInVendorsPlace(actor, vendorOrder) ? 'admin' : 'vendor', actorId: actor.id };
}

export function readVendorOrders(db: Database, orderId: number): Promise<VendorOrder[]> {
  return db
    .select()
    .from(vendorOrders)
    .where(eq(vendorOrders.orderId, orderId))
    .orderBy(asc(vendorOrders.id));
}

export function readOrderedLines(tx: Database, { id }: { id: number }): Promise<OrderedLine[]> {
  return tx
    .select(columnsOf(orderItems, 'leadTimeWeeks', 'quantity', 'returnedQuantity'))
    .from(orderItems)
    .where(eq(orderItems.vendorOrderId, id));
}

interface LockedOrder {
  order: Order;
  vendorOrderRows: VendorOrder[];
}

/**
 * Locks an order with its vendor orders until the transaction ends. Every change of an order begins with it, so changes
 * are serialized.
 */
export async function lockOrder(tx: Database, orderId: number): Promise<LockedOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update');
  if (!order) throw noOrder();
  return { order, vendorOrderRows: await readVendorOrders(tx, orderId) };
}

const noOrder = () => new DomainError('NOT_FOUND', 'There is no such order.');

/**
 * Locks the whole order and returns one vendor order.
 *
 * @throws DomainError NOT_FOUND if it does not exist or is another vendor's
 */
export async function lockVendorOrder(
  tx: Database,
  actor: VendorOrAdmin,
  vendorOrderId: number,
): Promise<LockedOrder & { vendorOrder: VendorOrder }> {
  return lockAnyVendorOrder(
    tx,
    vendorOrderId,
    actor.role === 'admin' ? undefined : eq(vendorOrders.vendorId, actor.id),
  );
}

/** As `lockVendorOrder`, for a change by the shop or a customer. @param isOwn condition on the vendor order */
export async function lockAnyVendorOrder(
  tx: Database,
  vendorOrderId: number,
  isOwn?: SQL,
): Promise<LockedOrder & { vendorOrder: VendorOrder }> {
  const [row] = await tx
    .select({ orderId: vendorOrders.orderId })
    .from(vendorOrders)
    .where(and(eq(vendorOrders.id, vendorOrderId), isOwn));
  if (!row) throw noOrder();
  const locked = await lockOrder(tx, row.orderId);
  const vendorOrder = locked.vendorOrderRows.find(({ id }) => id === vendorOrderId);
  if (!vendorOrder) throw noOrder();
  return { ...locked, vendorOrder };
}

/**
 * @returns the order's payment, not that of a rest
 *
 * @throws DomainError ORDER_STATE until it and the rests that were paid are captured, a matter of seconds
 */
export async function requirePaid(tx: Database, orderId: number): Promise<{ id: number }> {
  const paid = await tx
    .select({ id: payments.id, status: payments.status, vendorOrderId: payments.vendorOrderId })
    .from(payments)
    .where(eq(payments.orderId, orderId));
  const payment = paid.find(({ vendorOrderId }) => vendorOrderId === null);
  if (payment?.status !== 'captured' || paid.some(({ status }) => status === 'placed')) {
    throw new DomainError(
      'ORDER_STATE',
      'The payment of this order is still being confirmed. Please try again in a minute.',
    );
  }
  return payment;
}

/** A transaction that has locked the order it changes. */
export interface OrderTx {
  tx: Database;
  settings: Settings;
  events: Events<OrderEvents>;
  /** Read after locking, so that times are in order. */
  now: Date;
}

/** Records an admin's change in the audit log. A vendor's own changes are in the timeline. */
export async function auditAdmin(
  tx: Database,
  { id, role, origin }: VendorOrAdminCaller,
  action: AuditAction,
  { orderNumber }: { orderNumber: string },
  details: Record<string, unknown> = {},
): Promise<void> {
  if (role !== 'admin') return;
  await recordAudit(tx, origin, { action, actorId: id, subject: `order:${orderNumber}`, details });
}

export type OrderItem = typeof orderItems.$inferSelect;

export const RETURNS = new StateColumn(RETURN_MACHINE, returnRequests, 'status');

/**
 * Reads a return with its item and vendor order, and locks the order.
 *
 * @throws DomainError NOT_FOUND if it does not exist or is another vendor's
 */
export function lockReturn(tx: Database, actor: VendorOrAdmin, id: number) {
  return lockAnyReturn(tx, id, actor.role === 'admin' ? undefined : eq(vendorOrders.vendorId, actor.id));
}

/** As `lockReturn`, for a change by the shop. @param isOwn condition on the vendor order */
export async function lockAnyReturn(tx: Database, id: number, isOwn?: SQL) {
  const [returnRequest] = await tx
    .select({ vendorOrderId: returnRequests.vendorOrderId })
    .from(returnRequests)
    .where(eq(returnRequests.id, id));
  if (!returnRequest) throw noSuchReturn();
  const locked = await lockAnyVendorOrder(tx, returnRequest.vendorOrderId, isOwn);
  const [request] = await tx.select().from(returnRequests).where(eq(returnRequests.id, id));
  if (!request) throw noSuchReturn();
  const { item, vendorOrder } = await findLockedItem(tx, locked, request.orderItemId);
  return { order: locked.order, vendorOrder, item, request };
}

/** Returns an item of a locked order with its vendor order. @throws DomainError NOT_FOUND */
export async function findLockedItem(
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
 * @param author null for the system
 * @param impersonal replaces a description that quotes typed text once the customer's account is deleted
 */
export async function addTimelineNote(
  { tx, now }: OrderTx,
  vendorOrder: VendorOrder,
  author: Author | null,
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

export const noSuchItem = () => new DomainError('NOT_FOUND', 'You have not bought this.');
export const noSuchReturn = () => new DomainError('NOT_FOUND', 'There is no such return.');

import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { VendorOrAdminCaller } from '@/server/modules/catalog/index.ts';
import { orderTracking, vendorOrders } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Fulfillment, fulfillmentsOf } from '@/shared/orders/fulfillments.ts';
import type { VendorOrderView } from '@/shared/orders/orders.ts';
import { announceUpdate, sentenceOf } from './announce-update.ts';
import { moveFulfillment } from './fulfillment-sql.ts';
import { getVendorOrder } from './list-vendor-orders.ts';
import {
  auditAdmin,
  lockAnyVendorOrder,
  lockVendorOrder,
  type OrderTx,
  type VendorOrder,
} from './lock-order.ts';
import { refreshOrder } from './vendor-order-books.ts';

/**
 * Takes back that a vendor order is being prepared, before its customer is mailed. Idempotent.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE with `details.status` once the customer has been mailed
 */
export async function undoPreparing(
  deps: Deps,
  actor: VendorOrAdminCaller,
  { id }: { id: number },
): Promise<VendorOrderView> {
  const { db, settings, events, now } = deps;
  await db.transaction(async (tx) => {
    const { order, vendorOrder } = await lockVendorOrder(tx, actor, id);
    if (vendorOrder.status === 'pending') return;
    const change: OrderTx = { tx, settings, events, now: now() };
    if (!vendorOrder.announceAt || vendorOrder.announceAt <= change.now) {
      throw new DomainError('ORDER_STATE', 'The customer has been emailed: this can no longer be undone.', {
        status: vendorOrder.status,
      });
    }
    for (const fulfillment of preparedParts(vendorOrder)) {
      await moveFulfillment(change, vendorOrder, fulfillment, { to: 'pending', by: 'system' });
    }
    await tx.update(vendorOrders).set({ announceAt: null }).where(eq(vendorOrders.id, id));
    await refreshOrder(tx, order.id, change.now);
    await auditAdmin(tx, actor, 'change_vendor_order', order, {
      vendorOrderId: id,
      from: 'processing',
      to: 'pending',
      fields: [],
    });
  });
  return getVendorOrder(deps, id);
}

function preparedParts(vendorOrder: VendorOrder): Fulfillment[] {
  return fulfillmentsOf(vendorOrder).filter(({ status }) => status === 'processing');
}

/** Records a preparation whose mail is not sent any more, as a later step has its own. */
export async function recordPreparation({ tx, now }: OrderTx, vendorOrder: VendorOrder): Promise<void> {
  if (!vendorOrder.announceAt) return;
  await tx.update(vendorOrders).set({ announceAt: null }).where(eq(vendorOrders.id, vendorOrder.id));
  await tx.insert(orderTracking).values({
    orderId: vendorOrder.orderId,
    vendorOrderId: vendorOrder.id,
    status: 'processing',
    description: sentenceOf('processing', vendorOrder, preparedParts(vendorOrder)),
    actor: 'vendor',
    actorId: vendorOrder.vendorId,
    timestamp: now,
  });
}

const BATCH = 100;

/** Mails customers whose order is being prepared, once its vendor can no longer undo it. @returns true if more are due */
export async function announcePreparations({ db, settings, events, now }: Deps): Promise<boolean> {
  const due = await db
    .select({ id: vendorOrders.id })
    .from(vendorOrders)
    .where(and(isNotNull(vendorOrders.announceAt), lte(vendorOrders.announceAt, now())))
    .orderBy(asc(vendorOrders.announceAt))
    .limit(BATCH);
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const { order, vendorOrder } = await lockAnyVendorOrder(tx, id);
      const change: OrderTx = { tx, settings, events, now: now() };
      if (!vendorOrder.announceAt || vendorOrder.announceAt > change.now) return;
      const updated = { ...vendorOrder, announceAt: null };
      await tx.update(vendorOrders).set({ announceAt: null }).where(eq(vendorOrders.id, id));
      const moved = preparedParts(vendorOrder);
      if (moved.length === 0) return;
      await announceUpdate(change, {
        ...{ order, updated, before: vendorOrder, moved, step: 'processing', changes: {}, location: null },
        actor: { id: vendorOrder.vendorId, role: 'vendor' },
      });
    });
  }
  return due.length === BATCH;
}

import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { VendorOrAdminCaller } from '@/server/modules/catalog/index.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { orderTracking, parcels, vendorOrders } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Fulfillment, fulfillmentsOf } from '@/shared/orders/fulfillments.ts';
import type { VendorOrderStatus, VendorOrderView } from '@/shared/orders/orders.ts';
import { announceUpdate, sentenceOf } from './announce-update.ts';
import { moveFulfillment } from './fulfillment-sql.ts';
import { getVendorOrder } from './list-vendor-orders.ts';
import {
  auditAdmin,
  lockAnyVendorOrder,
  lockVendorOrder,
  type Order,
  type OrderTx,
  type VendorOrder,
} from './lock-order.ts';
import { announceParcel, findParcel, findUndoableParcel, undoParcel } from './parcels.ts';
import { refreshOrder } from './vendor-order-books.ts';

/**
 * Takes back that a vendor order is being prepared, is ready for collection, or that its newest parcel was sent, before
 * its customer is mailed.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE with `details.status` once the customer has been mailed
 */
export async function undoStep(
  deps: Deps,
  actor: VendorOrAdminCaller,
  { id }: { id: number },
): Promise<VendorOrderView> {
  const { db, settings, events, now } = deps;
  await db.transaction(async (tx) => {
    const { order, vendorOrder } = await lockVendorOrder(tx, actor, id);
    if (vendorOrder.status === 'pending') return;
    const change: OrderTx = { tx, settings, events, now: now() };
    const parcel = await findUndoableParcel(tx, vendorOrder, change.now);
    if (parcel?.announceAt && !(vendorOrder.announceAt && vendorOrder.announceAt > parcel.announceAt)) {
      await undoParcel(change, vendorOrder, parcel);
      await refreshOrder(tx, order.id, change.now);
      await auditAdmin(tx, actor, 'change_vendor_order', order, {
        ...{ vendorOrderId: id, from: 'in_transit', to: 'processing', fields: [] },
      });
      return;
    }
    if (!vendorOrder.announceAt || vendorOrder.announceAt <= change.now) {
      throw new DomainError('ORDER_STATE', 'This can no longer be undone.', {
        status: vendorOrder.status,
      });
    }
    const { step, before, moved } = lastStep(vendorOrder);
    for (const fulfillment of moved) {
      await moveFulfillment(change, vendorOrder, fulfillment, { to: before, by: 'system' });
    }
    await tx.update(vendorOrders).set({ announceAt: null }).where(eq(vendorOrders.id, id));
    await refreshOrder(tx, order.id, change.now);
    await auditAdmin(tx, actor, 'change_vendor_order', order, {
      ...{ vendorOrderId: id, from: step, to: before, fields: [] },
    });
  });
  return getVendorOrder(deps, id);
}

type LastStep = {
  step: 'processing' | 'ready_for_collection';
  before: 'pending' | 'processing';
  moved: Fulfillment[];
};

/** Returns the step that can be undone: a collection is ready after it was prepared. */
function lastStep(vendorOrder: VendorOrder): LastStep {
  const movedTo = (step: VendorOrderStatus) =>
    fulfillmentsOf(vendorOrder).filter(({ status }) => status === step);
  const ready = movedTo('ready_for_collection');
  return ready.length > 0
    ? { step: 'ready_for_collection', before: 'processing', moved: ready }
    : { step: 'processing', before: 'pending', moved: movedTo('processing') };
}

/**
 * Ends the time to undo the last step, before the next one. A collection that still waits for the
 * customer is mailed; otherwise the next step has its own mail.
 */
export async function settleStep(
  change: OrderTx,
  order: Order,
  vendorOrder: VendorOrder,
  next: VendorOrderStatus | null,
): Promise<void> {
  if (!vendorOrder.announceAt) return;
  const { tx, now } = change;
  const { step, moved } = lastStep(vendorOrder);
  if (step === 'ready_for_collection' && next !== 'collected') {
    await announceStep(change, order, vendorOrder);
    return;
  }
  await tx.update(vendorOrders).set({ announceAt: null }).where(eq(vendorOrders.id, vendorOrder.id));
  await tx.insert(orderTracking).values({
    orderId: vendorOrder.orderId,
    vendorOrderId: vendorOrder.id,
    status: step,
    description: sentenceOf(step, vendorOrder, moved),
    actor: 'vendor',
    actorId: vendorOrder.vendorId,
    timestamp: now,
  });
}

const BATCH = 100;

async function announceStep(change: OrderTx, order: Order, vendorOrder: VendorOrder): Promise<void> {
  const { step, moved } = lastStep(vendorOrder);
  const updated = { ...vendorOrder, announceAt: null };
  await change.tx.update(vendorOrders).set({ announceAt: null }).where(eq(vendorOrders.id, vendorOrder.id));
  if (moved.length === 0) return;
  await announceUpdate(change, {
    ...{ order, updated, before: vendorOrder, moved, step, changes: {}, location: null },
    actor: { id: vendorOrder.vendorId, role: 'vendor' },
  });
}

/** Mails customers the steps that vendors can no longer undo. @returns true if more are due */
export async function announceSteps({ db, settings, events, now }: Deps): Promise<boolean> {
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
      await announceStep(change, order, vendorOrder);
    });
  }
  const sent = await db
    .select(columnsOf(parcels, 'id', 'vendorOrderId'))
    .from(parcels)
    .where(and(isNotNull(parcels.announceAt), lte(parcels.announceAt, now())))
    .orderBy(asc(parcels.announceAt), asc(parcels.id))
    .limit(BATCH);
  for (const { id, vendorOrderId } of sent) {
    await db.transaction(async (tx) => {
      const { order, vendorOrder } = await lockAnyVendorOrder(tx, vendorOrderId);
      const change: OrderTx = { tx, settings, events, now: now() };
      const parcel = await findParcel(tx, vendorOrder, id);
      if (!parcel?.announceAt || parcel.announceAt > change.now) return;
      await announceParcel(change, order, vendorOrder, parcel);
    });
  }
  return due.length === BATCH || sent.length === BATCH;
}

import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { VendorOrAdminCaller } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { mergeEdit } from '@/server/platform/db/merge-edit.ts';
import { orderTracking, vendorOrders } from '@/server/schema.ts';
import { UNDO_MINUTES } from '@/shared/catalog/bulk-changes.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import { formatMoney } from '@/shared/money.ts';
import { mustPayBefore } from '@/shared/orders/deposits.ts';
import { fulfillmentOf, fulfillmentsOf, movedBy, statusesOf } from '@/shared/orders/fulfillments.ts';
import type { UpdateVendorOrderInput, UpdateVendorOrdersInput } from '@/shared/orders/order-inputs.ts';
import { FULFILLMENT_MACHINES } from '@/shared/orders/order-states.ts';
import {
  hasArrived,
  ORDER_STEPS,
  type UpdatedVendorOrder,
  type VendorOrderStatus,
} from '@/shared/orders/orders.ts';
import { hoursAfter } from '@/shared/time.ts';
import { announceUpdate, ESTIMATES, SHIPMENT_FACTS, type ShipmentChange } from './announce-update.ts';
import { moveFulfillment } from './fulfillment-sql.ts';
import { getVendorOrder } from './list-vendor-orders.ts';
import {
  auditAdmin,
  isInVendorsPlace,
  lockVendorOrder,
  type OrderTx,
  requirePaid,
  type VendorOrder,
} from './lock-order.ts';
import {
  changeParcel,
  describeParcel,
  factsOf,
  factsSet,
  findParcel,
  noSuchParcel,
  planParcel,
  settleParcels,
  writeParcel,
} from './parcels.ts';
import { settleStep } from './undo-step.ts';
import { refreshOrder } from './vendor-order-books.ts';

/**
 * Moves a vendor order, or the fulfilment with such a step, to its next status, or changes tracking number, estimate or
 * location. Each change is recorded in the timeline and mailed to the customer. Idempotent.
 *
 * @throws DomainError NOT_FOUND; ORDER_STATE with `details.status` for an impossible step, and for an estimate after
 *   arrival or without a delivery; INVALID_INPUT for an estimate before the order's day
 */
export async function updateVendorOrder(
  deps: Deps,
  actor: VendorOrAdminCaller,
  input: UpdateVendorOrderInput,
) {
  const { db, settings, events, now } = deps;
  await db.transaction(async (tx) => {
    const { order, vendorOrder } = await lockVendorOrder(tx, actor, input.id);
    const step = input.status && !statusesOf(vendorOrder).includes(input.status) ? input.status : null;
    if (step) refuseStep(vendorOrder, step);
    if (step !== 'in_transit') refuseResending(vendorOrder, input);
    const moved = step ? movedBy(vendorOrder, step) : [];
    const tracked = step ? null : await findParcel(tx, vendorOrder, input.parcelId);
    if (input.parcelId && !tracked) throw noSuchParcel();
    const stored = tracked ? { ...vendorOrder, ...factsOf(tracked) } : vendorOrder;
    const sentence = 'These details have changed since you opened them. Nothing was saved.';
    const changes = mergeEdit(stored, { seen: input.seen, changes: changedFacts(stored, input) }, sentence);
    const location = await newLocation(tx, vendorOrder, input.location);
    if (!step && !location && Object.keys(changes).length === 0) return;
    if (vendorOrder.status === 'cancelled') throw new DomainError('ORDER_STATE', 'This order is cancelled.');
    await requirePaid(tx, order.id);
    if (step && mustPayBefore(vendorOrder, step)) throw restUnpaid(vendorOrder, order.currency);

    const change: OrderTx = { tx, settings, events, now: now() };
    const isOwnTracking = !location && isTrackingOnly(changes) && !isInVendorsPlace(actor, vendorOrder);
    const isUndoable = isOwnTracking && canBeUndone(input, step, changes);
    const announceAt = isUndoable ? hoursAfter(change.now, UNDO_MINUTES / 60) : null;
    if (step) await settleStep(change, order, vendorOrder, step);
    if (step === 'delivered') await settleParcels(change, vendorOrder);
    const plan = step === 'in_transit' ? await planParcel(tx, vendorOrder, input) : null;
    const sent = plan && (await writeParcel(change, vendorOrder, plan, { by: actor.role, announceAt }));
    let updated = sent?.updated ?? vendorOrder;
    for (const fulfillment of sent ? [] : moved) {
      const to = step ?? fulfillment.status;
      updated = await moveFulfillment(change, vendorOrder, fulfillment, { to, by: actor.role });
    }
    refuseImpossibleDates(changes, updated, order.createdAt);
    const isNewest = !tracked || tracked.id === (await findParcel(tx, vendorOrder))?.id;
    if (tracked) await changeParcel(tx, tracked, changes);
    // A change of status writes its own timeline entry.
    if (moved.length === 0 || Object.keys(changes).length > 0 || isUndoable) {
      await tx
        .update(vendorOrders)
        .set({
          ...(isNewest && !sent ? changes : pickEstimates(changes)),
          ...(isUndoable && !sent && { announceAt }),
          updatedAt: change.now,
        })
        .where(eq(vendorOrders.id, vendorOrder.id));
    }
    await refreshOrder(tx, order.id, change.now);
    // The mail of the parcel will have it.
    const isMailedLater = isOwnTracking && tracked?.announceAt && tracked.announceAt > change.now;
    if (isUndoable || isMailedLater) return;
    await auditAdmin(tx, actor, 'change_vendor_order', order, {
      vendorOrderId: vendorOrder.id,
      ...(step ? { from: moved[0]?.status, to: step } : {}),
      fields: [...Object.keys(changes), ...(location ? ['location'] : [])],
    });
    const parcelOfMail = sent?.parcel ?? (input.parcelId ? tracked : null);
    await announceUpdate(change, {
      order,
      updated: { ...updated, ...changes },
      before: stored,
      actor,
      step,
      moved,
      changes: sent ? { ...pickEstimates(changes), ...factsSet(sent.parcel) } : changes,
      location,
      parcel: parcelOfMail ? await describeParcel(tx, updated, parcelOfMail, 'in_transit') : undefined,
    });
  });
  return getVendorOrder(deps, input.id);
}

/**
 * Changes several vendor orders, each in a transaction of its own.
 *
 * @returns in the same order the changed vendor order, or why it was refused
 * @throws DomainError NOT_FOUND for one that is not the vendor's
 */
export async function updateVendorOrders(
  deps: Deps,
  actor: VendorOrAdminCaller,
  { vendorOrders: changes }: UpdateVendorOrdersInput,
): Promise<UpdatedVendorOrder[]> {
  const results: UpdatedVendorOrder[] = [];
  for (const input of changes) {
    try {
      results.push({ id: input.id, vendorOrder: await updateVendorOrder(deps, actor, input), refusal: null });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'NOT_FOUND') throw error;
      results.push({ id: input.id, vendorOrder: null, refusal: error.message });
    }
  }
  return results;
}

/** Carrier and tracking may come with what is sent: its mail names them. */
function canBeUndone(
  { canUndo }: UpdateVendorOrderInput,
  step: VendorOrderStatus | null,
  changes: ShipmentChange,
): boolean {
  if (!canUndo || !step) return false;
  if (step === 'in_transit') return true;
  return (step === 'processing' || step === 'ready_for_collection') && Object.keys(changes).length === 0;
}

function isTrackingOnly(changes: ShipmentChange): boolean {
  return ESTIMATES.every((name) => changes[name] === undefined);
}

function pickEstimates({ estimatedDelivery, estimatedCollection }: ShipmentChange): ShipmentChange {
  return {
    ...(estimatedDelivery !== undefined && { estimatedDelivery }),
    ...(estimatedCollection !== undefined && { estimatedCollection }),
  };
}

/** Lines are chosen for a parcel that is sent now. */
function refuseResending({ status }: VendorOrder, { orderItemIds }: UpdateVendorOrderInput): void {
  if (!orderItemIds) return;
  throw new DomainError('ORDER_STATE', 'All of it was sent already. Nothing was sent.', { status });
}

function restUnpaid({ status, rest }: VendorOrder, currency: string) {
  const sentence = `The customer still has to pay ${formatMoney(rest, currency)}. Hand it over once that is paid.`;
  return new DomainError('ORDER_STATE', sentence, { status });
}

function refuseStep(vendorOrder: VendorOrder, to: VendorOrderStatus) {
  const all = fulfillmentsOf(vendorOrder);
  const { fulfillmentMethod, status } =
    all.find((one) => ORDER_STEPS[one.fulfillmentMethod].some((step) => step === to)) ?? all[0];
  if (to === 'cancelled') {
    throw new DomainError('ORDER_STATE', 'To cancel an order, use its own call, so that it is paid back.', {
      status,
    });
  }
  if (movedBy(vendorOrder, to).length > 0) return;
  throw FULFILLMENT_MACHINES[fulfillmentMethod].refusalTo(status, to);
}

/** Rejects estimates before the order's day or after arrival. */
function refuseImpossibleDates(changes: ShipmentChange, vendorOrder: VendorOrder, orderedAt: Date) {
  const orderedOn = dayInNewZealand(orderedAt);
  for (const name of ESTIMATES) {
    const date = changes[name];
    if (date === undefined) continue;
    const fulfillmentMethod = name === 'estimatedDelivery' ? 'delivery' : 'collection';
    const { status } = fulfillmentOf(vendorOrder, { fulfillmentMethod });
    if (hasArrived(status)) {
      throw new DomainError('ORDER_STATE', 'This order has arrived: its dates can no longer be changed.', {
        status,
      });
    }
    if (status === 'cancelled') {
      const outcome = fulfillmentMethod === 'delivery' ? 'delivered' : 'collected';
      throw new DomainError('ORDER_STATE', `Nothing of this order is to be ${outcome}.`);
    }
    if (date && dayInNewZealand(date) < orderedOn)
      refuseField(name, 'Choose a day after the order was placed');
  }
}

async function newLocation(
  tx: Database,
  { id }: VendorOrder,
  sent: string | null | undefined,
): Promise<string | null> {
  if (!sent) return null;
  const [last] = await tx
    .select({ location: orderTracking.location })
    .from(orderTracking)
    .where(and(eq(orderTracking.vendorOrderId, id), isNotNull(orderTracking.location)))
    .orderBy(desc(orderTracking.timestamp), desc(orderTracking.id))
    .limit(1);
  return sent === last?.location ? null : sent;
}

function changedFacts(vendorOrder: VendorOrder, input: UpdateVendorOrderInput): ShipmentChange {
  const changes: ShipmentChange = {};
  for (const name of SHIPMENT_FACTS) {
    const sentText = input[name] === undefined ? undefined : input[name] || null;
    if (sentText !== undefined && sentText !== vendorOrder[name]) changes[name] = sentText;
  }
  for (const name of ESTIMATES) {
    const sentDay = input[name];
    if (sentDay !== undefined && sentDay?.getTime() !== vendorOrder[name]?.getTime()) changes[name] = sentDay;
  }
  return changes;
}

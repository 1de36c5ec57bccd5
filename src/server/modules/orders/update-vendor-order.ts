import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { VendorOrAdminCaller } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { orderTracking, vendorOrders } from '@/server/schema.ts';
import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import { fullDate } from '@/shared/format/format-date.ts';
import { formatMoney, toCents } from '@/shared/money.ts';
import { depositView, mustPayBefore } from '@/shared/orders/deposits.ts';
import {
  type Fulfillment,
  fulfillmentOf,
  fulfillmentsOf,
  movedBy,
  statusesOf,
} from '@/shared/orders/fulfillments.ts';
import { hasMadeToOrder } from '@/shared/orders/made-to-order.ts';
import { nextStepOfFulfillment } from '@/shared/orders/next-step.ts';
import type { UpdateVendorOrderInput } from '@/shared/orders/order-inputs.ts';
import { FULFILLMENT_MACHINES } from '@/shared/orders/order-states.ts';
import { hasArrived, ORDER_STEPS, shownStatus, type VendorOrderStatus } from '@/shared/orders/orders.ts';
import { moveFulfillment } from './fulfillment-sql.ts';
import { getVendorOrder } from './list-vendor-orders.ts';
import {
  auditAdmin,
  authorOf,
  isInVendorsPlace,
  lockVendorOrder,
  type OrderTx,
  requirePaid,
  type VendorOrder,
} from './lock-order.ts';
import { readOrderedLines } from './mark-made.ts';
import {
  collectionBlocks,
  customerNews,
  notifyAboutOrder,
  ON_ORDER_PAGE,
  sellerName,
  vendorNews,
  vendorOrderBlocks,
} from './notify-people.ts';
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
    const moved = step ? movedBy(vendorOrder, step) : [];
    const changes = changedFacts(vendorOrder, input);
    const location = await newLocation(tx, vendorOrder, input.location);
    if (!step && !location && Object.keys(changes).length === 0) return;
    if (vendorOrder.status === 'cancelled') throw new DomainError('ORDER_STATE', 'This order is cancelled.');
    await requirePaid(tx, order.id);
    if (step && mustPayBefore(vendorOrder, step)) throw restUnpaid(vendorOrder, order.currency);

    const change: OrderTx = { tx, settings, events, now: now() };
    let updated = vendorOrder;
    for (const fulfillment of moved) {
      const to = step ?? fulfillment.status;
      updated = await moveFulfillment(change, vendorOrder, fulfillment, { to, by: actor.role });
    }
    refuseImpossibleDates(changes, updated, order.createdAt);
    // A change of status writes its own timeline entry.
    if (moved.length === 0 || Object.keys(changes).length > 0) {
      await tx
        .update(vendorOrders)
        .set({ ...changes, updatedAt: change.now })
        .where(eq(vendorOrders.id, vendorOrder.id));
    }
    await refreshOrder(tx, order.id, change.now);
    const lines = await readOrderedLines(tx, vendorOrder);
    const isToOrder = hasMadeToOrder(lines);
    const shipment = shipmentSentences(changes);
    const tell = (...texts: readonly string[]) =>
      [
        ...(step ? [sentenceOf(step, vendorOrder, moved, isToOrder)] : []),
        ...texts,
        ...dateSentences(changes),
      ].join(' ');
    const description = tell(...(location ? [`Now at: ${location}.`] : []), ...shipment);
    await tx.insert(orderTracking).values({
      orderId: order.id,
      vendorOrderId: vendorOrder.id,
      status: shownStatus(step ?? updated.status),
      location,
      description,
      ...authorOf(actor, vendorOrder),
      impersonal: location ? tell(...shipment) || 'The seller has updated where it is.' : null,
      timestamp: change.now,
    });
    const headline =
      step === 'processing' && isToOrder ? 'being made' : step ? NEWS[step] : 'news about your shipment';
    const hasTyped = location !== null || shipment.length > 0;
    const toCustomer = hasTyped
      ? { typed: description, instead: tell(`What the seller says of it is ${ON_ORDER_PAGE}.`) }
      : description;
    const [current] = moved.length > 0 ? moved : fulfillmentsOf(updated);
    const next =
      step === 'ready_for_collection' || !current || dateSentences(changes).length > 0
        ? null
        : nextStepOfFulfillment(
            { ...current, status: step ?? current.status, completedAt: change.now },
            // The carrier is typed text, and in the first sentence.
            {
              ...updated,
              ...changes,
              carrier: null,
              vendorName: await sellerName(tx, vendorOrder),
              isMadeToOrder: isToOrder,
              openRest: toCents(updated.rest) > 0 ? formatMoney(updated.rest, order.currency) : null,
              deposit: depositView({ ...updated, items: lines }, change.now),
            },
            change.now,
          );
    const blocks = [
      toCustomer,
      ...(next ? [step && hasArrived(step) ? next.text : `${next.title}. ${next.text}`.trim()] : []),
      ...(step === 'ready_for_collection' ? collectionBlocks(vendorOrder) : []),
      ...(await vendorOrderBlocks(tx, [vendorOrder], onlyMethodOf(vendorOrder, moved))),
    ] as const;
    const toVendor = {
      subject: `Order ${order.orderNumber} was updated by ${settings.appName}`,
      blocks: [`We have updated this order for you. The customer reads: ${description}`],
    } as const;
    await auditAdmin(tx, actor, 'change_vendor_order', order, {
      vendorOrderId: vendorOrder.id,
      ...(step ? { from: moved[0]?.status, to: step } : {}),
      fields: [...Object.keys(changes), ...(location ? ['location'] : [])],
    });
    await notifyAboutOrder(change, order, [
      customerNews(order, { what: headline, blocks }),
      ...(isInVendorsPlace(actor, vendorOrder) ? [vendorNews(vendorOrder.vendorId, toVendor)] : []),
    ]);
  });
  return getVendorOrder(deps, input.id);
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

/** Returns the method of the affected lines; undefined for all. */
export function onlyMethodOf(
  vendorOrder: VendorOrder,
  moved: readonly Fulfillment[],
): FulfillmentMethod | undefined {
  const isPart = moved.length > 0 && moved.length < fulfillmentsOf(vendorOrder).length;
  return isPart ? moved[0]?.fulfillmentMethod : undefined;
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

/** Shipment fields that a vendor sets. */
const SHIPMENT_FACTS = ['carrier', 'trackingNumber', 'trackingUrl'] as const;

const ESTIMATES = ['estimatedDelivery', 'estimatedCollection'] as const;

type ShipmentChange = Partial<Pick<VendorOrder, (typeof SHIPMENT_FACTS | typeof ESTIMATES)[number]>>;

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

const NEWS: Record<VendorOrderStatus, string> = {
  pending: 'confirmed',
  processing: 'being prepared',
  in_transit: 'on its way',
  delivered: 'delivered',
  ready_for_collection: 'ready to collect',
  collected: 'collected',
  cancelled: 'cancelled',
};

const SENTENCES: Partial<Record<VendorOrderStatus, string>> = {
  processing: 'is being prepared.',
  in_transit: 'is on its way to you.',
  delivered: 'was delivered.',
  ready_for_collection: 'is ready for you to collect.',
  collected: 'was collected. Enjoy it!',
};

/** Describes a new status to the customer; empty for others. */
export function sentenceOf(
  status: VendorOrderStatus,
  vendorOrder: VendorOrder,
  moved: readonly Fulfillment[],
  isToOrder = false,
): string {
  const subject = onlyMethodOf(vendorOrder, moved) ? 'Part of your order' : 'Your order';
  if (isToOrder && status === 'processing') return `${subject} is being made.`;
  return SENTENCES[status] ? `${subject} ${SENTENCES[status]}` : '';
}

function shipmentSentences({ carrier, trackingNumber, trackingUrl }: ShipmentChange): string[] {
  return [
    ...(carrier ? [`Carrier: ${carrier}.`] : []),
    ...(trackingNumber ? [`Tracking number: ${trackingNumber}.`] : []),
    ...(trackingUrl ? [`Follow it at ${trackingUrl}`] : []),
  ];
}

function dateSentences(changes: ShipmentChange): string[] {
  const { estimatedDelivery, estimatedCollection } = changes;
  return [
    ...(estimatedDelivery ? [`Expected to arrive by ${fullDate(dayInNewZealand(estimatedDelivery))}.`] : []),
    ...(estimatedCollection
      ? [`Expected to be ready by ${fullDate(dayInNewZealand(estimatedCollection))}.`]
      : []),
    ...(Object.values(changes).some((value) => value === null)
      ? ['Please ignore any earlier date or number.']
      : []),
  ];
}

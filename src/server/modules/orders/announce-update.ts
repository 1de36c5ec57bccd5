import type { VendorOrAdmin } from '@/server/modules/catalog/index.ts';
import { orderTracking } from '@/server/schema.ts';
import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { fullDate } from '@/shared/format/format-date.ts';
import { formatMoney, toCents } from '@/shared/money.ts';
import { depositView } from '@/shared/orders/deposits.ts';
import { type Fulfillment, fulfillmentsOf } from '@/shared/orders/fulfillments.ts';
import { hasMadeToOrder } from '@/shared/orders/made-to-order.ts';
import { nextStepOfFulfillment } from '@/shared/orders/next-step.ts';
import { hasArrived, shownStatus, type VendorOrderStatus } from '@/shared/orders/orders.ts';
import {
  authorOf,
  isInVendorsPlace,
  type Order,
  type OrderTx,
  readOrderedLines,
  type VendorOrder,
} from './lock-order.ts';
import {
  collectionBlocks,
  customerNews,
  notifyAboutOrder,
  ON_ORDER_PAGE,
  sellerName,
  vendorNews,
  vendorOrderBlocks,
} from './notify-people.ts';

/** Shipment fields that a vendor sets. */
export const SHIPMENT_FACTS = ['carrier', 'trackingNumber', 'trackingUrl'] as const;

export const ESTIMATES = ['estimatedDelivery', 'estimatedCollection'] as const;

export type ShipmentChange = Partial<Pick<VendorOrder, (typeof SHIPMENT_FACTS | typeof ESTIMATES)[number]>>;

/** A parcel in a mail. */
export interface MailedParcel {
  orderItemIds: number[];
  /** Absent if it is all of the delivery. */
  subject?: string | undefined;
  /** Names of the lines that are still to be sent; empty for none. */
  toCome: string[];
}

interface Update {
  order: Order;
  before: VendorOrder;
  updated: VendorOrder;
  /** The vendor for the job that announces a preparation. */
  actor: VendorOrAdmin;
  step: VendorOrderStatus | null;
  moved: readonly Fulfillment[];
  changes: ShipmentChange;
  location: string | null;
  /** The parcel that was sent or has arrived. */
  parcel?: MailedParcel | undefined;
}

/** Records a change of a vendor order in the timeline, and notifies the customer, and the vendor of an admin's change. */
export async function announceUpdate(
  change: OrderTx,
  { order, before: vendorOrder, updated, actor, step, moved, changes, location, parcel }: Update,
): Promise<void> {
  const { tx, settings } = change;
  const lines = await readOrderedLines(tx, vendorOrder);
  const isToOrder = hasMadeToOrder(lines);
  const shipment = shipmentSentences(changes);
  const isCorrected = Object.entries(changes).some(
    ([name, value]) => value === null || (!step && isShipmentFact(name) && vendorOrder[name] !== null),
  );
  const tell = (...texts: readonly string[]) =>
    [
      ...(step ? [sentenceOf(step, vendorOrder, moved, { isToOrder, subject: parcel?.subject })] : []),
      ...texts,
      ...dateSentences(changes),
      ...(isCorrected ? ['Please ignore any earlier date or number.'] : []),
    ].join(' ');
  const description = tell(...(location ? [`Now at: ${location}.`] : []), ...shipment);
  await tx.insert(orderTracking).values({
    orderId: order.id,
    vendorOrderId: vendorOrder.id,
    status: shownStatus(parcel ? updated.status : (step ?? updated.status)),
    location,
    description,
    ...authorOf(actor, vendorOrder),
    impersonal: location ? tell(...shipment) || 'The seller has updated where it is.' : null,
    timestamp: change.now,
  });
  const isPart = Boolean(parcel && parcel.toCome.length > 0);
  const headline =
    step === 'processing' && isToOrder
      ? 'being made'
      : step
        ? `${isPart ? 'part of it is ' : ''}${NEWS[step]}`
        : 'news about your shipment';
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
    ...(await vendorOrderBlocks(
      tx,
      [vendorOrder],
      onlyMethodOf(vendorOrder, moved),
      parcel?.subject === undefined ? undefined : parcel.orderItemIds,
    )),
    ...(parcel && isPart ? [`Still to come: ${parcel.toCome.join(', ')}.`] : []),
  ] as const;
  const toVendor = {
    subject: `Order ${order.orderNumber} was updated by ${settings.appName}`,
    blocks: [`We have updated this order for you. The customer reads: ${description}`],
  } as const;
  await notifyAboutOrder(change, order, [
    customerNews(order, { what: headline, blocks }),
    ...(isInVendorsPlace(actor, vendorOrder) ? [vendorNews(vendorOrder.vendorId, toVendor)] : []),
  ]);
}

/** Returns the method of the affected lines; undefined for all. */
export function onlyMethodOf(
  vendorOrder: VendorOrder,
  moved: readonly Fulfillment[],
): FulfillmentMethod | undefined {
  const isPart = moved.length > 0 && moved.length < fulfillmentsOf(vendorOrder).length;
  return isPart ? moved[0]?.fulfillmentMethod : undefined;
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
  {
    isToOrder = false,
    subject = onlyMethodOf(vendorOrder, moved) ? 'Part of your order' : 'Your order',
  }: { isToOrder?: boolean; subject?: string | undefined } = {},
): string {
  if (isToOrder && status === 'processing') return `${subject} is being made.`;
  return SENTENCES[status] ? `${subject} ${SENTENCES[status]}` : '';
}

function isShipmentFact(name: string): name is keyof ShipmentChange {
  return SHIPMENT_FACTS.some((fact) => fact === name);
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
  ];
}

import { CROCKFORD } from '@/server/modules/orders/index.ts';
import type {
  ledgerEntries,
  orderItems,
  orders,
  orderTracking,
  payments,
  refunds,
  sandboxPayments,
  vendorOrders,
} from '@/server/schema.ts';
import type { ShippingAddress } from '@/shared/checkout/checkout.ts';
import { promisedBy } from '@/shared/checkout/estimates.ts';
import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import {
  type LineAmounts,
  type OrderAmounts,
  orderAmounts,
  placementLedger,
  type VendorOrderAmounts,
} from '@/shared/checkout/order-amounts.ts';
import { totalsToDecimals } from '@/shared/checkout/price-cart.ts';
import { DEFAULT_COLLECTION_LOCATION, DEFAULT_COUNTRY } from '@/shared/constants.ts';
import { toDecimal } from '@/shared/money.ts';
import { hasBothMethods, statusOfAll } from '@/shared/orders/fulfillments.ts';
import { hasArrived, type VendorOrderStatus } from '@/shared/orders/orders.ts';
import { type Random, seededRandom } from '@/shared/random.ts';
import type { DemoCustomer } from './accounts.ts';
import { demoPlaces } from './demo-data.ts';
import type { PlannedOrder, Progress } from './order-plan.ts';
import { addLedger, addPayment } from './payment-rows.ts';
import { type DemoLine, type DemoShop, productImage } from './shop.ts';
import { cancelledTimeline, type TimelineEvent, vendorOrderTimeline } from './timeline.ts';

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert'] & { id: number };

export interface OrderRows {
  orders: Row<typeof orders>[];
  vendorOrders: Row<typeof vendorOrders>[];
  orderItems: Row<typeof orderItems>[];
  orderTracking: Row<typeof orderTracking>[];
  payments: Row<typeof payments>[];
  refunds: Row<typeof refunds>[];
  ledgerEntries: Row<typeof ledgerEntries>[];
  sandboxPayments: (typeof sandboxPayments.$inferInsert)[];
}

/** Builds the rows of planned orders; amounts come from the functions that price real orders. */
export function orderRows(planned: readonly PlannedOrder[], shop: DemoShop, now: Date): OrderRows {
  const rows: OrderRows = {
    orders: [],
    vendorOrders: [],
    orderItems: [],
    orderTracking: [],
    payments: [],
    refunds: [],
    ledgerEntries: [],
    sandboxPayments: [],
  };
  const random = seededRandom(4);
  for (const plan of planned) addOrder(rows, plan, shop, now, random);
  return rows;
}

export interface PlacedVendorOrder {
  id: number;
  amounts: VendorOrderAmounts<DemoLine>;
  status: VendorOrderStatus;
  /** Status of its collected lines if the others are delivered, else null. */
  collectionStatus: VendorOrderStatus | null;
  events: TimelineEvent[];
}

export function addOrder(rows: OrderRows, plan: PlannedOrder, shop: DemoShop, now: Date, random: Random) {
  const { customer, placedAt, method, lines } = plan;
  const amounts = orderAmounts(lines, shop.pricePolicy, method);
  const id = rows.orders.length + 1;
  const placedVendorOrders = amounts.vendorOrders.map((vendorOrder, index) => ({
    id: rows.vendorOrders.length + 1 + index,
    amounts: vendorOrder,
    ...progressOf(vendorOrder, index, plan, now, random),
  }));
  const shippingAddress = method === 'delivery' ? addressOf(customer) : null;
  const collectionLocation = collectionLocationOf(amounts);
  const eventTimes = placedVendorOrders.flatMap(({ events }) => events.map(({ at }) => at.getTime()));

  const vendorOrderRows = placedVendorOrders.map((vendorOrder) =>
    vendorOrderRow(vendorOrder, id, placedAt, random),
  );
  rows.vendorOrders.push(...vendorOrderRows);
  rows.orders.push({
    id,
    customerId: customer.id,
    orderNumber: `RH-${random.letters(CROCKFORD, 10)}`,
    status: statusOfAll(placedVendorOrders),
    currency: shop.currency,
    ...totalsToDecimals(amounts.totals),
    taxRate: shop.pricePolicy.taxRate.toFixed(6),
    taxIncluded: shop.pricePolicy.taxIncluded,
    fulfillmentMethod: method,
    collectionLocation,
    shippingAddress,
    trackingNumber: vendorOrderRows.find(({ trackingNumber }) => trackingNumber)?.trackingNumber ?? null,
    estimatedDelivery: latest(vendorOrderRows.map((vendorOrder) => vendorOrder.estimatedDelivery)),
    estimatedCollection: latest(vendorOrderRows.map((vendorOrder) => vendorOrder.estimatedCollection)),
    createdAt: placedAt,
    updatedAt: new Date(Math.max(placedAt.getTime(), ...eventTimes)),
  });

  for (const vendorOrder of placedVendorOrders) addItems(rows, id, vendorOrder);
  addTracking(rows, id, placedVendorOrders, plan);
  addLedger(rows, id, placementLedger(amounts), placedVendorOrders, placedAt, 'Order placed');
  addPayment(rows, id, amounts, placedVendorOrders, plan, shop, random, {
    shippingAddress,
    collectionLocation,
  });
}

function progressOf(
  vendorOrder: VendorOrderAmounts<DemoLine>,
  index: number,
  plan: PlannedOrder,
  now: Date,
  random: Random,
): Pick<PlacedVendorOrder, 'status' | 'collectionStatus' | 'events'> {
  const isBoth = hasBothMethods(vendorOrder.lines);
  const isCancelled = plan.cancelled === 'all' || (plan.cancelled === 'first' && index === 0);
  if (isCancelled) {
    const events = cancelledTimeline(random, plan.placedAt);
    return { status: 'cancelled', collectionStatus: isBoth ? 'cancelled' : null, events };
  }
  const isAhead = index > 0 && plan.reached < 3 && random.chance(0.4);
  const events = vendorOrderTimeline(random, {
    placedAt: plan.placedAt,
    now,
    method: vendorOrder.fulfillmentMethod,
    arrivedAt: plan.arrivedAt,
    reached: (isAhead ? plan.reached + 1 : plan.reached) as Progress,
    deliveryDays: deliveryDaysOf(vendorOrder),
  });
  const status = events.at(-1)?.status ?? 'pending';
  if (!isBoth) return { status, collectionStatus: null, events };
  const collected = events.map((event) => ({ ...event, status: COLLECTION_STEPS[event.status] }));
  const collectionStatus = collected.at(-1)?.status ?? 'pending';
  return { status, collectionStatus, events: [...collected.slice(1), ...events] };
}

const COLLECTION_STEPS: Record<TimelineEvent['status'], TimelineEvent['status']> = {
  processing: 'processing',
  in_transit: 'ready_for_collection',
  ready_for_collection: 'ready_for_collection',
  delivered: 'collected',
  collected: 'collected',
  cancelled: 'cancelled',
};

function vendorOrderRow(
  { id, amounts, status, collectionStatus, events }: PlacedVendorOrder,
  orderId: number,
  placedAt: Date,
  random: Random,
): Row<typeof vendorOrders> {
  const hasLeft = events.some((event) => event.status === 'in_transit');
  const last = events.at(-1);
  return {
    id,
    orderId,
    vendorId: amounts.vendorId,
    subtotal: toDecimal(amounts.subtotal),
    deliveryFee: toDecimal(amounts.deliveryFee),
    tax: toDecimal(amounts.tax),
    buyerCommission: toDecimal(amounts.buyerCommission),
    commission: toDecimal(amounts.commission),
    commissionRate: amounts.commissionRate.toFixed(4),
    status,
    fulfillmentMethod: amounts.fulfillmentMethod,
    ...collectionOf(amounts),
    carrier: hasLeft ? 'Kererū Couriers' : null,
    trackingNumber: hasLeft ? `KX${random.letters(CROCKFORD, 9)}NZ` : null,
    estimatedDelivery: promiseOf('delivery', amounts, placedAt),
    estimatedCollection: promiseOf('collection', amounts, placedAt),
    completedAt: last && hasArrived(status) ? last.at : null,
    collectionStatus,
    collectedAt: last && collectionStatus === 'collected' ? last.at : null,
    createdAt: placedAt,
    updatedAt: last?.at ?? placedAt,
  };
}

function addItems(rows: OrderRows, orderId: number, vendorOrder: PlacedVendorOrder) {
  for (const { line, commission, commissionRate, deliveryFee, fulfillmentMethod } of vendorOrder.amounts
    .lines) {
    const { product, id: productId } = line.shelved;
    rows.orderItems.push({
      id: rows.orderItems.length + 1,
      orderId,
      vendorOrderId: vendorOrder.id,
      productId,
      productName: product.name,
      imageUrl: productImage(product.slug, 1),
      quantity: line.quantity,
      price: toDecimal(line.priceCents),
      commission: toDecimal(commission),
      commissionRate: commissionRate.toFixed(4),
      fulfillmentMethod,
      deliveryFee: toDecimal(deliveryFee),
    });
  }
}

function addTracking(
  rows: OrderRows,
  orderId: number,
  placedVendorOrders: readonly PlacedVendorOrder[],
  plan: PlannedOrder,
) {
  const entries = placedVendorOrders.flatMap((vendorOrder) =>
    vendorOrder.events.map(({ status, at }) => ({
      vendorOrderId: vendorOrder.id,
      status,
      timestamp: at,
      ...describe(status, vendorOrder, plan.customer),
    })),
  );
  const placed = {
    vendorOrderId: null,
    status: 'confirmed' as const,
    timestamp: plan.placedAt,
    location: null,
    description: 'Your order is confirmed and paid.',
  };
  for (const entry of [placed, ...entries.sort((a, b) => a.timestamp.getTime() - b.timestamp.getTime())]) {
    rows.orderTracking.push({ id: rows.orderTracking.length + 1, orderId, ...entry });
  }
}

function describe(status: TimelineEvent['status'], vendorOrder: PlacedVendorOrder, customer: DemoCustomer) {
  const region = vendorOrder.amounts.lines[0]?.line.shelved.product.region;
  const workshop = region ? demoPlaces[region] : undefined;
  const vendorName = workshop?.seller.name ?? '';
  const from = workshop ? `${workshop.city}, New Zealand` : null;
  const to = `${demoPlaces[customer.region].city}, New Zealand`;
  const at = (location: string | null, description: string) => ({ location, description });
  const events: Record<TimelineEvent['status'], ReturnType<typeof at>> = {
    processing: at(from, `${vendorName} is preparing your order.`),
    in_transit: at(from, 'Wrapped, loaded and on its way to you.'),
    delivered: at(to, 'Delivered to your address.'),
    ready_for_collection: at(from, `Ready to collect from ${workshop?.collectionAddress ?? vendorName}.`),
    collected: at(from, 'Collected. Thank you for coming by.'),
    cancelled: at(null, 'Cancelled before it left the workshop; the payment is refunded.'),
  };
  return events[status];
}

function addressOf({ name, email, phone, street, region }: DemoCustomer): ShippingAddress {
  const { city, state, zip } = demoPlaces[region];
  return { fullName: name, email, phone, street, city, state, zip, country: DEFAULT_COUNTRY };
}

/** Collection point, if there is a single one; null if all is delivered. */
function collectionLocationOf(amounts: OrderAmounts<DemoLine>): string | null {
  const collected = amounts.vendorOrders.flatMap((vendorOrder) => vendorOrder.lines).filter(isCollected);
  const regions = new Set(collected.map(({ line }) => line.shelved.product.region));
  const [region] = regions;
  if (!region) return null;
  return regions.size === 1 ? demoPlaces[region].collectionAddress : DEFAULT_COLLECTION_LOCATION;
}

function collectionOf({ lines }: VendorOrderAmounts<DemoLine>) {
  const region = lines.find(isCollected)?.line.shelved.product.region;
  if (!region) return { collectionPlace: null, collectionHours: null, collectionInstructions: null };
  const { collectionAddress: collectionPlace, collectionHours, collectionInstructions } = demoPlaces[region];
  return { collectionPlace, collectionHours, collectionInstructions };
}

function isCollected({ fulfillmentMethod }: LineAmounts<DemoLine>): boolean {
  return fulfillmentMethod === 'collection';
}

function promiseOf(
  method: FulfillmentMethod,
  { lines }: VendorOrderAmounts<DemoLine>,
  placedAt: Date,
): Date | null {
  const pieces = lines.flatMap(({ line, fulfillmentMethod }) => {
    if (fulfillmentMethod !== method) return [];
    const { delivery, region } = line.shelved.product;
    const { readyDays } = demoPlaces[region].seller;
    return [{ leadTimeWeeks: null, estimatedDeliveryDays: delivery?.days ?? 0, readyDays }];
  });
  return promisedBy(method, pieces, placedAt);
}

function deliveryDaysOf({ lines }: VendorOrderAmounts<DemoLine>): number {
  return Math.max(0, ...lines.map(({ line }) => line.shelved.product.delivery?.days ?? 0));
}

function latest(moments: readonly (Date | null | undefined)[]): Date | null {
  const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isPieceOnSale, listingId } from '@/server/modules/catalog/index.ts';
import { listPictures } from '@/server/platform/attachments/read-attachment.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { isInIds, prepared } from '@/server/platform/db/prepared.ts';
import {
  orderItems,
  orders,
  parcels,
  products,
  refunds,
  returnRequests,
  reviews,
  users,
  vendorOrders,
} from '@/server/schema.ts';
import type { ShippingAddress } from '@/shared/checkout/checkout.ts';
import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import { type Cents, sumCents, toCents, toDecimal } from '@/shared/money.ts';
import { depositView } from '@/shared/orders/deposits.ts';
import { statusOfAll } from '@/shared/orders/fulfillments.ts';
import { isOpenReturn, returnableUntil } from '@/shared/orders/item-rights.ts';
import {
  type BuyerVendorOrderView,
  type OrderItemView,
  type OrderView,
  type ParcelView,
  type ReturnView,
  shownStatus,
} from '@/shared/orders/orders.ts';
import { toMessagePicture } from './conversations/read-conversations.ts';
import type { Order, VendorOrder } from './lock-order.ts';
import type { Parcel } from './parcels.ts';
import { latest, moneyOfVendorOrder, readBooksOfOrders, returnAmount } from './vendor-order-books.ts';

export interface FoundVendorOrder {
  vendorOrder: VendorOrder;
  vendorName: string;
  hasSellerPage: boolean;
  vendorAddress: string | null;
  vendorGstNumber: string | null;
  refundedCents: Cents;
  /** Taken off the rest of a deposit: never to be paid. */
  waivedCents: Cents;
  /** The last refund of the provider; null while one is open. */
  refundedAt: Date | null;
  unreadByBuyer: number;
  unreadBySeller: number;
}

export interface FoundOrder {
  order: Order;
  customerName: string;
}

/**
 * Builds the view of an order from its rows.
 *
 * @param seen.viewer vendors see only their vendor orders, and amounts, status, places and last change of these alone
 * @param seen.now decides whether a vendor still sees the address: see `addressesForVendor`
 */
export function orderView(
  { order, customerName }: FoundOrder,
  foundVendorOrders: readonly FoundVendorOrder[],
  items: readonly VendorOrderItem[],
  { viewer, now }: { viewer: 'customer' | 'vendor' | 'admin'; now: Date },
): OrderView {
  const vendorOrders = foundVendorOrders.map((vendorOrderRow) =>
    buyerVendorOrderView(vendorOrderRow, items, { viewer, now }),
  );
  const { taxRate: _, customerId: __, dueLater: ___, ...whole } = order;
  return {
    ...whole,
    customerName,
    isOwn: viewer === 'customer',
    // The column's type still allows `pending`, which no order has.
    status: shownStatus(order.status),
    ...(viewer === 'vendor' ? fieldsForVendor(order, foundVendorOrders, items, now) : {}),
    refunded: toDecimal(sumCents(foundVendorOrders.map(({ refundedCents }) => refundedCents))),
    ...notCharged(order, foundVendorOrders),
    refundedAt: foundVendorOrders.some(({ refundedCents, refundedAt }) => refundedCents > 0 && !refundedAt)
      ? null
      : latest(foundVendorOrders.map(({ refundedAt }) => refundedAt)),
    items: vendorOrders.flatMap((vendorOrder) => vendorOrder.items),
    vendorOrders,
  };
}

/** All that was paid for a cancelled vendor order is refunded, unless its deposit is kept. */
function notCharged({ taxIncluded }: Order, foundVendorOrders: readonly FoundVendorOrder[]) {
  const cents = foundVendorOrders
    .filter(({ vendorOrder }) => toCents(vendorOrder.deposit) > 0)
    .map(({ vendorOrder, refundedCents, waivedCents }) =>
      vendorOrder.status === 'cancelled' && toCents(vendorOrder.keptDeposit) === 0
        ? moneyOfVendorOrder(vendorOrder, taxIncluded).total - refundedCents
        : waivedCents,
    );
  const sum = sumCents(cents);
  return sum > 0 && { notCharged: toDecimal(sum) };
}

function buyerVendorOrderView(
  {
    vendorOrder,
    vendorName,
    hasSellerPage,
    vendorAddress,
    vendorGstNumber,
    unreadByBuyer,
    unreadBySeller,
  }: FoundVendorOrder,
  items: readonly VendorOrderItem[],
  { viewer, now }: { viewer: 'customer' | 'vendor' | 'admin'; now: Date },
): BuyerVendorOrderView {
  return {
    ...viewForAll(
      vendorOrder,
      items.filter(({ vendorOrderId }) => vendorOrderId === vendorOrder.id),
      now,
    ),
    vendorName,
    hasSellerPage,
    vendorAddress,
    vendorGstNumber,
    fulfillmentMethod: vendorOrder.fulfillmentMethod,
    unreadMessages: { customer: unreadByBuyer, vendor: unreadBySeller, admin: 0 }[viewer],
  };
}

/** The fields that the views of a vendor order for its customer and for its vendor share. @param found its own items */
export function viewForAll(vendorOrder: VendorOrder, found: readonly VendorOrderItem[], now: Date) {
  const items = found.map(({ view }) => view);
  const { id, vendorId, status, deliveryFee, carrier, trackingNumber, trackingUrl } = vendorOrder;
  const { collectionPlace, collectionHours, collectionInstructions } = vendorOrder;
  const { estimatedDelivery, estimatedCollection, completedAt, collectionStatus, collectedAt, madeAt } =
    vendorOrder;
  const { arrivalAskedAt, notArrivedAt, isSplit } = vendorOrder;
  return {
    ...{ id, vendorId, status, deliveryFee, carrier, trackingNumber, trackingUrl },
    ...{ collectionPlace, collectionHours, collectionInstructions },
    ...{ estimatedDelivery, estimatedCollection, completedAt, collectionStatus, collectedAt, madeAt },
    ...{ arrivalAskedAt, notArrivedAt, isSplit },
    parcels: parcelViews(found),
    ...(toCents(vendorOrder.deposit) > 0 && { deposit: depositView({ ...vendorOrder, items }, now) }),
    items,
  };
}

function parcelViews(found: readonly VendorOrderItem[]): ParcelView[] {
  const byId = new Map(found.flatMap(({ parcel }) => (parcel ? [[parcel.id, parcel]] : [])));
  return [...byId.values()]
    .map(({ vendorOrderId: _, announceAt: __, ...parcel }) => parcel)
    .sort((one, other) => one.id - other.id);
}

function fieldsForVendor(
  order: Order,
  foundVendorOrders: readonly FoundVendorOrder[],
  items: readonly VendorOrderItem[],
  now: Date,
) {
  const own = foundVendorOrders.map(({ vendorOrder }) => vendorOrder);
  const amounts = own.map((vendorOrder) => moneyOfVendorOrder(vendorOrder, order.taxIncluded));
  const sum = (key: 'subtotal' | 'tax' | 'deliveryFee' | 'buyerCommission' | 'total') =>
    toDecimal(sumCents(amounts.map((amount) => amount[key])));
  const [first] = own;
  const ownItems = items.filter(({ vendorOrderId }) => own.some(({ id }) => id === vendorOrderId));
  return {
    ...addressesForVendor(order, own, ownItems, now),
    status: statusOfAll(own),
    subtotal: sum('subtotal'),
    tax: sum('tax'),
    deliveryFee: sum('deliveryFee'),
    commission: sum('buyerCommission'),
    total: sum('total'),
    trackingNumber: first?.trackingNumber ?? null,
    estimatedDelivery: first?.estimatedDelivery ?? null,
    estimatedCollection: first?.estimatedCollection ?? null,
    updatedAt: new Date(Math.max(...own.map(({ updatedAt }) => updatedAt.getTime()))),
  };
}

/** The order's addresses, as far as a vendor needs them. */
export interface AddressesForVendor {
  /** Methods of their vendor orders. */
  fulfillmentMethod: FulfillmentMethod;
  shippingAddress: ShippingAddress | null;
  collectionLocation: string | null;
}

/**
 * Returns the addresses that a vendor may see: only for delivery, and only while needed: not for a cancelled vendor
 * order, nor after the return period. The shop sends the mails, so vendors never need an e-mail address.
 *
 * @param vendorOrderRows the vendor's own, with `items`
 */
export function addressesForVendor(
  order: Pick<AddressesForVendor, 'shippingAddress' | 'collectionLocation'>,
  vendorOrderRows: readonly VendorOrder[],
  items: readonly VendorOrderItem[],
  now: Date,
): AddressesForVendor {
  const isCollected = items.some(({ view }) => view.fulfillmentMethod === 'collection');
  return {
    fulfillmentMethod: vendorOrderRows.some(isDelivered) ? 'delivery' : 'collection',
    shippingAddress: vendorOrderRows.some((vendorOrder) => needsDeliveryAddress(vendorOrder, now))
      ? removeEmail(order.shippingAddress)
      : null,
    collectionLocation: isCollected ? order.collectionLocation : null,
  };
}

function isDelivered({ fulfillmentMethod }: VendorOrder): boolean {
  return fulfillmentMethod === 'delivery';
}

function needsDeliveryAddress(vendorOrder: VendorOrder, now: Date): boolean {
  if (!isDelivered(vendorOrder) || vendorOrder.status === 'cancelled') return false;
  return vendorOrder.completedAt === null || now <= returnableUntil(vendorOrder.completedAt);
}

function removeEmail(address: ShippingAddress | null): ShippingAddress | null {
  if (!address) return null;
  const { email: _, ...needed } = address;
  return needed;
}

export interface VendorOrderItem {
  vendorOrderId: number;
  parcel: Parcel | null;
  view: OrderItemView;
}

/**
 * Reads the lines of vendor orders with reviews and returns, in the order of purchase.
 *
 * @param viewer the vendor does not see a hidden review
 */
export async function readItems(
  db: Database,
  vendorOrderIds: readonly number[],
  viewer: 'customer' | 'vendor' | 'admin',
): Promise<VendorOrderItem[]> {
  const items = prepared(db, 'items_of_vendor_orders', (builder) =>
    builder
      .select({
        item: orderItems,
        vendorId: vendorOrders.vendorId,
        isPublic: sql<boolean>`${isPieceOnSale}`,
        packing: columnsOf(products, 'sku', 'widthCm', 'depthCm', 'heightCm', 'weightKg'),
        review: columnsOf(reviews, 'rating', 'title', 'body', 'hidden', 'hiddenReason'),
        parcel: parcels,
      })
      .from(orderItems)
      .innerJoin(vendorOrders, eq(vendorOrders.id, orderItems.vendorOrderId))
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .innerJoin(products, eq(products.id, orderItems.productId))
      .innerJoin(users, eq(users.id, products.vendorId))
      .leftJoin(parcels, eq(parcels.id, orderItems.parcelId))
      // By product, from any order: a product is reviewed once.
      .leftJoin(
        reviews,
        and(eq(reviews.customerId, orders.customerId), sql`${reviews.productId} = ${listingId('products')}`),
      )
      .where(isInIds(orderItems.vendorOrderId))
      .orderBy(asc(orderItems.id)),
  );
  const wishes = prepared(db, 'returns_of_vendor_orders', (builder) =>
    builder
      .select({ request: returnRequests, ...refundOfReturn })
      .from(returnRequests)
      .where(isInIds(returnRequests.vendorOrderId))
      .orderBy(asc(returnRequests.id)),
  );
  const ids = { ids: [...vendorOrderIds] };
  const [itemRows, requested] = await Promise.all([items.execute(ids), wishes.execute(ids)]);
  const pictures = await listPictures(
    db,
    'returnRequestId',
    requested.map(({ request }) => request.id),
  );
  const expected = await expectedRefunds(
    db,
    requested.map(({ request }) => request).filter(({ status }) => isOpenReturn(status)),
  );

  return itemRows.map(({ item, vendorId, isPublic, packing, review, parcel }) => {
    const { orderId: _, vendorOrderId, commission: __, commissionRate: ___, leadTimeWeeks, ...rest } = item;
    const { keptDeposit: _deposit, keptCommission: _commission, ...view } = rest;
    const { id, productId, productName, imageUrl } = item;
    return {
      vendorOrderId,
      parcel,
      view: {
        ...view,
        ...(leadTimeWeeks !== null && { leadTimeWeeks }),
        vendorId,
        ...(viewer === 'vendor' && { packing }),
        product: { id: productId, name: productName, imageUrl, vendorId, isPublic },
        returns: requested
          .filter(({ request }) => request.orderItemId === id)
          .map(({ request, amountCents, refundedAt }) => {
            const cents = amountCents ?? expected.get(request.id);
            return {
              ...returnView(request),
              pictures: (pictures.get(request.id) ?? []).map(toMessagePicture),
              refund: cents === undefined ? null : toDecimal(cents),
              refundedAt,
            };
          }),
        review:
          viewer === 'vendor' && (review?.hidden === 'review' || review?.hidden === 'held') ? null : review,
      },
    };
  });
}

/** Of up to two payments: see `requestRefund`. */
const refundOfReturn = {
  amountCents: sql<number | null>`(
    select sum(amount_cents)::int from refunds where return_request_id = return_requests.id)`,
  refundedAt: sql<Date | null>`(
    select max(completed_at) from refunds where return_request_id = return_requests.id
    having bool_and(completed_at is not null))`.mapWith(refunds.completedAt),
};

type ReturnRequest = typeof returnRequests.$inferSelect;

/** Computes what open returns refund once their pieces are back, by id. */
async function expectedRefunds(db: Database, open: readonly ReturnRequest[]): Promise<Map<number, Cents>> {
  if (open.length === 0) return new Map();
  const found = await db
    .select({ order: orders, vendorOrder: vendorOrders })
    .from(vendorOrders)
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .where(
      inArray(
        vendorOrders.id,
        open.map(({ vendorOrderId }) => vendorOrderId),
      ),
    );
  const books = await readBooksOfOrders(
    db,
    found.map(({ order }) => order),
    found.map(({ vendorOrder }) => vendorOrder),
  );
  return new Map(
    open.flatMap(({ id, vendorOrderId, orderItemId, quantity }) => {
      const own = books.find(({ vendorOrder }) => vendorOrder.id === vendorOrderId);
      return own ? [[id, returnAmount(own, orderItemId, quantity)] as const] : [];
    }),
  );
}

export function returnView(row: ReturnRequest): ReturnView {
  const { vendorOrderId: _, ...view } = row;
  return view;
}

import { z } from 'zod';
import { REVIEW_HIDINGS } from '@/shared/catalog/reviews.ts';
import { cartView } from '@/shared/checkout/cart-views.ts';
import { shippingAddressView } from '@/shared/checkout/checkout-views.ts';
import { FULFILLMENT_METHODS } from '@/shared/checkout/fulfillment-methods.ts';
import { decimal, view } from '@/shared/views.ts';
import { messagePictureView } from './conversations-views.ts';
import { depositView } from './deposits-views.ts';
import { ORDER_STATUSES, RETURN_STATUSES, VENDOR_ORDER_STATUSES } from './orders.ts';
import { RETURN_CAUSES } from './return-causes.ts';

const orderStatusView = z.enum(ORDER_STATUSES).exclude(['pending']).meta({ id: 'OrderStatus' });
export type OrderStatus = z.infer<typeof orderStatusView>;

const shipmentFactsView = view('ShipmentFacts', {
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
});

export const returnView = view('ReturnView', {
  id: z.int(),
  orderItemId: z.int(),
  status: z.enum(RETURN_STATUSES),
  quantity: z.int(),
  receivedQuantity: z.int(),
  /** False if the received pieces were not put on sale again. */
  restocked: z.boolean(),
  /** Offered for keeping the pieces; null without an offer. */
  offer: decimal.nullable(),
  /** Of a replacement. */
  ...shipmentFactsView.shape,
  cause: z.enum(RETURN_CAUSES),
  /** The customer's note; required for other causes. */
  reason: z.string(),
  answer: z.string().nullable(),
  createdAt: z.date(),
  decidedAt: z.date().nullable(),
  receivedAt: z.date().nullable(),
});
export type ReturnView = z.infer<typeof returnView>;

export const itemReturnView = view('ItemReturnView', {
  ...returnView.shape,
  /** The customer's photographs, for customer, vendor and admins. */
  pictures: z.array(messagePictureView),
  /** Refund without delivery; expected until the pieces are back. Null without a refund. */
  refund: decimal.nullable(),
  /** When the payment provider has taken the refund. */
  refundedAt: z.date().nullable(),
});
export type ItemReturnView = z.infer<typeof itemReturnView>;

const orderItemView = view('OrderItemView', {
  id: z.int(),
  productId: z.int(),
  productName: z.string(),
  imageUrl: z.string(),
  quantity: z.int(),
  price: decimal,
  fulfillmentMethod: z.enum(FULFILLMENT_METHODS),
  deliveryFee: decimal,
  vendorId: z.int(),
  /** As bought. `isPublic`: still has a product page. */
  product: z.strictObject({
    id: z.int(),
    name: z.string(),
    imageUrl: z.string(),
    vendorId: z.int(),
    isPublic: z.boolean(),
  }),
  returnedQuantity: z.int(),
  refundOnlyQuantity: z.int(),
  /** Refunded pieces that were cancelled alone and never sent. */
  cancelledQuantity: z.int(),
  /** Null until it is sent in a parcel. */
  parcelId: z.int().nullable(),
  /** When its parcel arrived before the rest of the delivery. */
  arrivedAt: z.date().nullable(),
  /** For the vendor: as the product has it now. */
  packing: z
    .strictObject({
      sku: z.string().nullable(),
      widthCm: z.int().nullable(),
      depthCm: z.int().nullable(),
      heightCm: z.int().nullable(),
      weightKg: z.number().nullable(),
    })
    .optional(),
  /** Made to order in about so many weeks; absent for a piece from stock. */
  leadTimeWeeks: z.int().optional(),
  returns: z.array(itemReturnView),
  review: z
    .strictObject({
      ...{ rating: z.number(), title: z.string(), body: z.string() },
      /** Hidden by an admin or held, with the reason. */
      hidden: z.enum(REVIEW_HIDINGS).nullable(),
      hiddenReason: z.string().nullable(),
    })
    .nullable(),
});
export type OrderItemView = z.infer<typeof orderItemView>;

const parcelView = view('ParcelView', {
  ...shipmentFactsView.shape,
  id: z.int(),
  sentAt: z.date(),
  lostAt: z.date().nullable(),
});
export type ParcelView = z.infer<typeof parcelView>;

/** Collection terms at the time of the order; null without a collection. */
const collectionTermsView = view('CollectionTerms', {
  collectionPlace: z.string().nullable(),
  collectionHours: z.string().nullable(),
  collectionInstructions: z.string().nullable(),
});
export type CollectionTerms = z.infer<typeof collectionTermsView>;

const buyerVendorOrderView = view('BuyerVendorOrderView', {
  ...collectionTermsView.shape,
  ...shipmentFactsView.shape,
  id: z.int(),
  vendorId: z.int(),
  vendorName: z.string(),
  hasSellerPage: z.boolean(),
  /** The seller's present collection address; on invoices. */
  vendorAddress: z.string().nullable(),
  /** The seller's present GST number; on invoices. Null if not registered. */
  vendorGstNumber: z.string().nullable(),
  status: z.enum(VENDOR_ORDER_STATUSES),
  fulfillmentMethod: z.enum(FULFILLMENT_METHODS),
  deliveryFee: decimal,
  estimatedDelivery: z.date().nullable(),
  estimatedCollection: z.date().nullable(),
  completedAt: z.date().nullable(),
  /** Status of the collected lines if others are delivered; else null. */
  collectionStatus: z.enum(VENDOR_ORDER_STATUSES).nullable(),
  collectedAt: z.date().nullable(),
  /** True if its delivery is sent in several parcels. */
  isSplit: z.boolean(),
  /** In the order of sending; their lines name them. Empty for older deliveries. */
  parcels: z.array(parcelView),
  /** When the customer was asked if a late delivery has arrived. */
  arrivalAskedAt: z.date().nullable(),
  /** When the customer said that it has not. */
  notArrivedAt: z.date().nullable(),
  /** When the seller reported pieces made to order as made. */
  madeAt: z.date().nullable(),
  unreadMessages: z.number(),
  /** Absent without pieces made to order with a deposit. */
  deposit: depositView.optional(),
  items: z.array(orderItemView),
});
export type BuyerVendorOrderView = z.infer<typeof buyerVendorOrderView>;

export const orderView = view('OrderView', {
  id: z.int(),
  orderNumber: z.string(),
  /** "Deleted user" after the account's deletion. */
  customerName: z.string(),
  isOwn: z.boolean(),
  status: orderStatusView,
  currency: z.string(),
  subtotal: decimal,
  tax: decimal,
  taxIncluded: z.boolean(),
  deliveryFee: decimal,
  commission: decimal,
  total: decimal,
  refunded: decimal,
  /** Part of the total that was taken off before it was paid, such as the rest of a cancelled order; absent without one. */
  notCharged: decimal.optional(),
  /** When the payment provider has taken the last refund; null while one is open. */
  refundedAt: z.date().nullable(),
  fulfillmentMethod: z.enum(FULFILLMENT_METHODS),
  collectionLocation: z.string().nullable(),
  shippingAddress: shippingAddressView.nullable(),
  trackingNumber: z.string().nullable(),
  estimatedDelivery: z.date().nullable(),
  estimatedCollection: z.date().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  items: z.array(orderItemView),
  vendorOrders: z.array(buyerVendorOrderView),
});
export type OrderView = z.infer<typeof orderView>;

export const vendorOrderView = view('VendorOrderView', {
  ...buyerVendorOrderView.omit({ hasSellerPage: true, vendorGstNumber: true }).shape,
  orderId: z.int(),
  orderNumber: z.string(),
  nextStatuses: z.array(z.enum(VENDOR_ORDER_STATUSES)),
  customerName: z.string(),
  shippingAddress: shippingAddressView.nullable(),
  collectionLocation: z.string().nullable(),
  currency: z.string(),
  subtotal: decimal,
  commission: decimal,
  /** Prices and delivery less commission, cancellations and returns. */
  earnings: decimal,
  /** Taken off the earnings by cancellations and refunds. */
  takenBack: decimal,
  createdAt: z.date(),
  /** While the last step can be undone: when the customer is mailed. */
  undoUntil: z.date().optional(),
});
export type VendorOrderView = z.infer<typeof vendorOrderView>;

/** Either the changed vendor order, or why it was refused. */
export const updatedVendorOrderView = view('UpdatedVendorOrder', {
  id: z.int(),
  vendorOrder: vendorOrderView.nullable(),
  refusal: z.string().nullable(),
});
export type UpdatedVendorOrder = z.infer<typeof updatedVendorOrderView>;

/** The cart after reordering, and what was unavailable. */
export const reorderedView = view('Reordered', {
  cart: cartView,
  missing: z.array(z.strictObject({ productName: z.string(), reason: z.string() })),
});
export type Reordered = z.infer<typeof reorderedView>;

export const trackingEntryView = view('TrackingEntryView', {
  id: z.int(),
  status: z.string(),
  location: z.string().nullable(),
  description: z.string(),
  timestamp: z.date(),
  vendorName: z.string().nullable(),
  /** Author; the shop's name for admins, whose own names only admins see. Null for automatic events. */
  by: z.string().nullable(),
  isOwn: z.boolean(),
});
export type TrackingEntryView = z.infer<typeof trackingEntryView>;

export const processedPaymentView = view('ProcessedPayment', {
  success: z.literal(true),
  message: z.string(),
  order: orderView,
});
export type ProcessedPayment = z.infer<typeof processedPaymentView>;

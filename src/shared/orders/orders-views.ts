import { z } from 'zod';
import { cartView } from '@/shared/checkout/cart-views.ts';
import { shippingAddressView } from '@/shared/checkout/checkout-views.ts';
import { FULFILLMENT_METHODS } from '@/shared/checkout/ways.ts';
import { decimal } from '@/shared/views.ts';
import { ORDER_STATUSES, RETURN_STATUSES, VENDOR_ORDER_STATUSES } from './orders.ts';
import { RETURN_CAUSES } from './return-causes.ts';

const orderStatusView = z.enum(ORDER_STATUSES).exclude(['pending']).meta({ id: 'OrderStatus' });
export type OrderStatus = z.infer<typeof orderStatusView>;

export const returnView = z
  .strictObject({
    id: z.int(),
    orderItemId: z.int(),
    status: z.enum(RETURN_STATUSES),
    quantity: z.int(),
    receivedQuantity: z.int(),
    cause: z.enum(RETURN_CAUSES),
    /** The customer's note; required for other causes. */
    reason: z.string(),
    answer: z.string().nullable(),
    createdAt: z.date(),
    decidedAt: z.date().nullable(),
    receivedAt: z.date().nullable(),
  })
  .meta({ id: 'ReturnView' });
export type ReturnView = z.infer<typeof returnView>;

const orderItemView = z
  .strictObject({
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
    /** Refunded without return. */
    refundOnlyQuantity: z.int(),
    returns: z.array(returnView),
    review: z
      .strictObject({
        rating: z.number(),
        title: z.string(),
        body: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'OrderItemView' });
export type OrderItemView = z.infer<typeof orderItemView>;

/** Collection terms at the time of the order; null without a collection. */
const collectionTermsView = z
  .strictObject({
    collectionPlace: z.string().nullable(),
    collectionHours: z.string().nullable(),
    collectionInstructions: z.string().nullable(),
  })
  .meta({ id: 'CollectionTerms' });
export type CollectionTerms = z.infer<typeof collectionTermsView>;

const shipmentFactsView = z
  .strictObject({
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable(),
  })
  .meta({ id: 'ShipmentFacts' });
export type ShipmentFacts = z.infer<typeof shipmentFactsView>;

const buyerVendorOrderView = z
  .strictObject({
    ...collectionTermsView.shape,
    ...shipmentFactsView.shape,
    id: z.int(),
    vendorId: z.int(),
    vendorName: z.string(),
    hasSellerPage: z.boolean(),
    status: z.enum(VENDOR_ORDER_STATUSES),
    fulfillmentMethod: z.enum(FULFILLMENT_METHODS),
    deliveryFee: decimal,
    estimatedDelivery: z.date().nullable(),
    estimatedCollection: z.date().nullable(),
    completedAt: z.date().nullable(),
    /** Status of the collected lines if others are delivered; else null. */
    collectionStatus: z.enum(VENDOR_ORDER_STATUSES).nullable(),
    collectedAt: z.date().nullable(),
    unreadMessages: z.number(),
    items: z.array(orderItemView),
  })
  .meta({ id: 'BuyerVendorOrderView' });
export type BuyerVendorOrderView = z.infer<typeof buyerVendorOrderView>;

export const orderView = z
  .strictObject({
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
    /** Refunded, or being refunded. */
    refunded: decimal,
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
  })
  .meta({ id: 'OrderView' });
export type OrderView = z.infer<typeof orderView>;

export const vendorOrderView = z
  .strictObject({
    ...buyerVendorOrderView.omit({ hasSellerPage: true }).shape,
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
    createdAt: z.date(),
  })
  .meta({ id: 'VendorOrderView' });
export type VendorOrderView = z.infer<typeof vendorOrderView>;

/** The cart after reordering, and what was unavailable. */
export const reorderedView = z
  .strictObject({
    cart: cartView,
    missing: z.array(
      z.strictObject({
        productName: z.string(),
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: 'Reordered' });
export type Reordered = z.infer<typeof reorderedView>;

export const trackingEntryView = z
  .strictObject({
    id: z.int(),
    status: z.string(),
    location: z.string().nullable(),
    description: z.string(),
    timestamp: z.date(),
    vendorName: z.string().nullable(),
    /** Author; the shop's name for admins, whose own names only admins see. Null for automatic events. */
    by: z.string().nullable(),
    isOwn: z.boolean(),
  })
  .meta({ id: 'TrackingEntryView' });
export type TrackingEntryView = z.infer<typeof trackingEntryView>;

export const processedPaymentView = z
  .strictObject({ success: z.literal(true), message: z.string(), order: orderView })
  .meta({ id: 'ProcessedPayment' });
export type ProcessedPayment = z.infer<typeof processedPaymentView>;

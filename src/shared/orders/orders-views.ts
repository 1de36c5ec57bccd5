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
    /** What the customer wrote besides; may be empty, but not where the cause is another one. */
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
    /** As it was bought. `isPublic`: it still has a page in the shop. */
    product: z.strictObject({
      id: z.int(),
      name: z.string(),
      imageUrl: z.string(),
      vendorId: z.int(),
      isPublic: z.boolean(),
    }),
    /** Pieces that were paid back. */
    returnedQuantity: z.int(),
    /** Of those, the pieces that did not come back. */
    refundOnlyQuantity: z.int(),
    /** What the customer asked to give back, oldest first. */
    returns: z.array(returnView),
    /** What the customer said of it; null before. */
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

/** Where and when a vendor's part of an order is collected, as the vendor said when it was placed; all null where nothing is. */
const collectionTermsView = z
  .strictObject({
    collectionPlace: z.string().nullable(),
    collectionHours: z.string().nullable(),
    collectionInstructions: z.string().nullable(),
  })
  .meta({ id: 'CollectionTerms' });
export type CollectionTerms = z.infer<typeof collectionTermsView>;

/** Who brings a vendor's part of an order, and where one follows it. */
const shipmentFactsView = z
  .strictObject({
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable(),
  })
  .meta({ id: 'ShipmentFacts' });
export type ShipmentFacts = z.infer<typeof shipmentFactsView>;

/** A vendor order as its buyer sees it. */
const buyerVendorOrderView = z
  .strictObject({
    ...collectionTermsView.shape,
    ...shipmentFactsView.shape,
    id: z.int(),
    vendorId: z.int(),
    vendorName: z.string(),
    /** The vendor still has a page of their own. */
    hasSellerPage: z.boolean(),
    status: z.enum(VENDOR_ORDER_STATUSES),
    fulfillmentMethod: z.enum(FULFILLMENT_METHODS),
    deliveryFee: decimal,
    estimatedDelivery: z.date().nullable(),
    estimatedCollection: z.date().nullable(),
    /** When it was delivered or collected. */
    completedAt: z.date().nullable(),
    /** How far the lines to collect are where the others are delivered; null where all lines go one way. */
    collectionStatus: z.enum(VENDOR_ORDER_STATUSES).nullable(),
    /** When those were collected. */
    collectedAt: z.date().nullable(),
    /** Messages to whoever looks at it that they have not seen. */
    unreadMessages: z.number(),
    items: z.array(orderItemView),
  })
  .meta({ id: 'BuyerVendorOrderView' });
export type BuyerVendorOrderView = z.infer<typeof buyerVendorOrderView>;

export const orderView = z
  .strictObject({
    id: z.int(),
    orderNumber: z.string(),
    /** The customer's name. A deleted account leaves its orders, with the name "Deleted user". */
    customerName: z.string(),
    /** Whoever looks at it is its customer. */
    isOwn: z.boolean(),
    status: orderStatusView,
    currency: z.string(),
    subtotal: decimal,
    tax: decimal,
    taxIncluded: z.boolean(),
    deliveryFee: decimal,
    commission: decimal,
    total: decimal,
    /** What has gone back to the buyer, or is on its way there. */
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

/** A vendor order as its vendor works on it. */
export const vendorOrderView = z
  .strictObject({
    ...buyerVendorOrderView.omit({ hasSellerPage: true }).shape,
    orderId: z.int(),
    orderNumber: z.string(),
    /** Where it may go from here. */
    nextStatuses: z.array(z.enum(VENDOR_ORDER_STATUSES)),
    customerName: z.string(),
    shippingAddress: shippingAddressView.nullable(),
    collectionLocation: z.string().nullable(),
    currency: z.string(),
    subtotal: decimal,
    /** What the vendor pays the platform. */
    commission: decimal,
    /** Prices and delivery less commission, less what was cancelled or returned. */
    earnings: decimal,
    createdAt: z.date(),
  })
  .meta({ id: 'VendorOrderView' });
export type VendorOrderView = z.infer<typeof vendorOrderView>;

/** The cart after an order was put into it once more, and what is missing there. */
export const reorderedView = z
  .strictObject({
    cart: cartView,
    missing: z.array(
      z.strictObject({
        productName: z.string(),
        /** Such as 'sold out'. */
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
    /** Whose shipment it concerns; null for the whole order. */
    vendorName: z.string().nullable(),
    /** Name of who did it; the shop's for an admin, whose own name only admins read. Null for what the shop does by itself. */
    by: z.string().nullable(),
    /** Whoever looks at it did it themselves. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'TrackingEntryView' });
export type TrackingEntryView = z.infer<typeof trackingEntryView>;

/** The order that a payment was for. */
export const processedPaymentView = z
  .strictObject({ success: z.literal(true), message: z.string(), order: orderView })
  .meta({ id: 'ProcessedPayment' });
export type ProcessedPayment = z.infer<typeof processedPaymentView>;

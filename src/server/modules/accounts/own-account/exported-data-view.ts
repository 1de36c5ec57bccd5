import { z } from 'zod';
import { savedAddressView } from '@/shared/accounts/addresses-views.ts';
import { COUNTRY_CODES } from '@/shared/catalog/places.ts';
import { PRODUCT_STATUSES } from '@/shared/catalog/product-status.ts';
import { shippingAddressView } from '@/shared/checkout/checkout-views.ts';
import { FULFILLMENT_METHODS } from '@/shared/checkout/ways.ts';
import { REGIONS } from '@/shared/constants.ts';
import { ORDER_STATUSES } from '@/shared/orders/orders.ts';
import { PAYOUT_STATES } from '@/shared/payouts/payout-states.ts';
import { PAYOUT_METHODS } from '@/shared/payouts/payouts.ts';
import { maskedPayoutAccountView } from '@/shared/payouts/payouts-views.ts';
import { attachmentView } from '@/shared/platform/attachments-views.ts';
import { NOTIFICATION_KIND_NAMES } from '@/shared/platform/notification-kinds.ts';
import { ROLES } from '@/shared/platform/roles.ts';
import { GALLERY_STATES } from '@/shared/rooms/shared-rooms.ts';
import { savedSearchView } from '@/shared/search/saved-searches-views.ts';
import { APPLICATION_OUTCOMES } from '@/shared/sellers/application-states.ts';
import { REPORT_OUTCOMES, REPORT_REASON_NAMES } from '@/shared/support/content-reports.ts';
import { COLLECTION_FORM_STATUSES, COLLECTION_FORM_TYPES } from '@/shared/support/forms.ts';
import { collectionFormFieldView } from '@/shared/support/forms-views.ts';
import { decimal } from '@/shared/views.ts';

const profile = z.strictObject({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  isEmailVerified: z.boolean(),
  acceptedTermsAt: z.date().nullable(),
  createdAt: z.date(),
});

const wishlist = z.strictObject({
  isShared: z.boolean(),
  lastMailedAt: z.date().nullable(),
  items: z.array(
    z.strictObject({
      productId: z.int(),
      priceWhenAdded: decimal,
      since: z.date(),
    }),
  ),
});

const order = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.int(),
      orderId: z.int(),
      vendorOrderId: z.int(),
      productId: z.int(),
      productName: z.string(),
      imageUrl: z.string(),
      quantity: z.int(),
      price: decimal,
      commission: decimal,
      commissionRate: decimal,
      fulfillmentMethod: z.enum(FULFILLMENT_METHODS),
      deliveryFee: decimal,
      returnedQuantity: z.int(),
      refundOnlyQuantity: z.int(),
    }),
  ),
  id: z.int(),
  customerId: z.int(),
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  currency: z.string(),
  subtotal: decimal,
  tax: decimal,
  taxRate: decimal,
  taxIncluded: z.boolean(),
  deliveryFee: decimal,
  commission: decimal,
  total: decimal,
  fulfillmentMethod: z.enum(FULFILLMENT_METHODS),
  collectionLocation: z.string().nullable(),
  shippingAddress: shippingAddressView.nullable(),
  trackingNumber: z.string().nullable(),
  estimatedDelivery: z.date().nullable(),
  estimatedCollection: z.date().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

const questions = z.strictObject({
  asked: z.array(
    z.strictObject({
      productId: z.int(),
      question: z.string(),
      askedAt: z.date(),
      answer: z.string().nullable(),
      answeredAt: z.date().nullable(),
      declinedAt: z.date().nullable(),
      hiddenAt: z.date().nullable(),
      hiddenReason: z.string().nullable(),
    }),
  ),
  answered: z.array(
    z.strictObject({
      productId: z.int(),
      question: z.string(),
      answer: z.string().nullable(),
      answeredAt: z.date().nullable(),
    }),
  ),
});

const report = z.strictObject({
  questionId: z.int().nullable(),
  vendorOrderId: z.int().nullable(),
  roomCommentId: z.int().nullable(),
  reason: z.enum(REPORT_REASON_NAMES),
  words: z.string(),
  createdAt: z.date(),
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
  decidedAt: z.date().nullable(),
});

const product = z.strictObject({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price: decimal,
  stock: z.int(),
  status: z.enum(PRODUCT_STATUSES),
  createdAt: z.date(),
});

const shopSettings = z.strictObject({
  profile: z
    .strictObject({
      vendorId: z.int(),
      about: z.string(),
      place: z.string().nullable(),
      region: z.enum(REGIONS).nullable(),
      collectionAddress: z.string().nullable(),
      collectionHours: z.string().nullable(),
      collectionInstructions: z.string().nullable(),
      deliveryAvailable: z.boolean(),
      deliveryFee: decimal,
      estimatedDeliveryDays: z.number().nullable(),
      createdAt: z.date(),
      updatedAt: z.date(),
    })
    .nullable(),
  deliveryPlaces: z.array(
    z.strictObject({
      vendorId: z.int(),
      country: z.enum(COUNTRY_CODES),
      region: z.enum(REGIONS).nullable(),
      feeCents: z.int().nullable(),
    }),
  ),
  payoutAccount: maskedPayoutAccountView.nullable(),
});

const payout = z.strictObject({
  reference: z.string(),
  amount: decimal,
  createdAt: z.date(),
  paidAt: z.date().nullable(),
  undoneAt: z.date().nullable(),
  id: z.int(),
  state: z.enum(PAYOUT_STATES),
  method: z.enum(PAYOUT_METHODS),
  currency: z.string(),
  holder: z.string().nullable(),
  maskedAccount: z.string().nullable(),
  reason: z.string().nullable(),
});

const room = z.strictObject({
  isShared: z.boolean(),
  items: z.array(
    z.strictObject({
      id: z.int(),
      layoutId: z.int(),
      productId: z.int().nullable(),
      itemType: z.string(),
      position: z.strictObject({
        x: z.number(),
        y: z.number(),
        rotation: z.number(),
        zIndex: z.number(),
      }),
      dimensions: z.strictObject({
        width: z.number(),
        height: z.number(),
        heightCm: z.int().nullable().exactOptional(),
      }),
      style: z.record(z.string(), z.string()).nullable(),
      createdAt: z.date(),
    }),
  ),
  versions: z.array(
    z.strictObject({
      id: z.int(),
      layoutId: z.int(),
      plan: z.unknown(),
      items: z.number(),
      savedAt: z.date(),
      createdAt: z.date(),
    }),
  ),
  id: z.int(),
  userId: z.int(),
  name: z.string(),
  roomType: z.string(),
  dimensions: z.strictObject({
    width: z.number(),
    height: z.number(),
  }),
  layoutData: z.unknown(),
  revision: z.number(),
  isPublic: z.boolean(),
  galleryState: z.enum(GALLERY_STATES).nullable(),
  galleryAt: z.date().nullable(),
  galleryReason: z.string().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

const messages = z.strictObject({
  forms: z.array(
    z.strictObject({
      files: z.array(attachmentView),
      replies: z.array(
        z.strictObject({
          formId: z.int(),
          text: z.string(),
          createdAt: z.date(),
        }),
      ),
      formType: z.enum(COLLECTION_FORM_TYPES),
      title: z.string(),
      description: z.string(),
      fields: z.array(collectionFormFieldView),
      status: z.enum(COLLECTION_FORM_STATUSES),
      createdAt: z.date(),
      outcome: z.enum(APPLICATION_OUTCOMES).nullable(),
      reason: z.string().nullable(),
      decidedAt: z.date().nullable(),
    }),
  ),
  collectionRequests: z.array(
    z.strictObject({
      fullName: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      suburb: z.string(),
      items: z.array(z.string()),
      preferredDate: z.string(),
    }),
  ),
});

const notification = z.strictObject({
  id: z.int(),
  userId: z.int(),
  kind: z.enum(NOTIFICATION_KIND_NAMES),
  subject: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  count: z.int(),
  readAt: z.date().nullable(),
  createdAt: z.date(),
});

/** The data export. Strict: a new column must be added by name, or stays out. */
export const exportedDataView = z.strictObject({
  shop: z.string(),
  exportedAt: z.date(),
  profile: profile.optional(),
  sessions: z.array(
    z.strictObject({
      createdAt: z.date(),
      ip: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
  addresses: z.array(savedAddressView),
  cart: z.array(
    z.strictObject({
      productId: z.int(),
      quantity: z.int(),
      since: z.date(),
    }),
  ),
  wishlist,
  savedSearches: z.array(savedSearchView),
  orders: z.array(order),
  reviews: z.array(
    z.strictObject({
      id: z.int(),
      productId: z.int(),
      customerId: z.int(),
      orderItemId: z.int(),
      rating: z.number(),
      title: z.string(),
      body: z.string(),
      createdAt: z.date(),
    }),
  ),
  questions,
  reports: z.array(report),
  products: z.array(product),
  shopSettings,
  payouts: z.array(payout),
  rooms: z.array(room),
  roomComments: z.array(
    z.strictObject({
      text: z.string(),
      at: z.date(),
    }),
  ),
  messages,
  conversations: z.array(
    z.strictObject({
      orderNumber: z.string().optional(),
      writtenBy: z.string(),
      text: z.string(),
      pictures: z.array(z.string()),
      at: z.date(),
    }),
  ),
  notesAboutYou: z.array(
    z.strictObject({
      note: z.string(),
      at: z.date(),
    }),
  ),
  notesAboutYourOrders: z.array(
    z.strictObject({
      orderNumber: z.string(),
      note: z.string(),
      at: z.date(),
    }),
  ),
  notifications: z.array(notification),
  activity: z.array(
    z.strictObject({
      at: z.date(),
      action: z.string(),
      ip: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
});

export type ExportedData = z.infer<typeof exportedDataView>;

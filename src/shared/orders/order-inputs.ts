import { z } from 'zod';
import { MAX_REVIEW_PICTURES } from '@/shared/catalog/reviews.ts';
import { quantityInput } from '@/shared/checkout/cart.ts';
import { FULFILLMENT_METHODS } from '@/shared/checkout/fulfillment-methods.ts';
import {
  amount,
  emailInput,
  emptyTextToNull,
  id,
  line,
  prose,
  seenInput,
  word,
} from '@/shared/input/input.ts';
import { keysOf } from '@/shared/keys-of.ts';
import { CONVERSATION_LIMITS } from './conversation-limits.ts';
import { picturesInput } from './conversations.ts';
import { typedOrderNumber } from './order-number-input.ts';
import { VENDOR_ORDER_STATUSES } from './orders.ts';
import { RETURN_CAUSES } from './return-causes.ts';

export const myOrdersInput = z.object({ cursor: id.nullish() }).optional();

export const listOrdersInput = z
  .object({ limit: z.number().int().min(1).max(500).default(100), cursor: id.nullish() })
  .default({ limit: 100 });

export const orderNumberInput = z.object({ orderNumber: word(40).trim().min(1) });

export const cancelOrderInput = orderNumberInput.extend({ reason: line('Reason', 0, 300).nullish() });

export type CancelOrderInput = z.infer<typeof cancelOrderInput>;

function positiveAmount(label: string) {
  return amount(label).refine((text) => Number(text) > 0, `${label} must be more than 0`);
}

/** A `Date`, or JSON text. */
const moment = z
  .union([z.date(), z.iso.datetime({ offset: true }), z.iso.date()], 'Use a date such as 2026-11-30')
  .transform((sent) => new Date(sent))
  .refine((date) => date.getFullYear() >= 2020 && date.getFullYear() < 2100, 'Use a date such as 2026-11-30');

/** The carrier's page for the buyer: HTTPS, without credentials. */
const trackingUrlInput = line('Tracking link', 0, 500)
  .transform((text) => (/^www\./i.test(text) ? `https://${text}` : text))
  .refine((text) => text === '' || isWebPage(text), 'Use a link that starts with https:// or www.')
  .transform(emptyTextToNull);

function isWebPage(text: string): boolean {
  if (!/^https:\/\/[^\s<>"']+$/i.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === 'https:' && !username && !password && hostname.includes('.');
}

const shipmentFields = {
  carrier: line('Carrier', 0, 60).nullish(),
  trackingNumber: line('Tracking number', 0, 100).nullish(),
  trackingUrl: trackingUrlInput.nullish(),
  estimatedDelivery: moment.nullish(),
  estimatedCollection: moment.nullish(),
};

export const updateVendorOrderInput = z.object({
  id,
  status: z.enum(VENDOR_ORDER_STATUSES).optional(),
  ...shipmentFields,
  /** Current location, for the timeline. */
  location: line('Location', 0, 200).nullish(),
  /** Of `processing`, `in_transit` and `ready_for_collection`: the customer is mailed once the vendor can no longer undo it. */
  canUndo: z.boolean().default(false),
  /** Of `in_transit`: only these lines are sent, in a parcel of their own. */
  orderItemIds: z.array(id).min(1, 'Choose what you send').max(200, 'Too many lines').optional(),
  /** The parcel whose carrier and tracking are changed; the newest by default. */
  parcelId: id.optional(),
  seen: seenInput(keysOf(shipmentFields)),
});
export type UpdateVendorOrderInput = z.infer<typeof updateVendorOrderInput>;

/** A parcel on its way has arrived, or was lost. */
export const endParcelInput = z.object({
  id,
  outcome: z.enum(['delivered', 'lost']),
  reason: prose('Reason', 0, 500).nullish(),
});
export type EndParcelInput = z.infer<typeof endParcelInput>;

export const MAX_VENDOR_ORDERS_AT_ONCE = 50;

export const updateVendorOrdersInput = z.object({
  vendorOrders: z.array(updateVendorOrderInput).min(1).max(MAX_VENDOR_ORDERS_AT_ONCE),
});
export type UpdateVendorOrdersInput = z.infer<typeof updateVendorOrdersInput>;

/** Only lines of this method; default all. */
const onlyMethod = z.enum(FULFILLMENT_METHODS).optional();

export const cancelVendorOrderInput = z.object({
  id,
  reason: prose('Reason', 0, 500).nullish(),
  fulfillmentMethod: onlyMethod,
  /** The rest was not paid in time: the vendor keeps the deposit. */
  keepsDeposit: z.boolean().default(false),
  /** A delivery in transit was lost. */
  isLost: z.boolean().default(false),
});
export type CancelVendorOrderInput = z.infer<typeof cancelVendorOrderInput>;

export const cancelSumsInput = cancelVendorOrderInput
  .pick({ id: true, fulfillmentMethod: true, keepsDeposit: true })
  .extend({
    /** Only this parcel, as lost. */
    parcelId: id.optional(),
  });
export type CancelSumsInput = z.infer<typeof cancelSumsInput>;

export const quotePiecesInput = z.object({
  id,
  pieces: z
    .array(
      z.object({
        orderItemId: id,
        quantity: quantityInput,
        /** Pieces left when they were chosen: refused if it has changed. */
        left: quantityInput,
      }),
    )
    .min(1, 'Choose what to cancel')
    .max(200, 'Too many lines'),
});
export type QuotePiecesInput = z.infer<typeof quotePiecesInput>;

export const cancelPiecesInput = quotePiecesInput.extend({
  reason: prose('Reason', 0, 500).nullish(),
  /** Puts them on sale again. */
  restock: z.boolean().default(true),
});
export type CancelPiecesInput = z.infer<typeof cancelPiecesInput>;

/** `due`: the earliest promised day first. */
const VENDOR_ORDER_SORTS = ['newest', 'oldest', 'due'] as const;

const day = z.iso.date('Use a date such as 2026-11-30');

const vendorOrderFilters = z.object({
  status: z.enum(VENDOR_ORDER_STATUSES).optional(),
  hasOpenReturn: z.boolean().optional(),
  /** Only those that wait for their vendor. */
  isWaiting: z.boolean().optional(),
  /** Order number or its prefix, or part of the customer's name, the delivery address, a product's name or its SKU. */
  search: word(100).trim().optional(),
  /** Days of the order in New Zealand, inclusive. */
  from: day.optional(),
  to: day.optional(),
});
export type VendorOrderFilters = z.infer<typeof vendorOrderFilters>;

const flagOfAddress = z
  .enum(['true', 'false'])
  .transform((word) => word === 'true')
  .optional();

/** The filters in the CSV file's URL. */
export const vendorOrderFileFilters = vendorOrderFilters.extend({
  hasOpenReturn: flagOfAddress,
  isWaiting: flagOfAddress,
});

export const listVendorOrdersInput = vendorOrderFilters
  .extend({
    sort: z.enum(VENDOR_ORDER_SORTS).default('newest'),
    /** Only of this order; empty if it belongs to another user. */
    orderNumber: word(40).trim().min(1).optional(),
    /** Only these, for a print of several. */
    ids: z.array(id).min(1).max(MAX_VENDOR_ORDERS_AT_ONCE).optional(),
    /** For admins who also sell: only own sales. */
    own: z.boolean().optional(),
    limit: z.number().int().min(1).max(100).default(20),
    cursor: id.nullish(),
  })
  .default({ limit: 20, sort: 'newest' });
export type ListVendorOrdersInput = z.infer<typeof listVendorOrdersInput>;

export const requestReturnInput = z
  .object({
    orderItemId: id,
    quantity: quantityInput.default(1),
    cause: z.enum(RETURN_CAUSES, 'Please choose a reason').default('other'),
    reason: prose('Reason', 0, 1000).default(''),
    /** Uploaded to the conversation of the vendor order. */
    pictures: picturesInput(CONVERSATION_LIMITS.picturesOfReturn),
  })
  .refine(({ cause, reason }) => cause !== 'other' || reason !== '', {
    path: ['reason'],
    message: 'Please say why you would like to return it',
  });
export type RequestReturnInput = z.infer<typeof requestReturnInput>;

export const returnQuoteInput = z.object({ orderItemId: id, quantity: quantityInput });
export type ReturnQuoteInput = z.infer<typeof returnQuoteInput>;

export const decideReturnInput = z.object({
  id,
  accept: z.boolean(),
  answer: prose('Answer', 0, 1000).nullish(),
});
export type DecideReturnInput = z.infer<typeof decideReturnInput>;

/** Of a vendor order that is being made. */
export const leaveDepositInput = z.object({
  id,
  reason: prose('Reason', 0, 500).nullish(),
  /** Refuses to cancel if the vendor would keep the deposit. */
  onlyIfRefunded: z.boolean().default(false),
});
export type LeaveDepositInput = z.infer<typeof leaveDepositInput>;

export const giveUpInput = z.object({ id, fulfillmentMethod: onlyMethod });
export type GiveUpInput = z.infer<typeof giveUpInput>;

export const confirmArrivalInput = giveUpInput.extend({
  /** Only this parcel. */
  parcelId: id.optional(),
});
export type ConfirmArrivalInput = z.infer<typeof confirmArrivalInput>;

export const receiveReturnInput = z.object({
  id,
  quantity: quantityInput,
  /** Puts the pieces back on sale; by default unless they are damaged. */
  restock: z.boolean().optional(),
});
export type ReceiveReturnInput = z.infer<typeof receiveReturnInput>;

const answerInput = prose('Answer', 0, 1000).nullish();

/** Refunds the pieces, which stay with the customer. */
export const settleReturnInput = z.object({ id, answer: answerInput });
export type SettleReturnInput = z.infer<typeof settleReturnInput>;

/** A part of the price for keeping the pieces. */
export const offerForReturnInput = z.object({ id, offer: positiveAmount('Amount'), answer: answerInput });
export type OfferForReturnInput = z.infer<typeof offerForReturnInput>;

export const answerOfferInput = z.object({ id, accept: z.boolean() });
export type AnswerOfferInput = z.infer<typeof answerOfferInput>;

export const replaceReturnInput = z.object({
  id,
  carrier: line('Carrier', 0, 60).nullish(),
  trackingNumber: line('Tracking number', 0, 100).nullish(),
  trackingUrl: trackingUrlInput.nullish(),
  answer: answerInput,
});
export type ReplaceReturnInput = z.infer<typeof replaceReturnInput>;

export const answerReplacementInput = z.object({ id, hasArrived: z.boolean() });
export type AnswerReplacementInput = z.infer<typeof answerReplacementInput>;

/** Of pieces, all requested ones by default, or of an amount. */
export const returnSumsInput = z.object({
  id,
  quantity: quantityInput.optional(),
  offer: positiveAmount('Amount').nullish(),
});
export type ReturnSumsInput = z.infer<typeof returnSumsInput>;

/** Goodwill that a vendor pays. */
export const giveGoodwillInput = z.object({
  id,
  amount: positiveAmount('Amount'),
  reason: prose('Reason', 1, 500),
  /** A repeated call with the same key is one refund. */
  key: z.uuid(),
});
export type GiveGoodwillInput = z.infer<typeof giveGoodwillInput>;

export const goodwillSumsInput = z.object({ id, amount: positiveAmount('Amount').nullish() });
export type GoodwillSumsInput = z.infer<typeof goodwillSumsInput>;

const starsInput = z
  .number()
  .int('Choose 1 to 5 stars')
  .min(1, 'Choose 1 to 5 stars')
  .max(5, 'Choose 1 to 5 stars');

export const addReviewInput = z.object({
  orderItemId: id,
  rating: starsInput,
  /** Of the seller, apart from the product. */
  sellerRating: starsInput.nullish(),
  title: line('Title', 0, 120).default(''),
  body: prose('Review', 0, 4000).default(''),
  /** Uploaded to the conversation of the vendor order. */
  pictures: picturesInput(MAX_REVIEW_PICTURES),
});
export type AddReviewInput = z.infer<typeof addReviewInput>;

export const sendOrderLinkInput = z.object({ email: emailInput, orderNumber: typedOrderNumber });
export type SendOrderLinkInput = z.infer<typeof sendOrderLinkInput>;

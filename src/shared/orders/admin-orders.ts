import { z } from 'zod';
import { quantityInput } from '@/shared/checkout/cart.ts';
import { FULFILLMENT_METHODS } from '@/shared/checkout/fulfillment-methods.ts';
import { amount, id, prose, word } from '@/shared/input/input.ts';
import { noteText } from '@/shared/platform/admin-notes.ts';
import { ORDER_STATUSES, RETURN_STATUSES } from './orders.ts';
import { GOODWILL_PAYERS } from './refunds.ts';

export type * from './admin-orders-views.ts';

const orderFilters = z.object({
  /** Order number or its prefix, or part of the buyer's name or address, vendor or product name. */
  search: word(100).trim().optional(),
  status: z.enum(ORDER_STATUSES).exclude(['pending']).optional(),
  way: z.enum(FULFILLMENT_METHODS).optional(),
  /** Days in New Zealand, inclusive. */
  from: z.iso.date('Use a date such as 2026-11-30').optional(),
  to: z.iso.date('Use a date such as 2026-11-30').optional(),
  isRefunded: z.boolean().optional(),
  isTest: z.boolean().optional(),
  hasNotes: z.boolean().optional(),
  customerId: id.optional(),
  vendorId: id.optional(),
});
export type OrderFilters = z.infer<typeof orderFilters>;

const flagOfAddress = z
  .enum(['true', 'false'])
  .transform((word) => word === 'true')
  .optional();
const idOfAddress = z.coerce.number().pipe(id).optional();

/** The filters in the CSV file's URL. */
export const orderFileFilters = orderFilters.extend({
  isRefunded: flagOfAddress,
  isTest: flagOfAddress,
  hasNotes: flagOfAddress,
  customerId: idOfAddress,
  vendorId: idOfAddress,
});

export const listAdminOrdersInput = orderFilters.extend({ cursor: id.nullish() }).default({});
export type ListAdminOrdersInput = z.infer<typeof listAdminOrdersInput>;

export const refundVendorOrderInput = z.object({
  vendorOrderId: id,
  pieces: z
    .array(z.object({ orderItemId: id, quantity: quantityInput }))
    .max(200, 'Too many lines')
    .default([]),
  withDelivery: z.boolean().default(false),
  restock: z.boolean().default(false),
  /** An additional amount, and its payer. */
  goodwill: amount('Amount').nullish(),
  goodwillPayer: z.enum(GOODWILL_PAYERS).default('platform'),
  reason: prose('Reason', 1, 500),
  key: z.uuid().optional(),
  /** Refundable amount displayed to the admin: refused if it has changed. */
  expectedRefundable: amount('Refundable amount').optional(),
});
export type RefundVendorOrderInput = z.infer<typeof refundVendorOrderInput>;

export const cancelOrderInput = z.object({
  orderNumber: word(40).trim().min(1),
  reason: prose('Reason', 1, 500),
});

export const orderNoteInput = z.object({ orderNumber: word(40).trim().min(1), text: noteText });

/** Order mails that can be resent in the order's current state. */
const ORDER_MAILS = ['confirmation', 'progress', 'refund'] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];
export const resendOrderMailInput = z.object({
  orderNumber: word(40).trim().min(1),
  mail: z.enum(ORDER_MAILS),
});

/** `open`: awaits the vendor's answer or the pieces. */
const RETURN_FILTERS = ['open', ...RETURN_STATUSES] as const;

export const listReturnsInput = z
  .object({
    state: z.enum(RETURN_FILTERS).default('open'),
    /** Minimum days since the request or acceptance. */
    waitingDays: z.number().int().min(1).max(365).optional(),
    vendorId: id.optional(),
    cursor: id.nullish(),
  })
  .default({ state: 'open' });
export type ListReturnsInput = z.output<typeof listReturnsInput>;

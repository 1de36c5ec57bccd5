import { z } from 'zod';
import { FULFILLMENT_METHODS } from '@/shared/checkout/ways.ts';
import { amount, id, prose, word } from '@/shared/input/input.ts';
import { noteText } from '@/shared/platform/admin-notes.ts';
import { pieces } from './order-inputs.ts';
import { ORDER_STATUSES, RETURN_STATUSES } from './orders.ts';
import { GOODWILL_PAYERS } from './refunds.ts';

export type * from './admin-orders-views.ts';

/** What the orders of a list have in common. */
const orderFilters = z.object({
  /** An order number or its beginning, or part of a buyer's name, username or address, a vendor's name or a product's name. */
  search: word(100).trim().optional(),
  status: z.enum(ORDER_STATUSES).exclude(['pending']).optional(),
  way: z.enum(FULFILLMENT_METHODS).optional(),
  /** Days in New Zealand, both included. */
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

/** The same filters, as the address of the CSV file has them. */
export const orderFileFilters = orderFilters.extend({
  isRefunded: flagOfAddress,
  isTest: flagOfAddress,
  hasNotes: flagOfAddress,
  customerId: idOfAddress,
  vendorId: idOfAddress,
});

/** `cursor` is the id of the last order of the page before. */
export const listAdminOrdersInput = orderFilters.extend({ cursor: id.nullish() }).default({});
export type ListAdminOrdersInput = z.infer<typeof listAdminOrdersInput>;

export const refundVendorOrderInput = z.object({
  vendorOrderId: id,
  pieces: z
    .array(z.object({ orderItemId: id, quantity: pieces }))
    .max(200, 'Too many lines')
    .default([]),
  withDelivery: z.boolean().default(false),
  /** The pieces are in stock again. */
  restock: z.boolean().default(false),
  /** An amount beyond pieces and delivery, and who pays for it. */
  goodwill: amount('Amount').nullish(),
  goodwillPayer: z.enum(GOODWILL_PAYERS).default('platform'),
  /** Read by the customer and the vendor. */
  reason: prose('Reason', 1, 500),
  /** Created by the client for each refund: a call repeated with the same key pays once. */
  key: z.uuid().optional(),
  /** What could still be refunded when the admin decided: the refund is refused when that has changed. */
  expectedRefundable: amount('Refundable amount').optional(),
});
export type RefundVendorOrderInput = z.infer<typeof refundVendorOrderInput>;

export const cancelOrderInput = z.object({
  orderNumber: word(40).trim().min(1),
  reason: prose('Reason', 1, 500),
});

export const orderNoteInput = z.object({
  orderNumber: word(40).trim().min(1),
  text: noteText,
});

export const noteIdInput = z.object({ id });

/** Which mail of an order is sent again, as the order stands now. */
const ORDER_MAILS = ['confirmation', 'progress', 'refund'] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];
export const resendOrderMailInput = z.object({
  orderNumber: word(40).trim().min(1),
  mail: z.enum(ORDER_MAILS),
});

/** `open`: its vendor has yet to answer or to receive the pieces. */
const RETURN_FILTERS = ['open', ...RETURN_STATUSES] as const;

export const listReturnsInput = z
  .object({
    state: z.enum(RETURN_FILTERS).default('open'),
    /** Only what has waited for so many days, since it was asked for or accepted. */
    waitingDays: z.number().int().min(1).max(365).optional(),
    vendorId: id.optional(),
    /** The id of the last one of the page before. */
    cursor: id.nullish(),
  })
  .default({ state: 'open' });
export type ListReturnsInput = z.output<typeof listReturnsInput>;

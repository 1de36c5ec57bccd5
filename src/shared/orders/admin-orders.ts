import { z } from 'zod';
import type { LedgerAccount, PaymentProviderName, PaymentStatus } from '@/shared/checkout/payments.ts';
import { FULFILLMENT_METHODS } from '@/shared/checkout/ways.ts';
import { amount, id, prose, word } from '@/shared/input/input.ts';
import type { Decimal } from '@/shared/money.ts';
import { type AdminNote, noteText } from '@/shared/platform/admin-notes.ts';
import type { MailStatus } from '@/shared/platform/mail-kinds.ts';
import { pieces } from './order-inputs.ts';
import {
  ORDER_STATUSES,
  type OrderView,
  RETURN_STATUSES,
  type ReturnView,
  type TrackingEntryView,
  type VendorOrderStatus,
} from './orders.ts';
import { GOODWILL_PAYERS, type VendorOrderBooks } from './refunds.ts';

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

/** An order in the admin's list. */
export interface AdminOrderRow
  extends Pick<OrderView, 'id' | 'orderNumber' | 'createdAt' | 'status' | 'fulfillmentMethod'>,
    Pick<OrderView, 'currency' | 'total' | 'refunded'> {
  customerId: number;
  /** Null when the account was deleted. */
  customerName: string | null;
  vendorNames: string[];
  /** Pieces in it. */
  pieces: number;
  notes: number;
  /** Paid with the sandbox: no real money. */
  isTest: boolean;
}

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

/** What an admin sees of a vendor order beside what its buyer sees. */
export interface AdminVendorOrder {
  id: number;
  nextStatuses: VendorOrderStatus[];
  total: Decimal;
  deliveryFee: Decimal;
  /** What can still be refunded of it. */
  refundable: Decimal;
  /** From which the page computes what a refund comes to, as the server does. */
  books: VendorOrderBooks;
  /** What the vendor still earns with it, and so can pay for. */
  earned: Decimal;
  /** Pieces of each line that can be refunded: neither refunded nor in an open return. */
  piecesLeft: Record<number, number>;
}

export interface AdminRefundView {
  id: number;
  amount: Decimal;
  reason: string;
  createdAt: Date;
  completedAt: Date | null;
  attempts: number;
  lastError: string | null;
}

export interface LedgerLineView {
  id: number;
  account: LedgerAccount;
  vendorName: string | null;
  amount: Decimal;
  description: string;
  createdAt: Date;
}

export interface OrderMailView {
  id: number;
  to: string;
  subject: string;
  status: MailStatus;
  createdAt: Date;
  sentAt: Date | null;
}

interface AdminPaymentView {
  id: number;
  provider: PaymentProviderName;
  providerPaymentId: string | null;
  status: PaymentStatus;
  captured: Decimal;
  refunded: Decimal;
  cardLast4: string | null;
  authorizedAt: Date | null;
  capturedAt: Date | null;
}

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

/** A return in the admin's list. */
export interface AdminReturnRow extends ReturnView {
  orderNumber: string;
  productName: string;
  imageUrl: string;
  vendorId: number;
  vendorName: string;
  customerId: number;
  /** Null when the account was deleted. */
  customerName: string | null;
}

/** Everything about one order. */
export interface AdminOrderView {
  order: OrderView;
  customer: { id: number; name: string; username: string; email: string } | null;
  customerId: number;
  payment: AdminPaymentView | null;
  vendorOrders: AdminVendorOrder[];
  tracking: TrackingEntryView[];
  returns: (ReturnView & { productName: string })[];
  refunds: AdminRefundView[];
  ledger: LedgerLineView[];
  mails: OrderMailView[];
  notes: AdminNote[];
}

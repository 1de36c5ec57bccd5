import { z } from 'zod';
import { LEDGER_ACCOUNTS, PAYMENT_PROVIDERS, PAYMENT_STATUSES } from '@/shared/checkout/payments.ts';
import { adminNoteView } from '@/shared/platform/admin-notes-views.ts';
import { MAIL_STATUSES } from '@/shared/platform/mail-kinds.ts';
import { decimal, pageOf, view } from '@/shared/views.ts';
import { VENDOR_ORDER_STATUSES } from './orders.ts';
import { itemReturnView, orderView, returnView, trackingEntryView } from './orders-views.ts';
import { vendorOrderBooksView } from './refunds-views.ts';

const adminOrderRowView = view('AdminOrderRow', {
  ...orderView.pick({ id: true, orderNumber: true, createdAt: true, status: true, fulfillmentMethod: true })
    .shape,
  ...orderView.pick({ currency: true, total: true, refunded: true }).shape,
  customerId: z.int(),
  customerName: z.string().nullable(),
  vendorNames: z.array(z.string()),
  pieces: z.number(),
  notes: z.number(),
  /** Sandbox payment, no real money. */
  isTest: z.boolean(),
});
export type AdminOrderRow = z.infer<typeof adminOrderRowView>;

const adminVendorOrderView = view('AdminVendorOrder', {
  id: z.int(),
  nextStatuses: z.array(z.enum(VENDOR_ORDER_STATUSES)),
  total: decimal,
  deliveryFee: decimal,
  refundable: decimal,
  /** For the page's refund calculation, identical to the server's. */
  books: vendorOrderBooksView,
  /** The vendor's remaining earnings, which limit what they can pay for. */
  earned: decimal,
  /** Refundable pieces per line: neither refunded nor in an open return. */
  piecesLeft: z.record(z.string(), z.number()),
});
export type AdminVendorOrder = z.infer<typeof adminVendorOrderView>;

const adminRefundView = view('AdminRefundView', {
  id: z.int(),
  amount: decimal,
  reason: z.string(),
  createdAt: z.date(),
  completedAt: z.date().nullable(),
  attempts: z.number(),
  lastError: z.string().nullable(),
});
export type AdminRefundView = z.infer<typeof adminRefundView>;

const ledgerLineView = view('LedgerLineView', {
  id: z.int(),
  account: z.enum(LEDGER_ACCOUNTS),
  vendorName: z.string().nullable(),
  amount: decimal,
  description: z.string(),
  createdAt: z.date(),
});
export type LedgerLineView = z.infer<typeof ledgerLineView>;

const orderMailView = view('OrderMailView', {
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
});
export type OrderMailView = z.infer<typeof orderMailView>;

const adminPaymentView = view('AdminPaymentView', {
  id: z.int(),
  provider: z.enum(PAYMENT_PROVIDERS),
  providerPaymentId: z.string().nullable(),
  status: z.enum(PAYMENT_STATUSES),
  captured: decimal,
  refunded: decimal,
  cardLast4: z.string().nullable(),
  authorizedAt: z.date().nullable(),
  capturedAt: z.date().nullable(),
});

export const adminReturnRowView = view('AdminReturnRow', {
  ...returnView.shape,
  orderNumber: z.string(),
  productName: z.string(),
  imageUrl: z.string(),
  vendorId: z.int(),
  vendorName: z.string(),
  customerId: z.int(),
  customerName: z.string().nullable(),
});
export type AdminReturnRow = z.infer<typeof adminReturnRowView>;

export const adminOrderView = view('AdminOrderView', {
  order: orderView,
  customer: z
    .strictObject({ id: z.int(), name: z.string(), username: z.string(), email: z.string() })
    .nullable(),
  customerId: z.int(),
  payment: adminPaymentView.nullable(),
  vendorOrders: z.array(adminVendorOrderView),
  tracking: z.array(trackingEntryView),
  returns: z.array(z.strictObject({ ...itemReturnView.shape, productName: z.string() })),
  refunds: z.array(adminRefundView),
  ledger: z.array(ledgerLineView),
  mails: z.array(orderMailView),
  notes: z.array(adminNoteView),
});
export type AdminOrderView = z.infer<typeof adminOrderView>;

export const adminOrderPageView = z.strictObject({
  ...pageOf(adminOrderRowView, z.int()).shape,
  total: z.int(),
  /** More than `total`: counting stops at a limit. */
  isMore: z.boolean(),
});
export type AdminOrderPage = z.infer<typeof adminOrderPageView>;

/** For API clients of admins: without the books, which are cents for our own page. */
export const adminOrderJson = z.strictObject({
  ...adminOrderView.shape,
  vendorOrders: z.array(adminVendorOrderView.omit({ books: true })),
});

import { z } from 'zod';
import { vendorOrderMoneyView } from '@/shared/checkout/order-amounts-views.ts';
import { decimal, view } from '@/shared/views.ts';
import { GOODWILL_PAYERS } from './refunds.ts';

const returnableLineView = view('ReturnableLine', {
  priceCents: z.int(),
  quantity: z.int(),
  commission: z.int(),
  returnedQuantity: z.int(),
});
export type ReturnableLine = z.infer<typeof returnableLineView>;

/** Goodwill not yet offset by refunds of pieces, by payer. */
const goodwillView = z.record(z.enum(GOODWILL_PAYERS), z.int()).meta({ id: 'Goodwill' });
export type Goodwill = z.infer<typeof goodwillView>;

export const vendorOrderBooksView = view('VendorOrderBooks', {
  placed: vendorOrderMoneyView,
  lines: z.array(returnableLineView).readonly(),
  isDeliveryRefunded: z.boolean(),
  goodwill: goodwillView,
  taxIncluded: z.boolean(),
});
export type VendorOrderBooks = z.infer<typeof vendorOrderBooksView>;

/** Changes by a refund. */
export const refundSumsView = view('RefundSums', {
  toBuyer: decimal,
  /** Off the vendor's balance. */
  offEarnings: decimal,
});
export type RefundSums = z.infer<typeof refundSumsView>;

/** Changes by a refund, and the highest amount that the vendor may give; sums are null for too much. */
export const refundPreviewView = view('RefundPreview', {
  sums: refundSumsView.nullable(),
  most: decimal,
});
export type RefundPreview = z.infer<typeof refundPreviewView>;

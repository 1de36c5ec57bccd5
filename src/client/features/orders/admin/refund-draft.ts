import { readAmount } from '@/shared/input/read-amount.ts';
import { type Cents, toCents, toDecimal } from '@/shared/money.ts';
import type { AdminVendorOrder, RefundVendorOrderInput } from '@/shared/orders/admin-orders.ts';
import type { OrderItemView } from '@/shared/orders/orders.ts';
import {
  earnedCents,
  type GoodwillPayer,
  refundableCents,
  refundOf,
  type VendorOrderBooks,
} from '@/shared/orders/refunds.ts';

/** A refund that is being put together. */
export interface RefundDraft {
  /** Pieces by order line. */
  pieces: Record<number, number>;
  withDelivery: boolean;
  restock: boolean;
  goodwill: string;
  goodwillPayer: GoodwillPayer;
  reason: string;
}

export const EMPTY_REFUND: RefundDraft = {
  pieces: {},
  withDelivery: false,
  restock: false,
  goodwill: '',
  goodwillPayer: 'platform',
  reason: '',
};

/** What a draft comes to, computed as the server does. */
export interface RefundPreview {
  /** Null while the typed amount is none. */
  totalCents: Cents | null;
  /** The most that can be given besides what was chosen. */
  leftCents: Cents;
  /** What is typed to be given besides; null while it is no amount. */
  goodwillCents: Cents | null;
  /** The most of it that the vendor can pay. */
  earnedCents: Cents;
  /** The books once the chosen pieces and delivery are refunded. */
  after: VendorOrderBooks;
}

/** @param items of the shipment, in the order of its books */
export function previewRefund(
  draft: RefundDraft,
  { books }: Pick<AdminVendorOrder, 'books'>,
  items: readonly Pick<OrderItemView, 'id'>[],
): RefundPreview {
  const chosen = refundOf(books, {
    pieces: items.map(({ id }) => draft.pieces[id] ?? 0),
    delivery: draft.withDelivery,
  });
  const goodwill = readCents(draft.goodwill);
  return {
    totalCents: goodwill === null ? null : chosen.amountCents + goodwill,
    goodwillCents: goodwill,
    leftCents: refundableCents(chosen.after),
    earnedCents: earnedCents(chosen.after),
    after: chosen.after,
  };
}

/**
 * The input of the call that refunds.
 *
 * @param request.key of this dialog, so that a repeated call pays once
 * @param request.expectedRefundable as the admin sees it
 */
export function refundInput(
  request: Pick<RefundVendorOrderInput, 'vendorOrderId' | 'key' | 'expectedRefundable'>,
  { pieces, goodwill, ...draft }: RefundDraft,
): RefundVendorOrderInput {
  const cents = readCents(goodwill);
  return {
    ...draft,
    ...request,
    pieces: Object.entries(pieces)
      .filter(([, quantity]) => quantity > 0)
      .map(([id, quantity]) => ({ orderItemId: Number(id), quantity })),
    goodwill: cents ? toDecimal(cents) : null,
  };
}

/** What was typed as an amount, in cents; nothing typed is zero, and null is no amount. */
function readCents(typed: string): Cents | null {
  const text = readAmount(typed.trim());
  if (text === '') return 0;
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? toCents(text) : null;
}

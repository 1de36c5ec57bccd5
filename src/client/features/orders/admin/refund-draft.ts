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

export interface RefundDraft {
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

export interface RefundPreview {
  totalCents: Cents | null;
  /** The most that can be added as goodwill. */
  leftCents: Cents;
  /** Null while the typed goodwill is no amount. */
  goodwillCents: Cents | null;
  /** The part of the goodwill that the vendor can pay. */
  earnedCents: Cents;
  after: VendorOrderBooks;
}

/** Computes a draft's totals as the server does. @param items in the order of its books */
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

/** @param request.key idempotency key of the dialog @param request.expectedRefundable as the admin saw it */
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

/** Cents of a typed amount; zero if empty, null if invalid. */
function readCents(typed: string): Cents | null {
  const text = readAmount(typed.trim());
  if (text === '') return 0;
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? toCents(text) : null;
}

import { z } from 'zod';
import { readAmount } from '@/shared/input/read-amount.ts';
import { type Cents, toCents, toDecimal } from '@/shared/money.ts';
import {
  type AdminVendorOrder,
  type RefundVendorOrderInput,
  refundVendorOrderInput,
} from '@/shared/orders/admin-orders.ts';
import type { OrderItemView } from '@/shared/orders/orders.ts';
import {
  checkGoodwill,
  earnedCents,
  GOODWILL_PAYERS,
  refundableCents,
  refundOf,
  type VendorOrderBooks,
} from '@/shared/orders/refunds.ts';

const refundDraft = z.object({
  /** Quantities by line. */
  pieces: z.record(z.string(), z.number()),
  withDelivery: z.boolean(),
  restock: z.boolean(),
  goodwill: z.string(),
  goodwillPayer: z.enum(GOODWILL_PAYERS),
  reason: z.string(),
});
type RefundDraft = z.infer<typeof refundDraft>;

export const EMPTY_REFUND: RefundDraft = {
  pieces: {},
  withDelivery: false,
  restock: false,
  goodwill: '',
  goodwillPayer: 'platform',
  reason: '',
};

type RefundRequest = Pick<RefundVendorOrderInput, 'vendorOrderId' | 'key' | 'expectedRefundable'>;

/**
 * Validates a draft against what can still be refunded.
 *
 * @param request `key` is the dialog's idempotency key, `expectedRefundable` as the admin saw it
 */
export function refundSchema(
  request: RefundRequest,
  money: Pick<AdminVendorOrder, 'books'>,
  items: readonly Pick<OrderItemView, 'id'>[],
  format: (cents: Cents) => string,
) {
  return refundDraft.transform((draft, context): RefundVendorOrderInput => {
    const refuse = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const { totalCents, goodwillCents, after } = previewRefund(draft, money, items);
    const tooMuch = checkGoodwill(after, goodwillCents ?? 0, draft.goodwillPayer, format);
    if (tooMuch) refuse(['goodwill'], tooMuch.sentence);
    if (totalCents === null) refuse(['goodwill'], 'Enter an amount, for example 12.50');
    if (totalCents === 0) refuse(['goodwill'], 'Choose items, the delivery or an amount to refund');
    const { success, data, error } = refundVendorOrderInput.safeParse(refundInput(request, draft));
    if (success) return data;
    for (const { path, message } of error.issues) refuse(path, message);
    return z.NEVER;
  });
}

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

function refundInput(
  request: RefundRequest,
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
  const text = readAmount(typed);
  if (text === '') return 0;
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? toCents(text) : null;
}

import type { FulfillmentMethod } from '@/shared/checkout/fulfillment-methods.ts';
import {
  cancellationLedger,
  type LedgerLine,
  type VendorOrderMoney,
} from '@/shared/checkout/order-amounts.ts';
import { type Cents, sumCents } from '@/shared/money.ts';
import type { Goodwill, VendorOrderBooks } from './refunds-views.ts';
import { returnAmounts } from './returns.ts';

export type * from './refunds-views.ts';

export const GOODWILL_PAYERS = ['platform', 'vendor'] as const;
export type GoodwillPayer = (typeof GOODWILL_PAYERS)[number];

/** Reversed pieces per line, in order, and delivery. */
export interface Reversal {
  pieces: readonly number[];
  delivery: boolean;
}

export interface Refund {
  amountCents: Cents;
  /** Sums to zero. */
  ledger: LedgerLine[];
}

export interface RefundOfPieces extends Refund {
  money: VendorOrderMoney;
  after: VendorOrderBooks;
}

/** Returns everything of a vendor order that was not returned or refunded yet. */
export function allRemaining({ lines, isDeliveryRefunded }: VendorOrderBooks): Reversal {
  return {
    pieces: lines.map(({ quantity, returnedQuantity }) => quantity - returnedQuantity),
    delivery: !isDeliveryRefunded,
  };
}

/**
 * Returns what is left of one method, or of all.
 *
 * @param items of the vendor order, in the order of the books' lines
 */
export function remainingOf(
  books: VendorOrderBooks,
  items: readonly { fulfillmentMethod: FulfillmentMethod }[],
  onlyMethod: FulfillmentMethod | undefined,
): Reversal {
  const all = allRemaining(books);
  if (!onlyMethod) return all;
  return {
    pieces: all.pieces.map((pieces, index) => (items[index]?.fulfillmentMethod === onlyMethod ? pieces : 0)),
    delivery: all.delivery && onlyMethod === 'delivery',
  };
}

/** Amounts of pieces and delivery as placed. Partial reversals sum exactly to what was placed. */
export function moneyOf(
  { placed, lines, isDeliveryRefunded, taxIncluded }: VendorOrderBooks,
  { pieces, delivery }: Reversal,
): VendorOrderMoney {
  const parts = lines.flatMap((_, index) => {
    const count = pieces[index] ?? 0;
    return count > 0 ? [returnAmounts(placed, lines, index, count, taxIncluded)] : [];
  });
  const sum = (key: 'subtotal' | 'commission' | 'buyerCommission' | 'tax' | 'total') =>
    sumCents(parts.map((part) => part[key]));
  const deliveryFee = delivery && !isDeliveryRefunded ? placed.deliveryFee : 0;
  return {
    vendorId: placed.vendorId,
    subtotal: sum('subtotal'),
    commission: sum('commission'),
    buyerCommission: sum('buyerCommission'),
    tax: sum('tax'),
    deliveryFee,
    total: sum('total') + deliveryFee,
  };
}

/** Remaining refundable amount; never negative. */
export function refundableCents(books: VendorOrderBooks): Cents {
  return moneyOf(books, allRemaining(books)).total - books.goodwill.platform - books.goodwill.vendor;
}

/** The vendor's remaining earnings without delivery: the limit of their goodwill. */
export function earnedCents(books: VendorOrderBooks): Cents {
  const { subtotal, commission } = moneyOf(books, allRemaining(books));
  return Math.max(0, subtotal - commission - books.goodwill.vendor);
}

/** The highest goodwill that a vendor may pay. */
export function mostGoodwill(books: VendorOrderBooks): Cents {
  return Math.max(0, Math.min(refundableCents(books), earnedCents(books)));
}

/**
 * Refunds pieces and delivery. Earlier goodwill is offset, so that refunds never exceed the payment; its payer, the
 * vendor first, gets it back.
 */
export function refundOf(books: VendorOrderBooks, undone: Reversal): RefundOfPieces {
  const { placed, goodwill, taxIncluded } = books;
  const money = moneyOf(books, undone);
  const amountCents = Math.min(money.total, refundableCents(books));
  const goodwillOffset = money.total - amountCents;
  const vendor = Math.min(goodwillOffset, goodwill.vendor);
  const ledger = [
    ...cancellationLedger(money, taxIncluded).filter(({ account }) => account !== 'refund'),
    { account: 'refund' as const, vendorId: null, amountCents },
    ...goodwillLines({ vendor, platform: goodwillOffset - vendor }, placed.vendorId),
  ];
  const newBooks: VendorOrderBooks = {
    ...books,
    lines: books.lines.map((line, index) => ({
      ...line,
      returnedQuantity: line.returnedQuantity + (undone.pieces[index] ?? 0),
    })),
    isDeliveryRefunded: books.isDeliveryRefunded || undone.delivery,
    goodwill: { vendor: goodwill.vendor - vendor, platform: goodwill.platform - (goodwillOffset - vendor) },
  };
  return { amountCents, ledger: ledger.filter((line) => line.amountCents !== 0), money, after: newBooks };
}

/**
 * Checks goodwill against the refundable amount and, if the vendor pays, their earnings.
 * @returns the limit and a sentence; null if within it
 */
export function checkGoodwill(
  books: VendorOrderBooks,
  amountCents: Cents,
  payer: GoodwillPayer,
  format: (cents: Cents) => string,
): { mostCents: Cents; sentence: string } | null {
  const remaining = refundableCents(books);
  if (amountCents > remaining) {
    return { mostCents: remaining, sentence: `At most ${format(remaining)} can still be refunded` };
  }
  const earned = earnedCents(books);
  if (payer === 'vendor' && amountCents > earned) {
    const sentence = `The vendor can pay at most ${format(earned)}, what they earn here`;
    return { mostCents: earned, sentence };
  }
  return null;
}

/** Pays goodwill. The caller has validated it with `checkGoodwill`. */
export function goodwillOf(books: VendorOrderBooks, amountCents: Cents, payer: GoodwillPayer): Refund {
  const goodwillByPayer = { platform: 0, vendor: 0, [payer]: -amountCents };
  const ledger: LedgerLine[] = [
    { account: 'refund', vendorId: null, amountCents },
    ...goodwillLines(goodwillByPayer, books.placed.vendorId),
  ];
  return { amountCents, ledger: ledger.filter((line) => line.amountCents !== 0) };
}

/** Ledger lines that charge goodwill (negative) or return it. */
function goodwillLines({ platform, vendor }: Goodwill, vendorId: number): LedgerLine[] {
  return [
    { account: 'goodwill', vendorId, amountCents: vendor },
    { account: 'goodwill', vendorId: null, amountCents: platform },
  ];
}

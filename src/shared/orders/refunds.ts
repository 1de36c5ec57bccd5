import {
  cancellationLedger,
  type LedgerLine,
  type VendorOrderMoney,
} from '@/shared/checkout/order-amounts.ts';
import { type Cents, sumCents } from '@/shared/money.ts';
import type { Goodwill, VendorOrderBooks } from './refunds-views.ts';
import { returnAmounts } from './returns.ts';

export type * from './refunds-views.ts';

/** Who pays for what a buyer gets beyond the pieces that are paid back. */
export const GOODWILL_PAYERS = ['platform', 'vendor'] as const;
export type GoodwillPayer = (typeof GOODWILL_PAYERS)[number];

/** What is taken back of a vendor order: pieces of its lines, in the same order, and its delivery. */
export interface Undone {
  pieces: readonly number[];
  delivery: boolean;
}

/** What a refund comes to. */
export interface Refund {
  /** What the buyer gets. */
  amountCents: Cents;
  /** Sums to zero. */
  ledger: LedgerLine[];
}

/** A refund of pieces and delivery. */
export interface RefundOfPieces extends Refund {
  /** What was taken back, as it was placed. */
  money: VendorOrderMoney;
  /** How the books stand with it. */
  after: VendorOrderBooks;
}

/** Everything that has not been paid back yet. */
export function allThatIsLeft({ lines, isDeliveryRefunded }: VendorOrderBooks): Undone {
  return {
    pieces: lines.map(({ quantity, returnedQuantity }) => quantity - returnedQuantity),
    delivery: !isDeliveryRefunded,
  };
}

/**
 * The amounts of pieces and delivery, as they were placed. However a vendor order is taken back, in one go or bit by bit, all of it
 * together is exactly what was placed.
 */
export function moneyOf(
  { placed, lines, isDeliveryRefunded, taxIncluded }: VendorOrderBooks,
  { pieces, delivery }: Undone,
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

/** What the buyer can still get back of a vendor order. Never below zero. */
export function refundableCents(books: VendorOrderBooks): Cents {
  return moneyOf(books, allThatIsLeft(books)).total - books.goodwill.platform - books.goodwill.vendor;
}

/** What the vendor still earns with a vendor order, and so can pay for: the delivery is not counted. */
export function earnedCents(books: VendorOrderBooks): Cents {
  const { subtotal, commission } = moneyOf(books, allThatIsLeft(books));
  return Math.max(0, subtotal - commission - books.goodwill.vendor);
}

/**
 * Pays back pieces and delivery. Goodwill that the buyer has had is part of the price: once more would go back than was paid, the
 * refund is smaller by it, and who gave it has it again, the vendor first.
 */
export function refundOf(books: VendorOrderBooks, undone: Undone): RefundOfPieces {
  const { placed, goodwill, taxIncluded } = books;
  const money = moneyOf(books, undone);
  const amountCents = Math.min(money.total, refundableCents(books));
  const counted = money.total - amountCents;
  const vendor = Math.min(counted, goodwill.vendor);
  const ledger = [
    ...cancellationLedger(money, taxIncluded).filter(({ account }) => account !== 'refund'),
    { account: 'refund' as const, vendorId: null, amountCents },
    ...goodwillLines({ vendor, platform: counted - vendor }, placed.vendorId),
  ];
  const after: VendorOrderBooks = {
    ...books,
    lines: books.lines.map((line, index) => ({
      ...line,
      returnedQuantity: line.returnedQuantity + (undone.pieces[index] ?? 0),
    })),
    isDeliveryRefunded: books.isDeliveryRefunded || undone.delivery,
    goodwill: { vendor: goodwill.vendor - vendor, platform: goodwill.platform - (counted - vendor) },
  };
  return { amountCents, ledger: ledger.filter((line) => line.amountCents !== 0), money, after };
}

/**
 * Checks an amount beyond pieces against what can still be refunded and, if the vendor pays it, against what they earn.
 *
 * @returns the most that is allowed and a sentence; null if the amount is within it
 */
export function checkGoodwill(
  books: VendorOrderBooks,
  amountCents: Cents,
  payer: GoodwillPayer,
  format: (cents: Cents) => string,
): { mostCents: Cents; sentence: string } | null {
  const left = refundableCents(books);
  if (amountCents > left) {
    return { mostCents: left, sentence: `At most ${format(left)} can still be refunded` };
  }
  const earned = earnedCents(books);
  if (payer === 'vendor' && amountCents > earned) {
    const sentence = `The vendor can pay at most ${format(earned)}, what they earn here`;
    return { mostCents: earned, sentence };
  }
  return null;
}

/** Gives the buyer an amount beyond pieces. The caller has checked it with `checkGoodwill`. */
export function goodwillOf(books: VendorOrderBooks, amountCents: Cents, payer: GoodwillPayer): Refund {
  const given = { platform: 0, vendor: 0, [payer]: -amountCents };
  const ledger: LedgerLine[] = [
    { account: 'refund', vendorId: null, amountCents },
    ...goodwillLines(given, books.placed.vendorId),
  ];
  return { amountCents, ledger: ledger.filter((line) => line.amountCents !== 0) };
}

/** Ledger lines by which who gave goodwill loses it (negative) or has it again. */
function goodwillLines({ platform, vendor }: Goodwill, vendorId: number): LedgerLine[] {
  return [
    { account: 'goodwill', vendorId, amountCents: vendor },
    { account: 'goodwill', vendorId: null, amountCents: platform },
  ];
}

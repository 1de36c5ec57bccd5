import { dayInNewZealand, shiftDays, weekdayOf } from '@/shared/days.ts';
import { shortDay } from '@/shared/format/format-date.ts';
import { applyRate, type Cents, type Decimal, toCents } from '@/shared/money.ts';
import type { ProductCard } from './catalog-views.ts';

export const NEEDS_LEAD_TIME = 'Say in how many weeks it is made';
export const NEEDS_CAPACITY = 'Say how many pieces you take on each week';

/** On the product page, and before paying. */
export const NO_CHANGE_OF_MIND =
  'Made for you: it cannot be returned for a change of mind, or because it does not fit.';

/** The Monday of the week of a moment in New Zealand, such as `2026-11-30`. */
export function mondayOf(now: Date): string {
  const today = dayInNewZealand(now);
  return shiftDays(today, 1 - weekdayOf(today));
}

/** "Made to order, about 6 weeks"; null for a piece in stock. */
export function leadTimeText({ leadTimeWeeks }: { leadTimeWeeks: number | null }): string | null {
  if (leadTimeWeeks === null) return null;
  return `Made to order, about ${leadTimeWeeks} ${leadTimeWeeks === 1 ? 'week' : 'weeks'}`;
}

/** As `leadTimeText`, for a card: of a product whose variants differ in it, without that of the default one. */
export function cardLeadTimeText(
  card: Pick<ProductCard, 'leadTimeWeeks' | 'choices' | 'variant'>,
): string | null {
  return card.choices?.isMixed && !card.variant ? 'In stock or made to order' : leadTimeText(card);
}

/**
 * Least deposit and least rest of a piece, in cents. A provider refuses very small payments, most of them below 1.00, some
 * below 10.00, and a rest that cannot be paid would block the order.
 *
 * @see https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
export const MIN_DEPOSIT_PART: Cents = 1_000;

/** Returns the percentage of a piece that is paid with the order; null if all is, as of a piece too cheap to divide. */
export function depositPercentOf({
  price,
  depositPercent,
}: {
  price: Decimal;
  depositPercent: number | null;
}): number | null {
  if (!depositPercent) return null;
  const deposit = applyRate(toCents(price), depositPercent / 100);
  return Math.min(deposit, toCents(price) - deposit) < MIN_DEPOSIT_PART ? null : depositPercent;
}

/** Weeks after the promised day, from which a customer who cancels gets the deposit back, if the piece is not made. */
export const LATE_WEEKS = 4;

/** On the product page, and before paying a deposit. */
export const CANCEL_TERMS = `Until the seller begins, you can cancel free of charge. After that, they keep the deposit if you cancel, unless it is ${LATE_WEEKS} weeks late.`;

/**
 * Says what is paid when, for one piece, and what a cancellation costs; null if all is paid at once.
 *
 * @param product.amountToPay in cents, with fee and tax, without delivery
 */
export function depositText(
  product: Parameters<typeof depositPercentOf>[0] & { amountToPay: Cents },
  format: (amount: Cents) => string,
): string | null {
  const percent = depositPercentOf(product);
  if (percent === null) return null;
  const deposit = applyRate(product.amountToPay, percent / 100);
  return `Pay ${format(deposit)} (${percent}%) with your order, and ${format(product.amountToPay - deposit)} once it is made. ${CANCEL_TERMS}`;
}

/** Says that a piece can be bought again, after its name: for mails, and for those who ask for one. */
export function isBackText({ leadTimeWeeks }: { leadTimeWeeks: number | null }): string {
  return leadTimeWeeks === null ? 'is back in stock' : 'can be ordered again';
}

export interface OrderBook {
  leadTimeWeeks: number | null;
  /** First day of orders after a pause; null without one. */
  pausedUntil: string | null;
  /** Pieces that can be ordered now. */
  stock: number;
}

/** Says from when a piece can be ordered; null if it can now, or is not made to order. */
export function closedOrdersText({ leadTimeWeeks, pausedUntil, stock }: OrderBook, now: Date): string | null {
  if (leadTimeWeeks === null || stock > 0) return null;
  if (pausedUntil) return `Orders open again on ${shortDay(pausedUntil)}`;
  return `This week’s orders are taken. Order from ${shortDay(shiftDays(mondayOf(now), 7))}`;
}

import { dayInNewZealand, shiftDays, weekdayOf } from '@/shared/days.ts';
import { shortDay } from '@/shared/format/format-date.ts';

export const NEEDS_LEAD_TIME = 'Say in how many weeks it is made';
export const NEEDS_CAPACITY = 'Say how many pieces you take on each week';

/** On the product page, and before paying. */
export const NO_CHANGE_OF_MIND = 'Made for you: it cannot be returned for a change of mind.';

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

/** Says what is paid when; null if all is paid at once. */
export function depositText({ depositPercent }: { depositPercent: number | null }): string | null {
  return depositPercent ? `Pay ${depositPercent}% with your order, and the rest once it is made.` : null;
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

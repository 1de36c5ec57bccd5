import { z } from 'zod';
import { dayAfter, dayInNewZealand, daysBetween, isDay, startOfDay } from '@/shared/days.ts';
import { amount } from '@/shared/input/input.ts';
import type { Decimal } from '@/shared/money.ts';

/** Days that a sale may last, and within which it must begin. Longer, the sale price would be the usual one. */
export const SALE_LIMITS = { days: 60, startWithinDays: 180 } as const;
/** Days for which a product of the vendor shows why its sale ended before its last day. */
export const SALE_NOTE_DAYS = 7;

/** Rounding of new prices: to the cent, the nearest price with that ending, or a multiple of $5. */
export const PRICE_ROUNDINGS = ['cent', '.00', '.95', '.99', '5'] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

const SALE_PERCENT = { min: 1, max: 90 } as const;
const PERCENT = `Use ${SALE_PERCENT.min} to ${SALE_PERCENT.max} percent, with at most one decimal place`;

const salePercent = z
  .number(PERCENT)
  .min(SALE_PERCENT.min, PERCENT)
  .max(SALE_PERCENT.max, PERCENT)
  .multipleOf(0.1, PERCENT);

const moreThanNothing = (label: string) =>
  amount(label).refine((value) => Number(value) > 0, `${label} must be more than 0`);

/** The reduction. A percentage is rounded half up, and to cents if the rounding would leave nothing. */
const saleOff = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: salePercent,
    rounding: z.enum(PRICE_ROUNDINGS).default('cent'),
  }),
  z.object({ kind: z.literal('amount'), amount: moreThanNothing('Amount off') }),
  z.object({ kind: z.literal('price'), price: moreThanNothing('Sale price') }),
]);
export type SaleOff = z.infer<typeof saleOff>;

const saleDay = z.string('Choose a day').refine(isDay, 'Choose a day');

export const saleTerms = z.object({
  off: saleOff,
  /** First day in New Zealand; null to begin now. */
  from: saleDay.nullable(),
  /** Last day in New Zealand. */
  until: saleDay,
});
export type SaleTerms = z.infer<typeof saleTerms>;

/** Returns the field of `from` and `until` that is not possible today, with a sentence; null if both are. */
export function saleDaysProblem(
  { from, until }: Pick<SaleTerms, 'from' | 'until'>,
  now: Date,
): { field: 'from' | 'until'; message: string } | null {
  const today = dayInNewZealand(now);
  const first = from ?? today;
  if (from !== null && from <= today) return { field: 'from', message: 'Choose a later day, or start now' };
  if (daysBetween(today, first) > SALE_LIMITS.startWithinDays)
    return { field: 'from', message: `Choose a day within ${SALE_LIMITS.startWithinDays} days` };
  if (until < first) return { field: 'until', message: 'Choose a day on or after the first' };
  if (daysBetween(first, until) >= SALE_LIMITS.days)
    return { field: 'until', message: `A sale lasts at most ${SALE_LIMITS.days} days` };
  return null;
}

/** Returns the times of a sale: its start, and the midnight after its last day. */
export function saleTimes({ from, until }: Pick<SaleTerms, 'from' | 'until'>, now: Date) {
  return { startsAt: from === null ? now : startOfDay(from), endsAt: startOfDay(dayAfter(until)) };
}

/**
 * Causes of an end: the time is over; the seller ended it; another sale replaced it; its change was undone; the seller or
 * a program set another price; at its start the price could not be lowered.
 */
export const SALE_ENDS = ['time', 'seller', 'replaced', 'undone', 'edited', 'impossible'] as const;
export type SaleEnd = (typeof SALE_ENDS)[number];

/** A product's open sale, or a recent one that ended early by itself, for its vendor. */
export interface ProductSale {
  state: 'planned' | 'running' | 'edited' | 'impossible';
  /** Days in New Zealand. */
  firstDay: string;
  lastDay: string;
  /** The price before and after the sale; null before its start. */
  basePrice: Decimal | null;
}

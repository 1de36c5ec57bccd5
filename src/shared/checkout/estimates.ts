import { type Away, promisedDay } from '@/shared/catalog/absence.ts';
import { dayInNewZealand, endOfDay, shiftDays } from '@/shared/days.ts';
import { orAfterHolidays } from '@/shared/public-holidays.ts';
import type { FulfillmentMethod } from './fulfillment-methods.ts';

/** Shown instead of a day, where the seller states none. */
export const NO_PROMISE = 'The seller writes when it is ready';

/** A piece in an order, with the days that its seller stated. */
export interface PromisedPiece {
  /** Null for a piece in stock. */
  leadTimeWeeks: number | null;
  estimatedDeliveryDays: number;
  /** Until it can be collected; null if the seller promises no day. */
  readyDays: number | null;
}

/**
 * Returns the calendar days from the order until pieces arrive together or are all ready to collect: what is made to order
 * is made first. Null if a piece is collected for which the seller states no time, and without pieces.
 */
export function daysUntil(method: FulfillmentMethod, pieces: readonly PromisedPiece[]): number | null {
  const days = pieces.map(({ leadTimeWeeks, estimatedDeliveryDays, readyDays }) => {
    const own = method === 'delivery' ? estimatedDeliveryDays : readyDays;
    // The lead time alone is a day that the seller set.
    return own === null && leadTimeWeeks === null ? null : 7 * (leadTimeWeeks ?? 0) + (own ?? 0);
  });
  const known = days.filter((one) => one !== null);
  return known.length === 0 || known.length < days.length ? null : Math.max(...known);
}

/**
 * Returns the latest arrival, or readiness for collection: the end of a New Zealand day that is no public holiday. Days that
 * the seller is away do not count. Null if the seller states no time.
 */
export function promisedBy(
  method: FulfillmentMethod,
  pieces: readonly PromisedPiece[],
  orderedAt: Date,
  away?: Away | null,
): Date | null {
  const days = daysUntil(method, pieces);
  if (days === null) return null;
  const promise = (day: string) => orAfterHolidays(shiftDays(day, days));
  return endOfDay(promisedDay(dayInNewZealand(orderedAt), promise, away));
}

import { type Away, promisedDay } from '@/shared/catalog/absence.ts';
import { READY_FOR_COLLECTION_DAYS } from '@/shared/constants.ts';
import { dayInNewZealand, endOfDay, shiftDays } from '@/shared/days.ts';
import { daysWithoutHolidaysAfter, orAfterHolidays } from '@/shared/public-holidays.ts';

interface Piece {
  /** Null for a piece in stock. */
  leadTimeWeeks: number | null;
  estimatedDeliveryDays: number;
}

/** Calendar days from the order until a piece arrives: made to order, it is made first. */
export function daysUntilArrival({ leadTimeWeeks, estimatedDeliveryDays }: Piece): number {
  return 7 * (leadTimeWeeks ?? 0) + estimatedDeliveryDays;
}

/**
 * Latest arrival: the end of a New Zealand day that is no public holiday. Days that the seller is away do not count.
 *
 * @param days the seller's estimate in calendar days
 */
export function estimatedDelivery(orderedAt: Date, days: number, away?: Away | null): Date {
  const arrival = (day: string) => orAfterHolidays(shiftDays(day, days));
  return endOfDay(promisedDay(dayInNewZealand(orderedAt), arrival, away));
}

/**
 * Latest readiness for collection: the end of a New Zealand day, skipping public holidays and days that the seller is
 * away.
 *
 * @param leadTimeWeeks of a piece made to order
 */
export function estimatedCollection(orderedAt: Date, leadTimeWeeks = 0, away?: Away | null): Date {
  const ready = (day: string) =>
    daysWithoutHolidaysAfter(shiftDays(day, 7 * leadTimeWeeks), READY_FOR_COLLECTION_DAYS);
  return endOfDay(promisedDay(dayInNewZealand(orderedAt), ready, away));
}

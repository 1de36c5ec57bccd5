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
 * Latest arrival: the end of a New Zealand day that is no public holiday.
 * @param days the seller's estimate in calendar days
 */
export function estimatedDelivery(orderedAt: Date, days: number): Date {
  return endOfDay(orAfterHolidays(shiftDays(dayInNewZealand(orderedAt), days)));
}

/**
 * Latest readiness for collection: the end of a New Zealand day, skipping public holidays.
 * @param leadTimeWeeks of a piece made to order
 */
export function estimatedCollection(orderedAt: Date, leadTimeWeeks = 0): Date {
  const madeOn = shiftDays(dayInNewZealand(orderedAt), 7 * leadTimeWeeks);
  return endOfDay(daysWithoutHolidaysAfter(madeOn, READY_FOR_COLLECTION_DAYS));
}

import { READY_FOR_COLLECTION_DAYS } from '@/shared/constants.ts';
import { dayInNewZealand, endOfDay, shiftDays } from '@/shared/days.ts';
import { daysWithoutHolidaysAfter, orAfterHolidays } from '@/shared/public-holidays.ts';

/**
 * Latest arrival: the end of a New Zealand day that is no public holiday.
 * @param days the seller's estimate in calendar days
 */
export function estimatedDelivery(orderedAt: Date, days: number): Date {
  return endOfDay(orAfterHolidays(shiftDays(dayInNewZealand(orderedAt), days)));
}

/** Latest readiness for collection: the end of a New Zealand day, skipping public holidays. */
export function estimatedCollection(orderedAt: Date): Date {
  return endOfDay(daysWithoutHolidaysAfter(dayInNewZealand(orderedAt), READY_FOR_COLLECTION_DAYS));
}

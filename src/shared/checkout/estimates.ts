import { READY_FOR_COLLECTION_DAYS } from '@/shared/constants.ts';
import { dayInNewZealand, endOfDay, shiftDays } from '@/shared/days.ts';
import { daysWithoutHolidaysAfter, orAfterHolidays } from '@/shared/public-holidays.ts';

/**
 * Until when an order arrives: the end of a day in New Zealand that is no public holiday.
 *
 * @param days as its seller estimates, days of the calendar
 */
export function estimatedDelivery(orderedAt: Date, days: number): Date {
  return endOfDay(orAfterHolidays(shiftDays(dayInNewZealand(orderedAt), days)));
}

/** Until when an order is ready for collection: the end of a day in New Zealand. Nobody prepares it on public holidays. */
export function estimatedCollection(orderedAt: Date): Date {
  return endOfDay(daysWithoutHolidaysAfter(dayInNewZealand(orderedAt), READY_FOR_COLLECTION_DAYS));
}

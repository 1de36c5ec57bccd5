import { DAY_MS, HOUR_MS } from '@/shared/time.ts';

/** New Zealand without daylight saving: precise enough for plausible order times. */
const NZ_OFFSET_MS = 12 * HOUR_MS;

/** A New Zealand hour, so many days ago. */
export function hourOfDaysAgo(now: Date, daysAgo: number, hour: number): Date {
  const local = now.getTime() + NZ_OFFSET_MS - daysAgo * DAY_MS;
  return new Date(Math.floor(local / DAY_MS) * DAY_MS - NZ_OFFSET_MS + hour * HOUR_MS);
}

/** Month (0 to 11) and weekday (0 is Sunday) in New Zealand. */
export function nzCalendar(moment: Date): { month: number; weekday: number } {
  const local = new Date(moment.getTime() + NZ_OFFSET_MS);
  return { month: local.getUTCMonth(), weekday: local.getUTCDay() };
}

export function nzDay(moment: Date): string {
  return new Date(moment.getTime() + NZ_OFFSET_MS).toISOString().slice(0, 10);
}

import { TIME_ZONE } from './constants.ts';
import { daysAfter } from './time.ts';

const DAY_FORMAT = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });

/** The day it is in New Zealand, as `2026-11-30`. */
export function dayInNewZealand(instant: Date): string {
  return DAY_FORMAT.format(instant);
}

/** The day after a day, both as `2026-11-30`. */
export function dayAfter(day: string): string {
  return daysAfter(new Date(`${day}T00:00:00Z`), 1)
    .toISOString()
    .slice(0, 10);
}

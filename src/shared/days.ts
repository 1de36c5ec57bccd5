import { TIME_ZONE } from './constants.ts';
import { inLocale } from './locale.ts';
import { daysAfter, hoursAfter } from './time.ts';
import { whenWanted } from './when-wanted.ts';

const dateFormat = whenWanted(
  () => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' }),
);

/** The day it is in New Zealand, as `2026-11-30`. */
export function dayInNewZealand(instant: Date): string {
  return dateFormat().format(instant);
}

/** The day after a day, both as `2026-11-30`. */
export function dayAfter(day: string): string {
  return daysAfter(new Date(`${day}T00:00:00Z`), 1)
    .toISOString()
    .slice(0, 10);
}

/** A day so many days later, or earlier where they are negative. */
export function shiftDays(day: string, days: number): string {
  return daysAfter(new Date(`${day}T00:00:00Z`), days)
    .toISOString()
    .slice(0, 10);
}

/** 1 is Monday, 7 Sunday. @param day as `2026-11-30` */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The moment at which a day begins in New Zealand. @param day as `2026-11-30` */
export function startOfDay(day: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`);
  // 13 hours ahead in summer, else 12. Clocks change at two or three at night, never at midnight.
  const inSummer = hoursAfter(midnight, -13);
  return dayInNewZealand(inSummer) === day ? inSummer : hoursAfter(midnight, -12);
}

/** The last millisecond of a day in New Zealand. @param day as `2026-11-30` */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(dayAfter(day)).getTime() - 1);
}

/**
 * The end of the day that is so many days of the calendar in New Zealand after a moment. It differs from `daysAfter` by the hours of
 * a clock change and of the day.
 */
export function endOfDayAfter(moment: Date, days: number): Date {
  return endOfDay(shiftDays(dayInNewZealand(moment), days));
}

/** The first day of the month after a day's. */
export function monthAfter(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** The month it is in New Zealand, as `2026-11`. */
export function monthInNewZealand(instant: Date): string {
  return dayInNewZealand(instant).slice(0, 7);
}

const monthFormat = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** A month as people say it: 'November 2026'. @param month as `2026-11` */
export function monthInWords(month: string): string {
  return monthFormat().format(new Date(`${month}-01T00:00:00Z`));
}

/** The same day a year earlier; 1 March for 29 February. */
export function yearBefore(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year - 1, month - 1, date)).toISOString().slice(0, 10);
}

/** Whether a text is a day of the calendar, as `2026-11-30`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

const timeFormat = whenWanted(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: TIME_ZONE,
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);

/** A moment as clocks in New Zealand show it, to the second: `2026-11-30 09:05:00`. */
export function timeInNewZealand(instant: Date): string {
  return `${dayInNewZealand(instant)} ${timeFormat().format(instant)}`;
}

const dayFormat = inLocale((locale) => {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  // New Zealanders write no comma there.
  return (day: Date) => (locale === 'en-NZ' ? format.format(day).replace(',', '') : format.format(day));
});

/** A day as the shop's people say it: "Monday, November 30", or "Monday 30 November" (`LOCALE`). @param day as `2026-11-30` */
export function dayInWords(day: string): string {
  return dayFormat()(new Date(`${day}T00:00:00Z`));
}

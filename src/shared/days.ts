import { TIME_ZONE } from './constants.ts';
import { lazy } from './lazy.ts';
import { DAY_MS, daysAfter, hoursAfter } from './time.ts';

const clock = lazy(
  () =>
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: TIME_ZONE, hourCycle: 'h23' },
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    }),
);

/** New Zealand time: `2026-11-30 09:05:00`. */
export function timeInNewZealand(instant: Date): string {
  const [month, day, year, hour, minute, second] = clock().format(instant).match(/\d+/g) ?? [];
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}

/** The date in New Zealand, such as `2026-11-30`. */
export function dayInNewZealand(instant: Date): string {
  return timeInNewZealand(instant).slice(0, 10);
}

export function dayAfter(day: string): string {
  return shiftDays(day, 1);
}

/** Adds days; may be negative. */
export function shiftDays(day: string, days: number): string {
  return daysAfter(new Date(`${day}T00:00:00Z`), days)
    .toISOString()
    .slice(0, 10);
}

/** Days from one day to another; negative if it is earlier. @param from such as `2026-11-30` */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** 1 is Monday, 7 Sunday. @param day such as `2026-11-30` */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The start of a day in New Zealand. @param day such as `2026-11-30` */
export function startOfDay(day: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`);
  // UTC+13 in summer, else UTC+12. Clocks change at two or three at night, never at midnight.
  const inSummer = hoursAfter(midnight, -13);
  return dayInNewZealand(inSummer) === day ? inSummer : hoursAfter(midnight, -12);
}

/** The last millisecond of a day in New Zealand. @param day such as `2026-11-30` */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(dayAfter(day)).getTime() - 1);
}

/** The end of the New Zealand day so many calendar days later, whatever clocks and time of day. */
export function endOfDayAfter(moment: Date, days: number): Date {
  return endOfDay(shiftDays(dayInNewZealand(moment), days));
}

export function monthAfter(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** The month in New Zealand, such as `2026-11`. */
export function monthInNewZealand(instant: Date): string {
  return dayInNewZealand(instant).slice(0, 7);
}

/** The same date a year earlier; 1 March for 29 February. */
export function yearBefore(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year - 1, month - 1, date)).toISOString().slice(0, 10);
}

/** True for a valid date such as `2026-11-30`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

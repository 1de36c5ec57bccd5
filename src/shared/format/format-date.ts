import { dayInNewZealand, timeInNewZealand, weekdayOf } from '@/shared/days.ts';
import { isNewZealand } from '@/shared/locale.ts';

/**
 * All dates of screens, mails and documents. The names are here, as those of `Intl` differ between versions of Node and
 * browsers ("Sep" or "Sept", "am" or "AM"), which breaks hydration; its first use also takes a page 10 to 20 ms.
 */
export const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const;

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** From Monday: 'Mon', 'Tue'. */
export const SHORT_WEEKDAYS = WEEKDAYS.map(short);

/** The day of a moment near today, in New Zealand: "Thu, Dec 3", or "Thu 3 Dec". */
export function formatShortDay(instant: Date): string {
  return shortDay(dayInNewZealand(instant));
}

/** A date in New Zealand: "Jun 05, 2026", or "5 Jun 2026" (`LOCALE`). */
export function formatDate(instant: Date): string {
  const { date, month, year } = partsOf(dayInNewZealand(instant));
  return isNewZealand()
    ? `${date} ${short(month)} ${year}`
    : `${short(month)} ${String(date).padStart(2, '0')}, ${year}`;
}

/** A moment in New Zealand, to the minute: "Jun 5, 2026, 9:30 AM", or "Fri 5 Jun 2026, 9:30 am". */
export function formatDateTime(instant: Date): string {
  const time = timeInNewZealand(instant).slice(11, 16);
  const hour = Number(time.slice(0, 2));
  const clock = `${hour % 12 || 12}${time.slice(2)}`;
  const day = dayInNewZealand(instant);
  return isNewZealand()
    ? `${short(partsOf(day).weekday)} ${formatDay(day)}, ${clock} ${hour < 12 ? 'am' : 'pm'}`
    : `${formatDay(day)}, ${clock} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "Jun 5, 2026", or "5 Jun 2026". @param day such as `2026-06-05` */
function formatDay(day: string): string {
  return withYear(shortDate(day), day);
}

/** "Nov 3", or "3 Nov". @param day such as `2026-11-03` */
function shortDate(day: string): string {
  const { month, date } = partsOf(day);
  return inOrder(short(month), date);
}

/** "November 30, 2026", or "30 November 2026". @param day such as `2026-11-30` */
export function fullDate(day: string): string {
  const { month, date } = partsOf(day);
  return withYear(inOrder(month, date), day);
}

/** "Monday, November 30", or "Monday 30 November". @param day such as `2026-11-30` */
export function dayInWords(day: string): string {
  const { weekday, month, date } = partsOf(day);
  return `${weekday}${isNewZealand() ? '' : ','} ${inOrder(month, date)}`;
}

/** "Mon, Nov 30", or "Mon 30 Nov". @param day such as `2026-11-30` */
export function shortDay(day: string): string {
  return `${short(partsOf(day).weekday)}${isNewZealand() ? '' : ','} ${shortDate(day)}`;
}

/** "November 2026". @param month such as `2026-11`, or a day in it */
export function monthInWords(month: string): string {
  const { month: name, year } = partsOf(month);
  return `${name} ${year}`;
}

/** "Nov 2026". @param month such as `2026-11`, or a day in it */
export function shortMonth(month: string): string {
  const { month: name, year } = partsOf(month);
  return `${short(name)} ${year}`;
}

type Days = { from: string; to: string };

/** Days, with the years only if they differ: "Nov 3 – 9", or "3–9 Nov". */
export function dayRange({ from, to }: Days): string {
  if (from === to) return shortDate(from);
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${formatDay(from)} – ${formatDay(to)}`;
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${shortDate(from)} – ${shortDate(to)}`;
  return isNewZealand()
    ? `${partsOf(from).date}–${shortDate(to)}`
    : `${shortDate(from)} – ${partsOf(to).date}`;
}

/** "Nov 3 – 9, 2026", or "3–9 Nov 2026". */
export function dayRangeWithYear({ from, to }: Days): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return isOneYear ? withYear(dayRange({ from, to }), to) : dayRange({ from, to });
}

function inOrder(month: string, date: number): string {
  return isNewZealand() ? `${date} ${month}` : `${month} ${date}`;
}

function withYear(text: string, day: string): string {
  return `${text}${isNewZealand() ? '' : ','} ${day.slice(0, 4)}`;
}

function short(name: string): string {
  return name.slice(0, 3);
}

function partsOf(day: string) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month: MONTHS[month - 1] ?? '', date, weekday: WEEKDAYS[weekdayOf(day) - 1] ?? '' };
}

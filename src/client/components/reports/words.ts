import { monthAfter, shiftDays } from '@/shared/days.ts';
import { DEFAULT_LOCALE, inLocale } from '@/shared/locale.ts';
import { countDays } from '@/shared/sellers/report-range.ts';
import type { ReportSpan } from '@/shared/sellers/reports.ts';

const dayAndMonth = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const monthAndYear = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);
const wholeDay = inLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

/** A span in charts and tables: 'Nov 3', 'Nov 3 – 9', 'Nov 2026'. */
export function spanName({ from, to }: ReportSpan): string {
  const isMonth = from.endsWith('-01') && to === shiftDays(monthAfter(from), -1);
  if (isMonth) return monthName(from);
  return rangeName(dayAndMonth(), from, to);
}

/** 'Nov 2026', for a month as `2026-11` or a day in it. */
export function monthName(month: string): string {
  return monthAndYear().format(new Date(`${month.slice(0, 7)}-01`));
}

/** The days of a range, in full: 'Nov 3 – 9, 2026'. */
export function daysName({ from, to }: ReportSpan): string {
  return rangeName(wholeDay(), from, to);
}

/** Replaces narrow spaces, which differ between browsers and the server and would break hydration. */
function rangeName(format: Intl.DateTimeFormat, from: string, to: string): string {
  return format.formatRange(new Date(from), new Date(to)).replace(/\s/g, ' ');
}

export function spanKind(spans: readonly ReportSpan[]): 'Day' | 'Days' | 'Month' {
  const lengths = spans.map(({ from, to }) => countDays(from, to));
  const longest = Math.max(...lengths);
  return longest === 1 ? 'Day' : longest === 7 ? 'Days' : 'Month';
}

/** A change in words: '+12% from 1,200', or that there was nothing before. @param format formats the earlier value */
export function changeFrom(now: number, before: number, format: (value: number) => string): string {
  if (before === 0) return now === 0 ? 'None before either' : 'Nothing to compare with';
  if (now === before) return `No change from ${format(before)}`;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return `About the same as before (${format(before)})`;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toLocaleString(DEFAULT_LOCALE)}% from ${format(before)}`;
}

/** A change in short: '+12%', 'New' from zero, '—' if both are zero. */
export function shortChange(now: number, before: number): string {
  if (before === 0) return now === 0 ? '—' : 'New';
  const percent = Math.round(((now - before) / before) * 100);
  const sign = percent === 0 ? '' : percent < 0 ? '−' : '+';
  return `${sign}${Math.abs(percent).toLocaleString(DEFAULT_LOCALE)}%`;
}

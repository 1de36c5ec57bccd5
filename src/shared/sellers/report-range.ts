import { isDay, monthAfter } from '@/shared/days.ts';
import { DAY_MS } from '@/shared/time.ts';

/** Three years with a leap day. */
export const MAX_REPORT_DAYS = 1096;

/** Comparison period: directly before, the previous month, or the previous year. */
export const COMPARISONS = ['previous', 'month', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Interval of points: days, weeks from the first day, or calendar months. */
export const REPORT_STEPS = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];

/** Longest range with daily points: a leap year. */
export const MAX_DAYS_BY_DAY = 366;

/** True if a range starts with a month and ends in the same month, so that the previous month is comparable. */
export function isOfOneMonth({ from, to }: { from: string; to: string }): boolean {
  return from.endsWith('-01') && to < monthAfter(from);
}

export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** True for a valid date from 2000 to 2199, such as 2026-12-31. */
export function isReportDay(text: string): boolean {
  return isDay(text) && text >= '2000-01-01' && text < '2200';
}

/** True for two valid dates in order within three years, or one year with daily points. */
export function isReportRange({
  from,
  to,
  step,
}: {
  from: string;
  to: string;
  step?: ReportStep | undefined;
}): boolean {
  if (!isReportDay(from) || !isReportDay(to) || from > to) return false;
  return countDays(from, to) <= (step === 'day' ? MAX_DAYS_BY_DAY : MAX_REPORT_DAYS);
}

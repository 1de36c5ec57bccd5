import { isDay, monthAfter } from '@/shared/days.ts';
import { DAY_MS } from '@/shared/time.ts';

/** Three years, a leap day among them. */
export const MAX_REPORT_DAYS = 1096;

/**
 * With what the days of a report are compared: as many days right before them, the same days of the month before, or the same
 * days a year before.
 */
export const COMPARISONS = ['previous', 'month', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** How the days of a report are cut into points: by the day, by seven days from the first, or by months of the calendar. */
export const REPORT_STEPS = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];

/** The longest range that may be told by the day: a leap year. */
export const MAX_DAYS_BY_DAY = 366;

/** Whether a range begins with a month and does not go beyond it: such have the same days in the month before. */
export function isOfOneMonth({ from, to }: { from: string; to: string }): boolean {
  return from.endsWith('-01') && to < monthAfter(from);
}

/** How many days a range has, both ends included. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Whether reports know the day: a date of the calendar, written as 2026-12-31, of 2000 to 2199. */
export function isReportDay(text: string): boolean {
  return isDay(text) && text >= '2000-01-01' && text < '2200';
}

/** Whether a report may be asked for: two such days in order, at most three years, by the day at most one. */
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

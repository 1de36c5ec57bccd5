import { monthAfter, shiftDays } from '@/shared/days.ts';
import { dayRange, shortMonth } from '@/shared/format/format-date.ts';
import { formatNumber } from '@/shared/format/format-number.ts';
import { countDays } from '@/shared/sellers/report-range.ts';
import type { ReportSpan } from '@/shared/sellers/reports.ts';

/** A span in charts and tables: 'Nov 3', 'Nov 3 – 9', 'Nov 2026'. */
export function spanName({ from, to }: ReportSpan): string {
  const isMonth = from.endsWith('-01') && to === shiftDays(monthAfter(from), -1);
  return isMonth ? shortMonth(from) : dayRange({ from, to });
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
  return `${percent < 0 ? '−' : '+'}${formatNumber(Math.abs(percent))}% from ${format(before)}`;
}

/** A change in short: '+12%', 'New' from zero, '—' if both are zero. */
export function shortChange(now: number, before: number): string {
  if (before === 0) return now === 0 ? '—' : 'New';
  const percent = Math.round(((now - before) / before) * 100);
  const sign = percent === 0 ? '' : percent < 0 ? '−' : '+';
  return `${sign}${formatNumber(Math.abs(percent))}%`;
}

import type * as z from 'zod/mini';
import { dependentParams, optionalChoice, optionalDay } from '@/client/lib/search-params.ts';
import { dayInNewZealand, shiftDays, yearBefore } from '@/shared/days.ts';
import {
  COMPARISONS,
  type Comparison,
  isOfOneMonth,
  isReportRange,
  REPORT_STEPS,
} from '@/shared/sellers/report-range.ts';
import type { ReportInput } from '@/shared/sellers/reports.ts';

/** The search params of a report. The default range, comparison and step are left out of the address. */
export const reportSearch = dependentParams(
  {
    from: optionalDay,
    to: optionalDay,
    compare: optionalChoice(COMPARISONS, 'previous'),
    step: optionalChoice(REPORT_STEPS),
  },
  ({ from = '', to = '', compare, step }) => {
    const isRange = isReportRange({ from, to });
    const isComparable = compare !== 'month' || (isRange && isOfOneMonth({ from, to }));
    return {
      from: isRange ? from : undefined,
      to: isRange ? to : undefined,
      compare: isComparable ? compare : undefined,
      step: !isRange || isReportRange({ from, to, step }) ? step : undefined,
    };
  },
);
export type ReportSearch = z.output<typeof reportSearch>;

/** Returns the range in the address, by default the last thirty days. */
export function rangeOf({ from, to, compare = 'previous', step }: ReportSearch, now: Date): ReportInput {
  const today = dayInNewZealand(now);
  return { from: from ?? shiftDays(today, -29), to: to ?? today, compare, ...(step ? { step } : {}) };
}

interface Preset {
  value: string;
  label: string;
  from: string;
  to: string;
  /** Default comparison; the preceding days if absent. */
  compare?: Comparison;
}

/** Preset ranges as of a day in New Zealand. Calendar ranges are compared with the same calendar range before. */
export function presetsOn(today: string): readonly Preset[] {
  const month = `${today.slice(0, 8)}01`;
  const lastMonth = `${shiftDays(month, -1).slice(0, 8)}01`;
  const year = `${today.slice(0, 5)}01-01`;
  return [
    { value: '7', label: 'Last 7 days', from: shiftDays(today, -6), to: today },
    { value: '30', label: 'Last 30 days', from: shiftDays(today, -29), to: today },
    { value: '90', label: 'Last 90 days', from: shiftDays(today, -89), to: today },
    { value: 'month', label: 'This month', from: month, to: today, compare: 'month' },
    { value: 'last-month', label: 'Last month', from: lastMonth, to: shiftDays(month, -1), compare: 'month' },
    { value: 'year', label: 'This year', from: year, to: today, compare: 'year' },
    { value: '12-months', label: 'Last 12 months', from: shiftDays(yearBefore(today), 1), to: today },
    {
      value: 'last-year',
      label: 'Last year',
      from: yearBefore(year),
      to: shiftDays(year, -1),
      compare: 'year',
    },
  ];
}

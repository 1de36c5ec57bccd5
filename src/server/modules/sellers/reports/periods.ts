import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import {
  dayAfter,
  dayInNewZealand,
  monthAfter,
  shiftDays,
  timeInNewZealand,
  yearBefore,
} from '@/shared/days.ts';
import { countDays, type ReportStep } from '@/shared/sellers/report-range.ts';
import type { Compared, ReportInput, ReportSpan, TimeReport } from '@/shared/sellers/reports.ts';

/** Maximum days of a range split by day, and by week. */
const BY_DAY = 45;
const BY_WEEK = 190;

/** Dependencies of reports: amounts are in the shop's currency only, as those of several cannot be summed. */
export type ReportDeps = Pick<Deps, 'db' | 'now' | 'settings'>;

/** A range split into spans, and the comparison range split alike. */
interface Periods {
  currency: string;
  spans: ReportSpan[];
  /** True for each span with a comparison. */
  isCompared: boolean[];
  comparedDays: ReportSpan;
  isRunning: boolean;
  /** First incomplete days: daily figures are compared before them only. */
  wholeUntil: Compared<string>;
  /** Span boundaries, and the end of the last: local times in New Zealand. */
  edges: { now: string[]; before: string[] };
}

/**
 * Splits a range into days, weeks or months. The comparison of an unfinished range ends at the same time of day, for
 * equal lengths.
 */
export function periodsOf(deps: Pick<Deps, 'now' | 'settings'>, input: ReportInput): Periods {
  const { from, to, step } = input;
  const starts = startsOf(from, to, step);
  const end = dayAfter(to);
  const back = (moment: string) => shiftBack(moment, input);
  const now = deps.now();
  const today = dayInNewZealand(now);
  const isRunning = end > today;
  const lastBefore = isRunning ? back(timeInNewZealand(now)) : back(end);
  const edges = [...starts, end];
  return {
    currency: deps.settings.currency,
    spans: starts.map((start, index) => ({ from: start, to: shiftDays(edges[index + 1] ?? end, -1) })),
    isCompared: starts.map((start, index) => back(start) < back(edges[index + 1] ?? end)),
    comparedDays: { from: back(from), to: shiftDays(back(end), -1) },
    isRunning,
    wholeUntil: { now: isRunning ? today : end, before: lastBefore.slice(0, 10) },
    edges: {
      now: edges,
      // Sorted as text: a day sorts before its hours.
      before: edges.map((edge) => [back(edge), lastBefore].sort()[0] ?? lastBefore),
    },
  };
}

function startsOf(from: string, to: string, step = usualStep(countDays(from, to))): string[] {
  const next = NEXT_START[step];
  const starts: string[] = [];
  for (let start = from; start <= to; start = next(start)) starts.push(start);
  return starts;
}

function usualStep(days: number): ReportStep {
  return days <= BY_DAY ? 'day' : days <= BY_WEEK ? 'week' : 'month';
}

const NEXT_START: Record<ReportStep, (start: string) => string> = {
  day: dayAfter,
  week: (start) => shiftDays(start, 7),
  month: monthAfter,
};

/**
 * Shifts a moment back by the range's days, a month or a year. Missing days become the month's end; 29 February becomes
 * 1 March.
 */
function shiftBack(moment: string, { from, to, compare }: ReportInput): string {
  const [day, time] = [moment.slice(0, 10), moment.slice(10)];
  if (compare === 'year') return yearBefore(day) + time;
  if (compare === 'previous') return shiftDays(day, -countDays(from, to)) + time;
  const daysOfMonthBefore = Number(shiftDays(from, -1).slice(8));
  const shifted = shiftDays(day, -daysOfMonthBefore) + time;
  return shifted < from ? shifted : from;
}

/** One of the two ranges for a query. */
export interface Period {
  currency: string;
  /** Days before this one are complete. */
  wholeUntil: string;
  /** Condition for a moment within it. */
  has(moment: SQL): SQL;
  /** The span's number of a moment, from 1. */
  spanOf(moment: SQL): SQL;
  /** Condition for a `date`. Excludes a day in which the period ends. */
  hasDay(day: SQL): SQL;
  spanOfDay(day: SQL): SQL;
}

/** Reads the range and its comparison in parallel. */
export async function readBoth<Found>(periods: Periods, read: (period: Period) => Promise<Found>) {
  const [now, before] = await Promise.all([read(periodOf(periods)), read(periodOf(periods, 'before'))]);
  return { now, before };
}

/** Defaults to the range. */
export function periodOf(periods: Periods, side: keyof Compared<unknown> = 'now'): Period {
  const edges = periods.edges[side];
  const begin = sql`(${edges[0] ?? ''}::text::timestamp at time zone ${TIME_ZONE})`;
  const end = sql`(${edges.at(-1) ?? ''}::text::timestamp at time zone ${TIME_ZONE})`;
  const begins = sql`(
    select array_agg(edge at time zone ${TIME_ZONE} order by edge)
    from unnest(${sql.param(edges)}::text[]::timestamp[]) as edge
  )`;
  const days = edges.map((edge) => edge.slice(0, 10));
  return {
    currency: periods.currency,
    wholeUntil: periods.wholeUntil[side],
    has: (moment) => sql`${moment} >= ${begin} and ${moment} < ${end}`,
    spanOf: (moment) => sql`width_bucket(${moment}, ${begins})`,
    hasDay: (day) =>
      sql`${day} >= ${days[0] ?? ''}::text::date and ${day} < ${days.at(-1) ?? ''}::text::date`,
    spanOfDay: (day) => sql`width_bucket(${day}, ${sql.param(days)}::text[]::date[])`,
  };
}

/** Figures of one span; of the whole period if the span is null. */
export interface SpanRow extends Record<string, unknown> {
  span: number | null;
}

/**
 * Builds a report over time, with each span beside its comparison span.
 *
 * @param figuresOf converts a row; undefined for a span without one
 */
export function timeReport<Row extends SpanRow, Figures>(
  { spans, isCompared, comparedDays, isRunning }: Periods,
  comparedRows: Compared<readonly Row[]>,
  figuresOf: (row: Row | undefined) => Figures,
): TimeReport<Figures> {
  const now = new Map(comparedRows.now.map((row) => [row.span, row]));
  const rowsBefore = new Map(comparedRows.before.map((row) => [row.span, row]));
  const compared = (span: number | null) => ({
    now: figuresOf(now.get(span)),
    before: figuresOf(rowsBefore.get(span)),
  });
  return {
    spans,
    comparedDays,
    isRunning,
    total: compared(null),
    points: spans.map((_, index) => compared(index + 1)),
    isCompared,
  };
}

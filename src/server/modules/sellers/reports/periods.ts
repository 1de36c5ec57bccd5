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
import type { Compared, ReportInput, ReportSpan } from '@/shared/sellers/reports.ts';

/** The longest ranges that are told by the day, and by seven days. */
const BY_DAY = 45;
const BY_WEEK = 190;

/** The range of a report, and the currency whose amounts it adds up: amounts of two currencies have no sum. */
export type ShopReportInput = ReportInput & { currency: string };

/** Adds the shop's currency to the input of a report. */
export function inCurrencyOf<Input>(
  { settings }: Pick<Deps, 'settings'>,
  input: Input,
): Input & { currency: string } {
  return { ...input, currency: settings.currency };
}

/** A range cut into spans, and the days it is compared with cut in the same way. */
export interface Periods {
  /** Of the orders that count; absent for a report without amounts, which counts all. */
  currency: string | undefined;
  spans: ReportSpan[];
  /** Of each of the spans whether there are days to compare it with. */
  isCompared: boolean[];
  comparedDays: ReportSpan;
  isRunning: boolean;
  /** The first days that are not over yet, or were not at this time of day: what is counted by the day is compared before them. */
  wholeUntil: Compared<string>;
  /** Where the spans begin, and where the last one ends: moments as clocks in New Zealand show them. */
  edges: { now: string[]; before: string[] };
}

/**
 * Cuts a range into days, weeks or months. While it is not over, what it is compared with ends at the same time of day: a
 * day that has just begun is not held against a whole one.
 */
export function periodsOf(input: ReportInput & { currency?: string }, now: Date): Periods {
  const { from, to, step } = input;
  const starts = startsOf(from, to, step);
  const end = dayAfter(to);
  const back = (moment: string) => shiftBack(moment, input);
  const today = dayInNewZealand(now);
  const isRunning = end > today;
  const lastBefore = isRunning ? back(timeInNewZealand(now)) : back(end);
  const edges = [...starts, end];
  return {
    currency: input.currency,
    spans: starts.map((start, index) => ({ from: start, to: shiftDays(edges[index + 1] ?? end, -1) })),
    isCompared: starts.map((start, index) => back(start) < back(edges[index + 1] ?? end)),
    comparedDays: { from: back(from), to: shiftDays(back(end), -1) },
    isRunning,
    wholeUntil: { now: isRunning ? today : end, before: lastBefore.slice(0, 10) },
    edges: {
      now: edges,
      // As texts, moments sort like time: a day comes before its hours.
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
 * The same moment earlier: by the days of the range, by a month or by a year. Days that the month before does not have count as
 * its end, and 29 February counts as 1 March of the year before.
 */
function shiftBack(moment: string, { from, to, compare }: ReportInput): string {
  const [day, time] = [moment.slice(0, 10), moment.slice(10)];
  if (compare === 'year') return yearBefore(day) + time;
  if (compare === 'previous') return shiftDays(day, -countDays(from, to)) + time;
  const daysOfMonthBefore = Number(shiftDays(from, -1).slice(8));
  const shifted = shiftDays(day, -daysOfMonthBefore) + time;
  return shifted < from ? shifted : from;
}

/** The range of a report, or the days it is compared with, for a query. */
export interface Period {
  /** As in `Periods`. */
  currency: string | undefined;
  /** What is before this day is of whole days. */
  wholeUntil: string;
  /** Whether a moment lies in it. */
  has(moment: SQL): SQL;
  /** In which span of it a moment lies, from 1. */
  spanOf(moment: SQL): SQL;
  /** The same of what is kept by the day, of type `date`. A day counts whole, and not where the period ends within it. */
  hasDay(day: SQL): SQL;
  spanOfDay(day: SQL): SQL;
}

/** Reads the same of the range and of what it is compared with, at the same time. */
export async function readBoth<Found>(
  periods: Periods,
  read: (period: Period) => Promise<Found>,
): Promise<Compared<Found>> {
  const [now, before] = await Promise.all([read(periodOf(periods)), read(periodOf(periods, 'before'))]);
  return { now, before };
}

/** One of the two: the range, unless said otherwise. */
export function periodOf(periods: Periods, which: keyof Compared<unknown> = 'now'): Period {
  const edges = periods.edges[which];
  const begin = sql`(${edges[0] ?? ''}::text::timestamp at time zone ${TIME_ZONE})`;
  const end = sql`(${edges.at(-1) ?? ''}::text::timestamp at time zone ${TIME_ZONE})`;
  const begins = sql`(
    select array_agg(edge at time zone ${TIME_ZONE} order by edge)
    from unnest(${sql.param(edges)}::text[]::timestamp[]) as edge
  )`;
  const days = edges.map((edge) => edge.slice(0, 10));
  return {
    currency: periods.currency,
    wholeUntil: periods.wholeUntil[which],
    has: (moment) => sql`${moment} >= ${begin} and ${moment} < ${end}`,
    spanOf: (moment) => sql`width_bucket(${moment}, ${begins})`,
    hasDay: (day) =>
      sql`${day} >= ${days[0] ?? ''}::text::date and ${day} < ${days.at(-1) ?? ''}::text::date`,
    spanOfDay: (day) => sql`width_bucket(${day}, ${sql.param(days)}::text[]::date[])`,
  };
}

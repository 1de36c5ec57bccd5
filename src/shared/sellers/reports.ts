import { z } from 'zod';
import type { Region } from '@/shared/constants.ts';
import { type Decimal, toCents, toDecimal } from '@/shared/money.ts';
import {
  COMPARISONS,
  countDays,
  isOfOneMonth,
  isReportDay,
  MAX_DAYS_BY_DAY,
  MAX_REPORT_DAYS,
  REPORT_STEPS,
} from './report-range.ts';

const day = z.string('Choose a day').max(10, 'Choose a day').refine(isReportDay, 'Choose a day');

/** Days in New Zealand, both included. */
export const reportInput = z
  .object({
    from: day,
    to: day,
    compare: z.enum(COMPARISONS).default('previous'),
    /** The range's length decides where it is not said. */
    step: z.enum(REPORT_STEPS).optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day is before the first' })
  .refine(({ from, to }) => countDays(from, to) <= MAX_REPORT_DAYS, {
    path: ['to'],
    message: 'Choose three years at most',
  })
  .refine(({ from, to, step }) => step !== 'day' || countDays(from, to) <= MAX_DAYS_BY_DAY, {
    path: ['step'],
    message: 'By the day, choose a year at most',
  })
  .refine(({ from, to, compare }) => compare !== 'month' || isOfOneMonth({ from, to }), {
    path: ['compare'],
    message: 'With the month before, compare days of one month, from its first',
  });
export type ReportInput = z.infer<typeof reportInput>;

/** Whether there are days to compare a range with: 29 February alone has none in the year before. */
export function hasDaysBefore({ from, to, compare }: Pick<ReportInput, 'from' | 'to' | 'compare'>): boolean {
  return compare !== 'year' || from !== to || !from.endsWith('-02-29');
}

/** A part of the range that is one point of a chart and one line of a table: a day, seven days or a month. */
export interface ReportSpan {
  from: string;
  to: string;
}

/** A figure of the range and of the days it is compared with. */
export interface Compared<Value> {
  now: Value;
  before: Value;
}

/** A report along time: its figures for each span, for the range as a whole, and for the days it is compared with. */
export interface TimeReport<Figures> {
  spans: ReportSpan[];
  /** The days that `before` is of. */
  comparedDays: ReportSpan;
  /** The range has not ended yet, so what it is compared with ends at the same time of day. */
  isRunning: boolean;
  total: Compared<Figures>;
  /** For each of the spans, in their order. */
  points: Compared<Figures>[];
  /** Of each of the spans whether there are days to compare it with: a year before 29 February there are none. */
  isCompared: boolean[];
}

export interface SalesFigures {
  /** What was sold and kept. */
  revenue: Decimal;
  orders: number;
  /** Pieces sold and kept. */
  pieces: number;
}

export interface CommissionFigures {
  /** What vendors paid, and what buyers paid on top of the prices. */
  fromVendors: Decimal;
  fromBuyers: Decimal;
  revenue: Decimal;
}

export interface BuyerFigures {
  /** People whose first order it was. */
  newBuyers: number;
  /** People who had bought before. */
  returningBuyers: number;
}

export interface CustomerFigures extends BuyerFigures {
  /** Accounts opened, with or without buying. */
  accounts: number;
}

export interface ReturnFigures {
  /** Returns that customers asked for in the span, and what became of them so far. */
  asked: number;
  accepted: number;
  refused: number;
  /** Pieces that came back of these returns. */
  pieces: number;
  /** Pieces ordered in the span, cancelled orders left out, and those of them that were paid back until now. */
  orderedPieces: number;
  returnedPieces: number;
  /** Money that went back in the span, for whatever reason. */
  refunded: Decimal;
  /** Vendor orders placed in the span that were cancelled. */
  cancelled: number;
}

/** What one category or region sold. */
export interface ShareFigures {
  revenue: Decimal;
  commission: Decimal;
  /** Orders with something of it. An order may be in several lines. */
  orders: number;
  pieces: number;
  /** Of all pieces sold, those that came back. */
  returnedPieces: number;
}

export interface ShareLine<Key> extends Compared<ShareFigures> {
  key: Key;
  name: string;
}
export type CategoryLine = ShareLine<number>;
export type RegionLine = ShareLine<Region | 'elsewhere'>;

/** People who bought for the first time in one month, and how many of them bought again in the months after it. */
export interface Cohort {
  /** `2026-11`. */
  month: string;
  size: number;
  /** For the first month after, the second and so on, as far as has come. */
  again: number[];
}

/** Months of first orders that the report on customers tells of. */
export const COHORT_MONTHS = 12;

/** An amount for each of so many, to the cent; nothing of nothing. */
export function meanOf(amount: Decimal, count: number): Decimal {
  return toDecimal(count > 0 ? Math.round(toCents(amount) / count) : 0);
}

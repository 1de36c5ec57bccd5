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

/** Days in New Zealand, inclusive. */
export const reportInput = z
  .object({
    from: day,
    to: day,
    compare: z.enum(COMPARISONS).default('previous'),
    /** Default depends on the range's length. */
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

/** False for 29 February alone, which has no previous year. */
export function hasDaysBefore({ from, to, compare }: Pick<ReportInput, 'from' | 'to' | 'compare'>): boolean {
  return compare !== 'year' || from !== to || !from.endsWith('-02-29');
}

/** One point of a chart and one line of a table: a day, seven days or a month. */
export interface ReportSpan {
  from: string;
  to: string;
}

/** Value of the range and of the comparison period. */
export interface Compared<Value> {
  now: Value;
  before: Value;
}

/** Figures per span, in total, and for the comparison period. */
export interface TimeReport<Figures> {
  spans: ReportSpan[];
  comparedDays: ReportSpan;
  /** The range includes today, so the comparison period ends at the same time of day. */
  isRunning: boolean;
  total: Compared<Figures>;
  points: Compared<Figures>[];
  /** Per span; false for 29 February compared with a year before. */
  isCompared: boolean[];
}

export interface SalesFigures {
  revenue: Decimal;
  orders: number;
  pieces: number;
}

export interface CommissionFigures {
  /** Commission of vendors and buyers. */
  fromVendors: Decimal;
  fromBuyers: Decimal;
  revenue: Decimal;
}

export interface BuyerFigures {
  newBuyers: number;
  returningBuyers: number;
}

export interface ReturnFigures {
  /** Return requests of the span, with their outcome so far. */
  asked: number;
  accepted: number;
  refused: number;
  pieces: number;
  /** Pieces ordered in the span without cancelled ones, and those refunded so far. */
  orderedPieces: number;
  returnedPieces: number;
  refunded: Decimal;
  /** Cancelled vendor orders placed in the span. */
  cancelled: number;
}

export interface ShareFigures {
  revenue: Decimal;
  commission: Decimal;
  /** An order may count in several lines. */
  orders: number;
  pieces: number;
  returnedPieces: number;
}

export interface ShareLine<Key> extends Compared<ShareFigures> {
  key: Key;
  name: string;
}
export type CategoryLine = ShareLine<number>;
export type RegionLine = ShareLine<Region | 'elsewhere'>;

/** First-time buyers of a month, and repeat buyers in later months. */
export interface Cohort {
  /** `2026-11`. */
  month: string;
  size: number;
  /** By number of months since, as far as known. */
  again: number[];
}

export const COHORT_MONTHS = 12;

/** Mean amount in cents precision; 0 for none. */
export function meanOf(amount: Decimal, count: number): Decimal {
  return toDecimal(count > 0 ? Math.round(toCents(amount) / count) : 0);
}

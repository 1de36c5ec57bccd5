import { z } from 'zod';
import type { Decimal } from '@/shared/money.ts';
import type { Page } from '@/shared/page.ts';
import { type Compared, type ReportSpan, reportInput, type TimeReport } from './reports.ts';

/** Days, including today, for the daily sales behind stock cover. */
export const COVER_DAYS = 60;
/** Days of cover that count as short. */
export const SHORT_COVER_DAYS = 14;

const PAGE_SIZE = 10;
/** Limit for screens; files have all. */
const MAX_OFFSET = 1000;

const page = {
  cursor: z.number().int().min(0).max(MAX_OFFSET).default(0),
  limit: z.number().int().min(1).max(50).default(PAGE_SIZE),
};

export const topProductsInput = reportInput.safeExtend(page);
export type TopProductsInput = z.infer<typeof topProductsInput>;

export const stockCoverInput = z.object(page).prefault({});

/** Null at the end of the list or at the limit. */
export function nextOffset(offset: number, limit: number, total: number): number | null {
  const next = offset + limit;
  return next < total && next <= MAX_OFFSET ? next : null;
}

/** Conversion funnel. A visitor counts once per product and day; an order once per product. */
export interface FunnelFigures {
  views: number;
  carts: number;
  /** Since visits are counted, without cancelled ones. */
  orders: number;
}

export interface Funnel extends TimeReport<FunnelFigures> {
  /** Complete days only, because views are counted by day. Null without any. */
  wholeDays: Compared<FunnelFigures> | null;
  /** First day of visit counting; null before. */
  countedSince: string | null;
}

export interface ProductSales {
  revenue: Decimal;
  pieces: number;
  orders: number;
  views: number;
  /** Percent of views that became orders, on days with visit counts; null without views. */
  conversion: number | null;
}

export interface ProductLine extends Compared<ProductSales> {
  id: number;
  name: string;
  imageUrl: string;
}

/** Products sold or viewed in the range, by revenue. */
export interface TopProducts extends Page<ProductLine, number> {
  total: number;
  comparedDays: ReportSpan;
}

export interface RatingFigures {
  reviews: number;
  mean: string | null;
}

export interface CoverLine {
  id: number;
  name: string;
  imageUrl: string;
  stock: number;
  soldPieces: number;
  days: number | null;
}

/** Products on sale: soonest sold out first, without sales last. */
export interface StockCover extends Page<CoverLine, number> {
  total: number;
  /** Totals: sold out, below `SHORT_COVER_DAYS`, and without sales. */
  soldOut: number;
  short: number;
  notSelling: number;
}

import { z } from 'zod';
import type { Decimal } from '@/shared/money.ts';
import type { Page } from '@/shared/page.ts';
import { type Compared, type ReportSpan, reportInput, type TimeReport } from './reports.ts';

/** Days over which the pieces sold a day are counted for the cover of stock, today among them. */
export const COVER_DAYS = 60;
/** Days of cover below which stock is called short. */
export const SHORT_COVER_DAYS = 14;

const PAGE_SIZE = 10;
/** As many as somebody reads on a screen; files have all of them. */
const MAX_OFFSET = 1000;

const page = {
  /** How many come before the page. */
  cursor: z.number().int().min(0).max(MAX_OFFSET).default(0),
  limit: z.number().int().min(1).max(50).default(PAGE_SIZE),
};

export const topProductsInput = reportInput.safeExtend(page);
export type TopProductsInput = z.infer<typeof topProductsInput>;

export const stockCoverInput = z.object(page).prefault({});

/** Whether a list goes on where the next page would begin. */
export function nextOffset(offset: number, limit: number, total: number): number | null {
  const next = offset + limit;
  return next < total && next <= MAX_OFFSET ? next : null;
}

/** How far visitors came. A visitor counts once for each product and day; an order once for each product in it. */
export interface FunnelFigures {
  views: number;
  carts: number;
  /** Placed since visits are counted, cancelled ones left out. */
  orders: number;
}

export interface Funnel extends TimeReport<FunnelFigures> {
  /** Of the days that are over, which alone are compared: views are counted by the day. Null where none is over. */
  wholeDays: Compared<FunnelFigures> | null;
  /** The first day on which visits of the vendor's products were counted; null where none has been counted. */
  countedSince: string | null;
}

export interface ProductSales {
  revenue: Decimal;
  /** Pieces sold and kept. */
  pieces: number;
  /** Orders with the product. */
  orders: number;
  /** Visitors that looked at it, each once a day. */
  views: number;
  /** Percent of the views that became an order, of the days on which visits are counted; null without views. */
  conversion: number | null;
}

export interface ProductLine extends Compared<ProductSales> {
  id: number;
  name: string;
  imageUrl: string;
}

/** The products that sold or were looked at in the range, the most revenue first. */
export interface TopProducts extends Page<ProductLine, number> {
  total: number;
  comparedDays: ReportSpan;
}

export interface RatingFigures {
  reviews: number;
  /** The mean of their stars, with two places; null without reviews. */
  mean: string | null;
}

/** How long a product's stock lasts at the pace of the last days. */
export interface CoverLine {
  id: number;
  name: string;
  imageUrl: string;
  stock: number;
  /** Pieces sold and kept in `COVER_DAYS`. */
  soldPieces: number;
  /** Whole days that the stock lasts; null for what does not sell. */
  days: number | null;
}

/** The vendor's products on sale, what runs out first at the top and what does not sell at the end. */
export interface StockCover extends Page<CoverLine, number> {
  total: number;
  /** Of all of them: without stock, with stock for less than `SHORT_COVER_DAYS`, and with stock that nobody bought of. */
  soldOut: number;
  short: number;
  notSelling: number;
}

import type { Decimal } from '@/shared/money.ts';

/** A vendor's business so far. */
export interface VendorStats {
  /** Subtotals of vendor orders that were not cancelled, less what came back. */
  totalRevenue: Decimal;
  totalCommission: Decimal;
  totalOrders: number;
  /** Percent. */
  averageCommissionRate: Decimal;
  /** The calendar month in New Zealand so far, and the one before up to the same day and time, for 'from last month'. */
  thisMonth: MonthFigures;
  lastMonth: MonthFigures;
  /** Vendor orders that are neither with their buyer nor cancelled. */
  openOrders: number;
  /** Returns that customers wait to hear about. */
  returnsToDecide: number;
  /** Products on sale, and how many of them have few pieces left. */
  productsOnSale: number;
  productsRunningLow: number;
}

/** The platform so far, and lately. */
export interface PlatformStats {
  /** What vendors paid. */
  totalCommission: Decimal;
  /** What buyers paid on top. */
  totalFromBuyers: Decimal;
  totalRevenue: Decimal;
  /** Vendors who can sell: active and not suspended. */
  activeVendors: number;
  /** Percent, weighted by what was sold. */
  averageCommissionRate: Decimal;
  totalOrders: number;
  /** Orders that were placed since Monday, as days go in New Zealand, and not cancelled. */
  ordersThisWeek: number;
  /** Applications to sell that nobody has looked at, and all such forms. */
  pendingApplications: number;
  pendingForms: number;
  /** Households that wait for an answer. */
  openCollectionRequests: number;
  /** Orders that their buyers collect themselves, cancelled ones left out, and those of them that were collected. */
  collections: number;
  collectionsDone: number;
  /** Percent of them, to one place; null where there is none. */
  collectionRate: string | null;
  /** The calendar month in New Zealand so far, and the one before up to the same day and time, for 'from last month'. */
  thisMonth: PlatformMonthFigures;
  lastMonth: PlatformMonthFigures;
}

export interface MonthFigures {
  revenue: Decimal;
  commission: Decimal;
  orders: number;
}

export interface PlatformMonthFigures extends MonthFigures {
  /** The buyers' commission. */
  fromBuyers: Decimal;
}

/**
 * How a figure changed, as the dashboards say it: '+12% from last month at this point'.
 *
 * @param before the figure of the month before, up to the same day; nothing to compare with when it is 0
 */
export function changeSince(now: number, before: number): string {
  const growth = growthSince(now, before);
  return growth ?? (now === 0 ? 'Nothing yet this month' : 'None at this point last month');
}

/** The same without words for a month before it that had nothing: then it is null. */
export function growthSince(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}% from last month at this point`;
}

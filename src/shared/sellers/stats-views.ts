import { z } from 'zod';
import { decimal } from '@/shared/views.ts';

const monthFiguresView = z
  .strictObject({
    revenue: decimal,
    commission: decimal,
    orders: z.number(),
  })
  .meta({ id: 'MonthFigures' });
export type MonthFigures = z.infer<typeof monthFiguresView>;

/** A vendor's business so far. */
export const vendorStatsView = z
  .strictObject({
    /** Subtotals of vendor orders that were not cancelled, less what came back. */
    totalRevenue: decimal,
    totalCommission: decimal,
    totalOrders: z.number(),
    /** Percent. */
    averageCommissionRate: decimal,
    /** The calendar month in New Zealand so far, and the one before up to the same day and time, for 'from last month'. */
    thisMonth: monthFiguresView,
    lastMonth: monthFiguresView,
    /** Vendor orders that are neither with their buyer nor cancelled. */
    openOrders: z.number(),
    /** Returns that customers wait to hear about. */
    returnsToDecide: z.number(),
    /** Products on sale, and how many of them have few pieces left. */
    productsOnSale: z.number(),
    productsRunningLow: z.number(),
  })
  .meta({ id: 'VendorStats' });
export type VendorStats = z.infer<typeof vendorStatsView>;

const platformMonthFiguresView = z
  .strictObject({
    ...monthFiguresView.shape,
    /** The buyers' commission. */
    fromBuyers: decimal,
  })
  .meta({ id: 'PlatformMonthFigures' });
export type PlatformMonthFigures = z.infer<typeof platformMonthFiguresView>;

/** The platform so far, and lately. */
export const platformStatsView = z
  .strictObject({
    /** What vendors paid. */
    totalCommission: decimal,
    /** What buyers paid on top. */
    totalFromBuyers: decimal,
    totalRevenue: decimal,
    /** Vendors who can sell: active and not suspended. */
    activeVendors: z.number(),
    /** Percent, weighted by what was sold. */
    averageCommissionRate: decimal,
    totalOrders: z.number(),
    /** Orders that were placed since Monday, as days go in New Zealand, and not cancelled. */
    ordersThisWeek: z.number(),
    /** Applications to sell that nobody has looked at, and all such forms. */
    pendingApplications: z.number(),
    pendingForms: z.number(),
    /** Households that wait for an answer. */
    openCollectionRequests: z.number(),
    /** Orders that their buyers collect themselves, cancelled ones left out, and those of them that were collected. */
    collections: z.number(),
    collectionsDone: z.number(),
    /** Percent of them, to one place; null where there is none. */
    collectionRate: z.string().nullable(),
    /** The calendar month in New Zealand so far, and the one before up to the same day and time, for 'from last month'. */
    thisMonth: platformMonthFiguresView,
    lastMonth: platformMonthFiguresView,
  })
  .meta({ id: 'PlatformStats' });
export type PlatformStats = z.infer<typeof platformStatsView>;

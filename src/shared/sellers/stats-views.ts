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

export const vendorStatsView = z
  .strictObject({
    /** Without cancelled orders and returns. */
    totalRevenue: decimal,
    totalCommission: decimal,
    totalOrders: z.number(),
    averageCommissionRate: decimal,
    /** The current month in New Zealand, and the previous one up to the same day and time. */
    thisMonth: monthFiguresView,
    lastMonth: monthFiguresView,
    /** Neither received nor cancelled. */
    openOrders: z.number(),
    returnsToDecide: z.number(),
    /** Products on sale, and those with low stock. */
    productsOnSale: z.number(),
    productsRunningLow: z.number(),
  })
  .meta({ id: 'VendorStats' });
export type VendorStats = z.infer<typeof vendorStatsView>;

const platformMonthFiguresView = z
  .strictObject({
    ...monthFiguresView.shape,
    fromBuyers: decimal,
  })
  .meta({ id: 'PlatformMonthFigures' });
export type PlatformMonthFigures = z.infer<typeof platformMonthFiguresView>;

export const platformStatsView = z
  .strictObject({
    totalCommission: decimal,
    totalFromBuyers: decimal,
    totalRevenue: decimal,
    /** Active and not suspended. */
    activeVendors: z.number(),
    averageCommissionRate: decimal,
    totalOrders: z.number(),
    /** Since Monday in New Zealand, without cancelled ones. */
    ordersThisWeek: z.number(),
    pendingApplications: z.number(),
    pendingForms: z.number(),
    openCollectionRequests: z.number(),
    /** Collection orders without cancelled ones, and those collected. */
    collections: z.number(),
    collectionsDone: z.number(),
    /** Percent, one decimal; null without any. */
    collectionRate: z.string().nullable(),
    /** The current month in New Zealand, and the previous one up to the same day and time. */
    thisMonth: platformMonthFiguresView,
    lastMonth: platformMonthFiguresView,
  })
  .meta({ id: 'PlatformStats' });
export type PlatformStats = z.infer<typeof platformStatsView>;

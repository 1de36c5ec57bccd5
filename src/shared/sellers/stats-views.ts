import { z } from 'zod';
import { decimal, view } from '@/shared/views.ts';

const monthFiguresView = view('MonthFigures', { revenue: decimal, commission: decimal, orders: z.number() });
export type MonthFigures = z.infer<typeof monthFiguresView>;

export const vendorStatsView = view('VendorStats', {
  /** Without cancelled orders and returns. */
  totalRevenue: decimal,
  totalCommission: decimal,
  totalOrders: z.number(),
  averageCommissionRate: decimal,
  /** The current month in New Zealand, and the previous one up to the same day and time. */
  thisMonth: monthFiguresView,
  lastMonth: monthFiguresView,
  openOrders: z.number(),
  returnsToDecide: z.number(),
  /** Products on sale, and those with low stock. */
  productsOnSale: z.number(),
  productsRunningLow: z.number(),
});
export type VendorStats = z.infer<typeof vendorStatsView>;

const platformMonthFiguresView = view('PlatformMonthFigures', {
  ...monthFiguresView.shape,
  fromBuyers: decimal,
});
export type PlatformMonthFigures = z.infer<typeof platformMonthFiguresView>;

export const platformStatsView = view('PlatformStats', {
  totalCommission: decimal,
  totalFromBuyers: decimal,
  totalRevenue: decimal,
  activeVendors: z.number(),
  averageCommissionRate: decimal,
  totalOrders: z.number(),
  /** Since Monday in New Zealand, without cancelled ones. */
  ordersThisWeek: z.number(),
  pendingApplications: z.number(),
  pendingForms: z.number(),
  openCollectionRequests: z.number(),
  collections: z.number(),
  collectionsDone: z.number(),
  /** Percent, one decimal; null without any. */
  collectionRate: z.string().nullable(),
  /** The current month in New Zealand, and the previous one up to the same day and time. */
  thisMonth: platformMonthFiguresView,
  lastMonth: platformMonthFiguresView,
});
export type PlatformStats = z.infer<typeof platformStatsView>;

import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import type { AdminCaller } from './admin-caller.ts';

/** A call of a tab of the vendor dashboard. */
export interface TabQuestion {
  tab: string;
  name: string;
  ask: (caller: AdminCaller) => Promise<unknown>;
}

const today = dayInNewZealand(new Date());
const RANGES = { '30 days': 29, 'a year': 364 };

/** Every tab's calls, as the screens make them. */
export const TABS: readonly TabQuestion[] = [
  { tab: 'All', name: 'stats.vendor', ask: (caller) => caller.stats.vendor() },
  { tab: 'Overview', name: 'stats.vendorOverview', ask: (caller) => caller.stats.vendorOverview() },
  { tab: 'Products', name: 'vendor.products', ask: (caller) => caller.vendor.products({}) },
  { tab: 'Orders', name: 'vendorOrders.list', ask: (caller) => caller.vendorOrders.list({}) },
  {
    tab: 'Orders',
    name: 'vendorOrders.list, returns',
    ask: (caller) => caller.vendorOrders.list({ hasOpenReturn: true }),
  },
  { tab: 'Smart Pricing', name: 'pricing.list', ask: (caller) => caller.pricing.list({}) },
  {
    tab: 'Smart Pricing',
    name: 'pricing.list, to change',
    ask: (caller) => caller.pricing.list({ state: 'change' }),
  },
  ...Object.entries(RANGES).flatMap(([range, days]) => analytics(range, shiftDays(today, -days))),
  { tab: 'Analytics', name: 'stockCover', ask: (caller) => caller.vendorAnalytics.stockCover({}) },
  { tab: 'Earnings', name: 'earnings.get', ask: (caller) => caller.earnings.get() },
  { tab: 'Earnings', name: 'earnings.statements', ask: (caller) => caller.earnings.statements() },
  { tab: 'Earnings', name: 'earnings.held', ask: (caller) => caller.earnings.held({}) },
];

function analytics(range: string, from: string): TabQuestion[] {
  const input = { from, to: today };
  const reports = [
    'sales',
    'products',
    'categories',
    'regions',
    'buyers',
    'funnel',
    'ratings',
    'returns',
  ] as const;
  return reports.map((report) => ({
    tab: 'Analytics',
    name: `${report}, ${range}`,
    ask: (caller) => caller.vendorAnalytics[report](input),
  }));
}

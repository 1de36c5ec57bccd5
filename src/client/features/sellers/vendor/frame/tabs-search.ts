/** Tabs of the dashboard, by the `tab` of its address. */
export const DASHBOARD_TABS = {
  overview: 'Overview',
  products: 'Products',
  orders: 'Orders',
  videos: '3D Videos',
  pricing: 'Smart Pricing',
  analytics: 'Analytics',
  earnings: 'Earnings',
} as const;
export type DashboardTab = keyof typeof DASHBOARD_TABS;

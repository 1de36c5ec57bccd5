import type * as z from 'zod/mini';
import { reportSearch } from '@/client/components/reports/report-search.ts';
import { productsSearch } from '@/client/features/catalog/vendor/products-search.ts';
import { ordersSearch } from '@/client/features/orders/vendor/orders-search.ts';
import { pricingSearch } from '@/client/features/pricing/pricing-search.ts';
import type { DashboardTab } from '@/client/features/sellers/vendor/frame/tabs-search.ts';
import { videosSearch } from '@/client/features/videos/videos-search.ts';
import { tabSearch } from '@/client/lib/search-params.ts';

const dashboardTabs = {
  overview: null,
  products: productsSearch,
  orders: ordersSearch,
  videos: videosSearch,
  pricing: pricingSearch,
  analytics: reportSearch,
  earnings: null,
} satisfies Record<DashboardTab, unknown>;

export const dashboardSearch = tabSearch('overview', dashboardTabs);
export type DashboardSearch = z.output<typeof dashboardSearch>;

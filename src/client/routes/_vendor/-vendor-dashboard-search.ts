import { type ReportSearch, readReportSearch } from '@/client/components/reports/report-search.ts';
import { type ProductsSearch, readProductsSearch } from '@/client/features/catalog/vendor/products-search.ts';
import { type OrdersSearch, readOrdersSearch } from '@/client/features/orders/vendor/orders-search.ts';
import { type PricingSearch, readPricingSearch } from '@/client/features/pricing/pricing-search.ts';
import { readVideosSearch, type VideosSearch } from '@/client/features/videos/videos-search.ts';

/** What the address says. What is usual is not said. `search` and `page` belong to the open tab. */
export interface DashboardSearch
  extends ReportSearch,
    ProductsSearch,
    OrdersSearch,
    PricingSearch,
    VideosSearch {
  tab?: Exclude<DashboardTab, 'overview'> | undefined;
}

export type DashboardTab =
  | 'overview'
  | 'products'
  | 'orders'
  | 'videos'
  | 'pricing'
  | 'analytics'
  | 'earnings';

/** Reads the address; what makes no sense, or belongs to another tab, is left out. */
export function readDashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  if (raw.tab === 'products') return { tab: 'products', ...readProductsSearch(raw) };
  if (raw.tab === 'orders') return { tab: 'orders', ...readOrdersSearch(raw) };
  if (raw.tab === 'videos') return { tab: 'videos', ...readVideosSearch(raw) };
  if (raw.tab === 'pricing') return { tab: 'pricing', ...readPricingSearch(raw) };
  if (raw.tab === 'analytics') return { tab: 'analytics', ...readReportSearch(raw) };
  return raw.tab === 'earnings' ? { tab: 'earnings' } : {};
}

import { type ReportSearch, readReportSearch } from '@/client/components/reports/report-search.ts';
import { type PricingSearch, readPricingSearch } from '@/client/features/pricing/pricing-search.ts';
import { readVideosSearch, type VideosSearch } from '@/client/features/videos/videos-search.ts';
import {
  OWN_PRODUCT_SORTS,
  type OwnProductSort,
  STOCK_LEVELS,
} from '@/shared/catalog/vendor-product-lists.ts';
import type { OwnProductFilter } from '@/shared/catalog/vendor-products.ts';
import { VENDOR_ORDER_STATUSES, type VendorOrderStatus } from '@/shared/orders/orders.ts';

const DASHBOARD_TABS = [
  'overview',
  'products',
  'orders',
  'videos',
  'pricing',
  'analytics',
  'earnings',
] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** Which orders are listed: by where they are, or those with a return to see to. */
export type OrdersFilter = VendorOrderStatus | 'returns';

/** What a product has or lacks. */
const MEDIA_FILTERS = ['picture', 'link', 'video', 'no-video', 'sale'] as const;
type MediaFilter = (typeof MEDIA_FILTERS)[number];

const SHELVES = ['active', 'draft', 'archived'] as const;
/** What the address says. What is usual is not said. */
export interface DashboardSearch extends ReportSearch, PricingSearch, VideosSearch {
  tab?: Exclude<DashboardTab, 'overview'> | undefined;
  /** Of the products; `search` and `page` are of theirs, of their videos and of their prices. */
  shelf?: OwnProductFilter['status'];
  category?: number | undefined;
  stock?: OwnProductFilter['stock'];
  media?: MediaFilter | undefined;
  sort?: OwnProductSort | undefined;
  /** Of the orders. */
  status?: OrdersFilter | undefined;
  /** The number of the one order to show. */
  order?: string | undefined;
}

/** Reads the address; what makes no sense, or belongs to another tab, is left out. */
export function readDashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  if (raw.tab === 'products') {
    const page = Number(raw.page);
    const category = Number(raw.category);
    return {
      tab: 'products',
      search:
        String(raw.search ?? '')
          .trim()
          .slice(0, 100) || undefined,
      shelf: SHELVES.find((shelf) => shelf === raw.shelf),
      category: Number.isInteger(category) && category > 0 && category < 1e9 ? category : undefined,
      stock: STOCK_LEVELS.find((stock) => stock === raw.stock),
      media: MEDIA_FILTERS.find((media) => media === raw.media),
      sort: OWN_PRODUCT_SORTS.find((sort) => sort === raw.sort && sort !== 'newest'),
      page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
    };
  }
  if (raw.tab === 'videos') return { tab: 'videos', ...readVideosSearch(raw) };
  if (raw.tab === 'pricing') return { tab: 'pricing', ...readPricingSearch(raw) };
  if (raw.tab === 'analytics') return { tab: 'analytics', ...readReportSearch(raw) };
  if (raw.tab === 'earnings') return { tab: 'earnings' };
  if (raw.tab !== 'orders') return {};
  const order = String(raw.order ?? '').trim();
  if (/^[\w-]{1,40}$/.test(order)) return { tab: 'orders', order };
  const filters: readonly OrdersFilter[] = [...VENDOR_ORDER_STATUSES, 'returns'];
  return { tab: 'orders', status: filters.find((filter) => filter === raw.status) };
}

/** What the products tab asks for. */
export function ownProductsInput(search: DashboardSearch) {
  return {
    ...ownProductsFilter(search),
    ...(search.sort ? { sort: search.sort } : {}),
    page: search.page ?? 1,
  };
}

/** Which products the tab lists, on all its pages. */
export function ownProductsFilter({
  search,
  shelf,
  category,
  stock,
  media,
}: DashboardSearch): OwnProductFilter {
  return {
    ...(search ? { search } : {}),
    ...(shelf ? { status: shelf } : {}),
    ...(category ? { category } : {}),
    ...(stock ? { stock } : {}),
    ...(media ? MEDIA[media] : {}),
  };
}

const MEDIA: Record<MediaFilter, OwnProductFilter> = {
  picture: { hasPicture: true },
  link: { hasPicture: false },
  video: { hasVideo: true },
  'no-video': { hasVideo: false },
  sale: { isReduced: true },
};

/** What the orders tab asks for. */
export function vendorOrdersInput({ status, order }: DashboardSearch) {
  if (order) return { orderNumber: order };
  if (status === 'returns') return { hasOpenReturn: true };
  return status ? { status } : {};
}

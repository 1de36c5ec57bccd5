import { VENDOR_ORDER_STATUSES, type VendorOrderStatus } from '@/shared/orders.ts';

export const DASHBOARD_TABS = ['overview', 'products', 'orders'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** Which orders are listed: by where they are, or those with a return to see to. */
export type OrdersFilter = VendorOrderStatus | 'returns';

/** What the address says. What is usual is not said. */
export interface DashboardSearch {
  tab?: Exclude<DashboardTab, 'overview'> | undefined;
  /** Of the products. */
  search?: string | undefined;
  stock?: 'low' | undefined;
  page?: number | undefined;
  /** Of the orders. */
  status?: OrdersFilter | undefined;
}

/** Reads the address; what makes no sense, or belongs to another tab, is left out. */
export function readDashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  if (raw.tab === 'products') {
    const page = Number(raw.page);
    return {
      tab: 'products',
      search:
        String(raw.search ?? '')
          .trim()
          .slice(0, 100) || undefined,
      stock: raw.stock === 'low' ? 'low' : undefined,
      page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
    };
  }
  if (raw.tab !== 'orders') return {};
  const filters: readonly OrdersFilter[] = [...VENDOR_ORDER_STATUSES, 'returns'];
  return { tab: 'orders', status: filters.find((filter) => filter === raw.status) };
}

/** What the products tab asks for. */
export function ownProductsInput({ search, stock, page }: DashboardSearch) {
  return {
    ...(search ? { search } : {}),
    ...(stock ? { isRunningLow: true, sort: 'stock' as const } : {}),
    page: page ?? 1,
  };
}

/** What the orders tab asks for. */
export function salesInput({ status }: DashboardSearch) {
  if (status === 'returns') return { hasOpenReturn: true };
  return status ? { status } : {};
}

/** What the overview lists: what runs low, and the last sales. */
export const RUNNING_LOW_INPUT = { isRunningLow: true, sort: 'stock' as const, limit: 5 };
export const LATEST_SALES_INPUT = { own: true, limit: 5 };

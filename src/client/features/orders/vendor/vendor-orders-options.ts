import {
  type DashboardSearch,
  vendorOrdersInput,
} from '@/client/features/sellers/vendor/dashboard-search.ts';
import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';

/** The seller's parts of orders, newest first, page by page. */
export function vendorOrdersOptions(api: Api, search: DashboardSearch) {
  return api.vendorOrders.list.infiniteQueryOptions(vendorOrdersInput(search), {
    getNextPageParam: nextPage,
  });
}

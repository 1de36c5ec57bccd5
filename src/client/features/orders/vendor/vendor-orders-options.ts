import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { type OrdersSearch, vendorOrdersInput } from './orders-search.ts';

/** The seller's parts of orders, newest first, page by page. */
export function vendorOrdersOptions(api: Api, search: OrdersSearch) {
  return api.vendorOrders.list.infiniteQueryOptions(vendorOrdersInput(search), {
    getNextPageParam: nextPage,
  });
}

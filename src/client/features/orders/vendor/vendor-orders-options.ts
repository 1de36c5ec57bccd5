import { PAGED } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { type OrdersSearch, vendorOrdersInput } from './orders-search.ts';

export function vendorOrdersOptions(api: Api, search: OrdersSearch) {
  return api.vendorOrders.list.infiniteQueryOptions(vendorOrdersInput(search), PAGED);
}

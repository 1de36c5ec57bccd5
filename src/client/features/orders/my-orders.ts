import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';

/** The signed-in person's orders, newest first, page by page. */
export function myOrdersOptions(api: Api) {
  return api.orders.mine.infiniteQueryOptions({}, { getNextPageParam: nextPage });
}

import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';

export function myOrdersOptions(api: Api) {
  return api.orders.mine.infiniteQueryOptions({}, { getNextPageParam: nextPage });
}

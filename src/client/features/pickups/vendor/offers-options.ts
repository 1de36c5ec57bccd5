import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';

export function offersOptions(api: Api) {
  return api.collectedItems.offers.infiniteQueryOptions({}, { getNextPageParam: nextPage });
}

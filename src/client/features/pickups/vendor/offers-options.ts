import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';

/** Pieces that the signed-in vendor is offered, has taken or sells, page by page. */
export function offersOptions(api: Api) {
  return api.collectedItems.offers.infiniteQueryOptions({}, { getNextPageParam: nextPage });
}

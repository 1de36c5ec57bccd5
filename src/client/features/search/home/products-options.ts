import { keepPreviousData } from '@tanstack/react-query';
import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { filterOf, type ShopSearch } from './shop-search.ts';

/** How long a list that was left is kept, so that the way back finds it as long as it was. */
const KEPT_MS = 30 * 60_000;
const STALE_MS = 30_000;

/** The grid's products, page after page. While a new choice is on its way, the products of the last one stay. */
export function productsOptions(api: Api, search: ShopSearch) {
  const options = api.catalog.browse.infiniteQueryOptions(filterOf(search), {
    getNextPageParam: nextPage,
    gcTime: KEPT_MS,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
  // How many of them a loader asks for at once: what the address says.
  return { ...options, pages: search.pages ?? 1 };
}

import { keepPreviousData } from '@tanstack/react-query';
import { type Api, trpc } from '@/client/lib/trpc.ts';
import { filterOf, type ShopSearch } from './shop-search.ts';

/** How long a list that was left is kept, so that the way back finds it as long as it was. */
const KEPT_MS = 30 * 60_000;
const STALE_MS = 30_000;

const paging = {
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
  gcTime: KEPT_MS,
  staleTime: STALE_MS,
};

/** The grid's products, page after page. While a new choice is on its way, the products of the last one stay. */
export function useProducts(search: ShopSearch) {
  return trpc.catalog.browse.useInfiniteQuery(filterOf(search), {
    ...paging,
    placeholderData: keepPreviousData,
  });
}

/** The same as a loader asks for it. */
export function productsQuery(api: Api, search: ShopSearch) {
  return { ...api.catalog.browse.infiniteQueryOptions(filterOf(search), paging), pages: search.pages ?? 1 };
}

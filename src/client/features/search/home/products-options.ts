import { keepPreviousData } from '@tanstack/react-query';
import { PAGED } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import type { DeliverTo } from '@/shared/catalog/regions.ts';
import { facetFilterOf, filterOf, type ShopSearch } from './shop-search.ts';

/** Lists are cached this long, so that going back restores their length. */
const KEPT_MS = 30 * 60_000;
const STALE_MS = 30_000;

/** The grid's products, paged. Keeps the previous products while loading. */
export function productsOptions(api: Api, search: ShopSearch) {
  const options = api.catalog.browse.infiniteQueryOptions(filterOf(search), {
    ...PAGED,
    gcTime: KEPT_MS,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
  // Pages fetched at once by a loader, from the address.
  return { ...options, pages: search.pages ?? 1 };
}

/** Product counts per filter. Keeps the previous counts while loading. @param deliverTo the buyer's place */
export function facetsOptions(api: Api, search: ShopSearch, deliverTo: DeliverTo['value'] | undefined) {
  return api.catalog.facets.queryOptions(
    { ...facetFilterOf(search), ...(deliverTo && { deliverTo }) },
    { staleTime: STALE_MS, placeholderData: keepPreviousData },
  );
}

import { keepPreviousData } from '@tanstack/react-query';
import type { Api } from '@/client/lib/trpc.ts';
import { facetFilterOf, type ShopSearch } from './shop-search.ts';

const STALE_MS = 30_000;

/** Product counts per filter. Keeps the previous counts while loading. */
export function facetsOptions(api: Api, search: ShopSearch) {
  return api.catalog.facets.queryOptions(facetFilterOf(search), {
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
}

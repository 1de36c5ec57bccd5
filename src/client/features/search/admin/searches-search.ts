import type * as z from 'zod/mini';
import { nextPage } from '@/client/lib/paging.ts';
import { optionalChoice, optionalText, searchParams } from '@/client/lib/search-params.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { LOG_DAYS, LOG_KINDS, MAX_LOGGED } from '@/shared/search/search-limits.ts';

export const searchesSearch = searchParams({
  kind: optionalChoice(LOG_KINDS, 'all'),
  search: optionalText(MAX_LOGGED),
  days: optionalChoice(LOG_DAYS, 30),
});
export type SearchesSearch = z.output<typeof searchesSearch>;

export function searchesOptions(api: Api, filter: SearchesSearch) {
  return api.searches.list.infiniteQueryOptions(filter, { getNextPageParam: nextPage });
}

export function searchesFile(filter: SearchesSearch): string {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined);
  return `/api/admin/searches.csv?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}`;
}

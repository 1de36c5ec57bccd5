import { nextPage } from '@/client/lib/paging.ts';
import type { Api } from '@/client/lib/trpc.ts';
import { LOG_DAYS, LOG_KINDS, type LogKind, MAX_LOGGED } from '@/shared/search/search-limits.ts';

/** What the address of the searches says. */
export interface SearchesSearch {
  /** All when not said. */
  kind?: Exclude<LogKind, 'all'> | undefined;
  search?: string | undefined;
  /** 30 when not said. */
  days?: 7 | 90 | undefined;
}

/** Reads an address; what makes no sense in it is ignored. */
export function readSearchesSearch({ kind, search, days }: Record<string, unknown>): SearchesSearch {
  const text = typeof search === 'string' || typeof search === 'number' ? String(search) : '';
  const known = LOG_KINDS.find((one) => one === kind);
  const back = LOG_DAYS.find((one) => String(one) === String(days));
  return {
    kind: known === 'all' ? undefined : known,
    search: text.trim().slice(0, MAX_LOGGED) || undefined,
    days: back === 30 ? undefined : back,
  };
}

/** What people searched for, page by page. */
export function searchesOptions(api: Api, filter: SearchesSearch) {
  return api.searches.list.infiniteQueryOptions(filter, { getNextPageParam: nextPage });
}

/** Where the same list is a file. */
export function searchesFile(filter: SearchesSearch): string {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined);
  return `/api/admin/searches.csv?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}`;
}

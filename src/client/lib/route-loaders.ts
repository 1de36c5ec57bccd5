import type {
  EnsureInfiniteQueryDataOptions,
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  InfiniteData,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { orNotFound, pathId } from './not-found.ts';
import { preloaded } from './paging.ts';
import type { Api } from './trpc.ts';

interface Loading {
  context: { queryClient: QueryClient; api: Api };
}

/** Returns the options of a route that loads one list by its search params. */
export function listRoute<Schema extends z.ZodMiniType<object>, Page, Failure, Key extends QueryKey, Cursor>(
  validateSearch: Schema,
  listOptions: (
    api: Api,
    search: z.output<Schema>,
  ) => EnsureInfiniteQueryDataOptions<Page, Failure, Page, Key, Cursor>,
) {
  return {
    validateSearch,
    loaderDeps: ({ search }: { search: z.output<Schema> }) => search,
    loader: async ({ context: { queryClient, api }, deps }: Loading & { deps: z.output<Schema> }) => {
      await queryClient.ensureInfiniteQueryData(listOptions(api, deps));
    },
  };
}

/** Like `listRoute`, for a screen that shows its list's failure itself. */
export const filteredListRoute: typeof listRoute = (validateSearch, listOptions) => {
  const { loader, ...route } = listRoute(validateSearch, listOptions);
  return { ...route, loader: (loading) => preloaded(loader(loading)) };
};

/** Returns a loader of one record, which others may have changed. */
export function loadRecord<Data, Failure, Key extends QueryKey>(
  recordOptions: (api: Api, id: number) => FetchQueryOptions<Data, Failure, Data, Key>,
) {
  return async ({ context: { queryClient, api }, params }: Loading & { params: { id: string } }) => {
    await orNotFound(queryClient.fetchQuery({ ...recordOptions(api, pathId(params.id)), staleTime: 0 }));
  };
}

/**
 * Fetches a list of products, which is always stale. Waits for a list that is not cached; a cached one is shown during the
 * fetch and keeps its number of pages.
 */
export async function fetchProductList<Page, Failure, Key extends QueryKey, Cursor>(
  queryClient: QueryClient,
  options: FetchInfiniteQueryOptions<Page, Failure, Page, Key, Cursor> & { pages: number },
): Promise<InfiniteData<Page, Cursor>> {
  const cached = queryClient.getQueryData<InfiniteData<Page, Cursor>>(options.queryKey);
  const pages = Math.max(options.pages, cached?.pages.length ?? 0);
  const fetched = queryClient.fetchInfiniteQuery({ ...options, pages, staleTime: 0 });
  if (!cached) return fetched;
  fetched.catch(() => {});
  return cached;
}

/** Preloads whether this browser has to pass a human check. */
export function loadHumanCheck({ context: { queryClient, api } }: Loading): Promise<void> {
  return queryClient.prefetchQuery(api.humanCheck.isKnown.queryOptions());
}

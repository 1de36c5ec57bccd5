import { QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import type { CreateTRPCReact, createTRPCQueryUtils } from '@trpc/react-query';
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import type { AppRouter } from '@/server/app-router.ts';
import { browserClient } from './calls/browser-client.ts';
import { plainSuperjson, type Written } from './calls/plain-superjson.ts';
import { queryApi } from './calls/query-api.ts';
import { mutationHooks } from './calls/use-call.ts';
import { watchedFetch } from './connection.ts';

export type { AppRouter };

/** What can be asked, as query options, and the cache of what was: for loaders and components, in the browser and on the server. */
export type Api = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** How the procedures are reached: over HTTP, or on the server in its own process. */
export type ApiClient = TRPCClient<AppRouter>;

/** Calls that one request may carry together; the server refuses more, of calls that cost much. */
const MAX_BATCH = 10;
const MAX_URL_LENGTH = 2048;

/** Reports count much: each goes alone, so that none waits for the slowest of them. */
const GOES_ALONE = /^(?:reports|vendorAnalytics)\./;

const Calls = createContext<{ api: Api; client: ApiClient } | null>(null);

/** What changes something: `trpc.cart.addItem.useMutation()`. What is asked goes by `Api`. */
export const trpc = mutationHooks(useCalls) as CreateTRPCReact<AppRouter, unknown>;

/** The client of browsers. */
export function createApiClient(): ApiClient {
  return browserClient({
    url: `${window.location.origin}/api/trpc`,
    fetch: watchedFetch,
    goesAlone: (path) => GOES_ALONE.test(path),
    maxItems: MAX_BATCH,
    maxUrlLength: MAX_URL_LENGTH,
  }) as ApiClient;
}

/** No polling, no refetch on focus, no retries (docs/product.md, Pages). What a loader has fetched is not fetched again at once. */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 },
      mutations: { retry: false },
      dehydrate: { serializeData: plainSuperjson.serialize },
      hydrate: { deserializeData: (data: Written) => plainSuperjson.deserialize(data) },
    },
  });
}

export function createApi(queryClient: QueryClient, client: ApiClient): Api {
  return queryApi(queryClient, client) as Api;
}

/** What all components below reach the procedures by. */
export function CallsProvider(props: { client: ApiClient; queryClient: QueryClient; children: ReactNode }) {
  const { client, queryClient, children } = props;
  const value = useMemo(() => ({ api: createApi(queryClient, client), client }), [queryClient, client]);
  return createElement(Calls.Provider, { value }, children);
}

/**
 * In a component: the `api` that loaders have in their context, as in `useQuery(api.cart.get.queryOptions())`.
 *
 * What the route's loader has ensured (`ensureQueryData`) is read with `useSuspenseQuery`: without it there is no page, and the
 * router shows that it is on its way or failed. What a page is drawn without, for a moment or for good (`prefetchQuery`, or
 * no loader: the cart, the home page's products, reviews), is read with `useQuery` and has its own place for both.
 */
export function useApi(): Api {
  return useProvided().api;
}

/** In a component: calls by hand, for code that is fetched when it is first wanted and can have no hooks. */
export function useCalls(): ApiClient {
  return useProvided().client;
}
export type ApiCalls = ApiClient;

function useProvided() {
  const provided = useContext(Calls);
  if (!provided) throw new Error('There is no CallsProvider here.');
  return provided;
}

import { QueryClient } from '@tanstack/react-query';
import { httpBatchLink, splitLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import superjson from 'superjson';
import type { AppRouter } from '@/server/routers/index.ts';
import { watchedFetch } from './connection.ts';

export type { AppRouter };

/** What changes something: `trpc.cart.addItem.useMutation()`. What is asked goes by `Api`. */
export const trpc = createTRPCReact<AppRouter>();

/** What can be asked, as query options, and the cache of what was: for loaders and components, in the browser and on the server. */
export type Api = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** How the procedures are reached: over HTTP, or on the server in its own process. */
export type ApiClient = ReturnType<typeof trpc.createClient>;

/** Calls that one request may carry together; the server refuses more, of calls that cost much. */
const MAX_BATCH = 10;

/** Reports count much: each goes alone, so that none waits for the slowest of them. */
const GOES_ALONE = /^(?:reports|vendorAnalytics)\./;

/** The client of browsers. */
export function createApiClient(): ApiClient {
  const link = (maxItems: number) =>
    httpBatchLink({
      url: `${window.location.origin}/api/trpc`,
      // The library's own type of it allows an undefined signal.
      fetch: (input, init) => watchedFetch(input, init as RequestInit),
      transformer: superjson,
      maxURLLength: 2048,
      maxItems,
    });
  return trpc.createClient({
    links: [
      splitLink({
        condition: ({ path }) => GOES_ALONE.test(path),
        true: link(1),
        false: link(MAX_BATCH),
      }),
    ],
  });
}

/** No polling, no refetch on focus, no retries (docs/product.md, Pages). What a loader has fetched is not fetched again at once. */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 },
      mutations: { retry: false },
      dehydrate: { serializeData: superjson.serialize },
      hydrate: { deserializeData: superjson.deserialize },
    },
  });
}

export function createApi(queryClient: QueryClient, client: ApiClient): Api {
  return createTRPCQueryUtils({ queryClient, client });
}

/**
 * In a component: the `api` that loaders have in their context, as in `useQuery(api.cart.get.queryOptions())`.
 *
 * What the route's loader has ensured (`ensureQueryData`) is read with `useSuspenseQuery`: without it there is no page, and the
 * router shows that it is on its way or failed. What a page is drawn without, for a moment or for good (`prefetchQuery`, or
 * no loader: the cart, the home page's products, reviews), is read with `useQuery` and has its own place for both.
 */
export function useApi(): Api {
  return trpc.useUtils();
}

/** In a component: calls by hand, for code that is fetched when it is first wanted and can have no hooks. */
export function useCalls() {
  return trpc.useUtils().client;
}
export type ApiCalls = ReturnType<typeof useCalls>;

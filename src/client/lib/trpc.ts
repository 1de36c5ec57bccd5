import { QueryClient } from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import superjson from 'superjson';
import type { AppRouter } from '../../server/routers/index.ts';

/** The hooks: `trpc.cart.get.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

/** The same procedures as query options, for route loaders, in the browser and on the server. */
export type Api = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** Calls that one request may carry together; the server refuses more, of calls that cost much. */
const MAX_BATCH = 10;

/** The HTTP client. In server rendering it exists but is never asked: loaders have everything ready. */
export function createApiClient() {
  const origin = typeof window === 'undefined' ? 'http://localhost' : window.location.origin;
  return trpc.createClient({
    links: [
      httpBatchLink({
        url: `${origin}/api/trpc`,
        transformer: superjson,
        maxURLLength: 2048,
        maxItems: MAX_BATCH,
      }),
    ],
  });
}

/** No polling, no refetch on focus, no retries (spec 1 §9). What a loader has fetched is not fetched again at once. */
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

export function createApi(queryClient: QueryClient, client: ReturnType<typeof createApiClient>): Api {
  return createTRPCQueryUtils({ queryClient, client });
}

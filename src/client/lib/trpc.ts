import { QueryClient, type QueryKey } from '@tanstack/react-query';
import {
  createTRPCClient,
  httpBatchLink,
  httpSubscriptionLink,
  splitLink,
  type TRPCClient,
} from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import superjson from 'superjson';
import type { AppRouter } from '@/server/app-router.ts';
import { watchedFetch } from './connection.ts';
import { isRecord } from './failure.ts';
import { accountHeader, signInAgain } from './sign-in-again.ts';

export type { AppRouter };

/** Queries as options, and the cache of their answers: for loaders and components, in the browser and on the server. */
export type Api = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** Calls procedures over HTTP, or in process on the server. */
export type ApiClient = TRPCClient<AppRouter>;

/** Most calls in one request; the server refuses larger batches of expensive calls. */
const MAX_BATCH = 10;
const MAX_URL_LENGTH = 2048;

/** Expensive calls: one request each, so that none waits for the slowest. */
const SEPARATE = /^(?:reports|vendorAnalytics)\.|^video3d\.judgePhotos$/;

const Calls = createContext<{ api: Api; client: ApiClient } | null>(null);

/** Mutations: `trpc.cart.addItem.useMutation()`. Queries go by `Api`. */
export const trpc = createTRPCReact<AppRouter>();

export function createApiClient(): ApiClient {
  const url = `${window.location.origin}/api/trpc`;
  const batchLink = (maxItems: number) =>
    httpBatchLink<AppRouter>({
      url,
      transformer: superjson,
      fetch: (input, init) => fetchCalls(input, init as RequestInit),
      maxURLLength: MAX_URL_LENGTH,
      maxItems,
      headers: ({ opList: [first] }) =>
        first.type === 'mutation' && !isOfSession(first.path) ? accountHeader() : {},
    });
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink({ url, transformer: superjson }),
        false: splitLink({
          condition: ({ path }) => SEPARATE.test(path),
          true: batchLink(1),
          false: batchLink(MAX_BATCH),
        }),
      }),
    ],
  });
}

/** Sign-in and sign-out apply to the current session, whatever account the page shows. */
const isOfSession = (path: string) => /^(?:auth|humanCheck)\./.test(path);

/** Refetches if a value is written during a fetch, whose answer may be older than the value and would replace it. */
class ShopQueryClient extends QueryClient {
  override setQueryData: QueryClient['setQueryData'] = (queryKey: QueryKey, ...written) => {
    const isFetching = this.getQueryState(queryKey)?.fetchStatus === 'fetching';
    const value = super.setQueryData(queryKey, ...(written as [never]));
    if (isFetching) void this.refetchQueries({ queryKey, exact: true });
    return value as never;
  };
}

/** No polling, no refetch on focus, no retries (docs/product.md, Pages). What a loader has fetched is not fetched again at once. */
export function createQueryClient(): QueryClient {
  return new ShopQueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 },
      mutations: { retry: false },
    },
  });
}

export function createApi(queryClient: QueryClient, client: ApiClient): Api {
  return createTRPCQueryUtils({ queryClient, client });
}

export function CallsProvider(props: { client: ApiClient; queryClient: QueryClient; children: ReactNode }) {
  const { client, queryClient, children } = props;
  const value = useMemo(() => ({ api: createApi(queryClient, client), client }), [queryClient, client]);
  return createElement(
    Calls.Provider,
    { value },
    createElement(trpc.Provider, { client, queryClient, children }),
  );
}

/**
 * The `api` of loaders, for components: `useQuery(api.cart.get.queryOptions())`. Use `useSuspenseQuery` for what the loader
 * ensured (`ensureQueryData`), `useQuery` with own loading and error states for what it prefetched or left out.
 */
export function useApi(): Api {
  return useProvided().api;
}

/** In a component: calls by hand, for code that is fetched when it is first wanted and can have no hooks. */
export function useCalls(): ApiClient {
  return useProvided().client;
}

function useProvided() {
  const provided = useContext(Calls);
  if (!provided) throw new Error('There is no CallsProvider here.');
  return provided;
}

/**
 * `fetch` for the tRPC client. Requests refused before tRPC, such as over a limit, are answered like REST, `{ code, message }`;
 * this turns them into the error of every call in the request.
 */
async function fetchCalls(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  let response = await watchedFetch(input, init);
  if (response.ok) return response;
  if (await mayResume(input, init, response)) response = await watchedFetch(input, init);
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (!isRefusal(body)) return response;
  const error = superjson.serialize({ message: body.message, code: -32_603, data: { failure: body } });
  return Response.json({ error }, { status: response.status });
}

/** Returns true once a change that was refused for an ended session can be sent again: the person has signed in again in place. */
async function mayResume(
  input: RequestInfo | URL | string,
  init: RequestInit | undefined,
  response: Response,
): Promise<boolean> {
  const path = new URL(String(input)).pathname.split('/').at(-1) ?? '';
  // 401: none of the request's calls was done.
  if (init?.method !== 'POST' || response.status !== 401 || isOfSession(path)) return false;
  const isSignedOut = (await response.clone().text()).includes('"UNAUTHENTICATED"');
  return isSignedOut && signInAgain();
}

function isRefusal(body: unknown): body is { code: string; message: string } {
  return isRecord(body) && 'code' in body && 'message' in body;
}

import type { InvalidateOptions, QueryClient, QueryFilters } from '@tanstack/react-query';
import { pathProxy } from './path-proxy.ts';

/** @param type as the server's answer is kept: pages of a list are kept apart from a single answer */
function keyOf(path: string[], input: unknown, type?: 'query' | 'infinite'): unknown[] {
  if (input === undefined && !type) return path.length > 0 ? [path] : [];
  return [path, { ...(input !== undefined && { input }), ...(type && { type }) }];
}

/** How a call is made by hand: on the client of browsers, or the one in the server's own process. */
type Node = { [name: string]: Node } & {
  query(input: unknown, options?: { signal: AbortSignal }): Promise<unknown>;
  mutate(input: unknown): Promise<unknown>;
};

/** A procedure of a client. */
export function procedureOf(client: unknown, path: readonly string[]): Node {
  return path.reduce((node, name) => node[name] as Node, client as Node);
}

type Options = { trpc?: { abortOnUnmount?: boolean } } & Record<string, unknown>;

/**
 * What can be asked, as `createTRPCQueryUtils` of `@trpc/react-query` has it: `api.cart.get.queryOptions()`, with the same keys. That
 * package and tRPC's client are 40 kB of every page, of which this is what we use.
 */
export function queryApi(queryClient: QueryClient, client: unknown): unknown {
  const deeds: Record<string, (path: string[], ...args: never[]) => unknown> = {
    queryOptions: (path, input: unknown, options?: Options) => ({
      ...options,
      queryKey: keyOf(path, input, 'query'),
      queryFn: (context: { signal: AbortSignal }) =>
        // Whoever reads the signal has the query ended with the component.
        procedureOf(client, path).query(
          input,
          options?.trpc?.abortOnUnmount ? { signal: context.signal } : undefined,
        ),
    }),
    infiniteQueryOptions: (path, input: object, options?: Options) => ({
      ...options,
      queryKey: keyOf(path, input, 'infinite'),
      queryFn: ({ pageParam, direction }: { pageParam: unknown; direction: string }) =>
        procedureOf(client, path).query({ ...input, ...(pageParam ? { cursor: pageParam } : {}), direction }),
      initialPageParam: options?.initialCursor ?? null,
    }),
    fetch: (path, input: unknown) =>
      queryClient.fetchQuery({
        queryKey: keyOf(path, input, 'query'),
        queryFn: () => procedureOf(client, path).query(input),
      }),
    getData: (path, input: unknown) => queryClient.getQueryData(keyOf(path, input, 'query')),
    setData: (path, input: unknown, value: unknown) => {
      const queryKey = keyOf(path, input, 'query');
      const isAsking = queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching';
      queryClient.setQueryData(queryKey, value);
      // The answer on its way may be older than this value, which it would replace: it is asked for anew.
      if (isAsking) void queryClient.refetchQueries({ queryKey, exact: true });
    },
    setInfiniteData: (path, input: unknown, value: unknown) =>
      void queryClient.setQueryData(keyOf(path, input, 'infinite'), value),
    cancel: (path, input: unknown) => queryClient.cancelQueries({ queryKey: keyOf(path, input) }),
    invalidate: (path, input: unknown, filters?: QueryFilters, options?: InvalidateOptions) =>
      queryClient.invalidateQueries({ ...filters, queryKey: keyOf(path, input) }, options),
    reset: (path, input: unknown) => queryClient.resetQueries({ queryKey: keyOf(path, input) }),
  };

  return pathProxy((path, name, args) => {
    const deed = deeds[name];
    if (!deed) throw new TypeError(`An api has no ${name}: see query-api.ts.`);
    return deed(path, ...(args as never[]));
  });
}

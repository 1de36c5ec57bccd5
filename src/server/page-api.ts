import type { QueryClient } from '@tanstack/react-query';
import { createServerSideHelpers } from '@trpc/react-query/server';
import { callTRPCProcedure } from '@trpc/server';
import superjson from 'superjson';
import type { Api } from '../client/lib/trpc.ts';
import { appRouter } from './routers/index.ts';
import type { Context } from './trpc.ts';

/**
 * The procedures as loaders ask for them, called in this very process with the visitor's own rights.
 *
 * Loaders use `queryOptions` and `infiniteQueryOptions` only, which tRPC's helpers for servers have with the same keys. Its
 * infinite ones answer the first page whatever page is asked for, so these are ours.
 */
export function createPageApi(queryClient: QueryClient, ctx: Context): Api {
  const helpers = createServerSideHelpers({ router: appRouter, ctx, transformer: superjson, queryClient });
  return withCursors(helpers, ctx, []) as unknown as Api;
}

type InfiniteOptions = (input: object, options: object) => object;

function withCursors(helpers: object, ctx: Context, path: readonly string[]): object {
  return new Proxy(helpers, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (typeof name === 'symbol' || typeof found !== 'function') return found;
      if (name !== 'infiniteQueryOptions') return withCursors(found, ctx, [...path, name]);
      const optionsOf: InfiniteOptions = (input, options) => ({
        ...(found as InfiniteOptions)(input, options),
        queryFn: ({ pageParam }: { pageParam?: unknown }) =>
          callTRPCProcedure({
            router: appRouter,
            path: path.join('.'),
            type: 'query',
            ctx,
            getRawInput: async () => ({ ...input, ...(pageParam ? { cursor: pageParam } : {}) }),
            signal: undefined,
            batchIndex: 0,
          }),
      });
      return optionsOf;
    },
  });
}

import { createTRPCClient, unstable_localLink } from '@trpc/client';
import superjson from 'superjson';
import type { ApiClient } from '@/client/lib/trpc.ts';
import { type AppRouter, appRouter } from '@/server/app-router.ts';
import type { Context } from '@/server/trpc.ts';

/**
 * How a page that is drawn here reaches the procedures: in this very process, with the visitor's own rights.
 *
 * Its errors read like those of a browser; what the procedure threw is their cause.
 */
export function createPageClient(ctx: Context): ApiClient {
  const link = unstable_localLink({
    router: appRouter,
    createContext: async () => ctx,
    // Only its type is wanted: what stays in the process is handed over as it is.
    transformer: superjson,
  });
  return createTRPCClient<AppRouter>({ links: [link] });
}

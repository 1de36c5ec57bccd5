import { dehydrate, hydrate, type Query, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, createRouterConfig, RouterProvider, Scripts } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import superjson from 'superjson';
import { setLocale } from '@/shared/locale.ts';
import { NotFound } from './features/shell/not-found.tsx';
import { asOfNow } from './lib/as-of-now.ts';
import { failureAdapter } from './lib/failure.ts';
import { HydratedContext } from './lib/hydrated.ts';
import { isServer } from './lib/is-server.ts';
import { type Api, type ApiClient, CallsProvider } from './lib/trpc.ts';
import { PageFailure } from './page-failure.tsx';
import { routeTree } from './routeTree.gen.ts';

export interface RouterContext {
  queryClient: QueryClient;
  api: Api;
}

const SERIALIZATION = createRouterConfig({ serializationAdapters: [failureAdapter] });

/** @param nonce for the inline scripts of a page that the server renders */
export function createAppRouter(context: RouterContext, nonce?: string) {
  const { queryClient, api } = context;
  let isFirstPage = true;
  const router = createRouter({
    routeTree,
    context,
    ssr: nonce === undefined ? {} : { nonce },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageFailure,
    // Browsers restore the position of a first page by themselves, and one that was scrolled before hydration stays where
    // it is. False on the server: the router's inline script would scroll a page that is still arriving to its top.
    scrollRestoration: () => !isServer && !(isFirstPage && window.scrollY > 0),
    // The page itself scrolls smoothly to its own parts; another page begins at its top at once.
    scrollRestorationBehavior: 'instant',
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    ...SERIALIZATION,
    dehydrate: () => ({
      queries: superjson.stringify(dehydrate(queryClient, { shouldDehydrateQuery: isLoaded })),
    }),
    hydrate: ({ queries }: { queries: string }) => {
      hydrate(queryClient, asOfNow(superjson.parse(queries)));
      const config = queryClient.getQueryData(api.platform.config.queryOptions().queryKey);
      if (config) setLocale(config.locale);
    },
    InnerWrap: WithScripts,
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation) isFirstPage = false;
  });
  return router;
}

const isLoaded = ({ state }: Query) => state.status === 'success';

/** The page, and the scripts that carry its data to the browser. They are gone before it hydrates. */
function WithScripts({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Scripts />
    </>
  );
}

/** Joins repeated parameters, such as those of a form's checkboxes, with commas. */
function readSearch(text: string): Record<string, string> {
  const params = new URLSearchParams(text);
  return Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name).join(',')]));
}

/** Writes values as plain text (`?a=b`) and omits empty ones. */
function writeSearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text.replaceAll('%2C', ',')}` : '';
}

export type AppRouterInstance = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouterInstance;
  }
  interface HistoryState {
    /** The checkout has just led here. */
    justPlaced?: boolean;
    /** An address was just verified: the username of its account, empty where it is not known. */
    verifiedAs?: string;
  }
}

/** The whole page below `#root`, the same on both sides. */
export function App(props: {
  router: AppRouterInstance;
  queryClient: QueryClient;
  client: ApiClient;
  /** Called once the first page is hydrated, not only the frame around it. */
  onHydrated?: () => void;
}) {
  return (
    <StrictMode>
      <CallsProvider client={props.client} queryClient={props.queryClient}>
        <QueryClientProvider client={props.queryClient}>
          <HydratedContext value={props.onHydrated}>
            <RouterProvider router={props.router} />
          </HydratedContext>
        </QueryClientProvider>
      </CallsProvider>
    </StrictMode>
  );
}

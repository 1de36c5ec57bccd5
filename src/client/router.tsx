import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { NotFound } from './features/shell/not-found.tsx';
import { answerEarlyPress } from './lib/early-press.ts';
import { layOutRest } from './lib/lay-out-rest.ts';
import { type Api, type ApiClient, CallsProvider } from './lib/trpc.ts';
import { AwakeContext } from './lib/use-awake.ts';
import { useSettled } from './lib/use-settled.ts';
import { PageFailure } from './page-failure.tsx';
import { routeTree } from './routeTree.gen.ts';

/** What every route's loader is given. */
export interface RouterContext {
  queryClient: QueryClient;
  api: Api;
}

export function createAppRouter(context: RouterContext) {
  let isFirst = true;
  const router = createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageFailure,
    // Who reads the page that the server painted stays where they are as its script takes over.
    scrollRestoration: () => !(isFirst && 'window' in globalThis && window.scrollY > 0),
    // The page itself scrolls smoothly to its own parts; another page begins at its top at once.
    scrollRestorationBehavior: 'instant',
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  });
  // Not at `onRendered`, which a page may tell twice as it wakes.
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation) isFirst = false;
  });
  router.subscribe('onRendered', () => {
    // Another page, or another list, is as long as it is: see index.html.
    if (!isFirst) Object.assign(document.documentElement.style, { minHeight: '', scrollBehavior: '' });
  });
  return router;
}

/** What is named several times, as a form does with several boxes, has commas between its values. */
function readSearch(text: string): Record<string, string> {
  const given = new URLSearchParams(text);
  return Object.fromEntries([...given.keys()].map((name) => [name, given.getAll(name).join(',')]));
}

/** Plain `?a=b`: values are text, so that addresses look as people type them. What is empty is left out. */
function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
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
export function App(props: { router: AppRouterInstance; queryClient: QueryClient; client: ApiClient }) {
  // Not within the effect: React wakes a part of the page that still sleeps at an event, but not while it is at work.
  const { router, queryClient } = props;
  useEffect(() => {
    const isSettled = () => router.state.status === 'idle' && queryClient.isMutating() === 0;
    setTimeout(() => answerEarlyPress(isSettled));
  }, [router, queryClient]);
  return (
    <StrictMode>
      <CallsProvider client={props.client} queryClient={props.queryClient}>
        <QueryClientProvider client={props.queryClient}>
          <Waking>
            <RouterProvider router={props.router} />
          </Waking>
        </QueryClientProvider>
      </CallsProvider>
    </StrictMode>
  );
}

/** Tells the page when all of it has woken. */
function Waking({ children }: { children: ReactNode }) {
  const isAwake = useSettled(true, false);
  useEffect(() => {
    if (isAwake) layOutRest();
  }, [isAwake]);
  return <AwakeContext value={isAwake}>{children}</AwakeContext>;
}

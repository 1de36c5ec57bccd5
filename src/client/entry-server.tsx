import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, isNotFound } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { isDenial } from './features/accounts/guard.ts';
import { type Api, createApiClient } from './lib/trpc.ts';
import { App, createAppRouter } from './router.tsx';

export interface RenderedPage {
  html: string;
  /** 200; 404 for what does not exist, 403 for what is not for this person, 500 for what failed; 301 or 302. */
  status: number;
  /** Where to go instead, with 301 and 302; a path of this site. */
  redirect: string | null;
  /** The routes that make up the page, outermost first. */
  routeIds: string[];
}

/**
 * Renders a path to HTML with everything its loaders fetched.
 *
 * @param path path and query
 * @param nonce for the inline scripts that the router adds
 */
export async function renderPage(
  path: string,
  queryClient: QueryClient,
  api: Api,
  nonce: string,
): Promise<RenderedPage> {
  const router = createAppRouter({ queryClient, api });
  router.update({
    ...router.options,
    ssr: { nonce },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  // The outcome of a server load has no public name yet; the router's own server handler reads this one.
  const outcome = router._serverResult;
  if (outcome?.type === 'redirect') {
    const { status, headers } = outcome.redirect;
    return {
      html: '',
      status: status === 301 ? 301 : 302,
      redirect: headers.get('Location') ?? '/',
      routeIds: [],
    };
  }
  const html = renderToString(<App router={router} queryClient={queryClient} client={createApiClient()} />);
  const routeIds = router.state.matches.map((match) => match.routeId);
  // To the router a page that somebody may not see is one that was not found; to the world it is 403.
  const isDenied = router.state.matches.some(({ error }) => isNotFound(error) && isDenial(error.data));
  return { html, status: isDenied ? 403 : (outcome?.status ?? 500), redirect: null, routeIds };
}

import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '@tanstack/react-router';
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { isDenial } from './features/accounts/guard.ts';
import { goneProductOf } from './features/catalog/product/gone-product.ts';
import { type ApiClient, createApi } from './lib/trpc.ts';
import { App, createAppRouter } from './router.tsx';

export { setPreferences } from './lib/kept-preference.ts';
export { createQueryClient } from './lib/trpc.ts';
export { macronFontsOf } from './ui/fonts.ts';

/** A page with its data loaded. */
export interface LoadedPage {
  /** HTTP status: 200, 301, 302, 403 (forbidden page), 404, 410 (product no longer sold) or 500. */
  status: number;
  /** Target of a redirect (301, 302); a path of this site. */
  redirect: string | null;
  /** The routes that make up the page, outermost first. */
  routeIds: string[];
  /** Errors thrown by loaders, with those for 403 and 404. */
  errors: unknown[];
  /** Renders the page, which takes most of the time. Returns the errors of components. */
  draw(): { html: string; errors: unknown[] };
}

/** React's mark for a boundary whose rendering failed and is left to the browser; only development builds write it. */
const RENDER_ERROR =
  /<template [^>]*data-stck="Switched to client rendering because [^"]*errored:\s+([^"]*)"/g;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/**
 * Fetches everything that the loaders of a path ask for.
 *
 * @param path path and query
 * @param client reaches the procedures with the visitor's rights
 * @param nonce for the inline scripts that the router adds
 * @param use is given the page, which can be rendered until it returns
 */
export async function loadPage<Result>(
  path: string,
  queryClient: QueryClient,
  client: ApiClient,
  nonce: string,
  use: (page: LoadedPage) => Promise<Result>,
): Promise<Result> {
  const handle = createRequestHandler({
    createRouter: () => createAppRouter({ queryClient, api: createApi(queryClient, client) }, nonce),
    request: new Request(new URL(path, 'http://localhost')),
  });
  const results: Result[] = [];
  const answer = await handle(async ({ router }) => {
    const { matches } = router.state;
    // The router treats a forbidden page as not found; the HTTP status is 403.
    const isDenied = matches.some(({ error }) => isNotFound(error) && isDenial(error.data));
    const isGone = matches.some(({ error }) => isNotFound(error) && goneProductOf(error) !== null);
    results.push(
      await use({
        status: isDenied ? 403 : isGone ? 410 : getSsrStatus(router),
        redirect: null,
        routeIds: matches.map((match) => match.routeId),
        errors: matches.flatMap(({ error }) => (error === undefined ? [] : [error])),
        draw: () => {
          const html = renderToString(<App router={router} queryClient={queryClient} client={client} />);
          return { html, errors: renderErrors(html) };
        },
      }),
    );
    return new Response();
  });
  const [result] = results;
  if (result !== undefined) return result;
  return use({
    status: answer.status === 301 ? 301 : 302,
    redirect: answer.headers.get('Location') ?? '/',
    routeIds: [],
    errors: [],
    draw: () => ({ html: '', errors: [] }),
  });
}

/** Returns errors that components threw below a Suspense boundary; `renderToString` does not report them. */
function renderErrors(html: string): Error[] {
  return [...html.matchAll(RENDER_ERROR)].map(([, escaped = '']) => {
    const stack = escaped.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
    return Object.assign(new Error(stack.split('\n    at ')[0]), { stack });
  });
}

import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { TRPCError } from '@trpc/server';
import { renderPage } from '../client/entry-server.tsx';
import { createPageApi } from './page-api.ts';
import { withPageQueries } from './page-queries.ts';
import type { Context } from './trpc.ts';

export interface PageAnswer {
  status: number;
  html: string;
  redirect: string | null;
}

/**
 * The first paint of a page: its loaders run against the procedures themselves, and what they fetched travels along
 * for the browser to take over.
 *
 * @param template the built `index.html`
 * @param path path and query
 * @param routeChunks script files by route, as the build wrote them down; in development there are none
 */
export function createPage(
  template: string,
  path: string,
  ctx: Context,
  nonce: string,
  routeChunks: Record<string, string[]> = {},
): Promise<PageAnswer> {
  return withPageQueries((queries) => render(queries, template, path, ctx, nonce, routeChunks));
}

async function render(
  queryClient: QueryClient,
  template: string,
  path: string,
  ctx: Context,
  nonce: string,
  routeChunks: Record<string, string[]>,
): Promise<PageAnswer> {
  const page = await renderPage(path, queryClient, createPageApi(queryClient, ctx), nonce);
  // What a page could not ask for is not to be shown as missing, nor to be kept by anybody.
  const failed = queryClient
    .getQueryCache()
    .getAll()
    .find(({ state }) => isUnavailable(state.error));
  if (failed) throw failed.state.error;
  if (page.redirect) return { status: page.status, html: '', redirect: page.redirect };

  // React renders a page's title, metas and links first; their place is the head, where the browser adopts them.
  const head = /^(?:<title[^>]*>.*?<\/title>|<meta[^>]*>|<link[^>]*>)*/s.exec(page.html)?.[0] ?? '';
  const files = new Set(page.routeIds.flatMap((id) => routeChunks[routeFile(id)] ?? []));
  const preloads = [...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const data = dehydrate(queryClient, { shouldDehydrateQuery: (query) => query.state.status === 'success' });
  const html = template
    .replace('<style>', `<style nonce="${nonce}">`)
    .replace('<!--app-head-->', () => head + preloads.join(''))
    .replace('<!--app-html-->', () => page.html.slice(head.length))
    .replace(
      '<!--app-data-->',
      () => `<script id="__data" type="application/json">${inlineJson(data)}</script>`,
    );
  return { status: page.status, html, redirect: null };
}

function isUnavailable(error: unknown): boolean {
  return error instanceof TRPCError && error.code === 'SERVICE_UNAVAILABLE';
}

/** `/products/$id` lies in `products.$id.tsx` or `products/$id.tsx`, `/` in `index.tsx`. */
function routeFile(routeId: string): string {
  const name = routeId.slice(1).replaceAll('/', '.');
  return name === '' || name.endsWith('.') ? `${name}index` : name;
}

/** JSON that cannot end the script element it stands in. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Hono, Context as HonoContext } from 'hono';
import type { AppEnv } from '@/server/http/app-env.ts';
import { bestEncoding, compress, type Encoding } from '@/server/http/compress-response.ts';
import type { ContextOf } from '@/server/http/context.ts';
import { matchesEtag } from '@/server/http/if-none-match.ts';
import { noteVisit } from '@/server/modules/catalog/index.ts';
import { noteSearchClick } from '@/server/modules/search/index.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import type { Context } from '@/server/trpc.ts';
import { createSharedPages, type DrawnPage, type SharedPage } from './shared-pages.ts';

const unzip = promisify(gunzip);

/**
 * Renders one page: see `render-page.ts`.
 * @param path path and query
 * @param cachedFingerprint returns the fingerprint of the cached page; for an equal one no HTML is rendered
 */
export type RenderPage = (
  path: string,
  ctx: Context,
  cachedFingerprint?: () => string | undefined,
) => Promise<DrawnPage>;

/**
 * Answers all other addresses with pages. Requests without a cookie get the shared page of the address, which browsers
 * and CDNs may store but must revalidate each time, so that the server counts every view. With a cookie a page is rendered
 * for this request alone.
 */
export function mountPages(app: Hono<AppEnv>, renderPage: RenderPage, contextOf: ContextOf): void {
  const sharedPage = createSharedPages();

  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const path = pathname + search;
    const ctx = await contextOf(c);
    const page =
      c.req.header('cookie') === undefined
        ? await sharedPage(path, getNetwork(ctx.origin.ip), (cachedFingerprint) =>
            renderPage(path, ctx, cachedFingerprint),
          )
        : await renderPage(path, ctx);
    notePageView(c, ctx, page.status);
    c.set('scriptHashes', page.scriptHashes ?? []);
    c.header('Vary', 'Accept-Encoding, Cookie');
    c.header('Cache-Control', cacheControlOf(page, ctx));
    if (page.redirect) return c.redirect(page.redirect, page.status === 301 ? 301 : 302);
    if ('bodies' in page && page.etag) {
      c.header('ETag', page.etag);
      if (matchesEtag(c.req.header('if-none-match'), page.etag)) return c.body(null, 304);
    }
    const encoding = bestEncoding(c.req.header('accept-encoding'));
    const body = await bodyOf(page, encoding);
    if (encoding) c.header('Content-Encoding', encoding);
    c.header('Content-Type', 'text/html; charset=UTF-8');
    return c.body(body, page.status as 200);
  });
}

function cacheControlOf(page: DrawnPage | SharedPage, { user }: Context): string {
  if (user) return 'no-store';
  return 'bodies' in page && page.isPublic ? 'public, no-cache' : 'private, no-cache';
}

function bodyOf(page: DrawnPage | SharedPage, encoding: Encoding | undefined) {
  // Nearly all clients accept one of the encodings, so the plain HTML is not cached.
  if ('bodies' in page) return encoding ? page.bodies[encoding] : unzip(page.bodies.gzip);
  return encoding ? compress(page.html, encoding) : page.html;
}

const PRODUCT_PAGE = /^\/products\/([1-9]\d{0,8})(?:\/|$)/;

/** Counts a view of a product page, rendered or cached. Prefetching does not count. */
function notePageView(c: HonoContext<AppEnv>, ctx: Context, status: number): void {
  if (status !== 200 || c.req.method !== 'GET') return;
  const [, id] = PRODUCT_PAGE.exec(c.req.path) ?? [];
  if (id === undefined || isFetchedAhead(c)) return;
  noteVisit(ctx.deps, ctx, Number(id));
  const search = searchBefore(c, ctx.deps.settings.publicUrl);
  if (search) noteSearchClick(ctx.deps, ctx, search, Number(id));
}

/** Returns the search of the linking page, if the link was followed without JavaScript or into a new window. */
function searchBefore({ req }: HonoContext<AppEnv>, publicUrl: string): string | null {
  const from = req.header('referer');
  if (!from || !URL.canParse(from)) return null;
  const { host, pathname, searchParams } = new URL(from);
  const isOurs = host === new URL(req.url).host || host === new URL(publicUrl).host;
  return isOurs && pathname === '/' ? searchParams.get('search') : null;
}

/** Detects prerendering and prefetching by current and older headers. */
function isFetchedAhead({ req }: HonoContext<AppEnv>): boolean {
  const purpose = req.header('sec-purpose') ?? req.header('purpose') ?? req.header('x-moz') ?? '';
  return /prefetch|prerender|preview/i.test(purpose);
}

import type { Hono, Context as HonoContext } from 'hono';
import { compress } from 'hono/compress';
import type { AppEnv } from '@/server/http/app-env.ts';
import { acceptsGzip } from '@/server/http/compress-response.ts';
import type { ContextOf } from '@/server/http/context.ts';
import { noteVisit } from '@/server/modules/catalog/index.ts';
import { noteSearchClick } from '@/server/modules/search/index.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import type { Context } from '@/server/trpc.ts';
import { createSharedPages, type DrawnPage } from './shared-pages.ts';

/**
 * Draws one page: see `render-page.ts`.
 *
 * @param path path and query
 * @param known gives the fingerprint of the page that was drawn last: if it would be the same, there is no HTML
 */
export type RenderPage = (
  path: string,
  ctx: Context,
  nonce: string,
  known?: () => string | undefined,
) => Promise<DrawnPage>;

/**
 * Answers every address that is no file and no call with a page. Who sends no cookie gets the page that everybody gets;
 * anybody else's is drawn for them alone.
 */
export function mountPages(app: Hono<AppEnv>, renderPage: RenderPage, contextOf: ContextOf): void {
  const sharedPage = createSharedPages();

  app.get('*', compress(), async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const path = pathname + search;
    const nonce = c.get('secureHeadersNonce') ?? '';
    const ctx = await contextOf(c);
    if (c.req.header('cookie') !== undefined) {
      const page = await renderPage(path, ctx, nonce);
      notePageView(c, ctx, page.status);
      c.header('Cache-Control', ctx.user ? 'no-store' : 'private, no-cache');
      return page.redirect ? redirect(c, page) : c.html(page.html, page.status as 200);
    }
    const shared = await sharedPage(path, getNetwork(ctx.origin.ip), (placeholder, known) =>
      renderPage(path, ctx, placeholder, known),
    );
    notePageView(c, ctx, shared.status);
    c.header('Cache-Control', 'private, no-cache');
    if (shared.redirect) return redirect(c, shared);
    const isCompressed = acceptsGzip(c.req.header('accept-encoding'));
    const headers: Record<string, string> = {
      'Content-Type': 'text/html; charset=UTF-8',
      Vary: 'Accept-Encoding',
      ...(isCompressed ? { 'Content-Encoding': 'gzip' } : {}),
    };
    const body = isCompressed ? shared.page.gzip(nonce) : shared.page.html(nonce);
    return c.body(body, shared.status as 200, headers);
  });
}

function redirect(
  c: HonoContext<AppEnv>,
  { status, redirect: to }: { status: number; redirect: string | null },
) {
  return c.redirect(to ?? '/', status === 301 ? 301 : 302);
}

const PRODUCT_PAGE = /^\/products\/([1-9]\d{0,8})(?:\/|$)/;

/** Counts a look at a product whose page was answered, drawn for this request or kept. A browser that only fetches ahead does not look. */
function notePageView(c: HonoContext<AppEnv>, ctx: Context, status: number): void {
  if (status !== 200 || c.req.method !== 'GET') return;
  const [, id] = PRODUCT_PAGE.exec(c.req.path) ?? [];
  if (id === undefined || isFetchedAhead(c)) return;
  noteVisit(ctx.deps, ctx, Number(id));
  const search = searchBefore(c, ctx.deps.settings.publicUrl);
  if (search) noteSearchClick(ctx.deps, ctx, search, Number(id));
}

/** What was searched for on the page of ours whose link was followed; without JavaScript, or into a window of its own. */
function searchBefore({ req }: HonoContext<AppEnv>, publicUrl: string): string | null {
  const from = req.header('referer');
  if (!from || !URL.canParse(from)) return null;
  const { host, pathname, searchParams } = new URL(from);
  const isOurs = host === new URL(req.url).host || host === new URL(publicUrl).host;
  return isOurs && pathname === '/' ? searchParams.get('search') : null;
}

/** What browsers send with pages that nobody sees yet: today's header, and those of older ones. */
function isFetchedAhead({ req }: HonoContext<AppEnv>): boolean {
  const purpose = req.header('sec-purpose') ?? req.header('purpose') ?? req.header('x-moz') ?? '';
  return /prefetch|prerender|preview/i.test(purpose);
}

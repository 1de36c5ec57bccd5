import type { Context as HonoContext } from 'hono';
import type { AppEnv } from '@/server/http/app-env.ts';
import { noteVisit } from '@/server/modules/catalog/index.ts';
import { noteSearchClick } from '@/server/modules/search/index.ts';
import type { Context } from '@/server/trpc.ts';

const PRODUCT_PAGE = /^\/products\/([1-9]\d{0,8})(?:\/|$)/;

/** Counts a look at a product whose page was answered, drawn for this request or kept. A browser that only fetches ahead does not look. */
export function notePageView(c: HonoContext<AppEnv>, ctx: Context, status: number): void {
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

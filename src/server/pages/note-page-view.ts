import type { Context as HonoContext } from 'hono';
import { noteVisit } from '@/server/domain/product-visits/note-visit.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import type { Context } from '@/server/trpc.ts';

const PRODUCT_PAGE = /^\/products\/([1-9]\d{0,8})(?:\/|$)/;

/** Counts a look at a product whose page was answered, drawn for this request or kept. A browser that only fetches ahead does not look. */
export function notePageView(c: HonoContext<AppEnv>, ctx: Context, status: number): void {
  if (status !== 200 || c.req.method !== 'GET') return;
  const [, id] = PRODUCT_PAGE.exec(c.req.path) ?? [];
  if (id === undefined || isFetchedAhead(c)) return;
  noteVisit(ctx.deps, ctx, Number(id));
}

/** What browsers send with pages that nobody sees yet: today's header, and those of older ones. */
function isFetchedAhead({ req }: HonoContext<AppEnv>): boolean {
  const purpose = req.header('sec-purpose') ?? req.header('purpose') ?? req.header('x-moz') ?? '';
  return /prefetch|prerender|preview/i.test(purpose);
}

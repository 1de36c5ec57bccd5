import { createHash, randomBytes } from 'node:crypto';
import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { createTRPCClient, TRPCClientError, unstable_localLink } from '@trpc/client';
import { TRPCError } from '@trpc/server';
import superjson from 'superjson';
import type { LoadedPage } from '@/client/entry-server.tsx';
import type { ApiClient } from '@/client/lib/trpc.ts';
import { type AppRouter, appRouter } from '@/server/app-router.ts';
import { getNetwork } from '@/server/platform/auth/network-of.ts';
import { removePersonalData } from '@/server/platform/log/describe-error.ts';
import { queueRendering } from '@/server/platform/queue/queues.ts';
import type { Context } from '@/server/trpc.ts';
import type { RenderPage } from './mount-pages.ts';
import { hashScripts } from './page-scripts.ts';
import type { DrawnPage } from './shared-pages.ts';

export interface PageParts {
  /**
   * The client's own code, which React renders. Development loads it anew as it changes, and only it: of the server's code
   * there must be one copy, or an error would not be known by its class, and what one copy keeps in memory the other would
   * not forget.
   */
  client: typeof import('@/client/entry-server.tsx');
  /** The built `index.html`. */
  template: string;
  /** Script files by route, as the build wrote them down; in development there are none. */
  routeChunks?: Record<string, string[]>;
  /** A fault in a loader is thrown, for the developer to see; otherwise it is logged and the page says it failed. */
  isDevelopment?: boolean;
}

/** Pages that search engines leave out are personal, or reached by a secret link: no CDN stores them. */
const UNLISTED = /<meta name="robots" content="noindex/;

/** Carries the page's data, with times that change. */
const SCRIPT = /<script\b.*?<\/script>/gs;

interface PageRequest {
  /** Path and query. */
  path: string;
  ctx: Context;
  nonce: string;
  known: (() => string | undefined) | undefined;
}

/** Draws the first paint of a page with the procedures themselves; the browser takes over the fetched data. */
export function pageRenderer(parts: PageParts): RenderPage {
  return (path, ctx, known) => {
    // Marks our own inline scripts until they are hashed; what users typed cannot know it.
    const nonce = randomBytes(16).toString('base64url');
    return withPageQueries(parts.client.createQueryClient(), (queries) =>
      parts.client.loadPage(path, queries, createPageClient(ctx), nonce, (page) =>
        render(parts, queries, page, { path, ctx, nonce, known }),
      ),
    );
  };
}

async function render(
  { template, routeChunks = {}, isDevelopment = false }: PageParts,
  queryClient: QueryClient,
  page: LoadedPage,
  { path, ctx, nonce, known }: PageRequest,
): Promise<DrawnPage> {
  const { status, redirect } = page;
  const queries = queryClient.getQueryCache().getAll();
  const report = (errors: Iterable<unknown>) => {
    for (const error of errors) {
      // Data that a page could not fetch must not be shown as missing, nor the page be cached.
      if (codeOf(error) === 'SERVICE_UNAVAILABLE') throw error;
      if (!isUnexpectedError(error)) continue;
      if (isDevelopment) throw error;
      const facts = { requestId: ctx.requestId, path: removePersonalData(path.split('?')[0] ?? '') };
      ctx.deps.log.error({ err: error, ...facts }, 'a page failed');
    }
  };
  // A loader throws what its query threw.
  report(new Set([...queries.map(({ state }) => state.error), ...page.errors].map(thrownBy)));
  if (redirect) return { status, html: '', redirect };

  const data = dehydrate(queryClient, { shouldDehydrateQuery: (query) => query.state.status === 'success' });
  const isWhole = status === 200 && data.queries.length === queries.length;
  const fingerprint = isWhole ? fingerprintOf(data) : undefined;
  const isKnown = () => fingerprint !== undefined && fingerprint === known?.();
  const network = getNetwork(ctx.origin.ip);
  // Another request may have drawn the same page while this one waited.
  const drawn = isKnown()
    ? null
    : await queueRendering(network, async () => (isKnown() ? null : page.draw()));
  if (!drawn) return { status, html: '', redirect, ...(fingerprint ? { fingerprint } : {}) };
  report(drawn.errors);
  // The router names the nonce in a meta tag too, which would make each rendering another page.
  const html = drawn.html.replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '');

  // React renders a page's title, metas and links first; their place is the head, where the browser adopts them.
  const head = /^(?:<title[^>]*>.*?<\/title>|<meta[^>]*>|<link[^>]*>)*/s.exec(html)?.[0] ?? '';
  // It renders the script that keeps early submits of forms last; that shall run before a form is seen.
  const keepSubmits = /<script>[^<]*<\/script>$/.exec(html)?.[0] ?? '';
  const files = new Set(page.routeIds.flatMap((id) => routeChunks[routeFile(id)] ?? []));
  const preloads = [...files].map(
    (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  );
  const marked = template
    .replace('<!--app-head-->', () => head + keepSubmits + preloads.join(''))
    .replaceAll('<script>', `<script nonce="${nonce}">`)
    .replace('<!--app-html-->', () => html.slice(head.length, html.length - keepSubmits.length));
  return {
    status,
    redirect,
    ...hashScripts(marked, nonce),
    isPublic: isWhole && drawn.errors.length === 0 && !UNLISTED.test(head),
    ...(fingerprint && drawn.errors.length === 0
      ? {
          fingerprint,
          etag: etagOf(template, ...files, html.replaceAll(SCRIPT, '').replaceAll(nonce, ''), fingerprint),
        }
      : {}),
  };
}

/** A short text that is the same for the same data, whenever they were fetched. */
function fingerprintOf({ queries }: DehydratedState): string {
  const facts = queries.map(({ queryHash, state }) => [queryHash, state.data]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64');
}

/**
 * Weak: it goes with every encoding. Scripts are left out: the page's data in them have the times of their queries.
 */
function etagOf(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/** True for an unexpected error: neither a refusal nor a missing page. */
function isUnexpectedError(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) ?? 'INTERNAL_SERVER_ERROR') === 'INTERNAL_SERVER_ERROR';
}

/** The error of a procedure, if it is one; the client's own error is of the call only. */
function thrownBy(error: unknown): unknown {
  return error instanceof TRPCClientError ? error.cause : error;
}

function codeOf(error: unknown): TRPCError['code'] | undefined {
  return error instanceof TRPCError ? error.code : undefined;
}

/** `/products/$id` lies in `products.$id.tsx` or `products/$id.tsx`, `/` in `index.tsx`. */
function routeFile(routeId: string): string {
  const name = routeId.slice(1).replaceAll('/', '.');
  return name === '' || name.endsWith('.') ? `${name}index` : name;
}

/**
 * Connects a page that is rendered here to the procedures in this process, with the visitor's own rights.
 *
 * Its errors read like those of a browser; what the procedure threw is their cause.
 */
function createPageClient(ctx: Context): ApiClient {
  const link = unstable_localLink({
    router: appRouter,
    createContext: async () => ctx,
    // Only its type is wanted: what stays in the process is handed over as it is.
    transformer: superjson,
  });
  return createTRPCClient<AppRouter>({ links: [link] });
}

/**
 * Creates a query client for one page and clears it afterwards.
 *
 * Its entries never schedule their own removal, whatever `gcTime` a query or mutation asks for: the timer would
 * hold the whole page, with its request, for as long as a browser keeps a list. A query that ends after its page
 * finds the same rule.
 */
export async function withPageQueries<Result>(
  queries: QueryClient,
  use: (queries: QueryClient) => Promise<Result>,
): Promise<Result> {
  const queryOptions = queries.defaultQueryOptions.bind(queries);
  const mutationOptions = queries.defaultMutationOptions.bind(queries);
  queries.defaultQueryOptions = (options) => ({ ...queryOptions(options), gcTime: Number.POSITIVE_INFINITY });
  queries.defaultMutationOptions = (options) => ({
    ...mutationOptions(options),
    gcTime: Number.POSITIVE_INFINITY,
  });
  try {
    return await use(queries);
  } finally {
    queries.clear();
  }
}

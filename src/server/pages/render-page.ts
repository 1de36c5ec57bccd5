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
   * The client's code, which React renders. Development reloads it when it changes. The server's code is never reloaded:
   * two copies would have different error classes and separate caches.
   */
  client: typeof import('@/client/entry-server.tsx');
  /** The built `index.html`. */
  template: string;
  /** Script files by route, from the build; absent in development. */
  routeChunks?: Record<string, string[]>;
  /** Throws loader errors for the developer; otherwise they are logged and the page reports a failure. */
  isDevelopment?: boolean;
}

/** Pages that are not indexed are personal or have a secret link, so no CDN may store them. */
const UNLISTED = /<meta name="robots" content="noindex/;

/** Scripts contain the page's data, with times that change. */
const SCRIPT = /<script\b.*?<\/script>/gs;

interface PageRequest {
  path: string;
  ctx: Context;
  nonce: string;
  cachedFingerprint: (() => string | undefined) | undefined;
}

/** Renders the first paint of a page by calling the procedures in this process; the browser takes over the data. */
export function pageRenderer(parts: PageParts): RenderPage {
  return (path, ctx, cachedFingerprint) => {
    // Marks our own inline scripts until they are hashed; users' input cannot contain it.
    const nonce = randomBytes(16).toString('base64url');
    return withPageQueries(parts.client.createQueryClient(), (queries) => {
      parts.client.setPreferences(queries, ctx.preferences);
      return parts.client.loadPage(path, queries, createPageClient(ctx), nonce, (page) =>
        renderLoaded(parts, queries, page, { path, ctx, nonce, cachedFingerprint }),
      );
    });
  };
}

async function renderLoaded(
  { client, template, routeChunks = {}, isDevelopment = false }: PageParts,
  queryClient: QueryClient,
  page: LoadedPage,
  { path, ctx, nonce, cachedFingerprint }: PageRequest,
): Promise<DrawnPage> {
  const { status, redirect } = page;
  const queries = queryClient.getQueryCache().getAll();
  const report = (errors: Iterable<unknown>) => {
    for (const error of errors) {
      // Unavailable data must not be shown as missing, and the page not be cached.
      if (codeOf(error) === 'SERVICE_UNAVAILABLE') throw error;
      if (!isUnexpectedError(error)) continue;
      if (isDevelopment) throw error;
      const details = { requestId: ctx.requestId, path: removePersonalData(path.split('?')[0] ?? '') };
      ctx.deps.log.error({ err: error, ...details }, 'a page failed');
    }
  };
  // A loader throws its query's error.
  report(new Set([...queries.map(({ state }) => state.error), ...page.errors].map(thrownBy)));
  if (redirect) return { status, html: '', redirect };

  const data = dehydrate(queryClient, { shouldDehydrateQuery: (query) => query.state.status === 'success' });
  const isWhole = status === 200 && data.queries.length === queries.length;
  const fingerprint = isWhole ? fingerprintOf(data) : undefined;
  const isKnown = () => fingerprint !== undefined && fingerprint === cachedFingerprint?.();
  const network = getNetwork(ctx.origin.ip);
  // A concurrent request may have rendered the page while this one was queued.
  const drawn = isKnown()
    ? null
    : await queueRendering(network, async () => (isKnown() ? null : page.draw()));
  if (!drawn) return { status, html: '', redirect, ...(fingerprint ? { fingerprint } : {}) };
  report(drawn.errors);
  // The router also writes the nonce to a meta tag, which would make each rendering different.
  const html = drawn.html.replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '');

  // React renders the title, metas and links first; they are moved to the head.
  const head = /^(?:<title[^>]*>.*?<\/title>|<meta[^>]*>|<link[^>]*>)*/s.exec(html)?.[0] ?? '';
  // It renders the script that captures early form submits last; it must run before forms are visible.
  const keepSubmits = /<script>[^<]*<\/script>$/.exec(html)?.[0] ?? '';
  const files = new Set(page.routeIds.flatMap((id) => routeChunks[routeFile(id)] ?? []));
  const shown = html.replaceAll(SCRIPT, '');
  const preloads = [
    ...client
      .macronFontsOf(shown)
      .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...[...files].map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
  ];
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
          etag: etagOf(template, ...files, shown.replaceAll(nonce, ''), fingerprint),
        }
      : {}),
  };
}

/** Returns a hash of the data, independent of the time of fetching. */
function fingerprintOf({ queries }: DehydratedState): string {
  const queryStates = queries.map(({ queryHash, state }) => [queryHash, state.data]);
  return createHash('sha256').update(JSON.stringify(queryStates)).digest('base64');
}

/**
 * Weak, as all encodings share it. Excludes scripts, whose data contain the times of queries.
 */
function etagOf(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/** Returns true for an unexpected error: neither a refusal nor a missing page. */
function isUnexpectedError(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) ?? 'INTERNAL_SERVER_ERROR') === 'INTERNAL_SERVER_ERROR';
}

/** Returns the procedure's error behind a client error. */
function thrownBy(error: unknown): unknown {
  return error instanceof TRPCClientError ? error.cause : error;
}

function codeOf(error: unknown): TRPCError['code'] | undefined {
  return error instanceof TRPCError ? error.code : undefined;
}

/** Returns the file of a route: `/products/$id` is in `products.$id.tsx` or `products/$id.tsx`, `/` in `index.tsx`. */
function routeFile(routeId: string): string {
  const name = routeId.slice(1).replaceAll('/', '.');
  return name === '' || name.endsWith('.') ? `${name}index` : name;
}

/**
 * Creates an API client that calls the procedures in this process with the visitor's rights.
 *
 * Its errors are those of a browser's client; their cause is the procedure's error.
 */
function createPageClient(ctx: Context): ApiClient {
  const link = unstable_localLink({
    router: appRouter,
    createContext: async () => ctx,
    // Only for the type: nothing is serialized within the process.
    transformer: superjson,
  });
  return createTRPCClient<AppRouter>({ links: [link] });
}

/**
 * Creates a query client for one page and clears it afterwards.
 *
 * Its entries never schedule their removal, whatever `gcTime` a query or mutation has: the timer would keep the whole page
 * with its request in memory. Also for queries that end after their page.
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

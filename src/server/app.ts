import type { IncomingMessage, ServerResponse } from 'node:http';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { Hono } from 'hono';
import { readyIndexOf } from '@/server/modules/search/index.ts';
import { DomainError } from '@/shared/errors.ts';
import { LIVE_CALL } from '@/shared/platform/live.ts';
import { appRouter } from './app-router.ts';
import type { Deps } from './deps.ts';
import { describeFailure, retryAfterOf } from './errors.ts';
import { answerFailure } from './http/answer-failure.ts';
import type { AppEnv } from './http/app-env.ts';
import { readBatchCalls } from './http/batch.ts';
import { boundedJson } from './http/body.ts';
import { compressResponse } from './http/compress-response.ts';
import { createContexts } from './http/context.ts';
import { requestLog, requestScope } from './http/request-log.ts';
import { ownHostsOnly, sameSiteOnly } from './http/same-site.ts';
import { securityHeaders } from './http/security-headers.ts';
import { shedLoad } from './http/shed-load.ts';
import { failedPage } from './pages/failed-page.ts';
import { mountManifest } from './pages/manifest.ts';
import { mountPages, type RenderPage } from './pages/mount-pages.ts';
import { mountOutbox } from './pages/outbox.ts';
import { mountProductFeed } from './pages/product-feed.ts';
import { mountRobots } from './pages/robots.ts';
import { mountSitemap } from './pages/sitemap.ts';
import { mountRoomPicture, mountSocialPicture } from './pages/social-picture.ts';
import { createSessions } from './platform/auth/sessions.ts';
import { DatabaseUnavailableError } from './platform/db/unavailable.ts';
import type { LiveStream } from './platform/live/live-stream.ts';
import { createWarnThrottled } from './platform/log/warn-throttled.ts';
import { mountProbes } from './probes.ts';
import { ADMIN_FILES, VENDOR_FILES } from './rest/file-rows.ts';
import { mountRest } from './rest/mount.ts';
import { mountOpenApi } from './rest/openapi.ts';
import { mountCaptcha } from './rest/raw/captcha.ts';
import {
  mountAttachments,
  mountConversationPictures,
  mountInvoices,
  mountPassportFiles,
  mountReviewPictures,
  mountRoomPlanPdf,
} from './rest/raw/documents.ts';
import { mountFiles, mountProductFiles } from './rest/raw/files.ts';
import { mountLive } from './rest/raw/live.ts';
import { mountShopWebhook } from './rest/raw/shop-webhook.ts';
import { mountStripeWebhook } from './rest/raw/stripe-webhook.ts';
import { mountUnsubscribe } from './rest/raw/unsubscribe.ts';
import { mountMediaFiles, mountUploads, mountVideoFiles, mountVideoRequests } from './rest/raw/uploads.ts';
import { createCallerFactory } from './trpc.ts';
import './input-messages.ts';

const createCaller = createCallerFactory(appRouter);

/** Calls with their own proof, which may come from any site. */
const SIGNED_CALLS = new Set(['/api/stripe/webhook']);
/** Pictures that linking pages may show. */
const PICTURES = '/api/social/';

export interface AppParts {
  deps: Deps;
  renderPage: RenderPage;
  /** Serves built files, before the pages. Absent in development, where Vite does. */
  mountStatic?: (app: Hono<AppEnv>) => void;
  /** Vite's client needs inline scripts and a socket that the strict policy forbids. */
  isDevelopment: boolean;
  /** True while the process finishes its work before it stops. */
  isDraining?: () => boolean;
  /** True if the process is too busy for new pages and reads. */
  isOverloaded?: () => boolean;
}

/** The source of pages and files: the build, or in development Vite. */
export interface Side {
  parts: Pick<AppParts, 'renderPage' | 'mountStatic'>;
  /** Handles every request first. */
  before?: (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
  close?: () => Promise<void>;
}

/** Creates the web application: security headers, the procedures over tRPC and REST, files, pages. */
export function createApp({
  deps,
  renderPage,
  mountStatic,
  isDevelopment,
  isDraining = () => false,
  isOverloaded = () => false,
}: AppParts): Hono<AppEnv> {
  const isProduction = deps.settings.mode === 'production';
  const warnThrottled = createWarnThrottled(deps.log, deps.now);
  const app = new Hono<AppEnv>();

  app.use(...requestLog(deps.log));
  const { stripe, s3, hstsSubdomains } = deps.settings;
  app.use(
    securityHeaders({
      isDevelopment,
      isProduction,
      hstsSubdomains,
      takesCards: stripe !== undefined,
      filesFrom: s3?.publicUrl,
    }),
  );
  app.onError((error, c) =>
    c.req.path.startsWith('/api/')
      ? answerFailure(c, error)
      : failedPage(c, error, { appName: deps.settings.appName, isDevelopment }),
  );
  if (!isProduction) app.use(ownHostsOnly(deps.settings));
  const exempt = { signed: SIGNED_CALLS, pictures: PICTURES };
  app.use('/api/*', sameSiteOnly(deps.settings, exempt, warnThrottled));
  app.use(requestScope);
  const shed = shedLoad(isOverloaded);
  app.use('/api/*', shed);

  const contextOf = createContexts(deps, createSessions(deps.db, isProduction, deps.now));

  mountLive(
    app,
    contextOf,
    // tRPC types a subscription's result by its events.
    (ctx, input) => createCaller(ctx).notifications.live(input) as Promise<LiveStream>,
  );
  app.on(['GET', 'POST'], '/api/trpc/*', boundedJson, async (c) => {
    if (!isReadable(c.req.path))
      return answerFailure(c, new DomainError('NOT_FOUND', 'There is no such call.'));
    const calls = readBatchCalls(c.req.path);
    // It streams at a separate address; tRPC's stream would never end here.
    if (calls.includes(LIVE_CALL)) throw new DomainError('INVALID_INPUT', 'This call is made by itself.');
    // A streamed response would begin before the calls are made, without their cookies.
    for (const name of ['trpc-accept', 'accept']) c.req.raw.headers.delete(name);
    const answer = await fetchRequestHandler({
      endpoint: '/api/trpc',
      router: appRouter,
      // tRPC would answer HEAD without the headers of GET.
      req: c.req.method === 'HEAD' ? new Request(c.req.raw, { method: 'GET' }) : allowEmptyBody(c.req.raw),
      createContext: ({ resHeaders }) => contextOf(c, (cookie) => resHeaders.append('Set-Cookie', cookie)),
      responseMeta: ({ errors }) => {
        const seconds = errors.map((error) => retryAfterOf(describeFailure(error)) ?? 0);
        return errors.length > 0 && Math.max(...seconds) > 0
          ? { headers: { 'Retry-After': String(Math.max(...seconds)) } }
          : {};
      },
      onError: ({ error, path }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR') {
          deps.log.error(
            { err: error.cause ?? error, requestId: c.get('requestId'), path },
            'a procedure failed',
          );
        }
      },
    });
    // tRPC omits the type when it refuses a request as a whole.
    answer.headers.set('Content-Type', 'application/json');
    return compressResponse(answer, c.req.header('accept-encoding'));
  });
  mountRest(app, appRouter, contextOf);
  const files = [...ADMIN_FILES, ...VENDOR_FILES];
  mountOpenApi(app, appRouter, files, deps.settings);
  mountCaptcha(app, contextOf);
  mountUploads(app, contextOf);
  mountAttachments(app, contextOf);
  mountConversationPictures(app, contextOf);
  mountReviewPictures(app, contextOf);
  mountInvoices(app, contextOf);
  mountRoomPlanPdf(app, contextOf);
  mountProductFiles(app, contextOf);
  mountPassportFiles(app, contextOf);
  mountVideoRequests(app, contextOf);
  mountFiles(app, files, contextOf);
  mountUnsubscribe(app, deps);
  mountOutbox(app, deps);
  mountStripeWebhook(app, deps, warnThrottled);
  mountShopWebhook(app, deps);
  mountSocialPicture(app, deps);
  app.get('/api/health', async (c) => {
    if (!(await deps.databaseAnswers())) throw new DatabaseUnavailableError('The database does not answer.');
    return c.json({ ok: true });
  });
  app.all('/api/*', (c) => answerFailure(c, new DomainError('NOT_FOUND', 'There is no such call.')));

  mountProbes(app, deps, isDraining, () => readyIndexOf(deps.db) !== null);
  mountRobots(app, deps);
  mountSitemap(app, deps);
  mountProductFeed(app, deps);
  mountManifest(app, deps);
  mountRoomPicture(app, deps);
  mountMediaFiles(app, deps);
  mountVideoFiles(app, deps);
  mountStatic?.(app);
  app.get('*', shed);
  mountPages(app, renderPage, contextOf);
  app.notFound((c) => answerFailure(c, new DomainError('NOT_FOUND', 'There is nothing here.')));
  return app;
}

/** True if a path is well encoded; tRPC throws otherwise. */
function isReadable(path: string): boolean {
  try {
    // Compared, as the bundler would drop a call whose result is unused.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Lets tRPC read an empty body as no input. */
function allowEmptyBody(request: Request): Request {
  const json = async () => {
    const text = await request.text();
    return text === '' ? undefined : JSON.parse(text);
  };
  // Defined, as the property is read-only in requests of Node's server.
  return Object.defineProperty(request, 'json', { value: json });
}

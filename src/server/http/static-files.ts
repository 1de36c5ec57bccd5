import { type ServeStaticOptions, serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { matchesEtag } from './if-none-match.ts';

const A_YEAR = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
/** The only supported form of Range; others are ignored. */
const ONE_RANGE = /^bytes=(?:\d+-\d*|-\d+)$/;

/**
 * Serves the built client: hashed assets as immutable, the rest of `public/` for a day.
 * @param root the build's folder, relative to the working directory
 */
export function mountStaticFiles(app: Hono<AppEnv>, root: string): void {
  app.use('/assets/*', serveFiles({ root, precompressed: true }, A_YEAR));
  app.get('/assets/*', (c) => c.text('Not found', 404));
  const files = serveFiles({ root }, A_DAY);
  app.get('*', (c, next) =>
    /\.\w+$/.test(c.req.path) && c.req.path !== '/index.html' ? files(c, next) : next(),
  );
}

/**
 * Adds conditional requests by date and range rules to Hono's `serveStatic`.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.2.2 for precedence
 */
function serveFiles(options: ServeStaticOptions<AppEnv>, cacheControl: string): MiddlewareHandler<AppEnv> {
  const serve = serveStatic(options);
  return async (c, next) => {
    const range = c.req.header('range');
    if (range !== undefined && !ONE_RANGE.test(range)) c.req.raw.headers.delete('range');
    let answer = await serve(c, next);
    if (!(answer instanceof Response)) return;

    const modified = answer.headers.get('last-modified') ?? '';
    const isPart = answer.status !== 200;
    if (isSame(c, modified)) {
      await answer.body?.cancel();
      answer = notModified(answer);
    } else if (isPart && (c.req.header('if-range') ?? modified) !== modified) {
      await answer.body?.cancel();
      c.req.raw.headers.delete('range');
      c.header('Content-Range', undefined);
      answer = await serve(c, next);
    }
    answer?.headers.set('Cache-Control', cacheControl);
    answer?.headers.set('Accept-Ranges', 'bytes');
    return answer;
  };
}

/** True if the client's copy is current. Files have a date and no ETag. */
function isSame(c: Context<AppEnv>, modified: string): boolean {
  const ifNoneMatch = c.req.header('if-none-match');
  if (ifNoneMatch !== undefined) return matchesEtag(ifNoneMatch);
  return readHttpDate(c.req.header('if-modified-since') ?? '') >= readHttpDate(modified);
}

/** @returns milliseconds; NaN for anything but an HTTP date, where `Date.parse` would guess */
function readHttpDate(text: string): number {
  const time = Date.parse(text);
  return new Date(time).toUTCString() === text ? time : Number.NaN;
}

function notModified(answer: Response): Response {
  const headers = new Headers(answer.headers);
  for (const name of ['Content-Type', 'Content-Length', 'Content-Range', 'Content-Encoding']) {
    headers.delete(name);
  }
  return new Response(null, { status: 304, headers });
}

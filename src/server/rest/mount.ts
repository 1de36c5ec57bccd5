import { hash } from 'node:crypto';
import { type AnyTRPCRouter, callTRPCProcedure } from '@trpc/server';
import type { Hono, Context as HonoContext } from 'hono';
import { answerJson } from '@/server/http/answer.ts';
import { answerFailure } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { isJson, readJsonBody } from '@/server/http/body.ts';
import { matchesEtag } from '@/server/http/if-none-match.ts';
import type { Context } from '@/server/trpc.ts';
import { DomainError } from '@/shared/errors.ts';
import type { RestRow, Sent } from './row.ts';

/** @param cookieHeader whose cookies count */
type ContextOf = (
  c: HonoContext<AppEnv>,
  setCookie: (value: string) => void,
  cookieHeader: string | undefined,
) => Promise<Context>;

/**
 * Serves every row of the table: builds the context, calls the procedure, answers JSON.
 *
 * What was sent is read only when the procedure asks for it, which is after it has looked at who is asking.
 */
export function mountRest(
  app: Hono<AppEnv>,
  rows: readonly RestRow[],
  router: AnyTRPCRouter,
  contextOf: ContextOf,
): void {
  for (const row of rows) {
    const [method = '', path = ''] = row.on.split(' ');
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), (c) => answer(c, row, method, router, contextOf));
  }
}

async function answer(
  c: HonoContext<AppEnv>,
  row: RestRow,
  method: string,
  router: AnyTRPCRouter,
  contextOf: ContextOf,
): Promise<Response> {
  const cookies: string[] = [];
  try {
    // An answer that is the same for everybody is made without a look at who asks.
    const cookieHeader = row.isPublic ? '' : c.req.header('cookie');
    const ctx = await contextOf(c, (cookie) => cookies.push(cookie), cookieHeader);
    if (row.needsSession && !ctx.user) throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
    let sent: Sent | undefined;
    const result: unknown = await callTRPCProcedure({
      router,
      path: row.call,
      type: method === 'GET' ? 'query' : 'mutation',
      ctx,
      getRawInput: async () => {
        sent ??= await readSent(c, method);
        return row.input?.(sent);
      },
      signal: undefined,
      batchIndex: 0,
    });
    // The row's own types tie these to the procedure's answer.
    const known = result as never;
    const headers = row.headers?.(known, c.req.url) ?? {};
    const body = row.output ? row.output(known, sent ?? (await readSent(c, method))) : result;
    if (row.isPublic) return revalidated(c, body, headers);
    const status = row.status ?? 200;
    return withCookies(cookies, answerJson(c, JSON.stringify(body), status, headers));
  } catch (error) {
    return withCookies(cookies, answerFailure(c, error));
  }
}

/** Answers what may be kept but must be asked for again; who still has it as it is gets no body. */
function revalidated(c: HonoContext<AppEnv>, body: unknown, headers: Record<string, string>): Response {
  const text = JSON.stringify(body);
  const tag = `W/"${hash('sha1', text, 'base64url')}"`;
  const kept = { ...headers, 'Cache-Control': 'public, no-cache', ETag: tag };
  return matchesEtag(c.req.header('if-none-match'), tag)
    ? answerJson(c, null, 304, kept)
    : answerJson(c, text, 200, kept);
}

/** Cookies come last: only headers that are looked through one by one can hold several of a name. */
function withCookies(cookies: readonly string[], answer: Response): Response {
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}

async function readSent(c: HonoContext<AppEnv>, method: string): Promise<Sent> {
  // A DELETE rarely has a body: only one that is declared as JSON is read.
  const isBodyless = method === 'GET' || (method === 'DELETE' && !isJson(c.req.raw));
  const body = isBodyless ? {} : await readJsonBody(c.req.raw);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new DomainError('INVALID_INPUT', 'The body must be a JSON object.');
  }
  return {
    params: c.req.param() as Record<string, string>,
    query: c.req.query(),
    queries: c.req.queries(),
    body: body as Record<string, unknown>,
  };
}

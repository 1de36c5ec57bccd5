import { hash } from 'node:crypto';
import { type AnyTRPCRouter, callTRPCProcedure } from '@trpc/server';
import type { Hono, Context as HonoContext } from 'hono';
import { DomainError } from '../../shared/errors.ts';
import type { AppEnv } from '../http/app-env.ts';
import { readJsonBody } from '../http/body.ts';
import { failed } from '../http/failed.ts';
import type { Context } from '../trpc.ts';
import type { RestRow, Sent } from './table.ts';

/** @param isPublic whether the answer is the same for everybody, so that nobody need be known */
type ContextOf = (c: HonoContext<AppEnv>, isPublic: boolean) => Promise<Context>;

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
  try {
    const ctx = await contextOf(c, row.isPublic === true);
    if (row.needsSession && !ctx.user) throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
    // A procedure that takes nothing would never ask for what was sent, however large or broken it is.
    let sent = row.input ? undefined : await readSent(c, method);
    const result: unknown = await callTRPCProcedure({
      router,
      path: row.call,
      type: method === 'GET' ? 'query' : 'mutation',
      ctx,
      getRawInput: async () => {
        sent ??= await readSent(c, method);
        return row.input?.(sent);
      },
      signal: c.req.raw.signal,
      batchIndex: 0,
    });
    // The row's own types tie these to the procedure's answer.
    const known = result as never;
    for (const [name, value] of Object.entries(row.headers?.(known, new URL(c.req.url)) ?? {}))
      c.header(name, value);
    const body = row.output ? row.output(known, sent ?? (await readSent(c, method))) : result;
    return row.isPublic ? revalidated(c, body) : c.json(body as object, row.status ?? 200);
  } catch (error) {
    return failed(c, error);
  }
}

/** Answers what may be kept but must be asked for again; who still has it as it is gets no body. */
function revalidated(c: HonoContext<AppEnv>, body: unknown): Response {
  const text = JSON.stringify(body);
  const tag = `W/"${hash('sha1', text, 'base64url')}"`;
  c.header('Cache-Control', 'public, no-cache');
  c.header('ETag', tag);
  const known = c.req.header('if-none-match')?.split(',');
  if (known?.some((one) => one.trim() === tag)) return c.body(null, 304);
  return c.body(text, 200, { 'Content-Type': 'application/json' });
}

async function readSent(c: HonoContext<AppEnv>, method: string): Promise<Sent> {
  const body = method === 'GET' || method === 'DELETE' ? {} : await readJsonBody(c.req.raw);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new DomainError('INVALID_INPUT', 'The body must be a JSON object.');
  }
  return {
    params: c.req.param() as Record<string, string>,
    query: c.req.query(),
    body: body as Record<string, unknown>,
  };
}

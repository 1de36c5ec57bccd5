import { hash } from 'node:crypto';
import { type AnyTRPCRouter, callTRPCProcedure } from '@trpc/server';
import type { Hono, Context as HonoContext } from 'hono';
import { z } from 'zod';
import { answerFailure, answerJson } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { isJson, readJsonBody } from '@/server/http/body.ts';
import { matchesEtag } from '@/server/http/if-none-match.ts';
import { checkAnswer, viewOf } from '@/server/output/answers.ts';
import type { Reshaping, RestRoute, Sent } from '@/server/rest-route.ts';
import type { Context, ProcedureMeta, ProcedureRole } from '@/server/trpc.ts';
import { DomainError } from '@/shared/errors.ts';

/** @param cookieHeader whose cookies count */
type ContextOf = (
  c: HonoContext<AppEnv>,
  setCookie: (value: string) => void,
  cookieHeader: string | undefined,
) => Promise<Context>;

/** A REST call with the name of its procedure. */
export interface RestCall extends RestRoute {
  call: string;
  /** `GET /api/products/{id}` */
  on: string;
  role: ProcedureRole;
  /** The schema of the procedure's input. */
  takes: z.ZodType | undefined;
  /** The schema of the procedure's answer. */
  answers: z.ZodType | undefined;
  /** The schema of the JSON, which `output` may have made of the answer. */
  json: z.ZodType | undefined;
  /** False where the procedure has several paths. */
  isOnlyPath: boolean;
}

/** The parts of a procedure that tRPC's own types leave out. */
interface ProcedureParts {
  meta?: ProcedureMeta;
  inputs: unknown[];
  output?: unknown;
}

/** Returns every REST call of the router, addresses with a fixed part before those with a parameter in its place. */
export function listRestCalls(router: AnyTRPCRouter): RestCall[] {
  const procedures = Object.entries(router._def.procedures as Record<string, { _def: ProcedureParts }>);
  const calls = procedures.flatMap(([call, { _def: procedure }]) => {
    const { rest = [], role = 'visitor' } = procedure.meta ?? {};
    const routes = [rest].flat();
    const answers = viewOf(procedure.output);
    return routes.map((route) => ({
      ...route,
      call,
      on: `${route.method} ${route.path}`,
      role,
      takes: procedure.inputs.find((input) => input instanceof z.ZodType),
      answers,
      json: route.output ? reshaped(route.output, answers) : answers,
      isOnlyPath: routes.length === 1,
    }));
  });
  // A brace sorts after every letter.
  return calls.sort((a, b) => (a.on < b.on ? -1 : 1));
}

function reshaped({ to }: Reshaping, from: z.ZodType | undefined): z.ZodType | undefined {
  if (typeof to !== 'function') return to;
  return from && to(from);
}

/**
 * Serves every REST call of the router: builds the context, calls the procedure, answers JSON.
 *
 * What was sent is read only when the procedure asks for it, which is after it has looked at who is asking.
 */
export function mountRest(app: Hono<AppEnv>, router: AnyTRPCRouter, contextOf: ContextOf): void {
  for (const route of listRestCalls(router)) {
    const path = route.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(route.method, path, (c) => answer(c, route, router, contextOf));
  }
}

async function answer(
  c: HonoContext<AppEnv>,
  route: RestCall,
  router: AnyTRPCRouter,
  contextOf: ContextOf,
): Promise<Response> {
  const cookies: string[] = [];
  try {
    // An answer that is the same for everybody is made without a look at who asks.
    const cookieHeader = route.isPublic ? '' : c.req.header('cookie');
    const ctx = await contextOf(c, (cookie) => cookies.push(cookie), cookieHeader);
    if (route.needsSession && !ctx.user) throw new DomainError('UNAUTHENTICATED', 'Please sign in first.');
    let sent: Sent | undefined;
    const result: unknown = await callTRPCProcedure({
      router,
      path: route.call,
      type: route.method === 'GET' ? 'query' : 'mutation',
      ctx,
      getRawInput: async () => {
        sent ??= await readSent(c, route.method);
        return route.input?.(sent);
      },
      signal: undefined,
      batchIndex: 0,
    });
    // Each is written for the answer of its procedure.
    const known = result as never;
    const headers = route.headers?.(known, c.req.url) ?? {};
    const body = route.output
      ? reshapedAnswer(route, route.output.make(known, sent ?? (await readSent(c, route.method))))
      : result;
    if (route.isPublic) return revalidated(c, body, headers);
    const status = route.status ?? 200;
    return withCookies(cookies, answerJson(c, JSON.stringify(body), status, headers));
  } catch (error) {
    return withCookies(cookies, answerFailure(c, error));
  }
}

function reshapedAnswer({ json }: RestCall, body: unknown): unknown {
  return json ? checkAnswer(json, body) : body;
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

import { hash } from 'node:crypto';
import { type AnyTRPCRouter, callTRPCProcedure } from '@trpc/server';
import type { Hono, Context as HonoContext } from 'hono';
import { z } from 'zod';
import { answerFailure, answerJson } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { isJson, readJsonBody } from '@/server/http/body.ts';
import type { ContextOf } from '@/server/http/context.ts';
import { matchesEtag } from '@/server/http/if-none-match.ts';
import { checkAnswer, viewOf } from '@/server/output/answers.ts';
import {
  booleanFrom,
  listFrom,
  numberFrom,
  type Reshaping,
  type RestRoute,
  type Sent,
  textFrom,
} from '@/server/rest-route.ts';
import type { ProcedureMeta, ProcedureRole } from '@/server/trpc.ts';
import { DomainError } from '@/shared/errors.ts';

/** A REST call with its procedure's name. */
export interface RestCall extends RestRoute {
  call: string;
  /** `GET /api/products/{id}` */
  on: string;
  role: ProcedureRole;
  /** The procedure's input schema. */
  takes: z.ZodType | undefined;
  parameters: readonly Parameter[];
  /** The procedure's output schema. */
  answers: z.ZodType | undefined;
  /** The JSON schema, which `output` may have converted. */
  json: z.ZodType | undefined;
  /** False if the procedure has several paths. */
  isOnlyPath: boolean;
}

/** Procedure properties missing in tRPC's types. */
interface ProcedureParts {
  meta?: ProcedureMeta;
  inputs: unknown[];
  output?: unknown;
}

const listed = new WeakMap<AnyTRPCRouter, readonly RestCall[]>();

/** Lists the router's REST calls, fixed path segments before parameters. Made once, as schemas are slow to look through. */
export function listRestCalls(router: AnyTRPCRouter): readonly RestCall[] {
  const calls = listed.get(router) ?? findRestCalls(router);
  listed.set(router, calls);
  return calls;
}

function findRestCalls(router: AnyTRPCRouter): RestCall[] {
  const procedures = Object.entries(router._def.procedures as Record<string, { _def: ProcedureParts }>);
  const calls = procedures.flatMap(([call, { _def: procedure }]) => {
    const { rest = [], role = 'visitor' } = procedure.meta ?? {};
    const routes = [rest].flat();
    const answers = viewOf(procedure.output);
    const takes = procedure.inputs.find((input) => input instanceof z.ZodType);
    return routes.map((route) => ({
      ...route,
      call,
      on: `${route.method} ${route.path}`,
      role,
      takes,
      parameters: parametersOf(route, takes),
      answers,
      json: route.output ? reshaped(route.output, answers) : answers,
      isOnlyPath: routes.length === 1,
    }));
  });
  // A brace sorts after every letter.
  return calls.sort((a, b) => (a.on < b.on ? -1 : 1));
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  /** The input field that it becomes. */
  field: string;
  /** The field's schema; undefined if the input lacks it. */
  schema: z.ZodType | undefined;
}

/** Lists the parameters of a call: those of its path and, for a GET, of its other input fields. */
function parametersOf({ method, path, names = {}, fields }: RestRoute, takes: z.ZodType | undefined) {
  const schemas = takes ? fieldsOf(takes) : {};
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => {
    const field = names[name] ?? name;
    return { name, in: 'path', field, schema: schemas[field] };
  });
  if (method !== 'GET') return inPath;
  const nameOf = (field: string) => Object.keys(names).find((name) => names[name] === field) ?? field;
  const inQuery = (fields ?? Object.keys(schemas))
    .filter((field) => inPath.every((other) => other.field !== field))
    .map((field): Parameter => ({ name: nameOf(field), in: 'query', field, schema: schemas[field] }));
  return [...inPath, ...inQuery];
}

/**
 * Builds a procedure's input from the parameters and the body. Text of the address becomes the number, boolean or list
 * that the field takes. A field of one or several takes a single value as it is.
 */
function inputOf({ method, takes, parameters, defaults }: RestCall, sent: Sent): unknown {
  if (!takes) return undefined;
  const inAddress = parameters.map(({ name, in: where, field, schema }) => {
    const read = isNumber(schema) ? numberFrom : schema instanceof z.ZodBoolean ? booleanFrom : textFrom;
    if (where === 'path') return [field, read(sent.params[name])] as const;
    const isEither = schema instanceof z.ZodUnion && schema.options.some((one) => one instanceof z.ZodArray);
    if (!(schema instanceof z.ZodArray || isEither)) return [field, read(sent.query[name])] as const;
    const values = listFrom(sent.queries[name])?.map(read);
    return [field, isEither && values?.length === 1 ? values[0] : values] as const;
  });
  return {
    ...defaults,
    ...(method === 'GET' ? {} : sent.body),
    ...Object.fromEntries(inAddress.filter(([, value]) => value !== undefined)),
  };
}

function isNumber(field: z.ZodType | undefined): boolean {
  if (field instanceof z.ZodUnion) return field.options.every((one) => isNumber(baseOf(one as z.ZodType)));
  if (field instanceof z.ZodArray) return isNumber(baseOf(field.element as z.ZodType));
  if (field instanceof z.ZodLiteral) return field.def.values.every((one) => typeof one === 'number');
  return field instanceof z.ZodNumber;
}

/** Returns the fields of an object schema, or of all members of a union, unwrapped from `optional` and `nullable`. */
function fieldsOf(schema: z.ZodType): Record<string, z.ZodType> {
  const base = baseOf(schema);
  if (base instanceof z.ZodUnion) {
    return Object.assign({}, ...base.options.map((option) => fieldsOf(option as z.ZodType)));
  }
  const shape: Record<string, z.ZodType> = base instanceof z.ZodObject ? base.shape : {};
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, baseOf(field)]));
}

function baseOf(schema: z.ZodType): z.ZodType {
  const { innerType, in: inputSchema } = schema.def as { innerType?: z.ZodType; in?: z.ZodType };
  const inner = innerType ?? inputSchema;
  return inner ? baseOf(inner) : schema;
}

function reshaped({ to }: Reshaping, from: z.ZodType | undefined): z.ZodType | undefined {
  if (typeof to !== 'function') return to;
  return from && to(from);
}

/**
 * Serves the router's REST calls as JSON. The body is read only when the procedure asks for it, after checking access.
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
    // Public answers ignore the cookies.
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
        return inputOf(route, sent);
      },
      signal: undefined,
      batchIndex: 0,
    });
    // Each is written for its procedure's output.
    const typedResult = result as never;
    const headers = route.headers?.(typedResult, c.req.url) ?? {};
    const body = route.output
      ? reshapedAnswer(route, route.output.make(typedResult, sent ?? (await readSent(c, route.method))))
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

/** Answers with an ETag; 304 if the client has the same. */
function revalidated(c: HonoContext<AppEnv>, body: unknown, headers: Record<string, string>): Response {
  const text = JSON.stringify(body);
  const tag = `W/"${hash('sha1', text, 'base64url')}"`;
  const cacheHeaders = { ...headers, 'Cache-Control': 'public, no-cache', ETag: tag };
  return matchesEtag(c.req.header('if-none-match'), tag)
    ? answerJson(c, null, 304, cacheHeaders)
    : answerJson(c, text, 200, cacheHeaders);
}

/** Cookies are set last: only appended headers can have several values of a name. */
function withCookies(cookies: readonly string[], answer: Response): Response {
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}

async function readSent(c: HonoContext<AppEnv>, method: string): Promise<Sent> {
  // A DELETE rarely has a body: reads only one declared as JSON.
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

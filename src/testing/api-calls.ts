import { appRouter } from '@/server/app-router.ts';
import type { ProcedureName } from '@/server/procedure-types.ts';
import { listRestCalls, type RestCall } from '@/server/rest/mount.ts';
import type { ProcedureMeta, ProcedureRole } from '@/server/trpc.ts';
import type { World } from './world.ts';

/** The answer of a tRPC or REST call. */
export interface ApiAnswer {
  status: number;
  headers: Headers;
  /** The body as text, whatever it is. */
  text: string;
  /** What a refusal says, in the same shape for tRPC and REST; undefined for an answer. */
  failure: { error: string; message: string; code: string; fields?: Record<string, string> } | undefined;
}

interface RequestOptions {
  cookie?: string;
  headers?: Record<string, string>;
}

/** Every procedure of the router: its name, its role, and whether it is a query or a mutation. */
export const PROCEDURES = Object.entries(
  // The record that tRPC itself looks procedures up in; its type says nothing of names.
  appRouter._def.procedures as unknown as Record<string, { _def: ProcedureDef }>,
).map(([name, { _def }]) => ({ name: name as ProcedureName, role: _def.meta.role, ..._def }));

/** Every REST call of the shop with the name of its procedure. */
export const REST_CALLS = listRestCalls(appRouter) as readonly (RestCall & { call: ProcedureName })[];

interface ProcedureDef {
  type: 'query' | 'mutation' | 'subscription';
  /** The zod schemas of `.input()`. */
  inputs: unknown[];
  meta: ProcedureMeta & { role: ProcedureRole };
}

/** Calls a procedure as our own client does. */
export function callTrpc(
  world: World,
  name: string,
  input: unknown,
  options: RequestOptions = {},
): Promise<ApiAnswer> {
  // As superjson writes what JSON can say; it would itself refuse to write some of what these tests send.
  const wire = input === undefined ? undefined : JSON.stringify({ json: input });
  return callTrpcRaw(world, name, wire, options);
}

/** @param wire what goes over the wire as the input, whether or not it makes sense */
export function callTrpcRaw(
  world: World,
  name: string,
  wire: string | undefined,
  options: RequestOptions = {},
): Promise<ApiAnswer> {
  const type = PROCEDURES.find((procedure) => procedure.name === name)?.type;
  const isQuery = type === 'query' || type === 'subscription';
  const query = isQuery && wire !== undefined ? `?input=${encodeURIComponent(wire)}` : '';
  return sendRequest(
    world,
    isQuery ? 'GET' : 'POST',
    `/api/trpc/${name}${query}`,
    isQuery ? undefined : wire,
    options,
  );
}

/** Makes a REST call with a procedure's input: what the path names goes there, the rest into the body. */
export function callRest(
  world: World,
  { method, path: pattern }: RestCall,
  input: unknown,
  options: RequestOptions = {},
): Promise<ApiAnswer> {
  const fields = (input ?? {}) as Record<string, unknown>;
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(fields[name] ?? fields.orderItemId ?? 0)),
  );
  const body = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(fields);
  return sendRequest(world, method, path, body, options);
}

/** Sends anything at all. */
export async function sendRequest(
  world: World,
  method: string,
  path: string,
  body: string | undefined,
  { cookie, headers }: RequestOptions = {},
): Promise<ApiAnswer> {
  const response = await world.app.request(`${world.settings.publicUrl}${path}`, {
    method,
    headers: {
      // Our own client says so even when it sends nothing.
      ...(method === 'GET' || method === 'DELETE' ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await textOf(response);
  return {
    status: response.status,
    headers: response.headers,
    text,
    failure: response.ok || response.status === 304 ? undefined : failureIn(text),
  };
}

/** The whole answer; of a stream the beginning, and then nobody listens any more. */
async function textOf(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text();
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new TextDecoder().decode(value);
}

function failureIn(text: string): ApiAnswer['failure'] {
  try {
    const body = JSON.parse(text);
    return body.error?.json?.data?.failure ?? body;
  } catch {
    return undefined;
  }
}

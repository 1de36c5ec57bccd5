import { appRouter } from '@/server/app-router.ts';
import type { ProcedureName } from '@/server/procedure-types.ts';
import { listRestCalls, type RestCall } from '@/server/rest/mount.ts';
import type { ProcedureMeta, ProcedureRole } from '@/server/trpc.ts';
import type { World } from './world.ts';

export interface ApiAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** The error of a refusal, in the same shape for tRPC and REST; undefined for an answer. */
  failure: { error: string; message: string; code: string; fields?: Record<string, string> } | undefined;
}

interface RequestOptions {
  cookie?: string;
  headers?: Record<string, string>;
}

export const PROCEDURES = Object.entries(
  // tRPC's own record of procedures; its type has no names.
  appRouter._def.procedures as unknown as Record<string, { _def: ProcedureDef }>,
).map(([name, { _def }]) => ({ name: name as ProcedureName, role: _def.meta.role, ..._def }));

export const REST_CALLS = listRestCalls(appRouter) as readonly (RestCall & { call: ProcedureName })[];

interface ProcedureDef {
  type: 'query' | 'mutation' | 'subscription';
  inputs: unknown[];
  meta: ProcedureMeta & { role: ProcedureRole };
}

/** Calls a procedure over tRPC as the client does. */
export function callTrpc(
  world: World,
  name: string,
  input: unknown,
  options: RequestOptions = {},
): Promise<ApiAnswer> {
  // Written by hand: superjson refuses to write some hostile inputs.
  const wire = input === undefined ? undefined : JSON.stringify({ json: input });
  return callTrpcRaw(world, name, wire, options);
}

/** @param wire the raw input, valid or not */
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

/** Makes a REST call with a procedure's input: path parameters from the input, the rest as the body. */
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
      // The client sends this header even without a body.
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

/** Returns the whole body; of an event stream only the beginning. */
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

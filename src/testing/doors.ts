import type { ProcedureName, RestRow } from '../server/rest/row.ts';
import { appRouter } from '../server/routers/index.ts';
import type { World } from './world.ts';

/** What was heard at either door. */
export interface Heard {
  status: number;
  headers: Headers;
  /** The body as text, whatever it is. */
  text: string;
  /** What a refusal says, in the same shape from both doors; undefined for an answer. */
  failure: { error: string; message: string; code: string; fields?: Record<string, string> } | undefined;
}

interface Knock {
  cookie?: string;
  headers?: Record<string, string>;
}

/** Every procedure of the router by name, and whether it is a query or a mutation. */
export const PROCEDURES = Object.entries(
  // The record that tRPC itself looks procedures up in; its type says nothing of names.
  appRouter._def.procedures as unknown as Record<string, { _def: ProcedureDef }>,
).map(([name, procedure]) => ({ name: name as ProcedureName, ...procedure._def }));

interface ProcedureDef {
  type: 'query' | 'mutation';
  /** The zod schemas of `.input()`. */
  inputs: unknown[];
}

/** Calls a procedure as our own client does. */
export function knockAtTrpc(world: World, name: string, input: unknown, knock: Knock = {}): Promise<Heard> {
  // As superjson writes what JSON can say; it would itself refuse to write some of what these tests send.
  const wire = input === undefined ? undefined : JSON.stringify({ json: input });
  return knockAtTrpcRaw(world, name, wire, knock);
}

/** @param wire what goes over the wire as the input, whether or not it makes sense */
export function knockAtTrpcRaw(
  world: World,
  name: string,
  wire: string | undefined,
  knock: Knock = {},
): Promise<Heard> {
  const isQuery = PROCEDURES.find((procedure) => procedure.name === name)?.type === 'query';
  const query = isQuery && wire !== undefined ? `?input=${encodeURIComponent(wire)}` : '';
  return hear(
    world,
    isQuery ? 'GET' : 'POST',
    `/api/trpc/${name}${query}`,
    isQuery ? undefined : wire,
    knock,
  );
}

/** Calls a row of the REST table with a procedure's input: what the path names goes there, the rest into the body. */
export function knockAtRest(world: World, row: RestRow, input: unknown, knock: Knock = {}): Promise<Heard> {
  const fields = (input ?? {}) as Record<string, unknown>;
  const [method = 'GET', pattern = ''] = row.on.split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(fields[name] ?? fields.orderItemId ?? 0)),
  );
  const body = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(fields);
  return hear(world, method, path, body, knock);
}

/** Sends anything at all. */
export async function hear(
  world: World,
  method: string,
  path: string,
  body: string | undefined,
  { cookie, headers }: Knock = {},
): Promise<Heard> {
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
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    failure: response.ok || response.status === 304 ? undefined : failureIn(text),
  };
}

function failureIn(text: string): Heard['failure'] {
  try {
    const body = JSON.parse(text);
    return body.error?.json?.data?.failure ?? body;
  } catch {
    return undefined;
  }
}

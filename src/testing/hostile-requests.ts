import { expect } from 'vitest';
import type { ProcedureName } from '@/server/procedure-types.ts';
import { type ApiAnswer, REST_CALLS } from './api-calls.ts';
import { CALLS } from './calls.ts';
import type { Caller, PopulatedShop } from './populated-shop.ts';

/** Statuses allowed for hostile input: success, refusal or rate limit. */
const EXPECTED = new Set([200, 201, 304, 400, 401, 402, 403, 404, 409, 413, 414, 415, 429]);
/** Text that only the server's internals produce. */
export const INTERNAL =
  /node_modules|\bat \S+ \(|\.ts:\d|Failed query|syntax error|violates|select "|insert into/;
/** Messages of zod, which are for programmers. */
const OF_THE_PARSER = /^Too (small|big)|^Invalid (input|option|string|ISO|email|URL)/;

/**
 * Expects an answer without a server error or internal details.
 *
 * @param description of the request, for the failure message
 * @param own status that the call may answer besides the usual ones
 */
export function expectComposed(answer: ApiAnswer, description: string, own?: number): void {
  expect(
    EXPECTED.has(answer.status) || answer.status === own,
    `${description} → ${answer.status} ${answer.text.slice(0, 300)}`,
  ).toBe(true);
  if (answer.status < 400) return;
  expect(answer.failure, description).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  expect(answer.text, description).not.toMatch(INTERNAL);
  expect(answer.text, description).not.toContain('"stack"');
  expect(isReadable(answer.failure), `${description} → ${answer.text}`).toBe(true);
}

/** True for a failure whose message is a sentence for people. */
export function isReadable({ error = '', fields = {} }: Partial<ApiAnswer['failure']> = {}): boolean {
  return ![error, ...Object.values(fields)].some((sentence) => OF_THE_PARSER.test(sentence));
}

/** The caller that owns the sample's record, so that only the input decides. */
export function ownerOf(name: ProcedureName): Caller {
  const { verdicts } = CALLS[name];
  const callers = ['customer', 'vendor', 'admin', 'visitor'] as const;
  return callers.find((caller) => verdicts[caller] === 'answered') ?? 'admin';
}

/** Hostile path segments and query values. */
export const ADDRESS_PARTS = [
  'x',
  '0',
  '-1',
  '1.5',
  '1e3',
  '2147483648',
  '99999999999999999999',
  '%00',
  '%ff',
  '%',
  '%E0%A4%A',
  '%ED%A0%80',
  "'--",
  '__proto__',
  '..%2f..%2f',
  '%F0%9F%AA%91',
  'a'.repeat(3000),
];

/** Calls outside the table that return pictures. */
const PICTURES = ['GET /api/captcha/{id}', 'GET /api/social/products/{id}.jpg'];

/** Every address with a variable part, and the caller that owns a record there. */
export const ADDRESSES = [
  ...REST_CALLS.filter(({ on }) => on.includes('{')).map(({ on, call }) => [on, ownerOf(call)] as const),
  ...PICTURES.map((on) => [on, 'visitor'] as const),
  ['GET /api/orders/{orderNumber}/invoice.pdf', 'customer'] as const,
];

export const WRITES = REST_CALLS.filter(({ on }) => /^(POST|PUT|PATCH)/.test(on));

/** Returns the path of a call about a record of its owner. */
export async function pathOf(shop: PopulatedShop, row: (typeof WRITES)[number]): Promise<string> {
  const input = ((await CALLS[row.call].input?.(shop)) ?? {}) as Record<string, unknown>;
  return (row.on.split(' ')[1] ?? '').replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(input[name] ?? input.orderItemId)),
  );
}

export const BROKEN_BODIES = ['{', 'null', '[]', '"text"', '1', 'NaN', '{"a":1}}', '\u0000', "{'a':1}"];

export const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/xml',
];

/** A body that would change a prototype. */
export const PROTOTYPE_BODY =
  '{"__proto__":{"role":"admin"},"constructor":null,"toString":1,"hasOwnProperty":1}';

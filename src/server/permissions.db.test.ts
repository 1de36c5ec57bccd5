import { beforeAll, describe, expect, test } from 'vitest';
import { callRest, callTrpc, PROCEDURES, sendRequest } from '@/testing/api-calls.ts';
import { CALLS, type Call } from '@/testing/calls.ts';
import { OTHER_ROUTES } from '@/testing/other-routes.ts';
import { CALLERS, type Caller, createPopulatedShop, type PopulatedShop } from '@/testing/populated-shop.ts';
import { ADMIN_FILES } from './rest/admin-files.ts';
import { REST_TABLE } from './rest/table.ts';
import { VENDOR_FILES } from './rest/vendor-files.ts';
import type { ProcedureName } from './routers/procedure-types.ts';

let stage: PopulatedShop;
beforeAll(async () => {
  stage = await createPopulatedShop();
});

describe('the table of calls', () => {
  test('names every procedure, and no other', () => {
    expect(Object.keys(CALLS).sort()).toEqual(PROCEDURES.map(({ name }) => name).sort());
  });

  test('and every other route of the shop', () => {
    const rows = new Set<string>([
      ...REST_TABLE.map(({ on }) => on.replace(/\{(\w+)\}/g, ':$1')),
      ...[...ADMIN_FILES, ...VENDOR_FILES].map(({ path }) => `GET ${path}`),
    ]);
    const routes = stage.world.app.routes
      // Middleware stands before routes and answers nothing by itself.
      .filter(({ handler, method }) => method !== 'ALL' || handler.length < 2)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !rows.has(route));
    expect([...new Set(routes)].sort()).toEqual(Object.keys(OTHER_ROUTES).sort());
  });
});

/**
 * Everybody with what they send. Those who are refused come first, so that a refusal cannot be what an earlier answer left
 * behind, and send the same: what a refusal leaves as it is. Whoever is answered has something of their own to send.
 */
async function* inOrder({ verdicts, input }: Call): AsyncGenerator<[Caller, unknown]> {
  const isAnswered = (caller: Caller) => verdicts[caller] === 'answered';
  const refused = CALLERS.filter((caller) => !isAnswered(caller));
  const same = refused.length > 0 ? await input?.(stage) : undefined;
  for (const caller of refused) yield [caller, same];
  for (const caller of CALLERS.filter(isAnswered)) yield [caller, await input?.(stage)];
}

const ANSWERS = [200, 201, 409];

describe('over tRPC', () => {
  test.each(PROCEDURES.map(({ name }) => name))('%s', async (name) => {
    const call = CALLS[name];
    const heard: Partial<Record<Caller, unknown>> = {};
    for await (const [caller, input] of inOrder(call)) {
      const cookie = await stage.cookieOf(caller);
      const { status } = await callTrpc(stage.world, name, input, { cookie });
      heard[caller] = verdictOf(status, call);
    }
    expect(heard).toEqual(call.verdicts);
  });
});

describe('over REST', () => {
  test.each(REST_TABLE.map((row) => [row.on, row] as const))('%s', async (_, row) => {
    const call = CALLS[row.call as ProcedureName];
    const expected = row.needsSession ? { ...call.verdicts, visitor: 401 } : call.verdicts;
    const heard: Partial<Record<Caller, unknown>> = {};
    for await (const [caller, input] of inOrder(call)) {
      const cookie = await stage.cookieOf(caller);
      const { status, failure } = await callRest(stage.world, row, input, { cookie });
      heard[caller] = verdictOf(status, call);
      if (status >= 400) expect(failure).toMatchObject({ error: failure?.message, code: expect.any(String) });
    }
    expect(heard).toEqual(expected);
  });

  test('nothing that a refused caller sent is looked at', async () => {
    for (const row of REST_TABLE) {
      const { visitor } = CALLS[row.call].verdicts;
      if (visitor !== 401 && !row.needsSession) continue;
      const [method = 'GET', path = ''] = row.on.split(' ');
      const response = await stage.world.app.request(`http://shop.test${path.replace(/\{\w+\}/g, 'x')}`, {
        method,
        ...(method === 'GET' ? {} : { body: '{', headers: { 'content-type': 'application/json' } }),
      });
      expect(response.status, row.on).toBe(401);
    }
  });
});

test('only admins download the files of the admin, whatever is asked of them', async () => {
  for (const { path } of ADMIN_FILES) {
    for (const caller of CALLERS) {
      const { status } = await sendRequest(stage.world, 'GET', `${path}?x=%00`, undefined, {
        cookie: await stage.cookieOf(caller),
      });
      const refusal = caller === 'visitor' ? 401 : 403;
      if (caller === 'admin') expect([200, 400], path).toContain(status);
      else expect(status, `${path} as ${caller}`).toBe(refusal);
    }
  }
});

function verdictOf(status: number, { status: expected }: Call) {
  const isAnswer = expected === undefined ? ANSWERS.includes(status) : status === expected;
  return isAnswer ? 'answered' : status;
}

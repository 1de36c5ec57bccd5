import { beforeAll, describe, expect, test } from 'vitest';
import { callRest, callTrpc, PROCEDURES, REST_CALLS } from '@/testing/api-calls.ts';
import { callsInOrder, verdictOf } from '@/testing/call-order.ts';
import { CALLS } from '@/testing/calls.ts';
import { type Caller, createPopulatedShop, type PopulatedShop } from '@/testing/populated-shop.ts';

/** Every call as every caller. `permissions.test.ts` and `permissions.db.test.ts` prove the same in parts. */
let shop: PopulatedShop;
beforeAll(async () => {
  shop = await createPopulatedShop();
});

describe('over tRPC', () => {
  test.each(PROCEDURES.map(({ name }) => name))(
    '%s answers exactly the roles with permission',
    async (name) => {
      const call = CALLS[name];
      const verdicts: Partial<Record<Caller, unknown>> = {};
      for await (const [caller, input] of callsInOrder(shop, call)) {
        const { status } = await callTrpc(shop.world, name, input, { cookie: await shop.cookieOf(caller) });
        verdicts[caller] = verdictOf(status, call);
      }
      expect(verdicts).toEqual(call.verdicts);
    },
  );
});

describe('over REST', () => {
  test.each(REST_CALLS.map((row) => [row.on, row] as const))(
    '%s answers exactly the roles with permission',
    async (_, row) => {
      const call = CALLS[row.call];
      const expected = row.needsSession ? { ...call.verdicts, visitor: 401 } : call.verdicts;
      const verdicts: Partial<Record<Caller, unknown>> = {};
      for await (const [caller, input] of callsInOrder(shop, call)) {
        const { status, failure } = await callRest(shop.world, row, input, {
          cookie: await shop.cookieOf(caller),
        });
        verdicts[caller] = verdictOf(status, call);
        if (status >= 400)
          expect(failure).toMatchObject({ error: failure?.message, code: expect.any(String) });
      }
      expect(verdicts).toEqual(expected);
    },
  );
});

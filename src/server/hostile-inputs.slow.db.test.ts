import { beforeAll, describe, expect, test } from 'vitest';
import { callTrpc, PROCEDURES, sendRequest } from '@/testing/api-calls.ts';
import { CALLS } from '@/testing/calls.ts';
import { DEEP_JSON, inputPaths, withValue } from '@/testing/hostile-inputs.ts';
import {
  ADDRESS_PARTS,
  ADDRESSES,
  BROKEN_BODIES,
  expectComposed,
  OTHER_TYPES,
  ownerOf,
  PROTOTYPE_BODY,
  pathOf,
  WRITES,
} from '@/testing/hostile-requests.ts';
import { createPopulatedShop, type PopulatedShop } from '@/testing/populated-shop.ts';

/** Every value at every path over HTTP. `hostile-inputs.db.test.ts` sends accepted values and some of the rest. */
let shop: PopulatedShop;
beforeAll(async () => {
  shop = await createPopulatedShop();
});

describe('no value of a field causes a server error', () => {
  const TAKES_INPUT = PROCEDURES.map(({ name, inputs }) => [name, inputPaths(inputs[0])] as const).filter(
    ([, locations]) => locations.length > 0,
  );

  test.each(TAKES_INPUT)('%s', async (name, locations) => {
    const sample = await CALLS[name].input?.(shop);
    for (const { path, values } of locations) {
      const cookie = await shop.cookieOf(ownerOf(name));
      await Promise.all(
        values.map(async (value) => {
          const answer = await callTrpc(shop.world, name, withValue(sample, path, value), { cookie });
          expectComposed(answer, `${name} ${path.join('.')} = ${JSON.stringify(value).slice(0, 80)}`);
        }),
      );
    }
  });
});

describe('no part of an address causes a server error', () => {
  test.each(ADDRESSES)('%s', async (on, owner) => {
    const [method = 'GET', pattern = ''] = on.split(' ');
    const cookie = await shop.cookieOf(owner);
    const body = method === 'GET' || method === 'DELETE' ? undefined : '{}';
    for (const part of ADDRESS_PARTS) {
      const path = pattern.replace(/\{\w+\}/, part);
      const answer = await sendRequest(shop.world, method, path, body, { cookie });
      expectComposed(answer, `${on} with ${part}`);
      expect(answer.status, `${on} with ${part}`).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('no body causes a server error', () => {
  test.each(WRITES.map((row) => [row.on, row] as const))('%s', async (on, row) => {
    const cookie = await shop.cookieOf(ownerOf(row.call));
    const path = await pathOf(shop, row);
    const send = async (body: string, type = 'application/json', to = path) => {
      const headers = { 'content-type': type };
      const answer = await sendRequest(shop.world, on.split(' ')[0] ?? '', to, body, { cookie, headers });
      expectComposed(answer, `${on} ${type} ${body.slice(0, 60)}`);
      return answer.status;
    };
    for (const body of BROKEN_BODIES) expect(await send(body), `${on} ${body}`).toBe(400);
    for (const type of OTHER_TYPES) expect(await send('{}', type), `${on} ${type}`).toBe(415);
    expect(await send(`{"name":"${'x'.repeat(1_000_000)}"}`), on).toBe(413);
    for (const body of [DEEP_JSON, PROTOTYPE_BODY]) {
      await send(body, 'application/json', await pathOf(shop, row));
    }
  });
});

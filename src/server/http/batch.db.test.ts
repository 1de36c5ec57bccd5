import { expect, test } from 'vitest';
import { PROCEDURES } from '@/testing/api-calls.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { CHEAP_CALLS } from './batch.ts';

/** A batch of queries as the client sends it. */
function batchOf(world: World, name: string, count: number, input: unknown) {
  const path = Array.from({ length: count }, () => name).join(',');
  const inputs = Object.fromEntries(Array.from({ length: count }, (_, n) => [n, { json: input }]));
  return world.rest(`GET /api/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`);
}

test('a batch holds at most ten costly or twenty cheap calls', async () => {
  const world = await createWorld();
  const product = await world.product();
  for (const [name, most, input] of [
    ['catalog.browse', 10, {}],
    ['cart.get', 10, undefined],
    ['catalog.product', 20, { id: product.id }],
  ] as const) {
    const answered = await batchOf(world, name, most, input);
    expect([name, answered.status, answered.body.length]).toEqual([name, 200, most]);
    const refused = await batchOf(world, name, most + 1, input);
    expect([name, refused.status, refused.body.code]).toEqual([name, 400, 'INVALID_INPUT']);
  }
  const login = await world.rest(`POST /api/trpc/${Array(11).fill('auth.login').join(',')}?batch=1`, {
    body: {},
  });
  expect(login.status).toBe(400);
});

test('trailing slashes hide no call from the limit', async () => {
  const world = await createWorld();
  for (const end of ['/', '//', '%2F']) {
    const many = await world.rest(`GET /api/trpc/${Array(11).fill('cart.get').join(',')}${end}?batch=1`);
    expect([end, many.status, many.body.code]).toEqual([end, 400, 'INVALID_INPUT']);
    const live = await world.rest(`GET /api/trpc/notifications.live${end}`);
    expect([end, live.status, live.body.code]).toEqual([end, 400, 'INVALID_INPUT']);
  }
});

test('every procedure on the list of cheap calls exists', () => {
  const names: string[] = PROCEDURES.map(({ name }) => name);
  expect([...CHEAP_CALLS].filter((name) => !names.includes(name))).toEqual([]);
});

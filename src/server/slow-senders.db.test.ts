import { expect, test } from 'vitest';
import { REST_CALLS } from '@/testing/api-calls.ts';
import { CALLS } from '@/testing/calls.ts';
import { createWorld } from '@/testing/world.ts';

test('a stalled request does not block other clients', async () => {
  const world = await createWorld();
  const product = await world.product({ name: 'Oak table' });
  const ana = await world.cookieOf(await world.user({ role: 'vendor' }));
  const ends: (() => void)[] = [];
  const begin = (method: string, path: string) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{'));
        ends.push(() => controller.error(new Error('gone')));
      },
    });
    const headers = { 'content-type': 'application/json', 'content-length': '100', cookie: ana };
    const init = { method, body, headers, duplex: 'half' };
    return world.app.request(new Request(`http://shop.test${path}`, init as RequestInit));
  };
  const begun = [
    ...Object.keys(CALLS).map((call) => begin('POST', `/api/trpc/${call}`)),
    ...REST_CALLS.map(({ on }) => on.split(' ') as [string, string])
      .filter(([method]) => method !== 'GET')
      .map(([method, path]) => begin(method, path.replaceAll(/\{\w+\}/g, '1'))),
  ];

  const search = encodeURIComponent(JSON.stringify({ 0: { json: { search: 'oak' } }, 1: { json: null } }));
  const others = [
    'GET /api/trpc/cart.get',
    `GET /api/products?search=oak`,
    `GET /api/trpc/catalog.browse,cart.get?batch=1&input=${search}`,
    '/',
  ];
  for (const path of others) {
    const { status } = await world.rest(path.startsWith('/') ? `GET ${path}` : path);
    expect([200, 207], path).toContain(status);
  }
  const added = { body: { json: { productId: product.id, quantity: 1 } } };
  expect((await world.rest('POST /api/trpc/cart.addItem', added)).status).toBe(200);
  const signIn = await world.rest('POST /api/auth/login', {
    body: { username: 'nobody', password: 'wrong' },
  });
  expect(signIn.status).toBe(401);

  for (const end of ends) end();
  await Promise.allSettled(begun);
});

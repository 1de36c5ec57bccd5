import { PassThrough } from 'node:stream';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '@/server/app.ts';
import { createWorld } from '@/testing/world.ts';

async function shop() {
  const world = await createWorld();
  const lines = new PassThrough({ encoding: 'utf8' });
  const app = createApp({
    deps: { ...world.deps, log: pino({ level: 'info' }, lines) },
    isDevelopment: false,
    renderPage: async () => ({ status: 404, html: '', redirect: null }),
  });
  const logged = () =>
    String(lines.read() ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { world, app, logged };
}

test('each request logs one line with its path and status, and no personal data', async () => {
  const { world, app, logged } = await shop();
  const cookie = await world.cookieOf(await world.user({ username: 'ana' }));
  await app.request('http://shop.test/api/auth/me?token=secret', { headers: { cookie } });
  await app.request('http://shop.test/verify-email?token=secret');
  await app.request('http://shop.test/users/ana%40example.com/3f9a6c1d3f9a6c1d3f9a6c1d3f9a6c1dsecret');
  await app.request('http://shop.test/api/wishlists/kJ8_secretY7qLmN0pRsT2');
  await app.request('http://shop.test/wishlist/kJ8_secretY7qLmN0pRsT2');
  await app.request('http://shop.test/rooms/kJ8_secretY7qLmN0pRsT2');
  await app.request('http://shop.test/rooms/kJ8_secretY7qLmN0pRsT2/picture.png');

  const lines = logged();
  expect(lines).toMatchObject([
    { level: 30, msg: 'request', method: 'GET', path: '/api/auth/me', status: 200, ms: expect.any(Number) },
    { level: 30, msg: 'request', method: 'GET', path: '/verify-email', status: 404, ms: expect.any(Number) },
    { path: '/users/…/…', status: 404 },
    { path: '/api/wishlists/…', status: 404 },
    { path: '/wishlist/…', status: 404 },
    { path: '/rooms/…', status: 404 },
    { path: '/rooms/…/picture.png', status: 404 },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|ana|session/);
});

test('a request takes a valid id from the proxy, else a new one, in the answer and the log', async () => {
  const { app, logged } = await shop();
  const idOf = async (path: string, sent?: string) => {
    const headers: Record<string, string> = sent === undefined ? {} : { 'x-request-id': sent };
    const { headers: answered } = await app.request(`http://shop.test${path}`, { headers });
    return [answered.get('x-request-id'), logged().at(-1)?.requestId];
  };

  for (const path of ['/api/health', '/api/no-such-call', '/api/products', '/api/trpc/auth.current', '/']) {
    expect(await idOf(path, 'from-the-proxy-7'), path).toEqual(['from-the-proxy-7', 'from-the-proxy-7']);
    for (const bad of [undefined, 'x'.repeat(65), 'two words', '<script>']) {
      const [answered, inLog] = await idOf(path, bad);
      expect(answered, path).toMatch(/^[\da-f-]{36}$/);
      expect(inLog).toBe(answered);
    }
  }
});

import { expect, test } from 'vitest';
import { createWorld } from '@/testing/world.ts';

test('an unknown call answers JSON 404 for every method', async () => {
  const world = await createWorld();
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await world.rest(`${method} /api/no-such-call`);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'NOT_FOUND', error: answer.body.message });
  }
});

test("writes from another site are refused; programs and the shop's own pages may write", async () => {
  const world = await createWorld();
  const logout = (headers: Record<string, string>) => world.rest('POST /api/auth/logout', { headers });

  expect((await logout({ origin: 'https://evil.test' })).status).toBe(403);
  expect((await logout({ origin: 'null' })).status).toBe(403);
  expect((await logout({ 'sec-fetch-site': 'cross-site' })).body).toMatchObject({ code: 'CROSS_SITE' });
  expect((await logout({})).status).toBe(200);
  expect((await logout({ origin: 'http://shop.test', 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});

test('auth.current returns the signed-in user and refuses a visitor', async () => {
  const world = await createWorld();
  const ana = await world.user({ username: 'ana', name: 'Ana' });

  expect((await world.rest('GET /api/auth/me')).status).toBe(401);
  const answer = await world.rest('GET /api/auth/me', { cookie: await world.cookieOf(ana) });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    id: ana.id,
    username: 'ana',
    email: 'ana@example.com',
    name: 'Ana',
    role: 'customer',
    isEmailVerified: true,
  });
});

test('API answers cannot be executed, framed or cached, refusals included, over tRPC and REST', async () => {
  const world = await createWorld();
  for (const path of [
    'GET /api/auth/me',
    'GET /api/no-such-call',
    'GET /api/health',
    'GET /api/trpc/platform.facts',
    'POST /api/auth/logout',
  ]) {
    const { headers } = await world.rest(path);
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('x-frame-options'), path).toBe('DENY');
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    expect(headers.get('cache-control'), path).toBe('no-store');
    expect(headers.get('content-type'), path).toContain('application/json');
  }
});

test('a body above a megabyte is refused, with and without Content-Length', async () => {
  const world = await createWorld();
  const long = { username: 'x'.repeat(1_000_001), password: 'y' };
  expect((await world.rest('POST /api/auth/login', { body: long })).status).toBe(413);
  const declared = { headers: { 'content-length': '1000001' }, body: { username: 'a', password: 'b' } };
  expect((await world.rest('POST /api/auth/login', declared)).status).toBe(413);
});

import { describe, expect, test } from 'vitest';
import { createWorld } from '@/testing/world.ts';

const PATHS = ['GET /', 'GET /login', 'GET /robots.txt', 'GET /assets/index.js', 'GET /sitemap.xml'];
const CALLS = [
  ...['GET /api/products', 'GET /api/health', 'GET /api/dev/outbox', 'GET /api/trpc/auth.current'],
  ...['POST /api/auth/login', 'POST /api/trpc/auth.login', 'GET /api/nothing'],
];
const FOREIGN = [
  'evil.test',
  'evil.test:3000',
  'localhost.evil.test',
  '127.0.0.1.evil.test',
  'shop.test.evil.test',
  '',
];

describe('a demo', () => {
  test.each(FOREIGN)('refuses a page that calls it %j', async (host) => {
    const world = await createWorld();
    for (const on of [...PATHS, ...CALLS]) {
      const headers = { host, origin: `http://${host}` };
      const answer = await world.rest(on, { headers, ...(on.startsWith('POST') ? { body: {} } : {}) });
      expect(answer.status, `${on} as ${host}`).toBe(403);
      expect(answer.headers.get('set-cookie')).toBeNull();
      if (CALLS.includes(on)) expect(answer.body).toMatchObject({ code: 'FORBIDDEN' });
      expect(JSON.stringify(answer.body)).toContain('This demo answers at http://shop.test only.');
    }
  });

  test('answers to its own names on any port', async () => {
    const world = await createWorld({ HOST: '127.0.0.7' });
    for (const host of [
      'localhost',
      'LOCALHOST:3000',
      '127.0.0.1:1',
      '[::1]:3000',
      '127.0.0.7',
      'shop.test:80',
    ]) {
      expect((await world.rest('GET /api/products', { headers: { host } })).status, host).toBe(200);
    }
  });

  test('checks the host in an absolute request line, too', async () => {
    const world = await createWorld();
    const answer = await world.app.request('http://evil.test/api/products', {
      headers: { host: 'localhost' },
    });
    expect(answer.status).toBe(403);
  });
});

test('a production shop answers health checks without a host, and accepts writes from its own pages only', async () => {
  const world = await createWorld({
    APP_MODE: 'production',
    DATABASE_URL: 'postgres://db.test/x',
    SMTP_URL: 'smtp://mail.test',
    ALLOW_SANDBOX_PAYMENTS: 'true',
  });
  expect((await world.rest('GET /api/health', { headers: { host: '10.0.0.5:3000' } })).status).toBe(200);
  const headers = { host: 'evil.test', origin: 'https://evil.test' };
  expect((await world.rest('POST /api/auth/logout', { headers, body: {} })).status).toBe(403);
});

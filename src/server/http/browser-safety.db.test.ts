import { describe, expect, test } from 'vitest';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import { sessions } from '@/server/schema.ts';
import { createWorld, type World } from '@/testing/world.ts';

const PASSWORD = 'a long enough secret';
const passwordHash = hashPassword(PASSWORD);
const PRODUCTION = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://shop.test',
  DATABASE_URL: 'postgres://named.for.the.settings/only',
  SMTP_URL: 'smtp://mail.test',
  ALLOW_SANDBOX_PAYMENTS: 'true',
};
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};
const login = (world: World, headers: Record<string, string> = {}) =>
  world.rest('POST /api/auth/login', { body: { username: 'ana', password: PASSWORD }, headers });
const withAna = async (environment: Record<string, string> = {}) => {
  const world = await createWorld(environment);
  return { world, ana: await world.user({ username: 'ana', passwordHash: await passwordHash }) };
};

describe('cookies', () => {
  test('in production are Secure, HttpOnly, SameSite and bound to this host', async () => {
    const { world } = await withAna(PRODUCTION);
    const session = (await login(world)).headers.get('set-cookie') ?? '';
    const visitor = (await world.rest('POST /api/captcha', { body: {} })).headers.get('set-cookie') ?? '';
    expect(session).toMatch(/^__Host-rehome_session=[\w-]{43};/);
    expect(visitor).toMatch(/^__Host-rehome_visitor=[\w-]{32};/);
    for (const cookie of [session, visitor]) {
      expect(cookie).toMatch(/; ?Secure/i);
      expect(cookie).toMatch(/; ?HttpOnly/i);
      expect(cookie).toMatch(/; ?SameSite=Lax/i);
      expect(cookie).toMatch(/; ?Path=\/(?:;|$)/i);
      expect(cookie).not.toMatch(/Domain=/i);
    }
    const cookie = session.split(';')[0] ?? '';
    const out = await world.rest('POST /api/auth/logout', { cookie });
    expect(out.headers.get('set-cookie')).toMatch(/^__Host-rehome_session=;.*Secure/i);
  });

  test('in a demo over plain http work without a certificate', async () => {
    const { world } = await withAna();
    const cookie = (await login(world)).headers.get('set-cookie');
    expect(cookie).toMatch(/^rehome_session=[\w-]{43};/);
    expect(cookie).not.toMatch(/Secure/i);
  });
});

describe('security headers', () => {
  const PLACES = [
    '/',
    '/login',
    '/no/such/page',
    '/api/products',
    '/api/auth/me',
    '/api/nothing',
    '/robots.txt',
  ];

  test.each(['demo', 'production'])('are on every kind of response of a %s shop', async (mode) => {
    const world = await createWorld(mode === 'production' ? PRODUCTION : {});
    for (const location of PLACES) {
      const { headers } = await world.rest(`GET ${location}`);
      expect(headers.get('x-content-type-options'), location).toBe('nosniff');
      expect(headers.get('x-frame-options'), location).toBe('DENY');
      expect(headers.get('referrer-policy'), location).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy'), location).toMatch(/camera=\(\)/);
      expect(headers.get('permissions-policy'), location).toMatch(/geolocation=\(\)/);
      expect(headers.get('cross-origin-opener-policy'), location).toBe('same-origin');
      expect(headers.get('x-powered-by'), location).toBeNull();
      expect(headers.get('strict-transport-security'), location).toBe(
        mode === 'production' ? 'max-age=31536000' : null,
      );
    }
  });

  test('include HSTS for subdomains only if the operator enables it', async () => {
    const world = await createWorld({ ...PRODUCTION, HSTS_SUBDOMAINS: 'true' });
    for (const location of ['/', '/api/products']) {
      const { headers } = await world.rest(`GET ${location}`);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    }
  });

  test('allow inline scripts only by their hashes', async () => {
    const world = await createWorld();
    const policy = policyOf((await world.rest('GET /')).headers);
    expect(policy).toMatchObject({
      'default-src': "'self'",
      // Pages of this world have no inline script.
      'script-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
      'frame-src': "'none'",
      // Model textures are unpacked into blobs.
      'connect-src': "'self' blob:",
    });
  });

  test("allow Stripe's scripts and frames only where Stripe is used", async () => {
    const without = policyOf((await (await createWorld()).rest('GET /')).headers);
    expect(JSON.stringify(without)).not.toContain('stripe');
    const policy = policyOf((await (await createWorld(STRIPE)).rest('GET /checkout')).headers);
    expect(policy['script-src']).toContain('https://js.stripe.com');
    expect(policy['frame-src']).toContain('https://js.stripe.com');
    expect(policy['connect-src']).toContain('https://api.stripe.com');
    expect(policy['script-src']).not.toMatch(/unsafe/);
  });

  test('prevent caching of personal data', async () => {
    const { world, ana } = await withAna();
    const cookie = await world.cookieOf(ana);
    const kept = async (path: string, as = cookie) =>
      (await world.rest(`GET ${path}`, { cookie: as })).headers.get('cache-control');
    for (const path of [
      '/api/auth/me',
      '/api/account/sessions',
      '/api/orders',
      `/api/cart/${ana.id}`,
      '/api/trpc/auth.current',
      '/api/trpc/account.sessions',
      '/api/trpc/cart.get',
      '/api/trpc/auth.me,cart.get?batch=1',
      '/api/no-such-call',
      '/account',
      '/orders',
      '/',
    ]) {
      expect(await kept(path), path).toBe('no-store');
    }
    expect(await kept('/api/auth/me', ''), 'a refusal too').toBe('no-store');
    expect((await login(world)).headers.get('cache-control')).toBe('no-store');
    expect(await kept('/', ''), 'a page with a cart is a browser’s own').toBe('private, no-cache');
    expect(await kept('/api/products')).toBe('public, no-cache');
  });
});

describe('writes from other sites', () => {
  const ELSEWHERE: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'https://shop.test.evil.test' },
    { origin: 'https://sub.shop.test', 'sec-fetch-site': 'same-site' },
    { origin: 'https://shop.test:8443' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
  ];
  const WRITES = [
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'POST /api/auth/register',
    'POST /api/cart',
    'PATCH /api/account/name',
    'DELETE /api/account/sessions',
    'POST /api/trpc/auth.login',
    'POST /api/trpc/auth.logout',
    'POST /api/trpc/account.endAllSessions?batch=1',
    'POST /api/nothing',
  ];

  test('are refused, including sign-in and sign-out, and change nothing', async () => {
    const { world, ana } = await withAna(PRODUCTION);
    const cookie = await world.cookieOf(ana);
    for (const headers of [...ELSEWHERE, { origin: 'http://shop.test' }]) {
      for (const on of WRITES) {
        const answer = await world.rest(on, { body: {}, cookie, headers: { host: 'shop.test', ...headers } });
        expect(answer.status, `${on} ${JSON.stringify(headers)}`).toBe(403);
        expect(answer.body.code).toBe('CROSS_SITE');
        expect(answer.headers.get('set-cookie')).toBeNull();
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
    }
    await expect(world.db.$count(sessions)).resolves.toBe(1);
  });

  test('are accepted from our own pages and from programs', async () => {
    const { world } = await withAna(PRODUCTION);
    const OURS: Record<string, string>[] = [
      {},
      { origin: 'https://shop.test', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const headers of OURS) expect((await login(world, headers)).status).toBe(200);
  });

  test('are accepted by a demo from the address at which it was opened', async () => {
    const { world } = await withAna();
    const from = (origin: string) => login(world, { origin, host: '127.0.0.1:3000' });
    expect((await from('http://127.0.0.1:3000')).status).toBe(200);
    expect((await from('http://127.0.0.1:3001')).status).toBe(403);
  });

  test('get no permission to read the answer', async () => {
    const { world } = await withAna();
    const answer = await world.rest('GET /api/products', { headers: { origin: 'https://evil.test' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});

describe('reads from other sites', () => {
  const PICTURE = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  const FRAME = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' };
  const LINK = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const FETCH = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
  const READINGS = [
    'GET /api/trpc/catalog.browse',
    'GET /api/trpc/cart.get,auth.current?batch=1',
    'GET /api/products',
    'GET /api/account/data',
    'GET /api/captcha/x',
    'GET /api/dev/outbox',
    'GET /api/health',
  ];

  test('by embedding or fetching are refused before any work is done', async () => {
    const { world, ana } = await withAna();
    const cookie = await world.cookieOf(ana);
    for (const headers of [PICTURE, FRAME, FETCH, { 'sec-fetch-site': 'cross-site' }]) {
      for (const on of READINGS) {
        const answer = await world.rest(on, { cookie, headers });
        expect(answer.status, `${on} ${JSON.stringify(headers)}`).toBe(403);
        expect(answer.headers.get('set-cookie')).toBeNull();
      }
    }
  });

  test('by a link are answered, as are our own pages, programs and public pictures', async () => {
    const { world } = await withAna();
    const status = async (path: string, headers: Record<string, string>) =>
      (await world.rest(`GET ${path}`, { headers })).status;
    expect(await status('/api/products', LINK)).toBe(200);
    expect(await status('/api/products', {})).toBe(200);
    expect(await status('/api/products', { ...FETCH, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await status('/api/products', { ...FETCH, 'sec-fetch-site': 'none' })).toBe(200);
    expect(await status('/api/social/products/1.jpg', PICTURE), 'there is no such product').toBe(404);
    expect(await status('/', LINK)).toBe(200);
  });

  test('are logged once a minute, with their count', async () => {
    const { world } = await withAna();
    const warnings = () => world.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
    for (let n = 0; n < 3; n++) await world.rest('GET /api/orders/RH-1', { headers: FETCH });
    await login(world, { origin: 'https://evil.test' });
    expect(warnings()).toMatchObject([
      { msg: 'a call from another site was refused', method: 'GET', path: '/api/orders/RH-1' },
    ]);
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    await login(world, { origin: 'https://evil.test' });
    expect(warnings()[1]).toMatchObject({ leftOut: 3, method: 'POST', origin: 'https://evil.test' });
  });
});

function policyOf(headers: Headers): Record<string, string> {
  const directives = (headers.get('content-security-policy') ?? '').split(';').map((text) => text.trim());
  return Object.fromEntries(
    directives.filter(Boolean).map((text) => {
      const [name = '', ...values] = text.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

test('a page opened under another account cannot act as the account that is signed in now', async () => {
  const world = await createWorld();
  const ana = await world.user();
  const ben = await world.user();
  const cookie = await world.cookieOf(ana);
  const save = (account: number) =>
    world.rest('POST /api/wishlist', {
      cookie,
      body: { productId: 1 },
      headers: { 'x-account': String(account) },
    });
  expect(await save(ben.id)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  expect((await save(ana.id)).status).not.toBe(401);
});

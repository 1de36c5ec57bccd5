import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { createApp } from '@/server/app.ts';
import { createWorld } from '@/testing/world.ts';

/** A shop whose pages name their viewer and count renderings. */
async function shop() {
  // A fixed clock: shared pages expire after a second.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const world = await createWorld();
  const ana = await world.cookieOf(await world.user({ username: 'ana' }));
  let drawings = 0;
  const app = createApp({
    deps: world.deps,
    isDevelopment: false,
    renderPage: async (path, ctx) => {
      drawings += 1;
      return {
        status: path === '/gone' ? 404 : 200,
        html: `${path} for ${ctx.user?.username ?? 'everybody'}, drawing ${drawings}`,
        redirect: path === '/old' ? '/new' : null,
        scriptHashes: ["'sha256-abc'"],
        isPublic: path === '/sofas',
        ...(path === '/gone' ? {} : { etag: `W/"${drawings}"` }),
      };
    },
  });
  return { ana, get: (path: string, headers = {}) => app.request(`http://shop.test${path}`, { headers }) };
}

afterEach(() => void vi.restoreAllMocks());

test('visitors without cookies share one rendering', async () => {
  const { get } = await shop();
  const answers = [await get('/sofas'), await get('/sofas'), await get('/gone'), await get('/gone')];
  const texts = await Promise.all(answers.map((answer) => answer.text()));

  expect(texts).toEqual([
    '/sofas for everybody, drawing 1',
    '/sofas for everybody, drawing 1',
    '/gone for everybody, drawing 2',
    '/gone for everybody, drawing 2',
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
  for (const { headers } of answers)
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-abc';/);
});

test("a signed-in user's page is rendered for them alone, while others get the shared page", async () => {
  const { get, ana } = await shop();
  const read = async (headers = {}) => (await get('/', headers)).text();

  expect(await read({ cookie: ana })).toContain('for ana, drawing 1');
  expect(await read()).toContain('for everybody, drawing 2');
  expect(await read({ cookie: ana })).toContain('for ana, drawing 3');
  expect(await read({ cookie: 'theme=dark' })).toContain('for everybody, drawing 4');
  expect(await read()).toContain('for everybody, drawing 2');
});

const UNPACK: Record<string, (bytes: ArrayBuffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
  none: (bytes) => Buffer.from(bytes),
};

test('a page is sent in the best encoding that the browser accepts', async () => {
  const { get, ana } = await shop();
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    for (const cookie of [undefined, ana]) {
      const answer = await get('/', { 'accept-encoding': accepted, ...(cookie ? { cookie } : {}) });
      expect(answer.headers.get('content-encoding'), accepted).toBe(encoding);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding, Cookie');
      expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
      const text = UNPACK[encoding ?? 'none']?.(await answer.arrayBuffer()).toString();
      expect(text).toContain(cookie ? 'for ana' : 'for everybody');
    }
  }
});

test('a CDN may store public pages only, and revalidates each time', async () => {
  const { get, ana } = await shop();
  const answer = await get('/sofas');
  expect(answer.headers.get('cache-control')).toBe('public, no-cache');
  const known = { 'if-none-match': answer.headers.get('etag') };
  const second = await get('/sofas', known);
  expect([second.status, await second.text()]).toEqual([304, '']);
  // The copy keeps its own policy: another one would block its inline scripts.
  expect(second.headers.get('content-security-policy')).toBeNull();

  for (const [path, cookie, cacheControl] of [
    ['/sofas', ana, 'no-store'],
    ['/sofas', 'theme=dark', 'private, no-cache'],
    ['/checkout', undefined, 'private, no-cache'],
    ['/gone', undefined, 'private, no-cache'],
    ['/old', undefined, 'private, no-cache'],
  ] as const) {
    const { headers, status } = await get(path, { ...known, ...(cookie ? { cookie } : {}) });
    expect(headers.get('cache-control'), path).toBe(cacheControl);
    expect(status, path).not.toBe(304);
  }
});

test('a redirect of a page is an HTTP redirect', async () => {
  const { get } = await shop();
  const redirect = await get('/old');
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/new']);
});

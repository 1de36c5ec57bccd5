import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { createApp } from '@/server/app.ts';
import { createWorld } from '@/testing/world.ts';

/** A shop whose pages say for whom they were drawn, which drawing it was, and with which nonce. */
async function shop() {
  // Everything happens within the second for which a page is shared, however long the machine takes.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const world = await createWorld();
  const ana = await world.cookieOf(await world.user({ username: 'ana' }));
  let drawings = 0;
  const app = createApp({
    deps: world.deps,
    isDevelopment: false,
    renderPage: async (path, ctx, nonce) => {
      drawings += 1;
      const html = `${path} for ${ctx.user?.username ?? 'everybody'}, drawing ${drawings}, ${nonce}`;
      return { status: path === '/gone' ? 404 : 200, html, redirect: path === '/old' ? '/new' : null };
    },
  });
  return { ana, get: (path: string, headers = {}) => app.request(`http://shop.test${path}`, { headers }) };
}

afterEach(() => void vi.restoreAllMocks());

const nonceOf = (answer: Response) =>
  /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? 'none';

test('who sends no cookie shares one drawing, each with a nonce of their own', async () => {
  const { get } = await shop();
  const answers = [await get('/sofas'), await get('/sofas'), await get('/gone'), await get('/gone')];
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  const nonces = answers.map(nonceOf);

  expect(texts).toEqual([
    `/sofas for everybody, drawing 1, ${nonces[0]}`,
    `/sofas for everybody, drawing 1, ${nonces[1]}`,
    `/gone for everybody, drawing 2, ${nonces[2]}`,
    `/gone for everybody, drawing 2, ${nonces[3]}`,
  ]);
  expect(new Set(nonces).size).toBe(4);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
});

test("a person's page is drawn for them alone, before and after everybody's", async () => {
  const { get, ana } = await shop();
  const read = async (headers = {}) => (await get('/', headers)).text();

  expect(await read({ cookie: ana })).toContain('for ana, drawing 1');
  expect(await read()).toContain('for everybody, drawing 2');
  expect(await read({ cookie: ana })).toContain('for ana, drawing 3');
  expect(await read({ cookie: 'theme=dark' })).toContain('for everybody, drawing 4');
  expect(await read()).toContain('for everybody, drawing 2');
});

test('a shared page goes out compressed to who takes gzip, and a redirect as one', async () => {
  const { get } = await shop();
  const zipped = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect(zipped.headers.get('vary')).toBe('Accept-Encoding');
  expect(gunzipSync(await zipped.arrayBuffer()).toString()).toContain(`drawing 1, ${nonceOf(zipped)}`);

  const redirect = await get('/old');
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/new']);
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import * as client from '@/client/entry-server.tsx';
import { createApp } from '@/server/app.ts';
import type { Context } from '@/server/trpc.ts';
import { createWorld } from '@/testing/world.ts';
import { pageRenderer } from './render-page.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const TEMPLATE = '<!--app-head--><!--app-html--><!--app-data-->';
const renderPage = pageRenderer({ client, template: TEMPLATE });
const VIEWS = 2;
/** Libraries use short timers; no page lasts this long. */
const LONG_MS = 60_000;
/** Rounds of the event loop for work that ends just after the answer. */
const TURNS = 5;

test('a rendered page leaks nothing: its request can be collected, and no timer remains', async () => {
  const world = await createWorld();
  const { id } = await world.product({ name: 'Oak table' });
  const paths = [
    '/',
    '/?search=oak',
    '/?search=xyzzy',
    `/products/${id}/oak-table`,
    `/products/${id}`,
    '/nowhere',
  ];
  const requests: { path: string; context: WeakRef<object> }[] = [];
  const app = createApp({
    deps: world.deps,
    isDevelopment: false,
    renderPage: (path, ctx) => {
      requests.push({ path, context: new WeakRef(ctx) });
      return renderPage(path, ctx);
    },
  });
  // A cookie prevents sharing of pages.
  const view = async (path: string) => {
    const answer = await app.request(`http://shop.test${path}`, { headers: { cookie: 'kept=yes' } });
    await answer.text();
    return answer.status;
  };
  // The first requests create connections and statements, which stay open.
  const statuses = [];
  for (const path of paths) statuses.push(await view(path));
  expect(statuses).toEqual([200, 200, 200, 200, 301, 404]);
  requests.length = 0;

  const long: string[] = [];
  const { setTimeout: start } = globalThis;
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    ...args: Parameters<typeof start>
  ) => {
    const { stack = '' } = new Error(`A timer of ${args[1]} ms`);
    // The pool may open another connection, which lives half an hour to an hour.
    if ((args[1] ?? 0) >= LONG_MS && !stack.includes('/node_modules/postgres/')) long.push(stack);
    return start(...args);
  }) as typeof start);
  for (let time = 0; time < VIEWS; time++) for (const path of paths) await view(path);
  timers.mockRestore();
  expect(long).toEqual([]);

  for (let turn = 0; turn < TURNS; turn++) {
    await nextTurn();
    collectGarbage();
  }
  expect(requests).toHaveLength(paths.length * VIEWS);
  expect(requests.filter(({ context }) => context.deref()).map(({ path }) => path)).toEqual([]);
});

test('the URL of a further page of a list shows each of its products once', async () => {
  const world = await createWorld();
  for (let n = 0; n < 50; n++) await world.product({ name: `Oak shelf ${n}` });
  const app = createApp({
    deps: world.deps,
    isDevelopment: false,
    renderPage,
  });
  for (const path of ['/?pages=2', '/?pages=2&sort=price-asc', '/?pages=2&search=shelf']) {
    const html = await (await app.request(`http://shop.test${path}`)).text();
    const shown = [...html.matchAll(/href="\/products\/(\d+)\//g)].map(([, id]) => id);
    expect(new Set(shown).size, path).toBe(48);
  }
});

test('indexed pages are public, and keep their ETag while unchanged', async () => {
  const world = await createWorld();
  const { id } = await world.product({ name: 'Oak table' });
  const app = createApp({ deps: world.deps, isDevelopment: false, renderPage });
  const ask = async (path: string, cookie?: string) => {
    const { headers } = await app.request(`http://shop.test${path}`, { headers: cookie ? { cookie } : {} });
    return { cacheControl: headers.get('cache-control'), etag: headers.get('etag') };
  };
  for (const path of ['/', `/products/${id}/oak-table`, '/categories']) {
    const { cacheControl, etag } = await ask(path);
    expect(cacheControl, path).toBe('public, no-cache');
    const other = createApp({ deps: world.deps, isDevelopment: false, renderPage });
    expect((await other.request(`http://shop.test${path}`)).headers.get('etag'), path).toBe(etag);
    expect(await ask(path, 'kept=yes'), path).toEqual({ cacheControl: 'private, no-cache', etag: null });
  }
  for (const path of ['/checkout', '/?search=xyzzy', '/login', '/account', '/nowhere', `/products/${id}`]) {
    expect((await ask(path)).cacheControl, path).toBe('private, no-cache');
  }
});

test('a page with the same content is the same as the previous rendering', async () => {
  const world = await createWorld();
  const vendor = await world.as('vendor');
  const { id } = await world.product({ name: 'Oak table', vendorId: vendor.user.id });
  let ctx: Context | undefined;
  const app = createApp({
    deps: world.deps,
    isDevelopment: false,
    renderPage: (path, context) => {
      ctx = context;
      return renderPage(path, context);
    },
  });
  await app.request('http://shop.test/');
  const ask = (path: string, known?: string) => {
    if (!ctx) throw new Error('No page was asked for.');
    return renderPage(path, ctx, () => known);
  };
  let stock = 50;
  for (const path of ['/', '/?search=oak', `/products/${id}/oak-table`]) {
    const first = await ask(path);
    expect(first.html, path).toContain('Oak table');
    const second = await ask(path, first.fingerprint);
    expect(second, path).toEqual({ status: 200, redirect: null, html: '', fingerprint: first.fingerprint });
    await vendor.call.vendor.updateProduct({ id, stock: ++stock });
    const changed = await ask(path, first.fingerprint);
    expect(changed.html, path).toContain('Oak table');
    expect(changed.fingerprint, path).not.toBe(first.fingerprint);
  }
  for (const path of ['/nowhere', '/products/999999/gone', `/products/${id}`]) {
    expect((await ask(path)).fingerprint, path).toBeUndefined();
  }
});

test('a page arrives with delivery to the region of its request', async () => {
  const world = await createWorld();
  await world.product({ name: 'Oak table', deliveryAvailable: true, deliveryFee: '65.00' });
  const app = createApp({ deps: world.deps, isDevelopment: false, renderPage });
  const read = async (cookie: string) =>
    (await app.request('http://shop.test/', { headers: { cookie } })).text();

  expect(await read('rehome_deliver_to=Hawke%E2%80%99s%20Bay')).toContain('To you $65, in about');
  expect(await read('rehome_deliver_to=Atlantis')).not.toContain('To you $');
});

import { describe, expect, test } from 'vitest';
import { createSharedPages } from './shared-pages.ts';

/** Shared pages with a clock that is set by hand, and how often each address was rendered. */
function stage() {
  const clock = { ms: 5_000, now: () => clock.ms };
  const pages = createSharedPages(clock);
  const renderings: Record<string, number> = {};
  const ask = (address: string, status = 200) =>
    pages(address, async (nonce) => {
      renderings[address] = (renderings[address] ?? 0) + 1;
      return { status, html: `${address} ${renderings[address]} ${nonce}`, redirect: null };
    });
  const read = async (address: string, status?: number) =>
    (await ask(address, status)).page.html('own').toString();
  return { clock, ask, read, renderings };
}

describe('the page of an address', () => {
  test('is rendered once for all who ask within a second, also while it is being rendered', async () => {
    const { clock, read, renderings } = stage();
    expect(await Promise.all([read('/'), read('/'), read('/')])).toEqual(['/ 1 own', '/ 1 own', '/ 1 own']);
    clock.ms = 6_000;
    expect(await read('/')).toBe('/ 1 own');
    clock.ms = 6_001;
    expect(await read('/')).toBe('/ 2 own');
    expect(await read('/?search=sofa')).toBe('/?search=sofa 1 own');
    expect(renderings).toEqual({ '/': 2, '/?search=sofa': 1 });
  });

  test('is rendered anew for who asks next when it failed', async () => {
    const { read } = stage();
    expect(await read('/', 500)).toBe('/ 1 own');
    expect(await read('/', 200)).toBe('/ 2 own');
    expect(await read('/', 200)).toBe('/ 2 own');
  });

  test('that threw is told to all who waited for it, and to nobody after them', async () => {
    const pages = createSharedPages();
    const failing = () => pages('/', () => Promise.reject(new Error('no database')));
    const both = await Promise.allSettled([failing(), failing()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const { status } = await pages('/', async () => ({ status: 200, html: '', redirect: null }));
    expect(status).toBe(200);
  });

  test('makes room when many others were asked for', async () => {
    const { read, renderings } = stage();
    await read('/');
    for (let n = 0; n < 100; n++) await read(`/?search=${n}`);
    await read('/');
    expect(renderings['/']).toBe(2);
  });
});

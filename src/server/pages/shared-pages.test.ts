import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { eventually } from '@/testing/eventually.ts';
import { createSharedPages, type SharedPage } from './shared-pages.ts';

function textOf({ bodies }: SharedPage) {
  const text = gunzipSync(bodies.gzip).toString();
  expect(brotliDecompressSync(bodies.br).toString()).toBe(text);
  return text;
}

/** Shared pages with a manual clock, and counts of renderings by address. */
function stage(maxBytes?: number) {
  const clock = { ms: 5_000, now: () => clock.ms };
  const pages = createSharedPages({ clock, ...(maxBytes ? { maxBytes } : {}) });
  const drawings: Record<string, number> = {};
  const read = async (address: string, status = 200, network = 'home') => {
    const page = await pages(address, network, async () => {
      drawings[address] = (drawings[address] ?? 0) + 1;
      return { status, html: `${address} ${drawings[address]}`, redirect: null };
    });
    return textOf(page);
  };
  return { clock, pages, read, drawings };
}

describe('the page of an address', () => {
  test('is rendered once for all requests within a second, also while it is being rendered', async () => {
    const { clock, read, drawings } = stage();
    expect(await Promise.all([read('/'), read('/'), read('/')])).toEqual(Array(3).fill('/ 1'));
    expect(await read('/', 200, 'office')).toBe('/ 1');
    clock.ms = 6_000;
    expect(await read('/')).toBe('/ 1');
    clock.ms = 6_251;
    expect(await read('/')).toBe('/ 2');
    expect(await read('/?search=sofa')).toBe('/?search=sofa 1');
    expect(drawings).toEqual({ '/': 2, '/?search=sofa': 1 });
  });

  test('is served for a quarter of a second more while the next one is rendered', async () => {
    const { clock, read, drawings } = stage();
    await read('/');
    clock.ms = 6_001;
    expect(await Promise.all([read('/'), read('/')])).toEqual(Array(2).fill('/ 1'));
    await eventually(async () => expect(await read('/')).toBe('/ 2'));
    expect(drawings).toEqual({ '/': 2 });
  });

  test('is rendered again only when its data have changed, or after a minute', async () => {
    const { clock, ...rest } = stage();
    let drawings = 0;
    let shows = 'a chair';
    const read = async (ms: number) => {
      clock.ms = ms;
      const page = await rest.pages('/', 'home', async (known) => {
        const html = shows === known() ? '' : `${shows} ${++drawings}`;
        return { status: 200, html, redirect: null, fingerprint: shows };
      });
      return textOf(page);
    };
    expect(await read(5_000)).toBe('a chair 1');
    expect(await read(30_000)).toBe('a chair 1');
    shows = 'a sofa';
    expect(await read(30_900)).toBe('a chair 1');
    expect(await read(60_000)).toBe('a sofa 2');
    expect(await read(119_000)).toBe('a sofa 2');
    expect(await read(121_000)).toBe('a sofa 3');
  });

  test('is no longer served when rendering the next one failed', async () => {
    const { clock, read } = stage();
    await read('/');
    clock.ms = 6_001;
    expect(await read('/', 500)).toBe('/ 1');
    await eventually(async () => expect(await read('/', 200)).not.toBe('/ 1'));
  });

  test('does not wait for another network whose data load slowly', async () => {
    const { pages } = stage();
    let finish = () => {};
    const stalled = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const draw = (network: string, data: Promise<void>) =>
      pages('/', network, async () => {
        await data;
        return { status: 200, html: network, redirect: null };
      });
    const first = draw('stranger', stalled);
    await draw('home', Promise.resolve());
    finish();
    await first;
  });

  test('is rendered once when several networks request it at once with the same data', async () => {
    const { pages } = stage();
    let drawings = 0;
    let queue: Promise<unknown> = Promise.resolve();
    const draw = (network: string) =>
      pages('/', network, (known) => {
        const drawn = queue.then(async () => {
          await Promise.resolve();
          const html = known() === 'a chair' ? '' : `${++drawings}`;
          return { status: 200, html, redirect: null, fingerprint: 'a chair' };
        });
        queue = drawn.then(() => new Promise((resolve) => setTimeout(resolve, 50)));
        return drawn;
      });
    const drawn = await Promise.all(['home', 'office', 'cafe'].map(draw));
    expect(drawn.map(textOf)).toEqual(Array(3).fill('1'));
  });

  test('is rendered again after a failure', async () => {
    const { read } = stage();
    expect(await read('/', 500)).toBe('/ 1');
    expect(await read('/', 200)).toBe('/ 2');
    expect(await read('/', 200)).toBe('/ 2');
  });

  test('fails for all concurrent readers if its rendering throws, and for none after them', async () => {
    const pages = createSharedPages();
    const failing = () => pages('/', 'home', () => Promise.reject(new Error('no database')));
    const both = await Promise.allSettled([failing(), failing()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const { status } = await pages('/', 'home', async () => ({ status: 200, html: '', redirect: null }));
    expect(status).toBe(200);
  });

  test('is evicted when other pages need its memory', async () => {
    const { read, drawings } = stage(100_000);
    await read('/');
    await read('/?search=sofa');
    await read('/');
    expect(drawings['/']).toBe(1);
    for (let n = 0; n < 50; n++) await read(`/?search=${n}`);
    await read('/');
    expect(drawings['/']).toBe(2);
  });
});

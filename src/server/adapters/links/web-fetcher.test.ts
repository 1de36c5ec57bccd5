import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_IMAGE_BYTES } from '@/shared/constants.ts';
import { INSIDE, OUTSIDE, startWeb, type Web } from '@/testing/web-server.ts';
import { createWebFetcher } from './web-fetcher.ts';

let web: Web;
let received: { headers: string[]; url: string } = { headers: [], url: '' };
const forever = new AbortController().signal;

/** Writes chunks until the client disconnects. */
function drip(response: ServerResponse, part: Uint8Array) {
  const go = () => {
    if (!response.destroyed) response.write(part, () => setImmediate(go));
  };
  go();
}

beforeAll(async () => {
  web = await startWeb((request, response) => {
    const url = new URL(request.url ?? '', 'http://web.example');
    received = { headers: request.rawHeaders, url: url.pathname };
    const to = url.searchParams.get('to');
    if (to !== null) response.writeHead(302, { location: to, 'set-cookie': 'a=b' }).end('moved');
    else if (url.pathname === '/picture') response.setHeader('content-type', 'text/html').end('bytes');
    else if (url.pathname === '/huge') {
      response.setHeader('content-length', MAX_IMAGE_BYTES + 1);
      response.write('x');
    } else if (url.pathname === '/endless') drip(response, Buffer.alloc(65_536));
    else if (url.pathname === '/drip') {
      response.write('x');
      drip(response, Buffer.from('.'));
    } else if (url.pathname === '/half') {
      response.setHeader('content-length', 100);
      response.write('half', () => response.destroy());
    } else if (url.pathname === '/switch') {
      response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
    } else if (url.pathname === '/silent') return;
    else response.writeHead(Number(url.pathname.slice(1))).end('no picture');
  });
});
afterAll(() => web.stop());
beforeEach(() => {
  web.names.clear();
  web.requests.length = 0;
});

const fetch = (link: string, options = {}) => web.fetcher(options).fetch(link, forever);
const unreachable = { problem: { reason: 'unreachable' } };
const moved = (to: string, from = '/') => web.link(`${from}?to=${encodeURIComponent(to)}`);

describe('a link', () => {
  test("is fetched whatever its content type, with only the shop's user agent", async () => {
    expect(await fetch(web.link('/picture'))).toEqual({ bytes: Buffer.from('bytes') });
    expect(received.headers).toEqual([
      'User-Agent',
      'Rehome test',
      'Accept',
      'image/jpeg, image/png, image/webp',
      'Host',
      `pictures.example:${web.port}`,
      'Connection',
      'close',
    ]);
  });

  test('follows up to three redirects, also to other websites, without cookies or credentials', async () => {
    const third = moved(web.link('/picture', 'other.example'));
    const second = moved(third.replace('pictures', 'b'));
    expect(await fetch(moved(second))).toEqual({ bytes: Buffer.from('bytes') });
    expect(received.headers).not.toContain('Cookie');
    expect(await fetch(moved(moved(second)))).toEqual({ problem: { reason: 'too-many-redirects' } });
    expect(await fetch(moved('/picture', '/a/b'))).toEqual({ bytes: Buffer.from('bytes') });
  });

  test.each([
    ['404', { reason: 'refused', status: 404 }],
    ['403', { reason: 'refused', status: 403 }],
    ['204', { reason: 'refused', status: 204 }],
    ['304', { reason: 'refused', status: 304 }],
    ['500', { reason: 'busy', status: 500 }],
    ['503', { reason: 'busy', status: 503 }],
    ['429', { reason: 'busy', status: 429 }],
    // No Location header.
    ['302', { reason: 'unreachable' }],
    ['huge', { reason: 'too-large' }],
    ['endless', { reason: 'too-large' }],
    ['half', { reason: 'unreachable' }],
    // A protocol upgrade instead of a response.
    ['switch', { reason: 'unreachable' }],
  ])('reports the cause of the failure: %s', async (path, problem) => {
    expect(await fetch(web.link(`/${path}`))).toEqual({ problem });
  });

  test.each(['/silent', '/drip'])('gives up after the time limit: %s', async (path) => {
    expect(await fetch(web.link(path), { timeLimitMs: 150 })).toEqual({ problem: { reason: 'too-slow' } });
    expect(await fetch(moved(web.link(path)), { timeLimitMs: 150 })).toEqual({
      problem: { reason: 'too-slow' },
    });
  });

  test('reports a failed DNS lookup differently from an unknown name', async () => {
    web.names.set('later.example', () => {
      throw Object.assign(new Error('queryA ESERVFAIL'), { code: 'ESERVFAIL', syscall: 'queryA' });
    });
    expect(await fetch(web.link('/', 'later.example'))).toEqual({ problem: { reason: 'unknown-name' } });
  });

  test('is aborted at once by a stopping worker', async () => {
    const stopping = new AbortController();
    const fetching = web.fetcher().fetch(web.link('/silent'), stopping.signal);
    setTimeout(() => stopping.abort(), 20);
    await expect(fetching).rejects.toThrow('aborted');
  });
});

describe('the internal network', () => {
  test.each([
    ['by its address', () => `http://${INSIDE}:${web.port}/`],
    ['by its address as a decimal number', () => `http://2130706434:${web.port}/`],
    ['by its IPv4-mapped IPv6 address', () => `http://[::ffff:7f00:2]:${web.port}/`],
    ['by a name', () => web.link('/', 'inside.example')],
    ['by a name that has a public address too', () => web.link('/', 'both.example')],
    ['by a port other than those of HTTP', () => 'http://pictures.example:5432/'],
    ['by a redirect to its address', () => moved(`http://${INSIDE}:${web.port}/`)],
    ['by a redirect to a name', () => moved(web.link('/', 'inside.example'))],
    [
      'by a redirect to a name with a password',
      () => moved(`http://a:b@pictures.example:${web.port}/picture`),
    ],
    ['by a redirect to another scheme', () => moved('file:///etc/passwd')],
    ['by a name that is not there', () => web.link('/', 'nowhere.invalid')],
    ['by a scheme that nobody speaks there', () => web.link('/picture').replace('http:', 'https:')],
  ])('cannot be reached %s, and the error does not reveal why', async (_, link) => {
    web.names.set('inside.example', () => [INSIDE]);
    web.names.set('both.example', () => [OUTSIDE, INSIDE]);
    expect(await fetch(link())).toEqual(unreachable);
    expect(web.insideRequests).toEqual([]);
  });

  test('cannot be reached by a name whose address changes after the check', async () => {
    let calls = 0;
    web.names.set('rebinding.example', () => [++calls % 2 === 1 ? OUTSIDE : INSIDE]);
    const link = web.link('/picture', 'rebinding.example');
    expect(await fetch(link)).toEqual({ bytes: Buffer.from('bytes') });
    expect(calls).toBe(1);
    expect(await fetch(link)).toEqual(unreachable);
    const again = moved(link).replace('pictures', 'rebinding');
    expect(await fetch(again)).toEqual(unreachable);
    expect(web.insideRequests).toEqual([]);
  });

  test('is refused by the fetcher that production uses', async () => {
    const real = createWebFetcher({ userAgent: 'Rehome test', pauseMs: 0 });
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0']) {
      expect(await real.fetch(`http://${host}:${web.port}/picture`, forever)).toEqual(unreachable);
      expect(await real.fetch(`http://${host}/picture`, forever)).toEqual(unreachable);
    }
    expect(web.requests).toEqual([]);
  });
});

test('a website gets at most two requests at a time, which does not delay other websites', async () => {
  const fetcher = web.fetcher();
  const [leaving, stopping] = [new AbortController(), new AbortController()];
  const first = fetcher.fetch(web.link('/silent?1'), leaving.signal);
  const others = ['/silent?2', '/silent?3'].map((path) => fetcher.fetch(web.link(path), stopping.signal));
  expect(await fetcher.fetch(web.link('/picture', 'other.example'), forever)).toHaveProperty('bytes');
  expect(web.requests).toEqual(['/silent?1', '/silent?2', '/picture']);
  leaving.abort();
  // An aborted request frees its slot.
  await expect(first).rejects.toThrow();
  await expect.poll(() => web.requests).toContain('/silent?3');
  stopping.abort();
  await Promise.allSettled(others);
});

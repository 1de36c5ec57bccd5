import { afterAll, beforeAll, expect, test } from 'vitest';
import { INSIDE, OUTSIDE, startWeb, type Web } from '@/testing/web-server.ts';
import { createPublicWeb, type PublicWebOptions } from './public-web.ts';

let web: Web;
let received = { method: '', authorization: '', body: '' };

beforeAll(async () => {
  web = await startWeb((request, response) => {
    if (request.url === '/moved') {
      return response.writeHead(302, { location: `http://${INSIDE}:${web.port}/` }).end('moved');
    }
    if (request.url === '/silent') return;
    if (request.url === '/long') return response.end('x'.repeat(2_000));
    request.setEncoding('utf8').on('data', (part: string) => {
      received.body += part;
    });
    request.on('end', () => {
      const { method = '', headers } = request;
      received = { ...received, method, authorization: headers.authorization ?? '' };
      response.writeHead(418, { 'x-answer': 'yes' }).end('{"a":1}');
    });
  });
});
afterAll(() => web.stop());

const publicWeb = (options: Partial<PublicWebOptions> = {}) =>
  createPublicWeb({
    userAgent: 'Rehome test',
    schemes: ['http:'],
    resolve: async () => [{ address: OUTSIDE, family: 4 }],
    mayConnect: (address, port) => address === OUTSIDE && port === web.port,
    ...options,
  });
const at = (path: string) => new URL(web.link(path, 'shop.example'));

test('a request is sent with its body and credentials, and answers also an error status', async () => {
  const headers = { Authorization: 'Basic a2V5' };
  const answer = await publicWeb().send({ url: at('/'), method: 'POST', headers, body: 'piña' });
  if ('problem' in answer) throw new Error(answer.problem.reason);
  expect(answer.status).toBe(418);
  expect(answer.headers.get('x-answer')).toBe('yes');
  expect(Buffer.from(answer.bytes).toString()).toBe('{"a":1}');
  expect(received).toEqual({ method: 'POST', authorization: 'Basic a2V5', body: 'piña' });
});

test('a redirect is not followed, so that credentials reach no other server', async () => {
  expect(await publicWeb().send({ url: at('/moved') })).toMatchObject({ status: 302 });
  expect(web.insideRequests).toEqual([]);
});

test('internal addresses and plain HTTP are unreachable', async () => {
  const unreachable = { problem: { reason: 'unreachable' } };
  expect(await publicWeb().send({ url: new URL(`http://${INSIDE}:${web.port}/`) })).toEqual(unreachable);
  const resolve = async () => [{ address: INSIDE, family: 4 }];
  expect(await publicWeb({ resolve }).send({ url: at('/') })).toEqual(unreachable);
  const real = createPublicWeb({ userAgent: 'Rehome test' });
  for (const url of [
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://169.254.169.254/',
    at('/').href,
  ]) {
    expect(await real.send({ url: new URL(url) })).toEqual(unreachable);
  }
  expect(web.insideRequests).toEqual([]);
});

test('a long or slow answer ends at the limit', async () => {
  expect(await publicWeb({ maxBytes: 1_000 }).send({ url: at('/long') })).toEqual({
    problem: { reason: 'too-large' },
  });
  expect(await publicWeb({ timeLimitMs: 100 }).send({ url: at('/silent') })).toEqual({
    problem: { reason: 'too-slow' },
  });
});

test('a signal ends a request with its reason', async () => {
  const ending = new AbortController();
  const sending = publicWeb().send({ url: at('/silent'), signal: ending.signal });
  setTimeout(() => ending.abort(new Error('stopped')), 20);
  await expect(sending).rejects.toThrow('stopped');
});

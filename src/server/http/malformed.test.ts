import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerMalformedRequest, answerParseError } from './malformed.ts';

const server = createServer(
  getRequestListener(() => new Response('fine'), { errorHandler: answerMalformedRequest }),
).on('clientError', answerParseError);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

/** Sends raw bytes, and returns the response until the server closes the connection. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    connect((server.address() as AddressInfo).port, '127.0.0.1')
      .setEncoding('utf8')
      .on('data', (text) => {
        received += text;
      })
      .on('end', () => resolve(received))
      .on('error', reject)
      .end(bytes);
  });
}

test.each([
  [431, `GET /api/trpc/${'a'.repeat(20_000)} HTTP/1.1\r\nHost: shop.test\r\n\r\n`],
  [431, `GET /api/products HTTP/1.1\r\nHost: shop.test\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`],
  [400, 'NONSENSE\r\n\r\n'],
  [400, 'GET /api/products HTTP/1.1\r\nHost: shop.test\r\nContent-Length: x\r\n\r\n'],
  [400, 'GET /api/products HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  [400, 'GET \\api HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n'],
])('malformed requests get an error of the usual shape: %i %#', async (status, bytes) => {
  const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/content-type: application\/json/i);
  expect(JSON.parse(body)).toMatchObject({
    error: expect.any(String),
    message: expect.any(String),
    code: 'INVALID_INPUT',
  });
});

test('a connection that sends nothing is closed in time, and one that sends half a request gets 408', async () => {
  const impatient = createServer({
    headersTimeout: 100,
    requestTimeout: 200,
    connectionsCheckingInterval: 50,
  })
    .on('clientError', answerParseError)
    .listen(0, '127.0.0.1');
  await once(impatient, 'listening');
  const answerTo = async (bytes: string) => {
    const socket = connect((impatient.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
    if (bytes) socket.write(bytes);
    let answer = '';
    for await (const text of socket) answer += text;
    return answer;
  };
  expect(await answerTo('')).toBe('');
  expect(await answerTo('GET / HTTP/1.1\r\nHost: shop.test\r\n')).toMatch(/^HTTP\/1.1 408 /);
  impatient.close();
});

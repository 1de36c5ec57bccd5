import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compressResponse } from './compress-response.ts';

const LONG = 'chair '.repeat(1000);
const answerOf = (text: string) =>
  new Response(text, { status: 207, headers: { Vary: 'trpc-accept', 'Set-Cookie': 'a=1' } });

describe('a response', () => {
  test('is compressed for clients that accept gzip, with the matching headers', async () => {
    const answer = await compressResponse(answerOf(LONG), 'gzip, deflate, br');
    expect(answer.status).toBe(207);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('vary')).toBe('trpc-accept, Accept-Encoding');
    expect(answer.headers.getSetCookie()).toEqual(['a=1']);
    expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe(LONG);
  });

  test.each([undefined, 'br', 'gzip;q=0', 'gzip; q=0.0, br'])(
    'is not compressed for %s',
    async (accepted) => {
      const answer = await compressResponse(answerOf(LONG), accepted);
      expect(answer.headers.has('content-encoding')).toBe(false);
      expect(await answer.text()).toBe(LONG);
    },
  );

  test('is not compressed if it is a stream', async () => {
    const headers = { 'transfer-encoding': 'chunked' };
    const stream = new Response(new Blob([LONG]).stream(), { headers });
    const answer = await compressResponse(stream, 'gzip');
    expect(answer.headers.has('content-encoding')).toBe(false);
    expect(await answer.text()).toBe(LONG);
  });

  test('is not compressed if it is short or has no body', async () => {
    const short = await compressResponse(answerOf('{}'), 'gzip');
    expect([short.status, short.headers.has('content-encoding'), await short.text()]).toEqual([
      207,
      false,
      '{}',
    ]);
    const none = await compressResponse(new Response(null, { status: 204 }), 'gzip');
    expect([none.status, await none.text()]).toEqual([204, '']);
  });
});

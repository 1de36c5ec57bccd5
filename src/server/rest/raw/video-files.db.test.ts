import { expect, test } from 'vitest';
import { createWorld } from '@/testing/world.ts';

const NAME = `${'0a'.repeat(16)}.mp4`;

test('a video is served whole or by range, cached for good, and can run no script', async () => {
  const world = await createWorld();
  await world.deps.storage.put(`videos/${NAME}`, new TextEncoder().encode('0123456789'), 'video/mp4');
  const get = (headers: Record<string, string> = {}, method = 'GET', name = NAME) =>
    world.app.request(`http://shop.test/videos/${name}`, { method, headers });

  const whole = await get();
  expect(whole.status).toBe(200);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await whole.text()).toBe('0123456789');

  const parts: [string, number, string | null, string][] = [
    ['bytes=0-1', 206, 'bytes 0-1/10', '01'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=7-99', 206, 'bytes 7-9/10', '789'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=0-99999999999999999999', 206, 'bytes 0-9/10', '0123456789'],
    ['bytes=99999999999999999999-', 416, 'bytes */10', ''],
    ['bytes=-99', 206, 'bytes 0-9/10', '0123456789'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=-0', 416, 'bytes */10', ''],
    ['bytes=5-2', 200, null, '0123456789'],
    ['bytes=0-1,3-4', 200, null, '0123456789'],
    ['pages=0-1', 200, null, '0123456789'],
  ];
  for (const [range, status, contentRange, text] of parts) {
    const answer = await get({ range });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()], range).toEqual([
      status,
      contentRange,
      text,
    ]);
  }
  const etag = whole.headers.get('etag') ?? '';
  expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
  expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  expect((await get({ 'if-none-match': etag })).status).toBe(304);
  const head = await get({}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
  for (const name of [`${'1'.repeat(32)}.mp4`, 'x.mp4', `${'0a'.repeat(16)}.html`, '..%2fmedia%2fx']) {
    expect((await get({}, 'GET', name)).status, name).toBe(404);
  }
});

import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { mountStaticFiles } from './static-files.ts';

const CHANGED = 'Sat, 01 Aug 2026 10:00:00 GMT';
const EARLIER = 'Sat, 01 Aug 2026 09:59:59 GMT';
const LATER = 'Sun, 02 Aug 2026 10:00:00 GMT';
const TEXT = '0123456789'.repeat(10);

const app = new Hono<AppEnv>();
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehome-files-'));
  await mkdir(join(folder, 'assets'));
  for (const name of ['film.mp4', 'assets/app.js', 'assets/app.js.br']) {
    await writeFile(join(folder, name), TEXT);
    await utimes(join(folder, name), new Date(CHANGED), new Date(CHANGED));
  }
  mountStaticFiles(app, relative('.', folder));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a range request for a file', () => {
  test('is answered for one satisfiable range, and every file advertises ranges', async () => {
    for (const path of ['/film.mp4', '/assets/app.js']) {
      const whole = await get(path);
      expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
      const head = await get(path, {}, 'HEAD');
      expect([head.status, head.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    }
    const parts = { 'bytes=0-4': '01234', 'bytes=95-': '56789', 'bytes=-2': '89', 'bytes=98-500': '89' };
    for (const [range, text] of Object.entries(parts)) {
      const answer = await get('/film.mp4', { range });
      expect([answer.status, await answer.text()], range).toEqual([206, text]);
    }
    const beyond = await get('/film.mp4', { range: 'bytes=100-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */100']);
  });

  test.each(['bytes=abc', 'items=0-5', '0-5', 'bytes=-', 'bytes=0-5;x', 'bytes=0-9,20-29', 'bytes=', 'x'])(
    'ignores the range %s and answers the whole file',
    async (range) => {
      const answer = await get('/film.mp4', { range });
      expect([answer.status, answer.headers.get('content-range')]).toEqual([200, null]);
      expect(await answer.text()).toBe(TEXT);
    },
  );

  test('is answered only while the file is unchanged', async () => {
    const part = await get('/film.mp4', { range: 'bytes=0-4', 'if-range': CHANGED });
    expect([part.status, await part.text()]).toEqual([206, '01234']);
    for (const other of [EARLIER, LATER, '"tag"', 'W/"tag"', 'x']) {
      for (const range of ['bytes=0-4', 'bytes=100-']) {
        const whole = await get('/film.mp4', { range, 'if-range': other });
        expect([whole.status, whole.headers.get('content-range')], other).toEqual([200, null]);
        expect([await whole.text(), whole.headers.get('content-length')], other).toEqual([TEXT, '100']);
      }
    }
  });
});

describe('a cached file', () => {
  test('is not sent again while its modification date is unchanged', async () => {
    for (const path of ['/film.mp4', '/assets/app.js']) {
      for (const since of [CHANGED, LATER]) {
        for (const method of ['GET', 'HEAD']) {
          const headers = { 'if-modified-since': since, 'accept-encoding': 'br', range: 'bytes=0-4' };
          const answer = await get(path, headers, method);
          expect([answer.status, await answer.text()], path).toEqual([304, '']);
          expect(answer.headers.get('last-modified'), path).toBe(CHANGED);
          expect(answer.headers.get('cache-control'), path).toMatch(/^public, max-age=/);
          for (const name of ['content-length', 'content-range', 'content-type', 'content-encoding']) {
            expect(answer.headers.get(name), name).toBeNull();
          }
        }
      }
    }
  });

  test.each([EARLIER, 'x', '2099', 'a 2099'])('is sent if it changed since %s', async (since) => {
    const answer = await get('/film.mp4', { 'if-modified-since': since });
    expect([answer.status, await answer.text()]).toEqual([200, TEXT]);
  });

  test('is validated by If-None-Match alone if the request has one', async () => {
    const headers = { 'if-modified-since': CHANGED, 'if-none-match': '"other"' };
    expect((await get('/film.mp4', headers)).status).toBe(200);
    expect((await get('/film.mp4', { 'if-modified-since': EARLIER, 'if-none-match': '*' })).status).toBe(304);
  });
});

test('a missing file answers 404 to every kind of request', async () => {
  const headers = {
    'if-none-match': '*',
    'if-modified-since': LATER,
    range: 'bytes=0-4',
    'if-range': CHANGED,
  };
  for (const path of ['/gone.mp4', '/assets/gone.js']) expect((await get(path, headers)).status).toBe(404);
});

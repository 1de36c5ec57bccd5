import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server } from '@/testing/s3-server.ts';
import type { FileStorage } from './file-storage.ts';
import { createLocalStorage } from './local-storage.ts';
import { createS3Storage } from './s3-storage.ts';

const folder = await mkdtemp(join(tmpdir(), 'rehome-storage-'));
const s3 = await startS3Server();
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

const text = (words: string) => new TextEncoder().encode(words);

async function read(storage: FileStorage, key: string): Promise<string | null> {
  const found = await storage.get(key);
  if (!found) return null;
  const words = await new Response(found.stream).text();
  expect(found.bytes).toBe(Buffer.byteLength(words));
  return words;
}

async function listed(storage: FileStorage, name: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(name)) keys.push(key);
  return keys.sort();
}

// S3 replaces an object at once; its fake here does not.
test('a folder keeps a file intact during concurrent writes', async () => {
  const storage = createLocalStorage(folder);
  const contents = Array.from({ length: 8 }, (_, index) => String(index).repeat(200_000));
  const writes = contents.map((words) =>
    createLocalStorage(folder).put('media/same.webp', text(words), 'image/webp'),
  );
  await Promise.all(writes);

  expect(contents).toContain(await read(storage, 'media/same.webp'));
  expect(await listed(storage, 'media')).not.toContainEqual(expect.stringContaining('half'));
});

describe.each<[string, () => FileStorage]>([
  ['a folder', () => createLocalStorage(folder)],
  ['a bucket', () => createS3Storage(s3.settings)],
])('%s', (_, create) => {
  let storage: FileStorage;
  beforeAll(() => {
    storage = create();
  });

  test('returns the last content of a key to every process', async () => {
    await storage.put('media/a.webp', text('first'), 'image/webp');
    await storage.put('media/a.webp', text('second, and longer'), 'image/webp');

    expect(await read(storage, 'media/a.webp')).toBe('second, and longer');
    expect(await read(create(), 'media/a.webp')).toBe('second, and longer');
    expect(await storage.has('media/a.webp')).toBe(true);
  });

  test('returns a part of a file with its total size', async () => {
    await storage.put('videos/a.mp4', text('0123456789'), 'video/mp4');

    expect(await storage.size('videos/a.mp4')).toBe(10);
    for (const [from, to, words] of [
      [0, 1, '01'],
      [3, 5, '345'],
      [8, 9, '89'],
    ] as const) {
      const part = await storage.get('videos/a.mp4', { from, to });
      expect(part?.bytes).toBe(words.length);
      expect(await new Response(part?.stream).text()).toBe(words);
    }
    expect(await storage.size('videos/never.mp4')).toBeNull();
    expect(await storage.get('videos/never.mp4', { from: 0, to: 1 })).toBeNull();
  });

  test('returns nothing for missing and deleted keys', async () => {
    await storage.put('media/gone.webp', text('x'), 'image/webp');
    await storage.delete(['media/gone.webp', 'media/never.webp']);

    for (const key of ['media/gone.webp', 'media/never.webp', 'never/never.webp']) {
      expect(await storage.get(key)).toBeNull();
      expect(await storage.has(key)).toBe(false);
    }
    await storage.delete([]);
  });

  test('lists a folder with the time of each file, and an empty one as empty', async () => {
    const previous = Date.now() - 2_000;
    await storage.put('listed/b.webp', text('b'), 'image/webp');
    await storage.put('listed/a.avif', text('a'), 'image/avif');
    await storage.put('listed-too/c.webp', text('c'), 'image/webp');

    expect(await listed(storage, 'listed')).toEqual(['listed/a.avif', 'listed/b.webp']);
    expect(await listed(storage, 'nothing')).toEqual([]);
    for await (const { changedAt } of storage.list('listed')) {
      expect(changedAt.getTime()).toBeGreaterThan(previous);
      expect(changedAt.getTime()).toBeLessThan(Date.now() + 2_000);
    }
  });

  test.each([
    '../out.webp',
    'media/../../out.webp',
    'media/..',
    '/etc/passwd',
    'media//a.webp',
    'media/./a.webp',
    'media\\..\\a.webp',
    'media/a\0.webp',
    'media/a b.webp',
    'media/%2e%2e/a.webp',
    '',
  ])('refuses the key %j', async (key) => {
    await expect(storage.put(key, text('x'), 'image/webp')).rejects.toThrow('no key');
    await expect(storage.get(key)).rejects.toThrow('no key');
    await expect(storage.has(key)).rejects.toThrow('no key');
    await expect(storage.delete([key])).rejects.toThrow('no key');
  });
});

test('lists files that a killed process left partly written, so that they can be removed', async () => {
  const storage = createLocalStorage(folder);
  await mkdir(join(folder, 'killed'));
  await writeFile(join(folder, 'killed/.half-1-a.webp'), 'hal');

  expect(await listed(storage, 'killed')).toEqual(['killed/.half-1-a.webp']);
  await storage.delete(['killed/.half-1-a.webp']);
  expect(await readdir(join(folder, 'killed'))).toEqual([]);
});

test('leaves nothing after a failed write', async () => {
  const storage = createLocalStorage(folder);
  await mkdir(join(folder, 'blocked/a.webp'), { recursive: true });

  await expect(storage.put('blocked/a.webp', text('x'), 'image/webp')).rejects.toThrow();
  expect(await readdir(join(folder, 'blocked'))).toEqual(['a.webp']);
});

test('links to this shop, or to S3_PUBLIC_URL', () => {
  expect(createLocalStorage(folder).url('media/a.webp')).toBe('/media/a.webp');
  expect(createS3Storage(s3.settings).url('media/a.webp')).toBe('/media/a.webp');
  const served = createS3Storage({ ...s3.settings, publicUrl: 'https://cdn.example.com' });
  expect(served.url('media/a.webp')).toBe('https://cdn.example.com/media/a.webp');
});

test('reports a missing bucket and an unreachable server as faults, not as missing files', async () => {
  const noBucket = createS3Storage({ ...s3.settings, bucket: 'never-made' });
  await expect(noBucket.get('media/a.webp')).rejects.toThrow();
  await expect(noBucket.put('media/a.webp', text('x'), 'image/webp')).rejects.toThrow();
  const away = createS3Storage({ ...s3.settings, endpoint: 'http://127.0.0.1:1' });
  await expect(away.get('media/a.webp')).rejects.toThrow();
});

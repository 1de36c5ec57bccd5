import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { FileStorage } from '@/server/adapters/storage/file-storage.ts';
import { createLocalStorage } from '@/server/adapters/storage/local-storage.ts';
import { createS3Storage } from '@/server/adapters/storage/s3-storage.ts';
import { createApp } from '@/server/app.ts';
import { media, mediaUploaders } from '@/server/schema.ts';
import { imageSources } from '@/shared/platform/images.ts';
import { jpeg, noise } from '@/testing/picture-files.ts';
import { quickPictures } from '@/testing/quick-pictures.ts';
import { startS3Server } from '@/testing/s3-server.ts';
import { storedFiles, upload } from '@/testing/uploads.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { cleanUpMedia } from './clean-up-media.ts';

const folder = await mkdtemp(join(tmpdir(), 'rehome-shared-'));
const s3 = await startS3Server();
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

/** Two web processes on one database, each with its own app and storage connection. */
async function twoProcesses(open: () => FileStorage): Promise<[World, World]> {
  const first = await createWorld();
  // File times use the real clock.
  first.clock.now = new Date();
  first.deps.storage = open();
  first.deps.pictures = quickPictures;
  const deps = { ...first.deps, storage: open() };
  const renderPage = async () => ({ status: 200, html: '', redirect: null });
  return [first, { ...first, deps, app: createApp({ deps, isDevelopment: false, renderPage }) }];
}

describe.each<[string, () => FileStorage]>([
  ['a folder', () => createLocalStorage(folder)],
  ['a bucket', () => createS3Storage(s3.settings)],
])('two web processes that share %s', (_, open) => {
  test("serve each other's uploads, and accept the same upload at once", async () => {
    const [first, second] = await twoProcesses(open);
    const people = await Promise.all([1, 2].map(() => first.user({ role: 'vendor' })));
    const [one = '', two = ''] = await Promise.all(people.map((person) => first.cookieOf(person)));

    const { url } = await upload(first, 'image', one, [{ bytes: await jpeg(500, 300) }]);
    const { srcSet = '', avifSrcSet = '' } = imageSources(url);
    for (const part of `${srcSet}, ${avifSrcSet}`.split(', ')) {
      const file = part.split(' ')[0];
      const served = await second.app.request(`http://shop.test${file}`);
      expect(served.status).toBe(200);
      const length = Number(served.headers.get('content-length'));
      expect((await served.arrayBuffer()).byteLength).toBe(length);
    }

    const bytes = await noise(450, 300).jpeg().toBuffer();
    const both = await Promise.all([
      upload(first, 'image', one, [{ bytes }]),
      upload(second, 'image', two, [{ bytes }]),
      upload(second, 'images', one, [{ bytes }, { bytes }]),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(both.flatMap((answer) => answer.urls ?? [answer.url])).size).toBe(1);
    expect(await first.db.$count(media)).toBe(2);
    expect(await first.db.$count(mediaUploaders)).toBe(3);
    expect(await storedFiles(second)).toHaveLength(8);

    // Cleaned up by one while the other uploads it again.
    await first.db.update(media).set({ unusedSince: new Date(0) });
    const [again] = await Promise.all([upload(second, 'image', two, [{ bytes }]), cleanUpMedia(first.deps)]);
    const served = await first.app.request(`http://shop.test${again.url}`);
    expect([again.status, served.status]).toEqual([201, 200]);
    await served.arrayBuffer();
    expect(await storedFiles(first)).toHaveLength(4);
  });
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products, video3dJobs } from '@/server/schema.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { cleanUpVideos } from './clean-up-videos.ts';

const DAY_MS = 86_400_000;

async function filesOf({ deps }: World) {
  const keys: string[] = [];
  for await (const { key } of deps.storage.list('videos')) keys.push(key);
  return keys.sort();
}

test('unreferenced and incomplete video files are deleted after a week', async () => {
  const world = await createWorld();
  const [shown = '', made = '', unused = ''] = ['a', 'b', 'c'].map((digit) => digit.repeat(32));
  for (const hash of [shown, made, unused]) {
    for (const end of ['mp4', 'webp'])
      await world.deps.storage.put(`videos/${hash}.${end}`, new Uint8Array(1), '');
  }
  await world.deps.storage.put('videos/.half-of-one', new Uint8Array(1), '');
  // At any host.
  const product = await world.product({ video3dUrl: `https://files.example/videos/${shown}.mp4` });
  const values = { productId: product.id, status: 'completed' as const, inputImages: [] };
  await world.db.insert(video3dJobs).values({ ...values, outputVideoUrl: `/videos/${made}.mp4` });
  const cleanUpAfter = (days: number) =>
    cleanUpVideos({ ...world.deps, now: () => new Date(Date.now() + days * DAY_MS) });

  await cleanUpAfter(6);
  expect(await filesOf(world)).toHaveLength(7);
  await cleanUpAfter(8);
  const pair = (hash: string) => [`videos/${hash}.mp4`, `videos/${hash}.webp`];
  expect(await filesOf(world)).toEqual([...pair(shown), ...pair(made)]);
  await world.db.delete(products).where(eq(products.id, product.id));
  await cleanUpAfter(8);
  expect(await filesOf(world)).toEqual([]);
});

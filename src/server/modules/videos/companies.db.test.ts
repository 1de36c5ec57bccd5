import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications, products, video3dJobs } from '@/server/schema.ts';
import { posterOf } from '@/shared/videos/video-playback.ts';
import type { VideoProviderName } from '@/shared/videos/video3d.ts';
import { type FakeVideoCompanies, startFakeVideoCompanies } from '@/testing/fake-video/index.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { COMPANIES, makeVideo } from './make-video.ts';

const NEVER = new AbortController().signal;

let companies: FakeVideoCompanies;
beforeAll(async () => {
  companies = await startFakeVideoCompanies();
});
afterAll(() => companies.stop());

/** Requests a video of a demo picture, and runs the worker for as many minutes as it takes. */
async function ask(world: World, provider: VideoProviderName) {
  Object.assign(world.deps.videos, companies.makers());
  const vendor = await world.as('vendor');
  const imageUrl = '/demo/empty-cart-800.webp';
  const { id: productId } = await world.product({ vendorId: vendor.user.id, imageUrl });
  await vendor.call.video3d.start({ productId, imageUrls: [imageUrl], provider });
  const jobNow = async () => {
    const [row] = await world.db.select().from(video3dJobs).where(eq(video3dJobs.productId, productId));
    return row;
  };
  let job = await jobNow();
  for (let second = 0; second < 600 && !job?.completedAt; second += 10) {
    await makeVideo(world.deps, COMPANIES, NEVER);
    world.clock.now = new Date(world.clock.now.getTime() + 10_000);
    job = await jobNow();
  }
  const { db } = world;
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  const [notice] = await db.select().from(notifications).where(eq(notifications.userId, vendor.user.id));
  return { job, product, notice };
}

test.each(['luma', 'runway', 'pika'] as const)(
  '%s makes a video for a vendor after temporary failures',
  async (name) => {
    companies[name].controls.faults = [
      { status: 429, headers: { 'retry-after': '40' } },
      null,
      { status: 502 },
    ];
    const world = await createWorld();
    const { job, product, notice } = await ask(world, name);
    expect(job).toMatchObject({ status: 'completed', aiProvider: name, source: 'ai', errorMessage: null });
    expect(job?.differences).not.toEqual([]);
    expect(product).toMatchObject({
      video3dStatus: 'ready',
      video3dSource: 'ai',
      video3dUrl: job?.outputVideoUrl,
    });
    expect(notice).toMatchObject({ kind: 'video_ready' });
    const url = job?.outputVideoUrl ?? '';
    for (const [path, type] of [
      [url, 'video/mp4'],
      [posterOf(url), 'image/webp'],
    ] as const) {
      const answer = await world.app.request(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(type);
    }
  },
);

test.each([
  ['luma', 'moderated', "Luma refused a picture or the product's name"],
  ['runway', 'accident', 'Runway could not make this video.'],
  ['pika', 'lost', 'Pika no longer knows this video.'],
] as const)('a video that %s cannot make fails with its reason', async (name, fate, sentence) => {
  companies[name].controls.fates = [fate];
  const { job, product, notice } = await ask(await createWorld(), name);
  expect(job?.status).toBe('failed');
  expect(job?.errorMessage).toContain(sentence);
  expect(product).toMatchObject({ video3dStatus: 'failed', video3dUrl: null });
  expect(notice?.body).toContain(job?.errorMessage);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { createLocalStorage } from '@/server/adapters/storage/local-storage.ts';
import { VideoRefused } from '@/server/adapters/video/video-maker.ts';
import { notifications, products, video3dJobs } from '@/server/schema.ts';
import type { VideoProviderName } from '@/shared/videos/video3d.ts';
import {
  outOfOrder,
  type ScriptedJob,
  scriptedMaker,
  untilStopped,
  videoOf,
} from '@/testing/scripted-videos.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { claimVideo } from './claim-video.ts';
import { mendVideos } from './clean-up-videos.ts';
import { COMPANIES, makeVideo, STUDIO } from './make-video.ts';

const NEVER = new AbortController().signal;
const MINUTE_MS = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'rehome-full-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A shop with a vendor's requested videos. */
async function shopWithRequests(count = 1, provider: VideoProviderName = 'studio') {
  const world = await createWorld();
  if (provider !== 'studio') world.deps.videos[provider] = scriptedMaker(undefined, provider);
  const vendor = await world.as('vendor');
  const started = [];
  for (let index = 0; index < count; index++) {
    const { id: productId, imageUrl } = await world.product({ vendorId: vendor.user.id });
    const { jobId } = await vendor.call.video3d.start({ productId, imageUrls: [imageUrl], provider });
    started.push({ jobId, productId });
  }
  const [first = { jobId: 0, productId: 0 }] = started;
  return { world, vendor, first, started };
}

async function jobOf({ db }: World, id: number) {
  const [row] = await db.select().from(video3dJobs).where(eq(video3dJobs.id, id));
  return row;
}

async function productOf({ db }: World, id: number) {
  const [row] = await db
    .select({ status: products.video3dStatus, url: products.video3dUrl, error: products.video3dError })
    .from(products)
    .where(eq(products.id, id));
  return row;
}

function noticesOf({ db }: World, userId: number) {
  return db
    .select({ kind: notifications.kind, body: notifications.body })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.id);
}

const later = (world: World, ms: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + ms);
};

test('a video with a preview is shown once its vendor has approved it', async () => {
  const { world, vendor } = await shopWithRequests(0);
  const { id: productId, imageUrl } = await world.product({ vendorId: vendor.user.id });
  const settings = { hasPreview: true };
  const { jobId } = await vendor.call.video3d.start({
    ...{ productId, imageUrls: [imageUrl], provider: 'studio', settings },
  });
  world.deps.videos.studio = scriptedMaker();
  await makeVideo(world.deps, STUDIO, NEVER);
  expect(await productOf(world, productId)).toEqual({ status: 'pending', url: null, error: null });
  expect(await noticesOf(world, vendor.user.id)).toMatchObject([
    { kind: 'video_ready', body: 'Look at it, then show it in the shop.' },
  ]);
  await vendor.call.video3d.use({ jobId });
  const job = await jobOf(world, jobId);
  expect(await productOf(world, productId)).toEqual({
    ...{ status: 'ready', url: job?.outputVideoUrl, error: null },
  });
});

test('a video uses the chosen pictures, is stored and shown, and its vendor is notified', async () => {
  const { world, vendor, first } = await shopWithRequests();
  let seen: Awaited<ReturnType<ScriptedJob['material']>> | undefined;
  let meanwhile: unknown;
  world.deps.videos.studio = scriptedMaker(async (job) => {
    seen = await job.material();
    meanwhile = (await productOf(world, first.productId))?.status;
    later(world, MINUTE_MS);
    return { state: 'done', video: videoOf('a video') };
  });
  // Of the demo, so that its file exists.
  const chair = '/demo/empty-cart-800.webp';
  await world.db.update(video3dJobs).set({ inputImages: [chair] });
  expect(await makeVideo(world.deps, STUDIO, NEVER)).toBe(true);
  expect(await makeVideo(world.deps, STUDIO, NEVER)).toBe(false);

  expect(meanwhile).toBe('processing');
  expect(seen?.pictures).toHaveLength(1);
  expect(seen?.settings).toMatchObject({ duration: 8, quality: 'high' });
  const job = await jobOf(world, first.jobId);
  expect(job).toMatchObject({ status: 'completed', source: 'photos', processingTime: 60, leaseToken: null });
  expect(await productOf(world, first.productId)).toEqual({
    status: 'ready',
    url: job?.outputVideoUrl,
    error: null,
  });
  expect(job?.outputVideoUrl).toMatch(/^\/videos\/[\da-f]{32}\.mp4$/);
  for (const end of ['mp4', 'webp']) {
    const key = (job?.outputVideoUrl ?? '').slice(1).replace('mp4', end);
    const file = await world.deps.storage.get(key);
    expect(await new Response(file?.stream).text()).toBe('a video');
  }
  expect(await noticesOf(world, vendor.user.id)).toEqual([
    { kind: 'video_ready', body: 'The product shows it now.' },
  ]);
  expect(await vendor.call.video3d.list({ productId: first.productId })).toMatchObject([
    { isShown: true, turnSeconds: 4 },
  ]);
  expect(await vendor.call.catalog.product({ id: first.productId })).toMatchObject({ video3dTurnSeconds: 4 });
});

test('two workers make eight videos, each once, round-robin over vendors', async () => {
  const { world } = await shopWithRequests(4);
  const [{ productId: previous = 0 } = {}] = await world.db.select().from(video3dJobs);
  const other = await world.as('vendor');
  for (let index = 0; index < 4; index++) {
    const { id: productId, imageUrl } = await world.product({ vendorId: other.user.id });
    await other.call.video3d.start({ productId, imageUrls: [imageUrl], provider: 'studio' });
  }
  const owners: number[] = [];
  const maker = scriptedMaker(async (job) => {
    const id = Number(job.key.split('-')[1]);
    const [row] = await world.db
      .select({ vendorId: products.vendorId })
      .from(video3dJobs)
      .innerJoin(products, eq(products.id, video3dJobs.productId))
      .where(eq(video3dJobs.id, id));
    owners.push(row?.vendorId ?? 0);
    return { state: 'done', video: videoOf(job.key) };
  });
  world.deps.videos.studio = maker;
  // A different time for each claim.
  world.deps.now = () => {
    later(world, 1);
    return world.clock.now;
  };
  const work = async () => {
    while (await makeVideo(world.deps, STUDIO, NEVER));
  };
  await Promise.all([work(), work()]);

  expect(maker.steps).toHaveLength(8);
  expect(new Set(maker.steps).size).toBe(8);
  const states = await world.db.select({ status: video3dJobs.status }).from(video3dJobs);
  expect(states.every(({ status }) => status === 'completed')).toBe(true);
  expect(await productOf(world, previous)).toMatchObject({ status: 'ready' });
  // Without fairness it would be 0. Workers that claim at the same time may give one vendor two, so it is not always 2.
  expect(owners.slice(0, 4).filter((id) => id === other.user.id).length).toBeGreaterThanOrEqual(1);
});

test('the video of a killed worker is claimed after its lease and made once; the late worker writes nothing', async () => {
  const { world, vendor, first } = await shopWithRequests();
  // Killed: the lease is never released.
  await claimVideo(world.db, STUDIO, world.clock.now);
  expect(await makeVideo(world.deps, STUDIO, NEVER)).toBe(false);
  later(world, 30_000);
  // This worker's lease expires, and another worker makes the video first.
  const makers = [
    async () => {
      later(world, 30_000);
      await makeVideo(world.deps, STUDIO, NEVER, 600_000);
      return { state: 'done', video: videoOf('the late one') } as const;
    },
    async () => ({ state: 'done', video: videoOf('the quick one') }) as const,
  ];
  const maker = scriptedMaker(() => (makers.shift() ?? outOfOrder)());
  world.deps.videos.studio = maker;
  await makeVideo(world.deps, STUDIO, NEVER, 600_000);

  expect(maker.steps).toHaveLength(2);
  const job = await jobOf(world, first.jobId);
  expect(job).toMatchObject({ status: 'completed', attempts: 3 });
  const file = await world.deps.storage.get(job?.outputVideoUrl?.slice(1) ?? '');
  expect(await new Response(file?.stream).text()).toBe('the quick one');
  expect(await noticesOf(world, vendor.user.id)).toHaveLength(1);
});

test('a running worker keeps its lease; a stopping one returns the video as unstarted', async () => {
  const { world, first } = await shopWithRequests();
  const stopping = new AbortController();
  let begin = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  world.deps.videos.studio = scriptedMaker((_, signal) => {
    begin();
    return untilStopped(signal);
  });
  const working = makeVideo(world.deps, STUDIO, stopping.signal, 5);
  await hasBegun;
  const leased = (await jobOf(world, first.jobId))?.leaseUntil;
  later(world, 29_000);
  await expect.poll(async () => (await jobOf(world, first.jobId))?.leaseUntil).not.toEqual(leased);
  later(world, 29_000);
  expect(await makeVideo(world.deps, STUDIO, NEVER)).toBe(false);

  stopping.abort();
  await working;
  expect(await jobOf(world, first.jobId)).toMatchObject({
    status: 'processing',
    attempts: 0,
    leaseToken: null,
  });
  world.deps.videos.studio = scriptedMaker();
  expect(await makeVideo(world.deps, STUDIO, NEVER)).toBe(true);
  expect(await jobOf(world, first.jobId)).toMatchObject({ status: 'completed' });
});

test('a cancelled video, or one of a deleted product, stops and leaves no files', async () => {
  const { world, vendor, started } = await shopWithRequests(2);
  const [cancelled = { jobId: 0, productId: 0 }, deleted = cancelled] = started;
  const ways: Record<number, () => Promise<unknown>> = {
    [cancelled.jobId]: () => vendor.call.video3d.cancel({ jobId: cancelled.jobId }),
    [deleted.jobId]: () => vendor.call.vendor.deleteProduct({ id: deleted.productId }),
  };
  const ended: unknown[] = [];
  world.deps.videos.studio = scriptedMaker(async (job, signal) => {
    await ways[Number(job.key.split('-')[1])]?.();
    return untilStopped(signal).catch((reason) => {
      ended.push(reason);
      throw reason;
    });
  });
  await makeVideo(world.deps, STUDIO, NEVER, 5);
  await makeVideo(world.deps, STUDIO, NEVER, 5);

  // The worker does not wait for a maker to notice the abort.
  await expect.poll(() => ended).toHaveLength(2);
  expect(await jobOf(world, cancelled.jobId)).toMatchObject({ status: 'failed', errorMessage: 'Cancelled' });
  expect(await productOf(world, cancelled.productId)).toMatchObject({ status: 'pending', url: null });
  expect(await jobOf(world, deleted.jobId)).toBeUndefined();
  expect(await noticesOf(world, vendor.user.id)).toEqual([]);
});

test('videos wait while a provider is down and are made afterwards; unsupported ones fail', async () => {
  const { world, vendor, first } = await shopWithRequests(1, 'luma');
  const isDownUntil = world.clock.now.getTime() + 61 * MINUTE_MS;
  const maker = scriptedMaker(async ({ externalId }) => {
    if (world.clock.now.getTime() < isDownUntil) return outOfOrder();
    if (externalId === null) return { state: 'waiting', externalId: 'luma-7', checkAfterSeconds: 5 };
    return { state: 'done', video: { ...videoOf('of luma'), source: 'ai' } };
  }, 'luma');
  world.deps.videos.luma = maker;
  const endAfter = async (minutes: number, jobId: number) => {
    for (let minute = 0; minute < minutes; minute += 5) {
      while (await makeVideo(world.deps, COMPANIES, NEVER));
      const job = await jobOf(world, jobId);
      if (job?.completedAt) return job;
      later(world, 5 * MINUTE_MS);
    }
    return jobOf(world, jobId);
  };
  expect(await endAfter(60, first.jobId)).toMatchObject({ status: 'processing', errorMessage: null });
  expect(maker.steps.length).toBeLessThan(12);
  expect(await endAfter(30, first.jobId)).toMatchObject({
    status: 'completed',
    source: 'ai',
    jobId: 'luma-7',
  });

  world.deps.videos.luma = scriptedMaker(outOfOrder, 'luma');
  const { id: productId, imageUrl } = await world.product({ vendorId: vendor.user.id });
  const second = await vendor.call.video3d.start({ productId, imageUrls: [imageUrl], provider: 'luma' });
  expect(await endAfter(120, second.jobId)).toMatchObject({
    status: 'failed',
    errorMessage: 'Nobody answers.',
  });
  expect(await productOf(world, productId)).toEqual({
    status: 'failed',
    url: null,
    error: 'Nobody answers.',
  });
  expect((await noticesOf(world, vendor.user.id)).map(({ kind }) => kind)).toEqual([
    'video_ready',
    'video_failed',
  ]);
});

test('a refusal is final and the vendor is notified; the product keeps its present video', async () => {
  const { world, first } = await shopWithRequests();
  await world.db
    .update(products)
    .set({ video3dUrl: '/videos/old.mp4' })
    .where(eq(products.id, first.productId));
  world.deps.videos.studio = scriptedMaker(async () => {
    throw new VideoRefused('These pictures show no product.');
  });
  await makeVideo(world.deps, STUDIO, NEVER);
  const sentence = 'These pictures show no product.';
  expect(await jobOf(world, first.jobId)).toMatchObject({ status: 'failed', errorMessage: sentence });
  expect(await productOf(world, first.productId)).toEqual({
    status: 'ready',
    url: '/videos/old.mp4',
    error: sentence,
  });
});

test('on a full disk a video fails with the reason, leaves nothing, and can be made later', async () => {
  const { world, vendor, first } = await shopWithRequests();
  world.deps.storage = createLocalStorage(folder);
  const full = await fillDisk();
  for (let tries = 0; tries < 4; tries++) {
    expect(await makeVideo(world.deps, STUDIO, NEVER)).toBe(true);
    later(world, 5 * MINUTE_MS);
  }
  const sentence = 'The shop has no room for more videos at the moment. Please try again later.';
  expect(await jobOf(world, first.jobId)).toMatchObject({ status: 'failed', errorMessage: sentence });
  expect(await productOf(world, first.productId)).toEqual({ status: 'failed', url: null, error: sentence });
  expect(await noticesOf(world, vendor.user.id)).toMatchObject([{ kind: 'video_failed' }]);
  expect(full, 'the poster, and the video').toHaveBeenCalledTimes(8);
  expect(await readdir(join(folder, 'videos'))).toEqual([]);
  expect(world.logged.filter((line) => line.includes('ENOSPC'))).toHaveLength(4);

  full.mockRestore();
  await vendor.call.video3d.retry({ jobId: first.jobId });
  await makeVideo(world.deps, STUDIO, NEVER);
  expect(await productOf(world, first.productId)).toMatchObject({ status: 'ready', error: null });
  expect(await readdir(join(folder, 'videos'))).toHaveLength(2);
});

/** From now on each write has room for one and a half files. */
async function fillDisk() {
  const file = await open(join(folder, 'any'), 'w');
  const handles = Object.getPrototypeOf(file) as FileHandle;
  await file.close();
  let files = 0;
  return vi.spyOn(handles, 'writeFile').mockImplementation(async function (this: FileHandle, bytes) {
    const whole = bytes as Uint8Array;
    files += 1;
    const hasRoom = files % 2 === 1;
    await this.write(hasRoom ? whole : whole.subarray(0, whole.length / 2));
    if (hasRoom) return;
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
}

test('a provider that has started a cancelled video is asked to cancel it', async () => {
  const { world, vendor, first } = await shopWithRequests(1, 'luma');
  const maker = scriptedMaker(async () => {
    await vendor.call.video3d.cancel({ jobId: first.jobId });
    return { state: 'waiting', externalId: 'luma-8', checkAfterSeconds: 5 };
  }, 'luma');
  world.deps.videos.luma = maker;
  await makeVideo(world.deps, COMPANIES, NEVER);
  expect(maker.cancelled).toEqual(['luma-8']);
});

test('a product never stays marked as having a video in progress', async () => {
  const { world, started } = await shopWithRequests(3);
  const [remaining = { jobId: 0, productId: 0 }, lost = remaining, archived = remaining] = started;
  await world.db.delete(video3dJobs).where(eq(video3dJobs.id, lost.jobId));
  await world.db.update(products).set({ status: 'archived' }).where(eq(products.id, archived.productId));
  await mendVideos(world.deps);
  expect(await productOf(world, remaining.productId)).toMatchObject({ status: 'generating' });
  expect(await productOf(world, lost.productId)).toMatchObject({ status: 'failed' });
  expect(await productOf(world, archived.productId)).toMatchObject({ status: 'failed' });
  expect(await jobOf(world, archived.jobId)).toMatchObject({ status: 'failed' });
});

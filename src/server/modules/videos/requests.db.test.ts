import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { consumeLimit, userKey } from '@/server/platform/limits/limits.ts';
import { auditLog, products, users, video3dJobs } from '@/server/schema.ts';
import { MAX_STORED_VIDEOS, VIDEO_LIMITS } from '@/shared/videos/video3d.ts';
import { createWorld, type World } from '@/testing/world.ts';

async function shopWithVendor() {
  const world = await createWorld();
  const vendor = await world.as('vendor');
  const product = (fields: Parameters<World['product']>[0] = {}) =>
    world.product({ vendorId: vendor.user.id, ...fields });
  return { world, vendor, product };
}

function refusal(code: string, details: Record<string, unknown> = {}) {
  return { cause: { code, ...(Object.keys(details).length > 0 ? { details } : {}) } };
}

async function stateOf({ db }: World, id: number) {
  const [row] = await db
    .select({
      status: products.video3dStatus,
      url: products.video3dUrl,
      source: products.video3dSource,
      turnSeconds: products.video3dTurnSeconds,
    })
    .from(products)
    .where(eq(products.id, id));
  return row;
}

test('photos are judged before the start: the product’s, for its vendor only', async () => {
  const { world, vendor, product } = await shopWithVendor();
  const imageUrl = '/demo/categories/bedroom-800.webp';
  const chair = await product({ imageUrl, additionalImages: ['/demo/gone-800.webp'] });
  const asked = { productId: chair.id, imageUrls: [imageUrl] };
  expect(await vendor.call.video3d.judgePhotos(asked)).toEqual({ isTurn: false, photos: ['used'] });
  await expect(
    vendor.call.video3d.judgePhotos({ ...asked, imageUrls: ['/demo/gone-800.webp'] }),
  ).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } });
  await expect(
    vendor.call.video3d.judgePhotos({ ...asked, imageUrls: ['/demo/categories/outdoor-800.webp'] }),
  ).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } });
  const stranger = await world.as('vendor');
  await expect(stranger.call.video3d.judgePhotos(asked)).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  });
});

test('a requested video is queued and shown at its product; if a provider has no key, the studio is announced as its replacement', async () => {
  const { world, vendor, product } = await shopWithVendor();
  const chair = await product({ additionalImages: ['/demo/side-800.webp'] });
  const asked = { productId: chair.id, provider: 'luma' as const };

  expect(await vendor.call.video3d.plan({ ...asked, pictureCount: 2 })).toEqual({
    provider: 'studio',
    source: 'photos',
    differences: [],
    providers: ['studio'],
    instead: 'Luma is not set up in this shop. Our studio makes the video.',
    ahead: 0,
    estimatedSeconds: 30,
  });
  const imageUrls = [chair.imageUrl, '/demo/side-800.webp', chair.imageUrl];
  const started = await vendor.call.video3d.start({ ...asked, imageUrls });
  expect(started).toEqual({ jobId: expect.any(Number), estimatedTime: 30 });

  expect(await vendor.call.video3d.list({ productId: chair.id })).toMatchObject([
    {
      id: started.jobId,
      status: 'pending',
      aiProvider: 'studio',
      differences: [],
      estimatedSeconds: 30,
      isShown: false,
      settings: {
        quality: 'high',
        duration: 8,
        rotationSpeed: 'medium',
        cameraAngle: 'product',
        effects: [],
      },
    },
  ]);
  const [job] = await world.db.select().from(video3dJobs);
  expect(job).toMatchObject({
    inputImages: [chair.imageUrl, '/demo/side-800.webp'],
    requestedBy: vendor.user.id,
  });
  expect(await stateOf(world, chair.id)).toMatchObject({ status: 'generating' });
  expect(await vendor.call.video3d.products({})).toMatchObject({
    total: 1,
    products: [{ id: chair.id, video3dStatus: 'generating', openJob: { id: started.jobId } }],
  });
  // The studio makes one at a time.
  const table = await product();
  const plan = await vendor.call.video3d.plan({ productId: table.id, pictureCount: 1 });
  expect(plan.estimatedSeconds).toBe(60);
  // Round-robin over vendors: another vendor's is second.
  const lamp = await product();
  await vendor.call.video3d.start({ productId: lamp.id, imageUrls: [lamp.imageUrl] });
  const other = await world.as('vendor');
  const { id: productId } = await world.product({ vendorId: other.user.id });
  expect((await other.call.video3d.plan({ productId, pictureCount: 1 })).estimatedSeconds).toBe(60);
});

test('on a slow machine the estimate is the rendering time of recent videos, without their time in the queue', async () => {
  const { world, vendor, product } = await shopWithVendor();
  const { id: productId } = await product();
  const plan = async () => (await vendor.call.video3d.plan({ productId, pictureCount: 1 })).estimatedSeconds;
  const usual = await plan();
  const completedAt = new Date();
  const previous = (seconds: number) => new Date(completedAt.getTime() - seconds * 1000);
  for (const times of [4, 4, 4, 200]) {
    const { id, imageUrl } = await product();
    await world.db.insert(video3dJobs).values({
      ...{
        productId: id,
        inputImages: [imageUrl],
        aiProvider: 'studio',
        status: 'completed',
        source: 'photo',
      },
      ...{ startedAt: previous(9_000), claimedAt: previous(usual * times), completedAt },
    });
  }
  const learnt = await plan();
  expect(learnt / usual).toBeGreaterThan(3);
  expect(learnt / usual).toBeLessThan(5);
});

test('of several concurrent requests one is accepted; the others get its id', async () => {
  const { vendor, product } = await shopWithVendor();
  const { id: productId, imageUrl } = await product();
  const started = await Promise.allSettled(
    Array.from({ length: 3 }, () => vendor.call.video3d.start({ productId, imageUrls: [imageUrl] })),
  );
  const [{ value } = { value: undefined }, ...more] = started.filter((end) => end.status === 'fulfilled');
  expect(more).toEqual([]);
  for (const end of started.filter((end) => end.status === 'rejected')) {
    expect(end.reason).toMatchObject(refusal('VIDEO_STATE', { jobId: value?.jobId }));
  }
});

test('a request with foreign pictures, settings out of range or a suspended shop is refused', async () => {
  const { world, vendor, product } = await shopWithVendor();
  const { id: productId, imageUrl } = await product({ imageUrl: 'https://pictures.example/a.jpg' });
  const start = (imageUrls: string[], settings = {}) =>
    vendor.call.video3d.start({ productId, imageUrls, settings });

  for (const url of [
    'https://pictures.example/other.jpg',
    '/demo/thing-800.webp',
    `/media/${'a'.repeat(32)}-900x900-800.webp`,
    `https://pictures.example/media/${'a'.repeat(32)}-900x900-800.webp`,
  ]) {
    await expect(start([url]), url).rejects.toMatchObject(refusal('INVALID_INPUT'));
  }
  await expect(start([])).rejects.toThrow('Please select at least one image');
  await expect(start(Array(6).fill(imageUrl))).rejects.toThrow('Please select up to 5 images maximum');
  for (const settings of [{ duration: 3 }, { duration: 16 }, { duration: 4.5 }]) {
    await expect(start([imageUrl], settings)).rejects.toThrow(/Duration must be/);
  }
  await world.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, vendor.user.id));
  await expect(start([imageUrl])).rejects.toMatchObject(refusal('FORBIDDEN'));
  expect(await world.db.select().from(video3dJobs)).toEqual([]);
  expect(await stateOf(world, productId)).toMatchObject({ status: 'pending' });
});

test('a user has limits of concurrent and daily requests, and refused ones do not count', async () => {
  const { world, vendor, product } = await shopWithVendor();
  const chairs = await Promise.all(Array.from({ length: VIDEO_LIMITS.open + 2 }, () => product()));
  const start = (index: number) => {
    const { id: productId = 0, imageUrl = '' } = chairs[index] ?? {};
    return vendor.call.video3d.start({ productId, imageUrls: [imageUrl] });
  };
  const { aDay, open } = VIDEO_LIMITS;
  for (let index = 0; index < open; index++) await start(index);
  await expect(start(open)).rejects.toMatchObject(refusal('TOO_MANY_REQUESTS'));
  await world.db.update(video3dJobs).set({ status: 'failed' });
  await consumeLimit(world.db, 'videos', userKey(vendor.user.id), { points: aDay - open - 1 });
  await start(open);
  await expect(start(open + 1)).rejects.toMatchObject(
    refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: expect.any(Number) }),
  );
  // An admin is another user.
  const admin = await world.as('admin');
  const { id: productId = 0, imageUrl = '' } = chairs[0] ?? {};
  await admin.call.video3d.start({ productId, imageUrls: [imageUrl] });
  expect(await world.db.select({ action: auditLog.action }).from(auditLog)).toEqual([
    { action: 'change_product' },
  ]);
});

test('a cancelled request leaves the product as it was, and can be made again', async () => {
  const { world, vendor, product } = await shopWithVendor();
  const plain = await product();
  const shown = {
    video3dUrl: '/videos/old.mp4',
    video3dStatus: 'ready',
    video3dSource: 'photo',
    video3dTurnSeconds: 3,
  } as const;
  const turning = await product(shown);
  for (const { id: productId, imageUrl } of [plain, turning]) {
    const { jobId } = await vendor.call.video3d.start({ productId, imageUrls: [imageUrl] });
    await expect(vendor.call.video3d.retry({ jobId })).rejects.toMatchObject(refusal('VIDEO_STATE'));
    expect(await vendor.call.video3d.cancel({ jobId })).toMatchObject([
      { status: 'failed', errorMessage: 'Cancelled', estimatedSeconds: null },
    ]);
    await expect(vendor.call.video3d.cancel({ jobId })).rejects.toMatchObject(refusal('VIDEO_STATE'));
    await vendor.call.video3d.retry({ jobId });
    const list = await vendor.call.video3d.list({ productId });
    expect(list.map(({ status }) => status)).toEqual(['pending', 'failed']);
    await vendor.call.video3d.cancel({ jobId: list[0]?.id ?? 0 });
  }
  expect(await stateOf(world, plain.id)).toMatchObject({ status: 'pending', url: null, source: null });
  expect(await stateOf(world, turning.id)).toEqual({
    status: 'ready',
    url: '/videos/old.mp4',
    source: 'photo',
    turnSeconds: 3,
  });
});

test('a vendor chooses the video that is shown, removes it, and keeps a limited number', async () => {
  const { world, vendor, product } = await shopWithVendor();
  const { id: productId, imageUrl } = await product();
  const made = await world.db
    .insert(video3dJobs)
    .values(
      Array.from({ length: MAX_STORED_VIDEOS + 5 }, (_, index) => ({
        productId,
        inputImages: [imageUrl],
        status: 'completed' as const,
        source: 'photo' as const,
        turnSeconds: 2.5,
        outputVideoUrl: `/videos/${index}.mp4`,
        createdAt: new Date(2026, 0, 1, 0, index),
      })),
    )
    .returning({ id: video3dJobs.id });
  const first = made[0]?.id ?? 0;
  await vendor.call.video3d.use({ jobId: first });
  expect(await stateOf(world, productId)).toEqual({
    status: 'ready',
    url: '/videos/0.mp4',
    source: 'photo',
    turnSeconds: 2.5,
  });

  const { jobId } = await vendor.call.video3d.start({ productId, imageUrls: [imageUrl] });
  const remaining = await world.db.select({ id: video3dJobs.id }).from(video3dJobs);
  expect(remaining).toHaveLength(MAX_STORED_VIDEOS + 1);
  expect(remaining.map(({ id }) => id)).toEqual(expect.arrayContaining([first, jobId]));
  // The shown video may change during a request; its status stays visible.
  await vendor.call.video3d.use({ jobId: first });
  expect(await stateOf(world, productId)).toMatchObject({ status: 'generating', url: '/videos/0.mp4' });
  await vendor.call.video3d.takeDown({ productId });
  expect(await stateOf(world, productId)).toEqual({
    status: 'generating',
    url: null,
    source: null,
    turnSeconds: null,
  });
  await vendor.call.video3d.cancel({ jobId });
  expect(await stateOf(world, productId)).toMatchObject({ status: 'pending' });
  await expect(vendor.call.video3d.use({ jobId })).rejects.toMatchObject(refusal('VIDEO_STATE'));
});

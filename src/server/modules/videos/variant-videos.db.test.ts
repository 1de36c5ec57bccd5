import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notifications, products, video3dJobs } from '@/server/schema.ts';
import { scriptedMaker } from '@/testing/scripted-videos.ts';
import { variantOf } from '@/testing/variants.ts';
import { createWorld } from '@/testing/world.ts';
import { COMPANIES, makeVideo } from './make-video.ts';

const NEVER = new AbortController().signal;

/** A vendor's table with a video of its own, and a variant of it with its own picture. */
async function shop() {
  const world = await createWorld();
  world.deps.videos.luma = scriptedMaker(undefined, 'luma');
  const vendor = await world.as('vendor');
  const table = await world.product({
    ...{ vendorId: vendor.user.id, name: 'Rimu table', optionNames: ['Size'], optionValues: ['160 cm'] },
    ...{ video3dUrl: '/videos/table.mp4', video3dStatus: 'ready', video3dSource: 'photos' },
    ...{ model3dUrl: '/demo/table.glb', imageUrl: '/demo/table-800.webp' },
  });
  const wide = await variantOf(world, table, {
    ...{ optionValues: ['200 cm'], imageUrl: '/demo/wide-800.webp', ownFields: ['pictures'] },
  });
  const pageOf = async () => {
    const { variants = [], ...listing } = await world.callerOf(null).catalog.product({ id: table.id });
    return { listing, variant: variants.find(({ id }) => id === wide.id) };
  };
  const wishOf = async () => (await world.callerOf(null).catalog.byIds({ ids: [wide.id] }))[0];
  return { world, vendor, table, wide, pageOf, wishOf };
}

test('a variant has the video made for it, and its listing keeps its own', async () => {
  const { world, vendor, table, wide, pageOf, wishOf } = await shop();
  expect((await pageOf()).variant).toMatchObject({ video3dUrl: null, model3dUrl: null });
  expect(await wishOf()).toMatchObject({ video3dUrl: '/videos/table.mp4', video3dStatus: 'ready' });

  const imageUrls = [wide.imageUrl, table.imageUrl];
  await vendor.call.video3d.start({ productId: wide.id, imageUrls, provider: 'luma' });
  await makeVideo(world.deps, COMPANIES, NEVER);
  const [job] = await vendor.call.video3d.list({ productId: wide.id });
  expect(job).toMatchObject({ status: 'completed', isShown: true, source: 'photos' });
  const url = job?.outputVideoUrl ?? '';
  const { listing, variant } = await pageOf();
  expect(listing).toMatchObject({ video3dUrl: '/videos/table.mp4', video3dStatus: 'ready' });
  expect(variant).toMatchObject({ video3dUrl: url, video3dSource: 'photos', video3dTurnSeconds: 4 });
  expect(await wishOf()).toMatchObject({ video3dUrl: url, video3dTurnSeconds: 4 });
  expect(await vendor.call.video3d.list({ productId: table.id })).toEqual([]);
  expect(await world.db.select().from(notifications)).toMatchObject([
    {
      title: 'Rimu table · 200 cm: the 360° video is ready',
      link: `/vendor-dashboard/videos/${table.id}?variant=${wide.id}`,
    },
  ]);

  await vendor.call.video3d.takeDown({ productId: wide.id });
  expect((await pageOf()).variant?.video3dUrl).toBeNull();
  await vendor.call.video3d.use({ jobId: job?.id ?? 0 });
  expect((await pageOf()).variant?.video3dUrl).toBe(url);
});

test('a change of the listing leaves the video of its variant', async () => {
  const { world, table, wide, pageOf } = await shop();
  const video = { video3dUrl: '/videos/wide.mp4', video3dSource: 'photo', model3dUrl: '/wide.glb' } as const;
  await world.db.update(products).set(video).where(eq(products.id, wide.id));
  await world.db.update(products).set({ name: 'Tawa table' }).where(eq(products.id, table.id));
  expect((await pageOf()).variant).toMatchObject(video);
});

test('another vendor cannot make a video of a variant, and one that is withdrawn with its listing ends', async () => {
  const { world, vendor, table, wide } = await shop();
  const other = await world.as('vendor');
  const wanted = { productId: wide.id, imageUrls: [wide.imageUrl], provider: 'luma' as const };
  await expect(other.call.video3d.start(wanted)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
  await expect(other.call.video3d.list({ productId: wide.id })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  });
  await vendor.call.video3d.start(wanted);
  const admin = await world.as('admin');
  await admin.call.adminProducts.hide({ id: table.id, reason: 'It shows a person.' });
  expect(await world.db.select().from(video3dJobs)).toMatchObject([{ productId: wide.id, status: 'failed' }]);
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import { notifications, products, users, video3dJobs } from '@/server/schema.ts';
import { shopperWith } from '@/testing/buying.ts';
import { scriptedMaker } from '@/testing/scripted-videos.ts';
import { createWorld } from '@/testing/world.ts';
import { COMPANIES, makeVideo } from './make-video.ts';

const NEVER = new AbortController().signal;
const PASSWORD = 'a long enough secret';
const TAKEN_OUT = 'The product was taken out of the shop.';

const world = await createWorld();
const admin = await world.as('admin');

/** A vendor with a product whose video Luma has started. */
async function shopWithVideo() {
  const vendor = await world.as('vendor');
  const { id, imageUrl } = await world.product({ vendorId: vendor.user.id });
  const luma = scriptedMaker(
    async () => ({ state: 'waiting', externalId: `luma-${id}`, checkAfterSeconds: 600 }),
    'luma',
  );
  world.deps.videos.luma = luma;
  const { jobId } = await vendor.call.video3d.start({
    productId: id,
    imageUrls: [imageUrl],
    provider: 'luma',
  });
  await makeVideo(world.deps, COMPANIES, NEVER);
  return { ...vendor, id, jobId, luma };
}
type Shop = Awaited<ReturnType<typeof shopWithVideo>>;

async function setStatus({ call, id }: Shop, status: 'active' | 'archived') {
  return call.vendor.changeProducts({ which: { ids: [id] }, change: { field: 'status', status } });
}

const REMOVALS: [string, string, (shop: Shop) => Promise<unknown>][] = [
  [
    'a product that was ordered is deleted',
    TAKEN_OUT,
    async ({ call, id }) => {
      await (await shopperWith(world, [[id]])).buy();
      await call.vendor.deleteProduct({ id });
    },
  ],
  ['a product is archived with others', TAKEN_OUT, (shop) => setStatus(shop, 'archived')],
  [
    'an admin hides it',
    'The product was hidden from the shop.',
    ({ id }) => admin.call.adminProducts.hide({ id, reason: 'It shows a person.' }),
  ],
  [
    'the shop is suspended',
    'The shop was suspended.',
    ({ user }) =>
      admin.call.people.suspendVendor({ id: user.id, reason: 'Customers wait for their orders.' }),
  ],
  ['an admin deletes the vendor', TAKEN_OUT, ({ user }) => admin.call.crm.deleteUser({ id: user.id })],
  [
    'the vendor deletes their account',
    TAKEN_OUT,
    async ({ user, call }) => {
      const passwordHash = await hashPassword(PASSWORD);
      await world.db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
      await call.account.delete({ currentPassword: PASSWORD });
    },
  ],
];

test.each(REMOVALS)(
  'when %s, its video ends, the provider is cancelled, and no notification is sent',
  async (_, sentence, leave) => {
    const shop = await shopWithVideo();
    await leave(shop);

    const [job] = await world.db.select().from(video3dJobs).where(eq(video3dJobs.id, shop.jobId));
    expect(job).toMatchObject({ status: 'failed', errorMessage: sentence, leaseToken: null });
    const [product] = await world.db
      .select({ status: products.video3dStatus, error: products.video3dError })
      .from(products)
      .where(eq(products.id, shop.id));
    expect(product).toEqual({ status: 'pending', error: null });
    expect(shop.luma.cancelled).toEqual([`luma-${shop.id}`]);
    const notices = await world.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.userId, shop.user.id));
    expect(notices.map(({ kind }) => kind).filter((kind) => kind.startsWith('video'))).toEqual([]);
  },
);

test('deleting a product without orders deletes its video and cancels the provider', async () => {
  const { id, jobId, call, luma } = await shopWithVideo();
  await call.vendor.deleteProduct({ id });
  expect(await world.db.select().from(video3dJobs).where(eq(video3dJobs.id, jobId))).toEqual([]);
  expect(luma.cancelled).toEqual([`luma-${id}`]);
});

test('a bulk change, or undoing one, ends the videos of only those products that leave the shop', async () => {
  const shop = await shopWithVideo();
  const statusOf = async () => {
    const [job] = await world.db.select().from(video3dJobs).where(eq(video3dJobs.productId, shop.id));
    return job?.status;
  };
  await world.db.update(products).set({ status: 'archived' }).where(eq(products.id, shop.id));
  const { undoId } = await setStatus(shop, 'active');
  expect(await statusOf()).toBe('processing');
  await shop.call.vendor.undoChange({ id: Number(undoId) });
  expect(await statusOf()).toBe('failed');
});

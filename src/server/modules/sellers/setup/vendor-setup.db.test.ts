import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createSecretBox } from '@/server/adapters/secrets/secret-box.ts';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import { auditLog, mailOutbox, products, vendorPayoutAccounts, vendorProfiles } from '@/server/schema.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { getVendorSetup } from './vendor-setup.ts';

const PASSWORD = 'a secret of a vendor';
const PROFILE = {
  company: 'Second Seat',
  about: 'Chairs with new seats, since 2019.',
  region: 'nelson',
} as const;
const PAYOUT = { holder: 'Second Seat Ltd', accountNumber: '01 0902 0068389 000', currentPassword: PASSWORD };

async function vendorOf(world: World) {
  const user = await world.user({ role: 'vendor', passwordHash: await hashPassword(PASSWORD) });
  return { user, call: world.callerOf(user) };
}

const undone = (setup: { steps: { step: string; isDone: boolean }[] }) =>
  setup.steps.filter(({ isDone }) => !isDone).map(({ step }) => step);

test('each setup step is done when its data exist, and open again when they are deleted', async () => {
  const world = await createWorld();
  const { user, call } = await vendorOf(world);
  expect(undone(await call.vendorSetup.get())).toEqual(['profile', 'product', 'delivery', 'payout']);

  expect(undone(await call.vendorSetup.saveProfile(PROFILE))).toEqual(['product', 'delivery', 'payout']);
  const product = await world.product({ vendorId: user.id, status: 'draft' });
  expect(undone(await call.vendorSetup.get())).toContain('product');
  await world.db.update(products).set({ status: 'active' }).where(eq(products.id, product.id));
  expect(undone(await call.vendorSetup.get())).toEqual(['delivery', 'payout']);
  const delivered = await call.vendorSetup.saveDelivery({ deliveryAvailable: true, deliveryFee: '45' });
  expect(delivered.delivery).toMatchObject({ deliveryFee: '45.00', estimatedDeliveryDays: 7 });
  expect(undone(await call.vendorSetup.savePayout(PAYOUT))).toEqual([]);

  expect(undone(await call.vendorSetup.saveDelivery({ collectionAddress: '12 Karaka Street' }))).toEqual([]);
  await expect(call.vendorSetup.saveDelivery({})).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await world.db.delete(vendorPayoutAccounts);
  await world.db.update(vendorProfiles).set({ about: '' });
  expect(undone(await call.vendorSetup.get())).toEqual(['profile', 'payout']);

  const admin = await world.as('admin');
  expect((await admin.call.vendorSetup.get()).steps).toEqual([]);
});

test('an account number is encrypted and shown masked, and a change is mailed and audited', async () => {
  const world = await createWorld();
  const { user, call } = await vendorOf(world);
  const masked = '01-••••-••••389-00';

  const setup = await call.vendorSetup.savePayout(PAYOUT);
  expect(setup.payout).toMatchObject({ holder: 'Second Seat Ltd', maskedNumber: masked });
  await call.vendorSetup.savePayout({ ...PAYOUT, accountNumber: '08-6523-1954512-001' });
  // Saving the same details is no change.
  await call.vendorSetup.savePayout({ ...PAYOUT, accountNumber: '08-6523-1954512-01' });

  const mails = await world.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  expect(mails.map(({ to, kind }) => ({ to, kind }))).toEqual(
    Array(2).fill({ to: user.email, kind: 'account_notice' }),
  );
  expect(mails[0]?.text).toContain(masked);
  const log = await world.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'change_payout_account'))
    .orderBy(auditLog.id);
  expect(log).toMatchObject([
    { actorId: user.id, details: { from: null, to: masked } },
    { actorId: user.id, details: { from: masked, to: '08-••••-••••512-01' } },
  ]);
  const [remaining] = await world.db.select().from(vendorPayoutAccounts);
  const answers = [await call.vendorSetup.get(), await call.earnings.get(), await call.account.exportData()];
  const everything = JSON.stringify([remaining, mails, log, world.logged, answers]);
  expect(everything).not.toMatch(/0068389|1954512/);
});

test('a GST number is checked, seen by admins and in the data export, and its changes are audited', async () => {
  const world = await createWorld();
  const { user, call } = await vendorOf(world);
  const save = (gstNumber: string) => call.vendorSetup.saveProfile({ ...PROFILE, gstNumber });
  await expect(save('49-091-851')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await save('49 091 850');
  await save('49-091-850');
  const admin = await world.as('admin');
  const { setup } = await admin.call.people.vendor({ id: user.id });
  expect(setup.profile.gstNumber).toBe('49-091-850');
  await expect(call.account.exportData()).resolves.toMatchObject({
    shopSettings: { profile: { gstNumber: '49-091-850' } },
  });
  await expect(save('')).resolves.toMatchObject({ profile: { gstNumber: null } });
  const isChange = eq(auditLog.action, 'change_gst_number');
  const log = await world.db.select().from(auditLog).where(isChange).orderBy(auditLog.id);
  expect(log).toMatchObject([
    { actorId: user.id, details: { from: null, to: '…850' } },
    { actorId: user.id, details: { from: '…850', to: null } },
  ]);
  expect(log).toHaveLength(2);
});

test('an admin and the data export get a masked account number', async () => {
  const world = await createWorld();
  const { user, call } = await vendorOf(world);
  const admin = await world.as('admin');
  await call.vendorSetup.savePayout(PAYOUT);
  const shown = { holder: 'Second Seat Ltd', maskedNumber: '01-••••-••••389-00' };
  await expect(admin.call.people.vendor({ id: user.id })).resolves.toMatchObject({
    setup: { payout: shown },
  });
  await expect(call.account.exportData()).resolves.toMatchObject({ shopSettings: { payoutAccount: shown } });
});

test('an impossible account number and a wrong password change nothing', async () => {
  const world = await createWorld();
  const { user, call } = await vendorOf(world);
  const cookie = await world.cookieOf(user);
  const save = (changes: object) => call.vendorSetup.savePayout({ ...PAYOUT, ...changes });
  await expect(save({ accountNumber: '01-0902-0068388-00' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(save({ currentPassword: 'wrong' })).rejects.toMatchObject({
    cause: { code: 'INVALID_INPUT', fields: { currentPassword: 'The current password is not right' } },
  });
  await expect(world.db.$count(vendorPayoutAccounts)).resolves.toBe(0);
  expect((await world.rest('GET /api/auth/me', { cookie })).status).toBe(200);
});

test('without a sealing key the shop neither accepts account numbers nor shows unreadable ones', async () => {
  const world = await createWorld();
  const { user, call } = await vendorOf(world);
  await call.vendorSetup.savePayout(PAYOUT);

  const without = await getVendorSetup({ ...world.deps, secrets: null }, user);
  expect(without).toMatchObject({ payout: null, canKeepPayout: false });
  expect(without.steps.map(({ step }) => step)).toEqual(['profile', 'product', 'delivery']);

  const secrets = createSecretBox([Buffer.alloc(32, 9)]);
  const lost = await getVendorSetup({ ...world.deps, secrets }, user);
  expect(lost.payout).toBeNull();
  expect(undone(lost)).toContain('payout');
});

test('deleting a vendor deletes their profile and account number', async () => {
  const world = await createWorld();
  const { user, call } = await vendorOf(world);
  await call.vendorSetup.savePayout(PAYOUT);
  await call.vendorSetup.saveProfile(PROFILE);
  await call.account.delete({ currentPassword: PASSWORD });
  for (const table of [vendorProfiles, vendorPayoutAccounts]) {
    await expect(world.db.$count(table, eq(table.vendorId, user.id))).resolves.toBe(0);
  }
});

test("a product's page shows its vendor's profile and delivery terms at once, while they sell", async () => {
  const world = await createWorld();
  const { user, call } = await vendorOf(world);
  const { id } = await world.product({ vendorId: user.id });
  const { catalog } = world.callerOf(null);
  await expect(catalog.productVendor({ id })).resolves.toMatchObject({
    about: '',
    terms: { vendorId: user.id, places: [], collectionPlace: null, collectionHours: null },
  });
  await call.vendorSetup.saveProfile(PROFILE);
  const locations = [{ country: 'NZ' as const, region: 'dunedin' as const, fee: '145.00' }];
  await call.vendorSetup.saveDelivery({
    collectionAddress: '1 Mill Lane',
    collectionHours: '9 to 5',
    deliveryAvailable: true,
    places: locations,
  });
  await expect(catalog.productVendor({ id })).resolves.toEqual({
    id: user.id,
    name: 'Second Seat',
    about: PROFILE.about,
    terms: {
      vendorId: user.id,
      places: locations,
      collectionPlace: '1 Mill Lane',
      collectionHours: '9 to 5',
      collectionInstructions: null,
      away: null,
      collectionReadyDays: null,
    },
  });
  await expect(catalog.seller({ id: user.id })).resolves.toMatchObject({ places: locations });
  await world.db.update(products).set({ status: 'archived' });
  await expect(catalog.productVendor({ id })).resolves.toBeNull();
});

import { expect, test } from 'vitest';
import { notifyOfPayouts } from '@/server/modules/payouts/notify-of-payouts.ts';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import { users, vendorPayoutAccounts } from '@/server/schema.ts';
import { daysAfter } from '@/shared/time.ts';
import { ACCOUNT, newPayee, startBankRun } from '@/testing/payouts.ts';
import { createWorld } from '@/testing/world.ts';

test('a returned payout is shown to its vendor and admins until the account is saved or a later payout is paid', async () => {
  const world = await createWorld();
  const { call: admin } = await world.as('admin');
  const vendor = await newPayee(world, 5_000);
  await world.db.update(vendorPayoutAccounts).set({ updatedAt: daysAfter(world.clock.now, -1) });
  const ofVendor = async () => ({
    overview: (await vendor.call.stats.vendorOverview()).returnedPayout,
    earnings: (await vendor.call.earnings.get()).returnedPayout,
    admin: (await admin.people.vendor({ id: vendor.user.id })).returnedPayout,
  });
  const nothing = { overview: null, earnings: null, admin: null };
  await expect(ofVendor()).resolves.toEqual(nothing);
  await expect(admin.adminPayouts.preview()).resolves.toMatchObject({ payees: [{ cameBack: null }] });

  const reason = 'The account is closed.';
  const failRun = async () => {
    const { payouts } = await startBankRun(admin);
    const [made] = payouts;
    await admin.adminPayouts.fail({ id: made?.id ?? 0, reason });
    return made?.reference ?? '';
  };
  const reference = await failRun();
  const returned = { reference, method: 'bank', state: 'failed', reason };
  await expect(ofVendor()).resolves.toEqual({ overview: returned, earnings: returned, admin: returned });
  await expect(admin.adminPayouts.preview()).resolves.toMatchObject({ payees: [{ cameBack: reference }] });
  await notifyOfPayouts(world.deps);
  const bell = await vendor.call.notifications.list({ kind: 'payout' });
  expect(bell.items[0]?.body).toContain(reason);

  world.clock.now = daysAfter(world.clock.now, 1);
  // The vendor confirms the same account.
  const password = 'a rather long password';
  await world.db.update(users).set({ passwordHash: await hashPassword(password) });
  await vendor.call.vendorSetup.savePayout({
    ...{ holder: `Holder ${vendor.user.id}`, accountNumber: ACCOUNT, currentPassword: password },
  });
  await expect(ofVendor()).resolves.toEqual(nothing);

  world.clock.now = daysAfter(world.clock.now, 1);
  await failRun();
  const { run } = await startBankRun(admin);
  await expect(ofVendor()).resolves.not.toEqual(nothing);
  await admin.adminPayouts.confirm({ id: run.id });
  await expect(ofVendor()).resolves.toEqual(nothing);
  await expect(vendor.call.earnings.get()).resolves.toMatchObject({ lastRunAt: run.createdAt });
});

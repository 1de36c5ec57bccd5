import { eq } from 'drizzle-orm';
import { payoutHolds, vendorPayoutAccounts } from '@/server/schema.ts';
import { earn, giveAccounts, runInput, startBankRun, startRun } from '@/testing/payouts.ts';
import type { PopulatedShop } from '@/testing/populated-shop.ts';
import type { Calls } from './verdicts.ts';

export const payoutCalls = {
  'payouts.mine': { input: () => ({}) },
  // Stripe is not configured.
  'payouts.connectStripe': { status: 503 },

  // Nor is Xero.
  'xero.connect': { status: 503 },
  'xero.finish': { input: () => ({ code: 'a code', state: 'a state' }), status: 503 },
  'xero.save': {
    input: () => ({ isAutomatic: false, payoutAccountId: null }),
    status: 503,
  },
  'xero.sendMonth': { input: () => ({ month: '2026-05' }), status: 503 },
  'xero.disconnect': { status: 404 },

  'adminPayouts.preview': { input: () => ({ minimum: '5.00' }) },
  'adminPayouts.start': { input: async (shop) => runInput(await payable(shop)) },
  'adminPayouts.runs': { input: () => ({ state: 'open' }) },
  'adminPayouts.run': { input: async (shop) => ({ id: (await newRun(shop)).run.id }) },
  'adminPayouts.list': { input: () => ({ state: 'paid' }) },
  'adminPayouts.sendToBank': {
    input: async (shop) => ({ id: (await newRun(shop)).run.id }),
  },
  'adminPayouts.confirm': {
    input: async (shop) => ({ id: (await startBankRun(await payable(shop))).run.id }),
  },
  'adminPayouts.fail': {
    input: async (shop) => ({ id: (await newRun(shop)).payouts[0]?.id, reason: 'The account is closed.' }),
  },
  'adminPayouts.reverse': {
    input: async (shop) => {
      const { payouts } = await startBankRun(await payable(shop), true);
      return { id: payouts[0]?.id, reason: 'It was paid twice.' };
    },
  },
  // A bank payout cannot be retried: a conflict.
  'adminPayouts.retry': {
    input: async (shop) => ({ id: (await newRun(shop)).payouts[0]?.id }),
    status: 409,
  },
  'adminPayouts.holdOf': { input: ({ people }) => ({ vendorId: people.vendor.id }) },
  'adminPayouts.hold': {
    input: async ({ newUser }) => ({
      vendorId: (await newUser({ role: 'vendor' })).id,
      reason: 'Customers complain.',
    }),
  },
  'adminPayouts.release': {
    input: async ({ world, people, newUser }) => {
      const { id: vendorId } = await newUser({ role: 'vendor' });
      const hold = { vendorId, reason: 'Customers complain.', createdBy: people.admin.id };
      await world.db.insert(payoutHolds).values(hold);
      return { vendorId };
    },
  },
} satisfies Calls;

/** Gives the vendor a balance and an account. @returns the admin's procedures */
async function payable({ world, people }: PopulatedShop) {
  const { id } = people.vendor;
  await earn(world, [id], 10_000);
  await world.db.delete(vendorPayoutAccounts).where(eq(vendorPayoutAccounts.vendorId, id));
  await giveAccounts(world, [id]);
  return world.callerOf(people.admin);
}

async function newRun(shop: PopulatedShop) {
  return startRun(await payable(shop));
}

import { eq } from 'drizzle-orm';
import { payoutHolds, vendorPayoutAccounts } from '@/server/platform/db/schema/index.ts';
import { earn, giveAccounts, runInput, startBankRun, startRun } from '@/testing/payouts.ts';
import type { PopulatedShop } from '@/testing/populated-shop.ts';
import { admins, type Calls, vendorsAndAdmins } from './verdicts.ts';

/** What vendors and admins do with payouts. */
export const payoutCalls = {
  'payouts.mine': { verdicts: vendorsAndAdmins, input: () => ({}) },
  'payouts.stripe': { verdicts: vendorsAndAdmins },
  'payouts.checkStripe': { verdicts: vendorsAndAdmins },
  // Without Stripe.
  'payouts.connectStripe': { verdicts: vendorsAndAdmins, status: 503 },

  'adminPayouts.preview': { verdicts: admins, input: () => ({ minimum: '5.00' }) },
  'adminPayouts.start': { verdicts: admins, input: async (shop) => runInput(await payable(shop)) },
  'adminPayouts.runs': { verdicts: admins, input: () => ({ state: 'open' }) },
  'adminPayouts.run': { verdicts: admins, input: async (shop) => ({ id: (await newRun(shop)).run.id }) },
  'adminPayouts.list': { verdicts: admins, input: () => ({ state: 'paid' }) },
  'adminPayouts.sendToBank': {
    verdicts: admins,
    input: async (shop) => ({ id: (await newRun(shop)).run.id }),
  },
  'adminPayouts.confirm': {
    verdicts: admins,
    input: async (shop) => ({ id: (await startBankRun(await payable(shop))).run.id }),
  },
  'adminPayouts.fail': {
    verdicts: admins,
    input: async (shop) => ({ id: (await newRun(shop)).payouts[0]?.id, reason: 'The account is closed.' }),
  },
  'adminPayouts.reverse': {
    verdicts: admins,
    input: async (shop) => {
      const { payouts } = await startBankRun(await payable(shop), true);
      return { id: payouts[0]?.id, reason: 'It was paid twice.' };
    },
  },
  // A bank's: a conflict.
  'adminPayouts.retry': {
    verdicts: admins,
    input: async (shop) => ({ id: (await newRun(shop)).payouts[0]?.id }),
    status: 409,
  },
  'adminPayouts.holdOf': { verdicts: admins, input: ({ people }) => ({ vendorId: people.vendor.id }) },
  'adminPayouts.hold': {
    verdicts: admins,
    input: async ({ newUser }) => ({
      vendorId: (await newUser({ role: 'vendor' })).id,
      reason: 'Customers complain.',
    }),
  },
  'adminPayouts.release': {
    verdicts: admins,
    input: async ({ world, people, newUser }) => {
      const { id: vendorId } = await newUser({ role: 'vendor' });
      const hold = { vendorId, reason: 'Customers complain.', createdBy: people.admin.id };
      await world.db.insert(payoutHolds).values(hold);
      return { vendorId };
    },
  },
} satisfies Calls;

/** The vendor has money to be paid, and an account. @returns what an admin calls */
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

import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { connectedAccounts, paymentEvents } from '@/server/schema.ts';
import { NO_FAULTS } from '@/testing/fake-stripe/faults.ts';
import { earn, giveAccounts, startRun } from '@/testing/payouts.ts';
import { createStripeWorld, type StripeWorld } from '@/testing/stripe-world.ts';
import { carryOutTransfers } from './carry-out-transfers.ts';
import { refreshStripeAccount } from './payout-accounts.ts';

/** A vendor with 50.00 and an active Stripe account that the shop knows of. */
async function payee(world: StripeWorld) {
  const vendor = await world.as('vendor');
  await earn(world, [vendor.user.id], 5_000);
  await vendor.call.payouts.connectStripe();
  const isOfVendor = eq(connectedAccounts.vendorId, vendor.user.id);
  const [remaining] = await world.db.select().from(connectedAccounts).where(isOfVendor);
  const accountId = remaining?.accountId ?? '';
  world.stripe.connect.onboard(accountId);
  await world.stripe.settled();
  return { ...vendor, accountId, stripe: () => vendor.call.payouts.stripe() };
}

/** Sends the webhook of a changed account, with the body that the test gives. */
async function tell(world: StripeWorld, account: object, secret = world.connectWebhookSecret) {
  const event = { id: 'evt_account', object: 'event', type: 'account.updated', created: 1 };
  const payload = JSON.stringify({ ...event, data: { object: { object: 'account', ...account } } });
  const signature = new Stripe('sk_test_signer').webhooks.generateTestHeaderString({ payload, secret });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const init = { method: 'POST', headers, body: payload };
  return (await world.app.request('http://shop.test/api/stripe/webhook', init)).status;
}

const countRetrievals = ({ stripe }: StripeWorld, id: string) =>
  stripe.calls.filter((call) => call === `GET /v1/accounts/${id}`).length;

test('when Stripe disables or enables payouts of a vendor, their screens and the next run show it', async () => {
  const world = await createStripeWorld();
  const { call: admin } = await world.as('admin');
  const vendor = await payee(world);
  await expect(vendor.stripe()).resolves.toMatchObject({ state: 'ready', stoppedAt: null });
  await expect(vendor.call.stats.vendorOverview()).resolves.toMatchObject({
    isPayoutAccountMissing: false,
    stripeStoppedAt: null,
  });

  const stoppedAt = world.clock.now;
  world.stripe.connect.stop(vendor.accountId);
  await world.stripe.settled();
  await expect(vendor.stripe()).resolves.toEqual({ isOffered: true, state: 'stopped', stoppedAt });
  await expect(vendor.call.stats.vendorOverview()).resolves.toMatchObject({ stripeStoppedAt: stoppedAt });
  await expect(admin.people.vendor({ id: vendor.user.id })).resolves.toMatchObject({
    stripe: { state: 'stopped' },
  });
  await expect(admin.adminPayouts.preview({})).resolves.toMatchObject({
    payees: [],
    leftOut: [{ vendorId: vendor.user.id, why: 'stripe_stopped', availableCents: 5_000 }],
  });
  await giveAccounts(world, [vendor.user.id]);
  await expect(admin.adminPayouts.preview({}), 'the bank account instead').resolves.toMatchObject({
    payees: [{ method: 'bank' }],
  });

  world.stripe.connect.onboard(vendor.accountId);
  await world.stripe.settled();
  await expect(vendor.stripe()).resolves.toMatchObject({ state: 'ready', stoppedAt: null });
  await expect(admin.adminPayouts.preview({})).resolves.toMatchObject({ payees: [{ method: 'stripe' }] });
});

test('a payout pending when Stripe disables payouts is held back, and paid once they are enabled', async () => {
  const world = await createStripeWorld();
  const { call: admin } = await world.as('admin');
  const vendor = await payee(world);
  const { run, payouts } = await startRun(admin);
  await expect(admin.adminPayouts.run(run), 'nothing of it is for the bank').resolves.toMatchObject({
    forBankCount: 0,
  });
  world.stripe.connect.stop(vendor.accountId);
  await world.stripe.settled();
  await carryOutTransfers(world.deps);
  expect(world.stripe.connect.transfers).toEqual([]);
  await expect(admin.adminPayouts.run(run)).resolves.toMatchObject({ heldBackCount: 1 });
  await expect(admin.adminPayouts.retry({ id: payouts[0]?.id ?? 0 })).rejects.toThrow(
    'Stripe has stopped payouts to this vendor: this payout is held back.',
  );
  world.stripe.connect.onboard(vendor.accountId);
  await world.stripe.settled();
  await carryOutTransfers(world.deps);
  expect(world.stripe.connect.transfers).toMatchObject([{ destination: vendor.accountId, amount: 5_000 }]);
});

test("an event's content is not trusted, its signature is checked, and it is handled once", async () => {
  const world = await createStripeWorld();
  const vendor = await payee(world);
  world.stripe.connect.stop(vendor.accountId);
  await world.stripe.settled();
  const claim = { id: vendor.accountId, payouts_enabled: true, capabilities: { transfers: 'active' } };
  await expect(tell(world, claim, 'whsec_of_a_stranger')).resolves.toBe(400);
  const previous = countRetrievals(world, vendor.accountId);
  for (let time = 0; time < 3; time++) await expect(tell(world, claim)).resolves.toBe(200);
  expect(countRetrievals(world, vendor.accountId) - previous).toBe(1);
  await expect(vendor.stripe()).resolves.toMatchObject({ state: 'stopped' });
});

test('late, repeated and unordered events end with the current state at Stripe', async () => {
  const world = await createStripeWorld();
  const vendor = await payee(world);
  const delays = [30, 0, 15];
  world.stripe.controls.deliveries = () => ({ times: 2, delays: [delays.pop() ?? 0, 20] });
  world.stripe.connect.stop(vendor.accountId);
  world.stripe.connect.onboard(vendor.accountId);
  world.stripe.connect.stop(vendor.accountId);
  await world.stripe.settled();
  await expect(vendor.stripe()).resolves.toMatchObject({ state: 'stopped' });
});

test('an outdated response does not overwrite a newer one', async () => {
  const world = await createStripeWorld();
  const vendor = await payee(world);
  const channel = world.deps.payoutChannel;
  if (!channel) return expect.fail('no Stripe');
  let answerLate = () => {};
  const isLate = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  const isAsked = new Promise<void>((resolve) => {
    const getAccount = async (id: string) => {
      const account = await channel.getAccount(id);
      resolve();
      await isLate;
      return account;
    };
    world.deps.payoutChannel = { ...channel, getAccount };
  });
  const late = refreshStripeAccount(world.deps, vendor);
  await isAsked;
  world.deps.payoutChannel = channel;
  world.stripe.connect.stop(vendor.accountId);
  await world.stripe.settled();
  answerLate();
  await late;
  await expect(vendor.stripe()).resolves.toMatchObject({ state: 'stopped' });
});

test('events that Stripe does not confirm yet are retried; a deleted account gets no payouts', async () => {
  const world = await createStripeWorld();
  const vendor = await payee(world);
  world.stripe.controls.faults = () => ({ kind: 'break', status: 500, when: 'before' });
  await expect(tell(world, { id: vendor.accountId })).resolves.toBe(503);
  await expect(world.db.$count(paymentEvents, eq(paymentEvents.id, 'evt_account'))).resolves.toBe(0);
  world.stripe.controls.faults = NO_FAULTS;
  world.stripe.connect.accounts.delete(vendor.accountId);
  await expect(tell(world, { id: vendor.accountId })).resolves.toBe(200);
  await expect(vendor.stripe()).resolves.toMatchObject({ state: 'stopped' });
});

test('an event about an account that no vendor has causes no request to Stripe', async () => {
  const world = await createStripeWorld();
  await expect(tell(world, { id: 'acct_of_another_shop' })).resolves.toBe(200);
  expect(countRetrievals(world, 'acct_of_another_shop')).toBe(0);
});

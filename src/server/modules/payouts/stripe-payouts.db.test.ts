import { desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '@/server/platform/db/client.ts';
import { connectedAccounts, payouts } from '@/server/schema.ts';
import { hoursAfter } from '@/shared/time.ts';
import { type Fault, NO_FAULTS } from '@/testing/fake-stripe/faults.ts';
import { earn, startRun } from '@/testing/payouts.ts';
import { createStripeWorld, type StripeWorld } from '@/testing/stripe-world.ts';
import { carryOutTransfers } from './carry-out-transfers.ts';
import { notifyOfPayouts } from './notify-of-payouts.ts';

/** Without webhooks, which `stripe-account-events.db.test.ts` tests: the vendor asks for the status. */
async function createQuietWorld() {
  const world = await createStripeWorld();
  world.stripe.controls.deliveries = () => ({ times: 0, delays: [] });
  return world;
}

/** A vendor with 50.00 and a connected Stripe account. */
async function connectedVendor(world: StripeWorld) {
  const vendor = await world.as('vendor');
  await earn(world, [vendor.user.id], 5_000);
  await vendor.call.payouts.connectStripe();
  const [remaining] = await world.db
    .select()
    .from(connectedAccounts)
    .where(eq(connectedAccounts.vendorId, vendor.user.id));
  world.stripe.connect.onboard(remaining?.accountId ?? '');
  await vendor.call.payouts.checkStripe();
  return { ...vendor, accountId: remaining?.accountId ?? '' };
}

/** Runs the worker while calls fail, then an hour later without failures. */
async function carryOutFailing(world: StripeWorld, fault: Fault): Promise<void> {
  world.stripe.controls.faults = (call) => (call.startsWith('POST /v1/transfers') ? fault : null);
  await carryOutTransfers(world.deps);
  world.stripe.controls.faults = NO_FAULTS;
}

async function carryOutLater(world: StripeWorld): Promise<void> {
  world.clock.now = hoursAfter(world.clock.now, 1);
  await carryOutTransfers(world.deps);
}

async function stateOf({ db }: StripeWorld) {
  const [payout] = await db.select().from(payouts).orderBy(desc(payouts.id)).limit(1);
  return payout?.state;
}

async function availableOf(vendor: Awaited<ReturnType<typeof connectedVendor>>) {
  return (await vendor.call.earnings.get()).balance.available;
}

test('a vendor connects one account, and the next run pays to it through Stripe', async () => {
  const world = await createQuietWorld();
  const { call: admin } = await world.as('admin');
  const vendor = await world.as('vendor');
  await earn(world, [vendor.user.id], 5_000);
  await expect(vendor.call.payouts.stripe()).resolves.toEqual({
    isOffered: true,
    state: 'none',
    stoppedAt: null,
  });
  const links = await Promise.all([vendor.call.payouts.connectStripe(), vendor.call.payouts.connectStripe()]);
  expect(links[0]?.url).toContain('https://connect.stripe.test/setup/acct_');
  const [account] = [...world.stripe.connect.accounts.values()];
  expect(world.stripe.connect.accounts.size, 'one, however often it is asked for').toBe(1);
  await expect(vendor.call.payouts.checkStripe()).resolves.toMatchObject({ state: 'unfinished' });
  await expect(admin.adminPayouts.preview({})).resolves.toMatchObject({
    count: 0,
    leftOut: [{ why: 'no_account' }],
  });
  world.stripe.connect.onboard(account?.id ?? '');
  await expect(vendor.call.payouts.checkStripe()).resolves.toMatchObject({ state: 'ready' });

  const { run } = await startRun(admin);
  expect(world.stripe.connect.transfers).toEqual([]);
  await carryOutTransfers(world.deps);
  expect(world.stripe.connect.transfers).toMatchObject([
    { amount: 5_000, currency: 'usd', destination: account?.id },
  ]);
  await expect(admin.adminPayouts.run({ id: run.id })).resolves.toMatchObject({
    state: 'done',
    states: [{ state: 'paid', count: 1 }],
  });
  await notifyOfPayouts(world.deps);
  await expect(vendor.call.notifications.list({ kind: 'payout' })).resolves.toMatchObject({
    items: [
      {
        title: 'We have paid you $50.00',
        body: 'It was paid to your account at Stripe. Stripe sends it on to your bank.',
      },
    ],
  });
});

const LOST: [string, Fault][] = [
  ['is cut off before Stripe hears of it', { kind: 'cut', when: 'before' }],
  ['is cut off after Stripe has done it', { kind: 'cut', when: 'after' }],
  ['fails at Stripe before it is done', { kind: 'break', status: 500, when: 'before' }],
  ['fails at Stripe after it is done', { kind: 'break', status: 500, when: 'after' }],
  ['comes too often', { kind: 'refuse', status: 429 }],
];

test('a transfer and its reversal are made once, even if the request or the response is lost at first', async () => {
  const world = await createQuietWorld();
  const { call: admin } = await world.as('admin');
  const vendor = await connectedVendor(world);
  // A reversed payout returns to the balance; the next run pays it.
  for (const [index, [what, fault]] of LOST.entries()) {
    const { payouts: made } = await startRun(admin);
    await carryOutFailing(world, fault);
    await expect(stateOf(world), what).resolves.toBe('pending');
    await expect(carryOutTransfers(world.deps), 'not before its time').resolves.toEqual({
      settled: 0,
      failed: 0,
    });
    await carryOutLater(world);
    await expect(stateOf(world), what).resolves.toBe('paid');
    expect(world.stripe.connect.transfers, what).toHaveLength(index + 1);

    await admin.adminPayouts.reverse({ id: made[0]?.id ?? 0, reason: 'It was paid twice.' });
    await expect(availableOf(vendor), 'not before Stripe has agreed').resolves.toBe('0.00');
    await carryOutFailing(world, fault);
    await carryOutLater(world);
    await expect(stateOf(world), what).resolves.toBe('reversed');
    expect(world.stripe.connect.reversals.slice(index), what).toMatchObject([{ amount: 5_000 }]);
    await expect(availableOf(vendor)).resolves.toBe('50.00');
  }
  await expect(
    rows(
      world.db,
      sql`select payout_id from ledger_entries group by order_id, payout_id having sum(amount_cents) <> 0`,
    ),
  ).resolves.toEqual([]);
});

test('a payout refused for good returns to the balance; a temporary failure is retried', async () => {
  const world = await createQuietWorld();
  const { call: admin } = await world.as('admin');
  const vendor = await connectedVendor(world);
  const account = world.stripe.connect.accounts.get(vendor.accountId);
  await startRun(admin);
  world.stripe.connect.balance.availableCents = 4_999;
  await carryOutTransfers(world.deps);
  await expect(stateOf(world)).resolves.toBe('pending');
  if (account) account.capabilities.transfers = 'inactive';
  await carryOutLater(world);
  await expect(stateOf(world)).resolves.toBe('failed');
  await expect(availableOf(vendor)).resolves.toBe('50.00');
  await expect(vendor.call.payouts.mine({})).resolves.toMatchObject({
    items: [{ state: 'failed', reason: 'Stripe could not make this payout.' }],
  });
});

test('an admin can retry a stuck payout at once, but not mark as failed a transfer that Stripe may have made', async () => {
  const world = await createQuietWorld();
  const { call: admin } = await world.as('admin');
  await connectedVendor(world);
  const { payouts: made } = await startRun(admin);
  const id = made[0]?.id ?? 0;
  await carryOutFailing(world, { kind: 'cut', when: 'after' });
  await expect(admin.adminPayouts.fail({ id, reason: 'It hangs.' })).rejects.toMatchObject({
    cause: { code: 'PAYOUT_STATE' },
  });
  await expect(admin.adminPayouts.retry({ id })).resolves.toMatchObject({ state: 'paid' });
  expect(world.stripe.connect.transfers).toHaveLength(1);
});

test('a hold keeps a payout from Stripe until the hold ends or the payout is reversed', async () => {
  const world = await createQuietWorld();
  const { call: admin } = await world.as('admin');
  const [held, closed] = [await connectedVendor(world), await connectedVendor(world)];
  const { run, payouts: made } = await startRun(admin);
  const idOf = ({ user }: typeof held) => made.find(({ vendorId }) => vendorId === user.id)?.id ?? 0;
  for (const { user } of [held, closed]) {
    await admin.adminPayouts.hold({ vendorId: user.id, reason: 'Customers complain.' });
  }
  await carryOutTransfers(world.deps);
  await expect(admin.adminPayouts.retry({ id: idOf(held) })).rejects.toThrow('Payouts on hold');
  expect(world.stripe.connect.transfers).toEqual([]);
  await expect(admin.adminPayouts.run({ id: run.id })).resolves.toMatchObject({ heldBackCount: 2 });

  await admin.adminPayouts.fail({ id: idOf(closed), reason: 'The shop is closed.' });
  await expect(availableOf(closed)).resolves.toBe('50.00');
  await admin.adminPayouts.release({ vendorId: held.user.id });
  await carryOutTransfers(world.deps);
  expect(world.stripe.connect.transfers).toMatchObject([{ destination: held.accountId }]);

  // The reversed money belongs to the shop, whatever the hold.
  await admin.adminPayouts.hold({ vendorId: held.user.id, reason: 'Customers complain.' });
  await admin.adminPayouts.reverse({ id: idOf(held), reason: 'It was paid twice.' });
  await carryOutTransfers(world.deps);
  expect(world.stripe.connect.reversals).toHaveLength(1);
});

import { randomUUID } from 'node:crypto';
import { payoutContext } from '@/server/modules/payouts/payout-accounts.ts';
import { ledgerEntries, orders, vendorOrders, vendorPayoutAccounts } from '@/server/schema.ts';
import { toDecimal } from '@/shared/money.ts';
import { daysAfter } from '@/shared/time.ts';
import type { World } from './world.ts';

/** A real bank's number with valid check digits. */
export const ACCOUNT = '01-0902-0068389-00';
type Caller = ReturnType<World['callerOf']>;

/**
 * Gives vendors a payable balance: each sold something that arrived long ago, without commission.
 *
 * @param cents for each; negative for the total of refunds
 */
export async function earn(
  { db, clock }: World,
  vendorIds: readonly number[],
  cents: number,
  currency = 'usd',
): Promise<void> {
  const createdAt = daysAfter(clock.now, -60);
  const [customerId = 0] = vendorIds;
  const subtotal = toDecimal(Math.abs(cents));
  const sold = await db
    .insert(orders)
    .values(
      vendorIds.map(() => ({
        ...{ customerId, orderNumber: `RH-${randomUUID()}`, status: 'collected' as const, currency },
        ...{
          subtotal,
          tax: '0.00',
          taxRate: '0',
          taxIncluded: false,
          commission: '0.00',
          total: subtotal,
          createdAt,
        },
      })),
    )
    .returning({ id: orders.id });
  const parts = await db
    .insert(vendorOrders)
    .values(
      vendorIds.map((vendorId, index) => ({
        ...{ orderId: sold[index]?.id ?? 0, vendorId, subtotal, commission: '0.00', commissionRate: '0' },
        ...{ status: 'collected' as const, completedAt: createdAt, createdAt },
      })),
    )
    .returning({ id: vendorOrders.id, orderId: vendorOrders.orderId, vendorId: vendorOrders.vendorId });
  await db.insert(ledgerEntries).values(
    parts.flatMap(({ id: vendorOrderId, orderId, vendorId }) => [
      { ...{ orderId, account: 'buyer' as const, amountCents: -cents, description: '', createdAt } },
      {
        ...{ orderId, vendorOrderId, vendorId, account: 'vendor_earnings' as const },
        ...{ amountCents: cents, description: '', createdAt },
      },
    ]),
  );
}

export async function giveAccounts(
  { db, deps }: World,
  vendorIds: readonly number[],
  number = ACCOUNT,
): Promise<void> {
  await db.insert(vendorPayoutAccounts).values(
    vendorIds.map((vendorId) => ({
      vendorId,
      holder: `Holder ${vendorId}`,
      sealedNumber: deps.secrets?.seal(number, payoutContext(vendorId)) ?? '',
    })),
  );
}

export async function newPayee(world: World, cents: number) {
  const vendor = await world.as('vendor');
  await earn(world, [vendor.user.id], cents);
  await giveAccounts(world, [vendor.user.id]);
  return vendor;
}

/** Returns the input that starts a run with the figures of its preview. */
export async function runInput(admin: Caller, minimum = '20.00') {
  const { total, count, digest } = await admin.adminPayouts.preview({ minimum });
  return { key: randomUUID(), minimum, expectedTotal: total, expectedCount: count, expectedDigest: digest };
}

/** Starts a run of all payable vendors. @returns it with its payouts */
export async function startRun(admin: Caller, minimum?: string) {
  const run = await admin.adminPayouts.start(await runInput(admin, minimum));
  const { items } = await admin.adminPayouts.list({ runId: run.id });
  return { run, payouts: items };
}

/** Starts a run whose payouts are in the bank file; `isPaid` also confirms it. */
export async function startBankRun(admin: Caller, isPaid = false) {
  const started = await startRun(admin);
  const { id } = started.run;
  await admin.adminPayouts.sendToBank({ id });
  if (isPaid) await admin.adminPayouts.confirm({ id });
  return started;
}

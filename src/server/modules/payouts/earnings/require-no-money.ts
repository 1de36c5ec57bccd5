import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { payouts } from '@/server/platform/db/schema/index.ts';
import { DomainError } from '@/shared/errors.ts';
import type { Cents } from '@/shared/money.ts';
import { PAYOUTS_UNDER_WAY } from '@/shared/payouts/payouts.ts';
import { readBalances } from './vendor-balance.ts';

/**
 * Refuses while money of the vendor is with us or on its way: once the account is gone, nobody could be paid. Call it in
 * the transaction that deletes the account, after the user's row is locked: a run waits for that lock.
 *
 * @param whose "your", or "this vendor's"
 * @returns cents that the vendor owes the shop: an admin may give them up, the vendor may not
 * @throws DomainError ACCOUNT_STATE
 */
export async function requireNoMoney(
  tx: Database,
  vendorId: number,
  now: Date,
  whose: 'your' | "this vendor's",
): Promise<Cents> {
  const [underWay] = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.vendorId, vendorId), inArray(payouts.state, [...PAYOUTS_UNDER_WAY])))
    .limit(1);
  if (underWay) {
    throw new DomainError(
      'ACCOUNT_STATE',
      `A payout to ${whose} account is under way. Wait until it has arrived.`,
    );
  }
  const [balance] = await readBalances(tx, now, [vendorId]);
  const left = balance ? balance.available + balance.held : 0;
  if (left < 0 && whose === 'your') {
    throw new DomainError(
      'ACCOUNT_STATE',
      'Your balance is below zero: refunds took more than you have earned since. Write to us, so that we can settle it before the account is deleted.',
    );
  }
  if (left <= 0) return -left || 0;
  throw new DomainError(
    'ACCOUNT_STATE',
    `There is money in ${whose} balance. It has to be paid out before the account can be deleted.`,
  );
}

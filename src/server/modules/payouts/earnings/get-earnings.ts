import { desc, eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import {
  maskPayoutAccount,
  readPayoutAccount,
} from '@/server/modules/payouts/payout-accounts/read-payout-account.ts';
import { readReturnedPayout } from '@/server/modules/payouts/payout-accounts/returned-payouts.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { payoutHolds, payoutRuns } from '@/server/schema.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { sumCents, toDecimal } from '@/shared/money.ts';
import { type EarningsView, HELD_DATES, type HeldMoney, type HoldReason } from '@/shared/payouts/earnings.ts';
import { heldOrders } from './held-orders.ts';
import { getVendorBalance } from './vendor-balance.ts';

/** Where a vendor's money stands, what it waits for, and where it will be sent. */
export async function getEarnings(
  { db, secrets, now, settings }: Pick<Deps, 'db' | 'secrets' | 'now' | 'settings'>,
  vendorId: number,
): Promise<EarningsView> {
  const at = now();
  const [balance, held, account, holds, returnedPayout, lastRunAt] = await Promise.all([
    getVendorBalance(db, at, vendorId, settings.currency),
    readHeldMoney(db, at, vendorId, settings.currency),
    readPayoutAccount({ db, secrets }, vendorId),
    db.$count(payoutHolds, eq(payoutHolds.vendorId, vendorId)),
    readReturnedPayout(db, vendorId),
    readLastRun(db),
  ]);
  return {
    balance,
    held,
    account: account && maskPayoutAccount(account),
    isOnHold: holds > 0,
    returnedPayout,
    lastRunAt,
  };
}

async function readLastRun(db: Database): Promise<Date | null> {
  const [last] = await db
    .select({ createdAt: payoutRuns.createdAt })
    .from(payoutRuns)
    .orderBy(desc(payoutRuns.id))
    .limit(1);
  return last?.createdAt ?? null;
}

async function readHeldMoney(
  db: Database,
  now: Date,
  vendorId: number,
  currency: string,
): Promise<HeldMoney> {
  const found = await rows<{ day: string | null; reason: HoldReason; cents: number }>(
    db,
    // Materialized: else the sum of each order is worked out at every mention of `cents`.
    sql`with held as materialized (${heldOrders(now, sql`v.vendor_id = ${vendorId}::int`)})
      select to_char(available_at at time zone ${TIME_ZONE}, 'YYYY-MM-DD') as day,
        case when available_at is null then reason end as reason, sum(cents)::float8 as cents
      from held join orders on orders.id = held.order_id and orders.currency = ${currency}
      where cents > 0 group by 1, 2 order by 1`,
  );
  const sumOf = (sums: readonly { cents: number }[]) => toDecimal(sumCents(sums.map(({ cents }) => cents)));
  const dated = found.flatMap(({ day, cents }) => (day === null ? [] : [{ day, cents }]));
  return {
    onItsWay: sumOf(found.filter(({ reason }) => reason === 'on_its_way')),
    undecidedReturns: sumOf(found.filter(({ reason }) => reason === 'open_return')),
    dates: dated.slice(0, HELD_DATES).map(({ day, cents }) => ({ day, amount: toDecimal(cents) })),
    later: sumOf(dated.slice(HELD_DATES)),
  };
}

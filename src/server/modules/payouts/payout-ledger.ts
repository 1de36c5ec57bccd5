import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';

/** Debits a run's payouts: two lines each, which sum to zero. */
export async function writePayoutLines(tx: Database, runId: number, now: Date): Promise<void> {
  await writeLines(tx, now, -1, sql`'Payout RH-P' || payouts.id`, sql`payouts.run_id = ${runId}::int`);
}

/** Credits a payout back to the vendor: the opposite lines. */
export async function writeReturnLines(
  tx: Database,
  { id, state }: { id: number; state: 'failed' | 'reversed' },
  now: Date,
): Promise<void> {
  const what = state === 'failed' ? 'failed' : 'taken back';
  await writeLines(
    tx,
    now,
    1,
    sql`'Payout RH-P' || payouts.id || ${` ${what}`}::text`,
    sql`payouts.id = ${id}::int`,
  );
}

/** @param sign of the change to the vendor's balance */
async function writeLines(
  tx: Database,
  now: Date,
  sign: 1 | -1,
  description: SQL,
  which: SQL,
): Promise<void> {
  await tx.execute(sql`
    insert into ledger_entries (payout_id, vendor_id, account, amount_cents, description, created_at)
    select payouts.id, case when line.account = 'vendor_payout' then payouts.vendor_id end, line.account,
      line.sign * ${sign}::int * payouts.amount_cents, ${description}, ${now.toISOString()}::timestamptz
    from payouts cross join (values ('vendor_payout', 1), ('bank', -1)) as line (account, sign)
    where ${which} order by payouts.id, line.sign desc`);
}

/** Failed payouts whose vendor has not been paid since, as a query of `since`. */
export const failedPayouts = sql`
  select undone_at as since from payouts failed
  where state = 'failed' and not exists (
    select from payouts later
    where later.vendor_id = failed.vendor_id and later.id > failed.id and later.state <> 'failed')`;

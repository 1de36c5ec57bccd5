import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { StateColumn } from '@/server/platform/db/state-column.ts';
import { payoutRuns, payouts, users } from '@/server/schema.ts';
import { PAYOUT_MACHINE, PAYOUT_RUN_MACHINE } from '@/shared/payouts/payout-states.ts';
import { noSuchPayout } from './list-payouts.ts';

type Payout = typeof payouts.$inferSelect;

export const PAYOUT_ROWS = new StateColumn(PAYOUT_MACHINE, payouts, 'state');
const RUN_ROWS = new StateColumn(PAYOUT_RUN_MACHINE, payoutRuns, 'state');

export async function lockRun(tx: Database, id: number) {
  const [run] = await tx.select().from(payoutRuns).where(eq(payoutRuns.id, id)).for('no key update');
  return run;
}

/** Locks a payout and its run. @throws DomainError NOT_FOUND */
export async function lockPayout(tx: Database, id: number): Promise<Payout> {
  const [row] = await tx.select({ runId: payouts.runId }).from(payouts).where(eq(payouts.id, id));
  if (!row) throw noSuchPayout();
  await lockRun(tx, row.runId);
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('no key update');
  if (!payout) throw noSuchPayout();
  return payout;
}

/**
 * Locks a payout's vendor against deletion. Before locking the payout, as deletion uses this order.
 *
 * @returns true if already deleted
 */
export async function lockPayee(tx: Database, payoutId: number): Promise<boolean> {
  const payee = tx.select({ id: payouts.vendorId }).from(payouts).where(eq(payouts.id, payoutId));
  const [vendor] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(inArray(users.id, payee))
    .for('share');
  return vendor?.deletedAt != null;
}

/** Ends a locked run without pending payouts. */
export async function finishRun(tx: Database, runId: number): Promise<void> {
  const open = tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.runId, runId), inArray(payouts.state, [...PAYOUT_MACHINE.moves.fail.from])));
  const condition = and(eq(payoutRuns.id, runId), sql`not exists ${open}`);
  await RUN_ROWS.moveAll(tx, 'finish', { by: 'system', where: condition });
}

/** Debits a run's payouts: two lines each, which sum to zero. */
export async function writePayoutLines(tx: Database, runId: number, now: Date): Promise<void> {
  await writeLines(tx, now, { sign: -1, suffix: '', condition: sql`payouts.run_id = ${runId}::int` });
}

/** Credits a payout back to the vendor: the opposite lines. */
export async function writeReturnLines(
  tx: Database,
  { id, state }: { id: number; state: 'failed' | 'reversed' },
  now: Date,
): Promise<void> {
  const suffix = state === 'failed' ? ' failed' : ' taken back';
  await writeLines(tx, now, { sign: 1, suffix, condition: sql`payouts.id = ${id}::int` });
}

/** @param lines.sign of the change to the vendor's balance */
async function writeLines(
  tx: Database,
  now: Date,
  { sign, suffix, condition }: { sign: 1 | -1; suffix: string; condition: SQL },
): Promise<void> {
  await tx.execute(sql`
    insert into ledger_entries (payout_id, vendor_id, account, amount_cents, description, created_at)
    select payouts.id, case when line.account = 'vendor_payout' then payouts.vendor_id end, line.account,
      line.sign * ${sign}::int * payouts.amount_cents, 'Payout RH-P' || payouts.id || ${suffix}::text,
      ${now.toISOString()}::timestamptz
    from payouts cross join (values ('vendor_payout', 1), ('bank', -1)) as line (account, sign)
    where ${condition} order by payouts.id, line.sign desc`);
}

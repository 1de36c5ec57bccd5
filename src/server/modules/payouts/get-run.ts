import { and, count, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { payoutHolds, payoutRuns, payouts, users } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { toDecimal } from '@/shared/money.ts';
import { type Page, takePage } from '@/shared/page.ts';
import type { PayoutState } from '@/shared/payouts/payout-states.ts';
import type { ListPayoutRunsInput, PayoutRunView } from '@/shared/payouts/payouts.ts';
import { heldBack } from './held-back.ts';

const RUNS_ON_A_PAGE = 25;
const admins = alias(users, 'admins');

/** Payout runs, newest first. */
export async function listPayoutRuns(
  db: Database,
  { state, cursor }: ListPayoutRunsInput,
): Promise<Page<PayoutRunView, number>> {
  const found = await selectRuns(db)
    .where(
      and(state ? eq(payoutRuns.state, state) : undefined, cursor ? lt(payoutRuns.id, cursor) : undefined),
    )
    .orderBy(desc(payoutRuns.id))
    .limit(RUNS_ON_A_PAGE + 1);
  const { items, nextCursor } = takePage(found, RUNS_ON_A_PAGE, (last) => last.id);
  return { items: await withStates(db, items), nextCursor };
}

/**
 * One payout run.
 *
 * @throws DomainError NOT_FOUND
 */
export async function getPayoutRun(db: Database, id: number): Promise<PayoutRunView> {
  const [run] = await withStates(db, await selectRuns(db).where(eq(payoutRuns.id, id)));
  if (!run) throw new DomainError('NOT_FOUND', 'There is no such payout run.');
  return run;
}

function selectRuns(db: Database) {
  return db
    .select({
      id: payoutRuns.id,
      state: payoutRuns.state,
      minimumCents: payoutRuns.minimumCents,
      totalCents: payoutRuns.totalCents,
      count: payoutRuns.payoutCount,
      currency: payoutRuns.currency,
      createdAt: payoutRuns.createdAt,
      createdByName: sql<string | null>`case when ${admins.deletedAt} is null then ${admins.name} end`,
    })
    .from(payoutRuns)
    .innerJoin(admins, eq(admins.id, payoutRuns.createdBy));
}

type Run = Awaited<ReturnType<typeof selectRuns>>[number];

async function withStates(db: Database, runs: readonly Run[]): Promise<PayoutRunView[]> {
  const ids = runs.map(({ id }) => id);
  const counted = await rows<{ run: number; state: PayoutState; count: number; bank: number; total: number }>(
    db,
    sql`select run_id as run, state, count(*)::int as count,
          (count(*) filter (where method = 'bank'))::int as bank, sum(amount_cents)::float8 as total from payouts
        where run_id = any(${sql.param(ids)}::int[]) group by run_id, state order by state`,
  );
  const held = await db
    .select({ run: payouts.runId, count: count() })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.vendorId))
    .leftJoin(payoutHolds, eq(payoutHolds.vendorId, users.id))
    .where(and(inArray(payouts.runId, ids), isNotNull(heldBack)))
    .groupBy(payouts.runId);
  return runs.map(({ minimumCents, totalCents, ...run }) => ({
    ...run,
    minimum: toDecimal(minimumCents),
    total: toDecimal(totalCents),
    states: counted
      .filter((one) => one.run === run.id)
      .map(({ state, count, total }) => ({ state, count, total: toDecimal(total) })),
    heldBackCount: held.find((one) => one.run === run.id)?.count ?? 0,
    forBankCount: counted.find((one) => one.run === run.id && one.state === 'pending')?.bank ?? 0,
  }));
}

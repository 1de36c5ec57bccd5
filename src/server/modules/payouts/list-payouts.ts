import { and, count, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deps } from '@/server/deps.ts';
import { vendorName } from '@/server/modules/catalog/index.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { type CsvColumns, csvFile, readUpTo } from '@/server/platform/csv/csv-file.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { payoutHolds, payoutRuns, payouts, users } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import type { PageInput } from '@/shared/input/input.ts';
import { toDecimal } from '@/shared/money.ts';
import { type Page, takePage } from '@/shared/page.ts';
import type { PayoutState } from '@/shared/payouts/payout-states.ts';
import {
  type AdminPayoutView,
  type ListPayoutRunsInput,
  type ListPayoutsInput,
  type OwnPayoutView,
  type PayoutFilters,
  type PayoutRunView,
  payoutReference,
} from '@/shared/payouts/payouts.ts';
import { heldBack } from './hold-payouts.ts';

const PAGE_SIZE = 50;

/** Lists payouts of all vendors, newest first, by run, vendor or state. */
export function listPayouts(db: Database, { cursor, ...filters }: ListPayoutsInput) {
  return readPayouts(db, filters, { cursor, size: PAGE_SIZE });
}

export async function readPayouts(
  db: Database,
  { id, state, vendorId, runId }: PayoutFilters & { id?: number },
  { cursor, size }: { cursor?: number | null | undefined; size: number },
): Promise<Page<AdminPayoutView, number>> {
  const payoutRows = await selectPayouts(db)
    .where(
      and(
        id ? eq(payouts.id, id) : undefined,
        state ? eq(payouts.state, state) : undefined,
        vendorId ? eq(payouts.vendorId, vendorId) : undefined,
        runId ? eq(payouts.runId, runId) : undefined,
        cursor ? lt(payouts.id, cursor) : undefined,
      ),
    )
    .orderBy(sql`${desc(payouts.id)} nulls first`)
    .limit(size + 1);
  const { items, nextCursor } = takePage(payoutRows, size, (last) => last.id);
  return { items: items.map(toPayoutView), nextCursor };
}

export async function getPayout(db: Database, id: number): Promise<AdminPayoutView> {
  const [payout] = await selectPayouts(db).where(eq(payouts.id, id));
  if (!payout) throw noSuchPayout();
  return toPayoutView(payout);
}

export function noSuchPayout(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such payout.');
}

function selectPayouts(db: Database) {
  return db
    .select({
      ...ownPayoutColumns,
      runId: payouts.runId,
      vendorId: payouts.vendorId,
      vendorName: sql<string | null>`case when ${users.deletedAt} is null then ${vendorName} end`,
      ...columnsOf(payouts, 'holder', 'lastError', 'attempts'),
      heldBack,
    })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.vendorId))
    .leftJoin(payoutHolds, eq(payoutHolds.vendorId, payouts.vendorId));
}

/** Payout columns for vendors. */
const ownPayoutColumns = {
  ...columnsOf(payouts, 'id', 'state', 'method', 'amountCents', 'currency', 'maskedAccount', 'reason'),
  createdAt: payouts.createdAt,
  endedAt: sql<Date | null>`coalesce(${payouts.undoneAt}, ${payouts.paidAt})`.mapWith(payouts.paidAt),
};

type Row = Omit<OwnPayoutView, 'amount' | 'reference'> & { amountCents: number };

function toPayoutView<Found extends Row>({ amountCents, ...row }: Found) {
  return { ...row, amount: toDecimal(amountCents), reference: payoutReference(row.id) };
}

const OWN_PAGE_SIZE = 30;

export async function listOwnPayouts(
  db: Database,
  vendorId: number,
  { cursor }: PageInput,
): Promise<Page<OwnPayoutView, number>> {
  const payoutRows = await db
    .select(ownPayoutColumns)
    .from(payouts)
    .where(and(eq(payouts.vendorId, vendorId), cursor ? lt(payouts.id, cursor) : undefined))
    .orderBy(sql`${desc(payouts.id)} nulls first`)
    .limit(OWN_PAGE_SIZE + 1);
  const { items, nextCursor } = takePage(payoutRows, OWN_PAGE_SIZE, (last) => last.id);
  return { items: items.map(toPayoutView), nextCursor };
}

const RUNS_ON_A_PAGE = 25;
const admins = alias(users, 'admins');

/** Lists payout runs, newest first. */
export async function listPayoutRuns(
  db: Database,
  { state, cursor }: ListPayoutRunsInput,
): Promise<Page<PayoutRunView, number>> {
  const runRows = await selectRuns(db)
    .where(
      and(state ? eq(payoutRuns.state, state) : undefined, cursor ? lt(payoutRuns.id, cursor) : undefined),
    )
    .orderBy(desc(payoutRuns.id))
    .limit(RUNS_ON_A_PAGE + 1);
  const { items, nextCursor } = takePage(runRows, RUNS_ON_A_PAGE, (last) => last.id);
  return { items: await withStates(db, items), nextCursor };
}

export async function getPayoutRun(db: Database, id: number): Promise<PayoutRunView> {
  const [run] = await withStates(db, await selectRuns(db).where(eq(payoutRuns.id, id)));
  if (!run) throw new DomainError('NOT_FOUND', 'There is no such payout run.');
  return run;
}

function selectRuns(db: Database) {
  return db
    .select({
      ...columnsOf(payoutRuns, 'id', 'state', 'minimumCents', 'totalCents'),
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
  const stateRows = await rows<{
    run: number;
    state: PayoutState;
    count: number;
    bank: number;
    total: number;
  }>(
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
    states: stateRows
      .filter((one) => one.run === run.id)
      .map(({ state, count, total }) => ({ state, count, total: toDecimal(total) })),
    heldBackCount: held.find((one) => one.run === run.id)?.count ?? 0,
    forBankCount: stateRows.find((one) => one.run === run.id && one.state === 'pending')?.bank ?? 0,
  }));
}

export const ROWS_AT_A_TIME = 500;
/** Maximum rows of a file. */
const MAX_ROWS = 50_000;

/** Exports payouts as CSV, newest first, accounts masked, at most 50,000. */
export async function exportPayouts(
  { db }: Deps,
  actor: Actor,
  filters: PayoutFilters,
): Promise<AsyncIterable<string>> {
  await recordAction(db, actor, 'download_payouts', null, { ...filters });
  const pages = readUpTo(MAX_ROWS, (cursor, size) => readPayouts(db, filters, { cursor, size }));
  return csvFile(COLUMNS, pages);
}

/** Splits rows into pieces of at most 500. */
export async function* inPieces<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_A_TIME) yield rows.slice(at, at + ROWS_AT_A_TIME);
}

const COLUMNS: CsvColumns<AdminPayoutView> = [
  ['payout', ({ reference }) => reference],
  ['run', ({ runId }) => runId],
  ['made', ({ createdAt }) => createdAt],
  ['state', ({ state }) => state],
  ['ended', ({ endedAt }) => endedAt],
  ['vendor id', ({ vendorId }) => vendorId],
  ['vendor', ({ vendorName }) => vendorName],
  ['method', ({ method }) => method],
  ['account', ({ maskedAccount }) => maskedAccount],
  ['currency', ({ currency }) => currency.toUpperCase()],
  ['amount', ({ amount }) => amount],
  ['reason', ({ reason }) => reason],
];

import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { insertRow } from '@/server/platform/db/insert-rows.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { payoutRuns, payouts } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { formatMoney, sumCents, toCents, toDecimal } from '@/shared/money.ts';
import {
  LEFT_OUT_REASONS,
  type PayeePreview,
  type PayoutPreview,
  type PayoutPreviewInput,
  type PayoutRunView,
  PREVIEW_ROWS,
  type StartPayoutRunInput,
} from '@/shared/payouts/payouts.ts';
import { getPayoutRun, inPieces } from './list-payouts.ts';
import { finishRun, lockRun, PAYOUT_ROWS, writePayoutLines } from './lock-payout.ts';
import { readReturnedPayouts } from './payout-accounts/payout-accounts.ts';
import { type Payee, readPayees } from './read-payees.ts';

/**
 * Debits the available balances of all payable vendors in one transaction. Runs are serialized, so nobody is paid
 * twice; money leaves later by bank file or worker.
 *
 * @returns the run; the earlier one for a used key
 * @throws DomainError TOTAL_CHANGED with the present `total` and `count` if figures or accounts differ from the preview
 */
export async function startPayoutRun(
  deps: Deps,
  actor: Actor,
  input: StartPayoutRunInput,
): Promise<PayoutRunView> {
  const runId = await deps.db.transaction(async (tx) => {
    await lock(tx, 'payoutRun');
    const [known] = await tx
      .select({ id: payoutRuns.id })
      .from(payoutRuns)
      .where(eq(payoutRuns.key, input.key));
    if (known) return known.id;
    const vendorIds = await lockVendors(tx);
    const { payees } = await readPayees({ ...deps, db: tx }, toCents(input.minimum), vendorIds);
    requireSameFigures(deps, payees, input);
    return writeRun({ ...deps, db: tx }, actor, input, payees);
  });
  return getPayoutRun(deps.db, runId);
}

/** Locks all vendors who have ever sold, against deletion, suspension, holds and account changes. */
async function lockVendors(tx: Database): Promise<number[]> {
  const locked = await rows<{ id: number }>(
    tx,
    sql`select id from users where deleted_at is null and exists (
        select from ledger_entries where ledger_entries.vendor_id = users.id
      ) order by id for share`,
  );
  return locked.map(({ id }) => id);
}

function requireSameFigures(
  { settings: { currency } }: Deps,
  payees: readonly Payee[],
  { expectedTotal, expectedCount, expectedDigest }: StartPayoutRunInput,
): void {
  const total = totalOf(payees);
  const count = payees.length;
  const isSame = count === expectedCount && total === toCents(expectedTotal);
  if (isSame && digestOf(payees) === expectedDigest) return;
  const vendors = count === 1 ? '1 vendor' : `${count} vendors`;
  const now =
    count === 0 ? 'nobody can be paid now' : `now ${vendors} would get ${formatMoney(total, currency)}`;
  throw new DomainError('TOTAL_CHANGED', `Who is paid what has changed: ${now}. Look at them again.`, {
    total: toDecimal(total),
    count,
  });
}

async function writeRun(
  { db: tx, settings: { currency }, now: clock }: Deps,
  actor: Actor,
  { key, minimum }: StartPayoutRunInput,
  payees: readonly Payee[],
): Promise<number> {
  const now = clock();
  const total = totalOf(payees);
  const figures = { payoutCount: payees.length, totalCents: total, minimumCents: toCents(minimum) };
  const facts = { key, createdBy: actor.userId, currency, createdAt: now };
  const run = await insertRow(tx, payoutRuns, { ...figures, ...facts });
  for await (const piece of inPieces(payees)) {
    await tx.insert(payouts).values(
      piece.map(({ vendorName: _, ...payee }) => {
        return { ...payee, runId: run.id, currency, createdAt: now, nextAttemptAt: now };
      }),
    );
  }
  await writePayoutLines(tx, run.id, now);
  await recordAction(tx, actor, 'start_payout_run', `payout-run:${run.id}`, {
    total: toDecimal(total),
    count: payees.length,
    minimum,
  });
  return run.id;
}

/** Previews a run: who would be paid, who left out and why. */
export async function previewPayoutRun(deps: Deps, { minimum }: PayoutPreviewInput): Promise<PayoutPreview> {
  const { payees, leftOut } = await readPayees(deps, toCents(minimum));
  return {
    minimum,
    currency: deps.settings.currency,
    total: toDecimal(totalOf(payees)),
    count: payees.length,
    digest: digestOf(payees),
    payees: await toPreviews(deps.db, payees.slice(0, PREVIEW_ROWS)),
    leftOutCount: leftOut.length,
    leftOutByReason: LEFT_OUT_REASONS.map((why) => ({
      why,
      count: leftOut.filter((one) => one.why === why).length,
    })).filter(({ count }) => count > 0),
    leftOut: leftOut.slice(0, PREVIEW_ROWS),
  };
}

function totalOf(payees: readonly Payee[]): number {
  return sumCents(payees.map(({ amountCents }) => amountCents));
}

/** Hashes payees, amounts and destinations. Uses encrypted accounts, which differ after each save. */
function digestOf(payees: readonly Payee[]): string {
  const hash = createHash('sha256');
  for (const { vendorId, amountCents, method, holder, sealedAccount, providerAccountId } of payees) {
    hash.update(JSON.stringify([vendorId, amountCents, method, holder, sealedAccount, providerAccountId]));
  }
  return hash.digest('hex');
}

/** Removes internal fields, and adds earlier returned payouts. */
async function toPreviews(db: Database, payees: readonly Payee[]): Promise<PayeePreview[]> {
  const returned = await readReturnedPayouts(
    db,
    payees.map(({ vendorId }) => vendorId),
  );
  const cameBack = new Map(returned.map(({ vendorId, reference }) => [vendorId, reference]));
  return payees.map(({ holder: _, sealedAccount: __, providerAccountId: ___, ...payee }) => {
    return { ...payee, cameBack: cameBack.get(payee.vendorId) ?? null };
  });
}

/**
 * Confirms that the bank has paid a run's file; deletes the account numbers.
 *
 * @throws DomainError NOT_FOUND; PAYOUT_STATE if nothing is with the bank
 */
export async function confirmPayoutRun(
  { db, now }: Deps,
  actor: Actor,
  { id }: { id: number },
): Promise<PayoutRunView> {
  await db.transaction(async (tx) => {
    await lockRun(tx, id);
    await getPayoutRun(tx, id);
    const paid = await PAYOUT_ROWS.moveAll(tx, 'confirm', {
      by: 'admin',
      where: and(eq(payouts.runId, id), eq(payouts.method, 'bank')),
      set: { paidAt: now(), sealedAccount: null, endedBy: actor.userId },
    });
    if (paid.length === 0) {
      throw new DomainError('PAYOUT_STATE', 'Nothing of this run is with the bank. Download its file first.');
    }
    await finishRun(tx, id);
    await recordAction(tx, actor, 'confirm_payouts', `payout-run:${id}`, { count: paid.length });
  });
  return getPayoutRun(db, id);
}

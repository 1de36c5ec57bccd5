import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { vendorName } from '@/server/modules/catalog/index.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { type CsvColumns, csvFile } from '@/server/platform/csv/csv-file.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { insertRow } from '@/server/platform/db/insert-rows.ts';
import { lock } from '@/server/platform/db/locks.ts';
import { isInIds, prepared } from '@/server/platform/db/prepared.ts';
import {
  connectedAccounts,
  payoutHolds,
  payoutRuns,
  payouts,
  users,
  vendorPayoutAccounts,
} from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Cents, formatMoney, sumCents, toCents, toDecimal } from '@/shared/money.ts';
import { isPrintableHolder, maskBankAccount } from '@/shared/payouts/bank-account.ts';
import {
  LEFT_OUT_REASONS,
  LEFT_OUT_WORDS,
  type LeftOutPreview,
  type LeftOutReason,
  MAX_PAYOUT,
  type PayeePreview,
  type PayoutPreview,
  type PayoutPreviewInput,
  PREVIEW_ROWS,
  type StartPayoutRunInput,
} from '@/shared/payouts/payouts.ts';
import { hasVendorRights } from '@/shared/platform/roles.ts';
import { readBalances } from './earnings/vendor-balance.ts';
import { getPayoutRun, inPieces } from './list-payouts.ts';
import { finishRun, lockRun, PAYOUT_ROWS, writePayoutLines } from './lock-payout.ts';
import { payoutContext, readReturnedPayouts } from './payout-accounts.ts';

/**
 * Debits the available balances of all payable vendors in one transaction. Runs are serialized to prevent double
 * payouts; money leaves later by bank file or worker.
 *
 * @returns the run; the earlier one for a used key
 * @throws DomainError TOTAL_CHANGED with the present `total` and `count` if figures or accounts differ from the preview
 */
export async function startPayoutRun(deps: Deps, actor: Actor, input: StartPayoutRunInput) {
  const runId = await deps.db.transaction(async (tx) => {
    await lock(tx, 'payoutRun');
    const [existingRun] = await tx
      .select({ id: payoutRuns.id })
      .from(payoutRuns)
      .where(eq(payoutRuns.key, input.key));
    if (existingRun) return existingRun.id;
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
  const runValues = { key, createdBy: actor.userId, currency, createdAt: now };
  const run = await insertRow(tx, payoutRuns, { ...figures, ...runValues });
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

/** Previews a run: payable vendors, and those left out with the reason. */
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
    leftOutByReason: LEFT_OUT_REASONS.map((reason) => ({
      why: reason,
      count: leftOut.filter((one) => one.why === reason).length,
    })).filter(({ count }) => count > 0),
    leftOut: leftOut.slice(0, PREVIEW_ROWS),
  };
}

export async function exportPreview(
  deps: Deps,
  actor: Actor,
  { minimum }: PayoutPreviewInput,
): Promise<AsyncIterable<string>> {
  const { payees, leftOut } = await readPayees(deps, toCents(minimum));
  await recordAction(deps.db, actor, 'download_payouts', null, { preview: true, minimum });
  return csvFile(PREVIEW_COLUMNS, inPieces([...payees, ...leftOut]));
}

const PREVIEW_COLUMNS: CsvColumns<Payee | LeftOutPreview> = [
  ['vendor id', ({ vendorId }) => vendorId],
  ['vendor', ({ vendorName }) => vendorName],
  ['available', (row) => toDecimal('why' in row ? row.availableCents : row.amountCents)],
  ['paid', (row) => toDecimal('why' in row ? 0 : row.amountCents)],
  ['method', (row) => ('why' in row ? null : row.method)],
  ['account', (row) => ('why' in row ? null : row.maskedAccount)],
  ['left out because', (row) => ('why' in row ? LEFT_OUT_WORDS[row.why] : null)],
];

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
export async function confirmPayoutRun({ db, now }: Deps, actor: Actor, { id }: { id: number }) {
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

interface Payee extends Omit<PayeePreview, 'cameBack'> {
  holder: string | null;
  sealedAccount: string | null;
  providerAccountId: string | null;
}

export interface Payees {
  /** Largest amount first. */
  payees: Payee[];
  leftOut: LeftOutPreview[];
}

/**
 * Lists vendors that can be paid now in the shop's currency, and the others, in two statements.
 *
 * @param vendorIds all with ledger lines if absent
 */
async function readPayees(
  { db, secrets, payoutChannel, now, settings }: Deps,
  minimumCents: Cents,
  vendorIds?: readonly number[],
): Promise<Payees> {
  const balances = await readBalances(db, now(), vendorIds, settings.currency);
  const availableOf = new Map(balances.map(({ vendorId, available }) => [vendorId, available]));
  const result: Payees = { payees: [], leftOut: [] };
  for (const vendor of await readVendors(db, [...availableOf.keys()])) {
    const { vendorId, vendorName: name } = vendor;
    const availableCents = availableOf.get(vendorId) ?? 0;
    const amountCents = Math.min(availableCents, toCents(MAX_PAYOUT));
    const account = accountOf(vendor, secrets, payoutChannel !== null);
    const outcome = whyLeftOut(vendor, availableCents, minimumCents) ?? account;
    if (typeof outcome === 'string') {
      result.leftOut.push({ vendorId, vendorName: name, availableCents, why: outcome });
    } else {
      result.payees.push({ vendorId, vendorName: name, amountCents, ...outcome });
    }
  }
  result.payees.sort((a, b) => b.amountCents - a.amountCents || a.vendorId - b.vendorId);
  result.leftOut.sort((a, b) => b.availableCents - a.availableCents || a.vendorId - b.vendorId);
  return result;
}

type Vendor = Awaited<ReturnType<typeof readVendors>>[number];
type Account = Pick<Payee, 'method' | 'maskedAccount' | 'holder' | 'sealedAccount' | 'providerAccountId'>;

function readVendors(db: Database, ids: number[]) {
  const statement = prepared(db, 'payout_vendors', (builder) =>
    builder
      .select({
        vendorId: users.id,
        vendorName,
        ...columnsOf(users, 'role', 'isActive', 'suspendedAt'),
        heldSince: payoutHolds.createdAt,
        holder: vendorPayoutAccounts.holder,
        sealedAccount: vendorPayoutAccounts.sealedNumber,
        providerAccountId: connectedAccounts.accountId,
        payoutsEnabled: connectedAccounts.payoutsEnabled,
        stoppedAt: connectedAccounts.stoppedAt,
      })
      .from(users)
      .leftJoin(payoutHolds, eq(payoutHolds.vendorId, users.id))
      .leftJoin(vendorPayoutAccounts, eq(vendorPayoutAccounts.vendorId, users.id))
      .leftJoin(connectedAccounts, eq(connectedAccounts.vendorId, users.id))
      .where(isInIds(users.id)),
  );
  return statement.execute({ ids });
}

function whyLeftOut(vendor: Vendor, available: Cents, minimum: Cents): LeftOutReason | null {
  if (available < 0) return 'negative';
  if (available === 0) return 'nothing';
  if (vendor.heldSince) return 'hold';
  if (vendor.suspendedAt || !vendor.isActive) return 'suspended';
  if (!hasVendorRights(vendor)) return 'former';
  return available < minimum ? 'minimum' : null;
}

/** Stripe if connected, else the bank; the reason if neither. */
function accountOf(
  { vendorId, holder, sealedAccount, providerAccountId, payoutsEnabled, stoppedAt }: Vendor,
  secrets: Deps['secrets'],
  hasStripe: boolean,
): Account | LeftOutReason {
  if (hasStripe && providerAccountId && payoutsEnabled) {
    return { method: 'stripe', providerAccountId, maskedAccount: null, holder: null, sealedAccount: null };
  }
  if (!sealedAccount) return hasStripe && stoppedAt ? 'stripe_stopped' : 'no_account';
  const number = secrets?.open(sealedAccount, payoutContext(vendorId));
  if (!number) return 'unreadable';
  if (!isPrintableHolder(holder ?? '')) return 'unprintable';
  const maskedAccount = maskBankAccount(number);
  return { method: 'bank', maskedAccount, holder, sealedAccount, providerAccountId: null };
}

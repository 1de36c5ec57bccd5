import { and, asc, eq, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { recordAction } from '@/server/platform/audit/audit.ts';
import type { Actor } from '@/server/platform/auth/sessions.ts';
import { csvLines } from '@/server/platform/csv/csv-file.ts';
import { payouts } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Cents, sumCents, toDecimal } from '@/shared/money.ts';
import { STATEMENT_NAME_LENGTH, statementText } from '@/shared/payouts/bank-account.ts';
import { BANK_FILE_CURRENCY, type PayoutRunView, payoutReference } from '@/shared/payouts/payouts.ts';
import { lockFreeForBank } from './hold-payouts.ts';
import { getPayoutRun, inPieces } from './list-payouts.ts';
import { lockRun, PAYOUT_ROWS } from './lock-payout.ts';
import { payoutContext } from './payout-accounts.ts';

/**
 * Puts a run's bank payouts into its file. Held ones stay out, even if released later, until the file is confirmed: a
 * bank would pay entries of two files twice.
 *
 * @throws DomainError NOT_FOUND; PAYOUT_STATE if there is nothing for the bank, or for a currency without bank files
 */
export async function sendToBank({ db, now, settings }: Deps, actor: Actor, { id }: { id: number }) {
  await db.transaction(async (tx) => {
    await lockRun(tx, id);
    requireBankCurrency(settings, await getPayoutRun(tx, id));
    if ((await tx.$count(payouts, isInFile(id))) > 0) return;
    const free = await lockFreeForBank(tx, id);
    if (free.length === 0) throw nothingForBank();
    const sent = await PAYOUT_ROWS.moveAll(tx, 'send', {
      by: 'admin',
      where: and(eq(payouts.runId, id), sql`${payouts.id} = any(${sql.param(free)}::int[])`),
      set: { sentAt: now() },
    });
    await recordAction(tx, actor, 'send_payouts', `payout-run:${id}`, {
      count: sent.length,
      total: toDecimal(sumCents(sent.map(({ amountCents }) => amountCents))),
    });
  });
  return getPayoutRun(db, id);
}

/**
 * Exports the bank file with full account numbers: payouts sent and not confirmed. Each download is in the audit log.
 *
 * @throws DomainError NOT_FOUND; PAYOUT_STATE if nothing is with the bank, or for a currency without bank files;
 *   UNAVAILABLE if a number cannot be decrypted
 */
export async function exportBankFile(
  { db, secrets, settings }: Deps,
  actor: Actor,
  { id }: { id: number },
): Promise<AsyncIterable<string>> {
  requireBankCurrency(settings, await getPayoutRun(db, id));
  const sent = await db.select().from(payouts).where(isInFile(id)).orderBy(asc(payouts.id));
  if (sent.length === 0) throw nothingForBank();
  // Decrypts all before sending: half a file would pay half of the vendors.
  const lines = sent.map((payout) => {
    const number =
      payout.sealedAccount && secrets?.open(payout.sealedAccount, payoutContext(payout.vendorId));
    if (!number) {
      const sentence = `The account number of payout ${payoutReference(payout.id)} cannot be read. Mark it as failed.`;
      throw new DomainError('UNAVAILABLE', sentence);
    }
    return {
      account: number,
      amountCents: payout.amountCents,
      holder: payout.holder ?? '',
      reference: payoutReference(payout.id),
    };
  });
  await recordAction(db, actor, 'download_bank_file', `payout-run:${id}`, { count: lines.length });
  return writeBankFile(settings.appName, lines);
}

function isInFile(runId: number) {
  return and(eq(payouts.runId, runId), eq(payouts.method, 'bank'), eq(payouts.state, 'sent'));
}

/** A demo may export any currency. */
function requireBankCurrency({ mode }: Deps['settings'], { currency }: PayoutRunView): void {
  if (currency === BANK_FILE_CURRENCY || mode === 'demo') return;
  const sentence = `Banks take files in NZD only, and this run is in ${currency.toUpperCase()}. Mark its payouts as failed.`;
  throw new DomainError('PAYOUT_STATE', sentence);
}

function nothingForBank(): DomainError {
  return new DomainError('PAYOUT_STATE', 'Nothing of this run is free to go to the bank.');
}

interface BankFileLine {
  /** In full: `01-0902-0068389-00`. */
  account: string;
  amountCents: Cents;
  holder: string;
  reference: string;
}

/** Maximum length of particulars, code and reference on a New Zealand statement. */
const STATEMENT_LENGTH = 12;

/**
 * Writes a CSV for New Zealand business banking: a line per payment, no BOM. Texts have unaccented letters, digits,
 * spaces and a few signs, and never begin with a sign, so that spreadsheets run no formula and need no apostrophe.
 */
async function* writeBankFile(shopName: string, lines: readonly BankFileLine[]): AsyncGenerator<string> {
  yield csvLines([['Account number', 'Amount', 'Name', 'Particulars', 'Code', 'Reference']]);
  const particulars = statementText(shopName, STATEMENT_LENGTH);
  for await (const piece of inPieces(lines)) {
    yield csvLines(
      piece.map(({ account, amountCents, holder, reference }) => [
        account,
        toDecimal(amountCents),
        statementText(holder, STATEMENT_NAME_LENGTH),
        particulars,
        'PAYOUT',
        reference,
      ]),
    );
  }
}

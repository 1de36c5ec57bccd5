import { and, asc, eq } from 'drizzle-orm';
import type { Actor } from '@/server/auth/sessions.ts';
import { payouts } from '@/server/db/schema/index.ts';
import type { Deps } from '@/server/deps.ts';
import { recordAudit } from '@/server/domain/audit/audit.ts';
import { payoutContext } from '@/server/domain/payout-accounts/read-payout-account.ts';
import { DomainError } from '@/shared/errors.ts';
import type { PayoutRunView } from '@/shared/payouts.ts';
import { payoutReference } from '@/shared/payouts.ts';
import { writeBankFile } from './bank-file.ts';
import { getPayoutRun } from './get-run.ts';
import { lockRun } from './lock-payout.ts';

/**
 * Puts what is to be paid through the bank into its file: from now on it is with the bank. Once more changes nothing.
 *
 * @throws DomainError NOT_FOUND; PAYOUT_STATE when nothing of the run is for the bank any more
 */
export async function sendToBank(
  { db, now }: Deps,
  { userId, origin }: Actor,
  { id }: { id: number },
): Promise<PayoutRunView> {
  await db.transaction(async (tx) => {
    await lockRun(tx, id);
    const run = await getPayoutRun(tx, id);
    const ofBank = and(eq(payouts.runId, id), eq(payouts.method, 'bank'));
    await tx
      .update(payouts)
      .set({ state: 'sent', sentAt: now() })
      .where(and(ofBank, eq(payouts.state, 'pending')));
    if ((await tx.$count(payouts, and(ofBank, eq(payouts.state, 'sent')))) === 0) throw nothingForBank();
    await recordAudit(tx, origin, {
      action: 'send_payouts',
      actorId: userId,
      subject: `payout-run:${id}`,
      details: { total: run.total },
    });
  });
  return getPayoutRun(db, id);
}

/**
 * The file for the bank, with account numbers in full: what is with the bank and not confirmed yet. Each download is in
 * the audit log.
 *
 * @throws DomainError NOT_FOUND; PAYOUT_STATE when nothing is with the bank; UNAVAILABLE when a number cannot be read
 */
export async function exportBankFile(
  { db, secrets, settings }: Deps,
  { userId, origin }: Actor,
  { id }: { id: number },
): Promise<AsyncIterable<string>> {
  await getPayoutRun(db, id);
  const sent = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.runId, id), eq(payouts.method, 'bank'), eq(payouts.state, 'sent')))
    .orderBy(asc(payouts.id));
  if (sent.length === 0) throw nothingForBank();
  // All of them before the first line is sent: half a file would pay half of the vendors.
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
  await recordAudit(db, origin, {
    action: 'download_bank_file',
    actorId: userId,
    subject: `payout-run:${id}`,
    details: { count: lines.length },
  });
  return writeBankFile(settings.appName, lines);
}

function nothingForBank(): DomainError {
  return new DomainError('PAYOUT_STATE', 'Nothing of this run is waiting for the bank.');
}

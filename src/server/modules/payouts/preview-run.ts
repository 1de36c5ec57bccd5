import { createHash } from 'node:crypto';
import type { Deps } from '@/server/deps.ts';
import { readReturnedPayouts } from '@/server/modules/payouts/payout-accounts/returned-payouts.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { sumCents, toCents, toDecimal } from '@/shared/money.ts';
import {
  LEFT_OUT_REASONS,
  type PayeePreview,
  type PayoutPreview,
  type PayoutPreviewInput,
  PREVIEW_ROWS,
} from '@/shared/payouts/payouts.ts';
import { type Payee, readPayees } from './read-payees.ts';

/** Who would be paid what by a run now, and who would be left out and why. Nothing is changed. */
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

/** Cents. */
export function totalOf(payees: readonly Payee[]): number {
  return sumCents(payees.map(({ amountCents }) => amountCents));
}

/**
 * Names who gets what and where to. An account stands in it as it is sealed, from which nobody reads it: sealed anew, it is
 * another one.
 */
export function digestOf(payees: readonly Payee[]): string {
  const hash = createHash('sha256');
  for (const { vendorId, amountCents, method, holder, sealedAccount, providerAccountId } of payees) {
    hash.update(JSON.stringify([vendorId, amountCents, method, holder, sealedAccount, providerAccountId]));
  }
  return hash.digest('hex');
}

/** Without what is not for screens, and with what came back before. */
async function toPreviews(db: Database, payees: readonly Payee[]): Promise<PayeePreview[]> {
  const returned = await readReturnedPayouts(
    db,
    payees.map(({ vendorId }) => vendorId),
  );
  const cameBack = new Map(returned.map(({ vendorId, reference }) => [vendorId, reference]));
  return payees.map(({ vendorId, vendorName, amountCents, method, maskedAccount }) => {
    return {
      vendorId,
      vendorName,
      amountCents,
      method,
      maskedAccount,
      cameBack: cameBack.get(vendorId) ?? null,
    };
  });
}

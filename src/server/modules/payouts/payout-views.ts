import { sql } from 'drizzle-orm';
import { payouts } from '@/server/platform/db/schema/index.ts';
import { toDecimal } from '@/shared/money.ts';
import { type OwnPayoutView, payoutReference } from '@/shared/payouts/payouts.ts';

/** What a vendor reads of a payout. */
export const ownPayoutColumns = {
  id: payouts.id,
  state: payouts.state,
  method: payouts.method,
  amountCents: payouts.amountCents,
  currency: payouts.currency,
  maskedAccount: payouts.maskedAccount,
  reason: payouts.reason,
  createdAt: payouts.createdAt,
  endedAt: sql<Date | null>`coalesce(${payouts.undoneAt}, ${payouts.paidAt})`.mapWith(payouts.paidAt),
};

type Row = Omit<OwnPayoutView, 'amount' | 'reference'> & { amountCents: number };

/** A row of `ownPayoutColumns`, with whatever was read besides. */
export function toPayoutView<Found extends Row>({ amountCents, ...row }: Found) {
  return { ...row, amount: toDecimal(amountCents), reference: payoutReference(row.id) };
}

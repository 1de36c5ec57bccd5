import { type Cents, formatMoney } from '../../../shared/money.ts';
import type { Database } from '../../db/client.ts';
import { refunds } from '../../db/schema/index.ts';

/** Money that is to go back to a buyer. The worker carries it out, once. */
export async function askRefund(
  tx: Database,
  refund: {
    paymentId: number;
    vendorOrderId: number;
    returnRequestId?: number;
    amountCents: Cents;
    reason: string;
    now: Date;
  },
): Promise<void> {
  const { now, ...row } = refund;
  if (row.amountCents === 0) return;
  await tx.insert(refunds).values({ ...row, createdAt: now, nextAttemptAt: now });
}

/** What the buyer is told of it. */
export function refundSentence(amountCents: Cents, currency: string): string {
  return amountCents > 0
    ? `${formatMoney(amountCents, currency)} goes back to the card you paid with. Banks take up to ten days.`
    : 'Nothing was charged for it.';
}

import type { Database } from '@/server/platform/db/client.ts';
import { refunds } from '@/server/schema.ts';
import { type Cents, formatMoney } from '@/shared/money.ts';
import { REFUND_TIME } from '@/shared/orders/refund-time.ts';

/** Money that is to go back to a buyer. The worker carries it out, once. */
export async function requestRefund(
  tx: Database,
  refund: {
    paymentId: number;
    vendorOrderId: number;
    returnRequestId?: number;
    amountCents: Cents;
    reason: string;
    key?: string | undefined;
    requestHash?: string;
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
    ? `${formatMoney(amountCents, currency)} goes back to the card you paid with. ${REFUND_TIME}`
    : 'There is nothing left to refund.';
}

import { z } from 'zod';
import { processPaymentInput } from '@/shared/checkout/checkout.ts';

const KEY = 'rehome.pending-payment';

const pendingPayment = z.object({ userId: z.number(), order: processPaymentInput });

/** An order that is being paid: kept in this tab, so that a reload or a bank's own page in between loses nothing. */
export type PendingPayment = z.infer<typeof pendingPayment>;

export function savePendingPayment(pending: PendingPayment) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Storage may be off or full; then only a reload during payment is not taken up again here.
  }
}

export function clearPendingPayment() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** The payment this person began in this tab and whose end was not seen. */
export function readPendingPayment(userId: number): PendingPayment | null {
  try {
    const parsed = pendingPayment.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success && parsed.data.userId === userId ? parsed.data : null;
  } catch {
    return null;
  }
}

import { z } from 'zod';
import { processPaymentInput } from '@/shared/checkout/checkout.ts';

const KEY = 'rehome.pending-payment';

const pendingPayment = z.object({ userId: z.number(), order: processPaymentInput });

/** A payment in progress, stored in this tab to survive reloads and bank pages. */
export type PendingPayment = z.infer<typeof pendingPayment>;

export function savePendingPayment(pending: PendingPayment) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Storage may be disabled or full; then a reload during payment is not resumed.
  }
}

export function clearPendingPayment() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** The person's unfinished payment in this tab. */
export function readPendingPayment(userId: number): PendingPayment | null {
  try {
    const parsed = pendingPayment.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success && parsed.data.userId === userId ? parsed.data : null;
  } catch {
    return null;
  }
}

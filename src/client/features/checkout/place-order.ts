import { readFailure } from '@/client/lib/failure.ts';
import type { ProcessPaymentInput } from '@/shared/checkout/checkout.ts';
import type { OrderView } from '@/shared/orders/orders.ts';

export type Placed =
  | { status: 'placed'; order: OrderView }
  | { status: 'refused'; error: unknown }
  /** Paid, but the order needs a sign-in. */
  | { status: 'signed-out' }
  /** Unknown; retrying is safe. @property isBroken the server responded with an error */
  | { status: 'unanswered'; isBroken: boolean };

/** Error codes that leave the order's outcome open. */
const UNDECIDED = ['NETWORK', 'INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'];
const PAUSES_MS = [800, 2000, 4000];

/** Creates the order of a confirmed payment. Idempotent, so lost responses are retried. */
export async function placeOrder(
  process: (input: ProcessPaymentInput) => Promise<{ order: OrderView }>,
  input: ProcessPaymentInput,
  pause: (ms: number) => Promise<void> = wait,
): Promise<Placed> {
  let isBroken = false;
  for (const ms of [...PAUSES_MS, null]) {
    try {
      const { order } = await process(input);
      return { status: 'placed', order };
    } catch (error) {
      const { code } = readFailure(error);
      if (code === 'UNAUTHENTICATED') return { status: 'signed-out' };
      if (!UNDECIDED.includes(code)) return { status: 'refused', error };
      isBroken = code !== 'NETWORK';
      if (ms !== null) await pause(ms);
    }
  }
  return { status: 'unanswered', isBroken };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

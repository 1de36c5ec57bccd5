import { readFailure } from '@/client/lib/failure.ts';
import type { ProcessPaymentInput } from '@/shared/checkout/checkout.ts';
import type { OrderView } from '@/shared/orders/orders.ts';

export type Placed =
  | { status: 'placed'; order: OrderView }
  /** The shop refused: there is no order, and the hold is released. */
  | { status: 'refused'; error: unknown }
  /** The payment stands, but its order waits for a sign-in. */
  | { status: 'signed-out' }
  /** Nobody knows. Asking again is safe. @property isBroken the shop did answer: that something in it broke */
  | { status: 'unanswered'; isBroken: boolean };

/** Codes of answers that decide nothing about the order. */
const UNDECIDED = ['NETWORK', 'INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'];
const PAUSES_MS = [800, 2000, 4000];

/**
 * Turns a confirmed payment into an order. The call answers the same order however often it is made, so what gets
 * lost on the way is simply asked again.
 */
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

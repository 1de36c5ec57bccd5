import { useEffect, useRef, useState } from 'react';
import { useIsOnline } from '@/client/lib/connection.ts';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import type { PaymentIntentView, ProcessPaymentInput } from '@/shared/checkout/checkout.ts';
import type { OrderView } from '@/shared/orders/orders.ts';
import type { Confirmation } from './payment-method.ts';
import type { Problem } from './payment-problem.tsx';
import { clearPendingPayment, type PendingPayment, savePendingPayment } from './pending-payment.ts';
import { addNotChargedSentence } from './use-refusal.ts';

const LOST =
  'The connection was lost before the payment was made. Nothing was ordered or charged. Press Pay again.';

export interface PaymentSteps {
  /** Creates or updates the payment intent. */
  prepare: () => Promise<PaymentIntentView>;
  /** The order to place once paid. */
  pendingFor: (intent: PaymentIntentView) => PendingPayment;
  confirm: (intent: PaymentIntentView) => Promise<Confirmation>;
}

/**
 * Pays, one attempt at a time: prepare, hold the money, place the order.
 * @param handlers.onPlaced the payment runs until it resolves
 * @param handlers.onRefused refused before holding money, or no answer; `fallback` if the server gave no message
 */
export function usePayment(handlers: {
  onPlaced: (order: OrderView) => Promise<void>;
  onRefused: (error: unknown, fallback: string) => Promise<Problem>;
  /** A problem from before the page loaded. */
  earlierProblem?: Problem | null;
}) {
  // Fails at once when offline instead of pausing, so that the buyer can retry.
  const { mutateAsync: process } = trpc.checkout.process.useMutation({ networkMode: 'always' });
  const isRunning = useRef(false);
  const unanswered = useRef<{ pending: PendingPayment; isConfirmed: boolean } | null>(null);
  const [isPaying, setIsPaying] = useState(false);
  const [problem, setProblem] = useState(handlers.earlierProblem ?? null);
  const isOnline = useIsOnline();
  const wasOffline = useRef(false);

  /** Keeps the last problem until the next attempt. Ignores calls during an attempt. True without a problem. */
  async function runOnce(attempt: () => Promise<Problem | null>): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsPaying(true);
    setProblem(null);
    try {
      const problem = await attempt();
      setProblem(problem);
      return problem === null;
    } finally {
      isRunning.current = false;
      setIsPaying(false);
    }
  }

  /** @param isConfirmed false if the answer of the card's confirmation was lost, so that it may never have been made */
  async function finish(pending: PendingPayment, isConfirmed = true): Promise<Problem | null> {
    const placed = await placeOrder(process, pending.order);
    if (placed.status === 'signed-out') return { kind: 'signed-out', isPaid: true };
    if (placed.status === 'unanswered') {
      unanswered.current = { pending, isConfirmed };
      return { kind: 'unanswered', isBroken: placed.isBroken };
    }
    clearPendingPayment();
    if (placed.status === 'refused' && !isConfirmed && readFailure(placed.error).code === 'PAYMENT_STATE') {
      return { kind: 'not-placed', message: LOST };
    }
    if (placed.status === 'refused') return handlers.onRefused(placed.error, 'Failed to process order.');
    await handlers.onPlaced(placed.order);
    return null;
  }

  const checkAgain = () =>
    void runOnce(async () => {
      const last = unanswered.current;
      return last ? finish(last.pending, last.isConfirmed) : null;
    });

  // Asks again for an unknown payment state once the connection is back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the connection or the problem changes
  useEffect(() => {
    if (isOnline && wasOffline.current && problem?.kind === 'unanswered') checkAgain();
    wasOffline.current = !isOnline;
  }, [isOnline, problem]);

  return {
    isPaying,
    problem,
    setProblem,

    pay: ({ prepare, pendingFor, confirm }: PaymentSteps) =>
      runOnce(async () => {
        let intent: PaymentIntentView;
        try {
          intent = await prepare();
        } catch (error) {
          return handlers.onRefused(error, 'Payment processing failed.');
        }
        const pending = pendingFor(intent);
        savePendingPayment(pending);
        const confirmation = await confirm(intent);
        // If the response was lost, the server checks whether the money is held.
        if (confirmation.status === 'authorized') return finish(pending);
        if (confirmation.status === 'unknown') return finish(pending, false);
        clearPendingPayment();
        return confirmation.status === 'refused'
          ? { kind: 'refused', message: addNotChargedSentence(confirmation.message) }
          : null;
      }),

    /** Continues a payment whose response was lost. */
    resume: (pending: PendingPayment) => runOnce(() => finish(pending)),

    /** Asks again for the order of an unanswered payment. */
    checkAgain,
  };
}

type Placed =
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

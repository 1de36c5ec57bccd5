import { readFailure } from '@/client/lib/failure.ts';
import { useApi } from '@/client/lib/trpc.ts';
import type { CartView } from '@/shared/checkout/cart.ts';
import type { Decimal } from '@/shared/money.ts';
import type { Problem } from './payment-problem.tsx';

const OFFLINE = 'You seem to be offline. Nothing was charged. Press Pay again when you’re back.';

/** Adds "not charged" to refusals before the money is held. */
export function addNotChargedSentence(sentence: string): string {
  return `${sentence} You have not been charged.`;
}

/**
 * Converts a refusal before payment into a problem, after refetching what the buyer sees.
 * @param seen the displayed total and the one of another cart
 */
export function useProblemFromRefusal(seen: { total: Decimal; totalOf: (cart: CartView) => Decimal } | null) {
  const api = useApi();

  return async (error: unknown, fallback: string): Promise<Problem> => {
    const { code, message, details } = readFailure(error, fallback);
    if (code === 'UNAUTHENTICATED') return { kind: 'signed-out' };
    if (code === 'NETWORK') {
      return { kind: 'not-placed', message: `${message} ${OFFLINE}` };
    }
    await api.cart.get.invalidate();

    const now = api.cart.get.getData();
    const before = seen?.total;
    const after = now && seen?.totalOf(now);
    if (code === 'TOTAL_CHANGED' && before && after && before !== after) {
      return { kind: 'total-changed', before, after };
    }
    const kind = code === 'PAYMENT_DECLINED' || code === 'PAYMENT_STATE' ? 'refused' : 'not-placed';
    // If it held a payment, the server says so itself.
    return { kind, message: details.isCharged === false ? message : addNotChargedSentence(message) };
  };
}

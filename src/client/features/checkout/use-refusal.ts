import { NO_ANSWER, readFailure } from '@/client/lib/failure.ts';
import { useApi } from '@/client/lib/trpc.ts';
import type { CartView } from '@/shared/checkout/cart.ts';
import type { Decimal } from '@/shared/money.ts';
import type { Problem } from './payment-problem.tsx';

/** For a refusal that comes before the money is held, and says nothing of it. */
export function addNotChargedSentence(sentence: string): string {
  return `${sentence} You have not been charged.`;
}

/**
 * What to tell a buyer whom the shop refuses, or does not answer before the money is held. What they see is brought up to date first: a refusal means that it was not.
 *
 * @param seen the total as it was on the screen, and what it is for another cart
 */
export function useProblemFromRefusal(seen: { total: Decimal; totalOf: (cart: CartView) => Decimal } | null) {
  const api = useApi();

  return async (error: unknown, fallback: string): Promise<Problem> => {
    const { code, message, details } = readFailure(error, fallback);
    if (code === 'UNAUTHENTICATED') return { kind: 'signed-out' };
    if (code === 'NETWORK') {
      return { kind: 'not-placed', message: addNotChargedSentence(`${message} ${NO_ANSWER}`) };
    }
    await api.cart.get.invalidate();

    const now = api.cart.get.getData();
    const before = seen?.total;
    const after = now && seen?.totalOf(now);
    if (code === 'TOTAL_CHANGED' && before && after && before !== after) {
      return { kind: 'total-changed', before, after };
    }
    const kind = code === 'PAYMENT_DECLINED' || code === 'PAYMENT_STATE' ? 'refused' : 'not-placed';
    // Of a payment that it held, the shop says so itself.
    return { kind, message: details.isCharged === false ? message : addNotChargedSentence(message) };
  };
}

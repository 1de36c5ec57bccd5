import { readFailure } from '@/client/lib/failure.ts';
import { useApi } from '@/client/lib/trpc.ts';
import type { CartView } from '@/shared/cart.ts';
import type { FulfillmentMethod } from '@/shared/orders.ts';
import type { Problem } from './payment-problem.tsx';

/** For a refusal that comes before the money is held, and says nothing of it. */
export function addNotChargedSentence(sentence: string): string {
  return `${sentence} You have not been charged.`;
}

/**
 * What to tell a buyer whom the shop refuses. What they see is brought up to date first: a refusal means that it was not.
 *
 * @param seen the cart as it was on the screen
 */
export function useProblemFromRefusal(seen: { cart: CartView; method: FulfillmentMethod } | null) {
  const api = useApi();

  return async (error: unknown): Promise<Problem> => {
    const { code, message, details } = readFailure(error, 'The shop did not answer. Please try again.');
    if (code === 'UNAUTHENTICATED') return { kind: 'signed-out' };
    await api.cart.get.invalidate();

    const now = api.cart.get.getData();
    const before = seen && totalOf(seen.cart, seen.method);
    const after = seen && now && totalOf(now, seen.method);
    if (code === 'TOTAL_CHANGED' && before && after && before !== after) {
      return { kind: 'total-changed', before, after };
    }
    const kind = code === 'PAYMENT_DECLINED' || code === 'PAYMENT_STATE' ? 'refused' : 'not-placed';
    // Of a payment that it held, the shop says so itself.
    return { kind, message: details.isCharged === false ? message : addNotChargedSentence(message) };
  };
}

/** The totals for this method, or for collection when nothing can be delivered. */
export function totalsOf(cart: CartView, method: FulfillmentMethod) {
  return (method === 'delivery' ? cart.delivery : null) ?? cart.collection;
}

function totalOf(cart: CartView, method: FulfillmentMethod) {
  return totalsOf(cart, method).total;
}

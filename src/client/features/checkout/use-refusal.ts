import { readFailure } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import type { CartView } from '@/shared/cart.ts';
import type { FulfillmentMethod } from '@/shared/orders.ts';
import type { Problem } from './payment-problem.tsx';

/** The shop says so itself where a payment was already held. */
export function withComfort(sentence: string): string {
  return sentence.includes('charged') ? sentence : `${sentence} You have not been charged.`;
}

/**
 * What to tell a buyer whom the shop refuses. What they see is brought up to date first: a refusal means that it was not.
 *
 * @param seen the cart as it was on the screen
 */
export function useRefusal(seen: { cart: CartView; method: FulfillmentMethod } | null) {
  const utils = trpc.useUtils();

  return async (error: unknown): Promise<Problem> => {
    const { code, message } = readFailure(error, 'The shop could not be reached.');
    if (code === 'UNAUTHENTICATED') return { kind: 'signed-out' };
    await utils.cart.get.invalidate();

    const now = utils.cart.get.getData();
    const before = seen && totalOf(seen.cart, seen.method);
    const after = seen && now && totalOf(now, seen.method);
    if (code === 'TOTAL_CHANGED' && before && after && before !== after) {
      return { kind: 'total-changed', before, after };
    }
    const kind = code === 'PAYMENT_DECLINED' || code === 'PAYMENT_STATE' ? 'refused' : 'not-placed';
    return { kind, message: withComfort(message) };
  };
}

/** What a cart costs, gone about in this way as far as it can be. */
export function totalsOf(cart: CartView, method: FulfillmentMethod) {
  return (method === 'delivery' ? cart.delivery : null) ?? cart.collection;
}

function totalOf(cart: CartView, method: FulfillmentMethod) {
  return totalsOf(cart, method).total;
}

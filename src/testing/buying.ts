import type { CartView } from '@/shared/checkout/cart.ts';
import { SANDBOX_CARDS } from '@/shared/checkout/payments.ts';
import type { World } from './world.ts';

export const ADDRESS = { street: '1 Queen Street', city: 'Auckland', state: 'Auckland', zip: '1010' };

type Caller = ReturnType<World['callerOf']>;
export type CartContents = readonly (readonly [productId: number, quantity?: number])[];

/** Creates a customer with a cart, and their checkout steps. */
export async function shopperWith(world: World, basket: CartContents) {
  const { user, call } = await world.as('customer');
  for (const [productId, quantity = 1] of basket) await call.cart.addItem({ productId, quantity });
  return { user, call, cookie: () => world.cookieOf(user), ...checkoutOf(call) };
}

export function checkoutOf(call: Caller) {
  const openIntent = async (method: 'collection' | 'delivery' = 'collection') => {
    const cart = await call.cart.get();
    const amount = Number(totalOf(cart, method));
    return call.checkout.createIntent({ amount, currency: 'usd', fulfillmentMethod: method });
  };
  const confirm = (
    intent: { paymentIntentId: string; clientSecret: string },
    cardNumber: string = SANDBOX_CARDS.succeeds,
  ) =>
    call.checkout.confirmSandbox({
      paymentIntentId: intent.paymentIntentId,
      clientSecret: intent.clientSecret,
      cardNumber,
      expMonth: 12,
      expYear: 2030,
      cvc: '123',
    });
  /** Opens and confirms the payment. @returns its id at the provider */
  const pay = async (method: 'collection' | 'delivery' = 'collection') => {
    const intent = await openIntent(method);
    await confirm(intent);
    return intent.paymentIntentId;
  };
  const process = (paymentIntentId: string, method: 'collection' | 'delivery' = 'collection') =>
    call.checkout.process({
      paymentIntentId,
      fulfillmentMethod: method,
      shippingAddress: method === 'delivery' ? ADDRESS : null,
    });
  const buy = async (method: 'collection' | 'delivery' = 'collection') =>
    (await process(await pay(method), method)).order;
  return { openIntent, confirm, pay, process, buy };
}

function totalOf(cart: CartView, method: 'collection' | 'delivery') {
  const totals = method === 'delivery' && cart.delivery ? cart.delivery : cart.collection;
  return totals.dueNow ?? totals.total;
}

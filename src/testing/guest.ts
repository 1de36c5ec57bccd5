import superjson from 'superjson';
import { listOutbox } from '@/server/platform/mail/news-digests.ts';
import type { CartView } from '@/shared/checkout/cart.ts';
import type { PaymentIntentView, ShippingAddress } from '@/shared/checkout/checkout.ts';
import { SANDBOX_CARDS } from '@/shared/checkout/payments.ts';
import { callTrpc, sendRequest } from './api-calls.ts';
import type { World } from './world.ts';

/** A browser with its own cookies that calls over tRPC or REST. */
export function createBrowser(world: World, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  const keep = (answer: { headers: Headers }) => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  /** @returns the procedure's answer, or the refusal's error */
  async function call(name: string, input?: unknown) {
    const answer = await callTrpc(world, name, input, { cookie: cookie(), headers });
    keep(answer);
    const { status, failure } = answer;
    // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it
    const data: any = failure ? undefined : superjson.deserialize(JSON.parse(answer.text).result.data);
    return { status, failure, data };
  }

  async function rest(on: string, body?: unknown) {
    const [method = 'GET', path = ''] = on.split(' ');
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const answer = await sendRequest(world, method, path, sent, { cookie: cookie(), headers });
    keep(answer);
    return { ...answer, body: JSON.parse(answer.text) };
  }

  return { call, rest, cookie, forget: (name: string) => cookies.delete(name) };
}

/** Creates a shopper without an account. */
export async function createGuest(
  world: World,
  who: { email: string; name?: string },
  headers?: Record<string, string>,
) {
  const browser = createBrowser(world, headers);
  const { call } = browser;
  const begin = (sent = who) => call('guests.begin', { name: 'Gus Guest', ...sent });
  await begin();

  async function openIntent(method: 'collection' | 'delivery' = 'collection'): Promise<PaymentIntentView> {
    const cart: CartView = (await call('cart.get')).data;
    const amount = Number((method === 'delivery' ? cart.delivery : cart.collection)?.total);
    const opened = await call('checkout.createIntent', { amount, fulfillmentMethod: method });
    if (opened.failure) throw new Error(opened.failure.message);
    return opened.data;
  }

  /** @param address for delivery; null for collection */
  async function buy(productId: number, address: ShippingAddress | null = null) {
    await call('cart.addItem', { productId });
    const { paymentIntentId, clientSecret } = await openIntent(address ? 'delivery' : 'collection');
    const card = { cardNumber: SANDBOX_CARDS.succeeds, expMonth: 12, expYear: 2030, cvc: '123' };
    await call('checkout.confirmSandbox', { paymentIntentId, clientSecret, ...card });
    const processed = await call('checkout.process', {
      paymentIntentId,
      fulfillmentMethod: address ? 'delivery' : 'collection',
      shippingAddress: address,
    });
    if (processed.failure) throw new Error(processed.failure.message);
    return processed.data.order as { id: number; orderNumber: string; items: { id: number }[] };
  }

  return { ...browser, begin, openIntent, buy };
}

/** Returns the secret in the newest mail to an address that has one. */
export async function mailedKey(world: World, to: string): Promise<string> {
  const mail = (await listOutbox(world.db)).find((one) => one.to === to && one.text.includes('/open-order#'));
  return /\/open-order#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

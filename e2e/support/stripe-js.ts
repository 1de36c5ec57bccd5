import type { Page } from '@playwright/test';
import type { FakeStripe } from '@/testing/fake-stripe/index.ts';

/** Values of the fake card field: Stripe's names of test cards, and authentication on a bank's page. */
export const CARDS = {
  accepted: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  byBank: 'over the bank',
} as const;

/**
 * Replaces Stripe's script: a Payment Element with one field, an Express Checkout Element with the button of one wallet,
 * and a confirmation that calls the fake Stripe. The shop's own code and Stripe's React library are the real ones.
 *
 * @returns how often Stripe's script was fetched, and the amounts that were read again
 */
export async function installFakeStripeJs(page: Page, stripe: FakeStripe) {
  const seen = { loaded: 0, fetched: [] as number[] };
  await page.route('https://js.stripe.com/**', async (route) => {
    seen.loaded += 1;
    await route.fulfill({ contentType: 'text/javascript', body: `(${installStripe.toString()})()` });
  });
  await page.exposeFunction('fakeStripeFetch', (id: string) => {
    const amount = stripe.intents.get(id)?.amount;
    if (amount !== undefined) seen.fetched.push(amount);
  });
  await page.exposeFunction('fakeStripeConfirm', (id: string, secret: string, card: string) => {
    try {
      return { paymentIntent: stripe.confirm(id, secret, card) };
    } catch (refusal) {
      // The fake refuses with what Stripe would answer.
      return { error: (refusal as { error: object }).error };
    }
  });
  return seen;
}

interface Bridge {
  Stripe: unknown;
  fakeStripeFetch(id: string): Promise<void>;
  fakeStripeConfirm(
    id: string,
    secret: string,
    card: string,
  ): Promise<{ paymentIntent?: object; error?: object }>;
}

/** Runs in the page, by itself: it can use nothing from outside. */
function installStripe() {
  const bridge = window as unknown as Bridge;

  function createElement(options: { clientSecret: string }) {
    const listeners: Record<string, (() => void)[]> = {};
    const label = document.createElement('label');
    const field = document.createElement('input');
    label.append('Stripe card ', field);
    return {
      card: () => field.value,
      focus: () => field.focus(),
      on: (event: string, listener: () => void) => {
        listeners[event] = [...(listeners[event] ?? []), listener];
      },
      off: () => {},
      update: () => {},
      unmount: () => label.remove(),
      destroy: () => label.remove(),
      mount: (place: HTMLElement) => {
        place.append(label);
        place.dataset.secret = options.clientSecret;
        setTimeout(() => {
          for (const listener of listeners.ready ?? []) listener();
        });
      },
    };
  }

  /** The wallet opens when the shop resolves the press, and its buyer confirms at once. */
  function createWallet(onConfirm: () => void) {
    type Listener = (event: object) => void;
    const listeners: Record<string, Listener[]> = {};
    const emit = (name: string, event: object) => {
      for (const listener of listeners[name] ?? []) listener(event);
    };
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Pay with the wallet';
    button.addEventListener('click', () => {
      const resolve = () => {
        onConfirm();
        emit('confirm', { expressPaymentType: 'link', paymentFailed: () => {} });
      };
      emit('click', { expressPaymentType: 'link', resolve, reject: () => {} });
    });
    return {
      on: (event: string, listener: Listener) => {
        listeners[event] = [...(listeners[event] ?? []), listener];
      },
      off: () => {},
      update: () => {},
      unmount: () => button.remove(),
      destroy: () => button.remove(),
      mount: (place: HTMLElement) => {
        place.append(button);
        setTimeout(() => emit('ready', { availablePaymentMethods: { link: true } }));
      },
    };
  }

  bridge.Stripe = Object.assign(
    () => ({
      createToken: () => {},
      createPaymentMethod: () => {},
      confirmCardPayment: () => {},
      elements: (options: { clientSecret: string }) => {
        let element: ReturnType<typeof createElement> | undefined;
        let isByWallet = false;
        return {
          clientSecret: options.clientSecret,
          card: () => (isByWallet ? 'pm_card_visa' : (element?.card() ?? '')),
          create: (type: string) => {
            if (type === 'expressCheckout')
              return createWallet(() => {
                isByWallet = true;
              });
            element = createElement(options);
            return element;
          },
          getElement: () => element ?? null,
          update: () => {},
          submit: async () => (element?.card() ? {} : { error: { type: 'validation_error' } }),
          fetchUpdates: async () => bridge.fakeStripeFetch(options.clientSecret.replace(/_secret_.*/, '')),
        };
      },
      confirmPayment: async (request: {
        elements: { clientSecret: string; card(): string };
        confirmParams: { return_url: string };
      }) => {
        const { clientSecret } = request.elements;
        const id = clientSecret.replace(/_secret_.*/, '');
        if (request.elements.card() !== 'over the bank') {
          return bridge.fakeStripeConfirm(id, clientSecret, request.elements.card());
        }
        await bridge.fakeStripeConfirm(id, clientSecret, 'pm_card_visa');
        const back = new URLSearchParams({ payment_intent: id, redirect_status: 'succeeded' });
        window.location.href = `${request.confirmParams.return_url}?${back}`;
        return new Promise(() => {});
      },
    }),
    { version: 3 },
  );
}

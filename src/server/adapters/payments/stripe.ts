import Stripe from 'stripe';
import type { Settings } from '@/server/env.ts';
import {
  PaymentProviderError,
  type ProviderEvent,
  type ProviderPayment,
  type StripeProvider,
} from './payment-provider.ts';

/** Unknown states count as unpaid. */
const STATES: Partial<Record<string, ProviderPayment['state']>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'open',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'canceled',
};

export function createStripeProvider(settings: NonNullable<Settings['stripe']>): StripeProvider {
  const stripe = createStripeClient(settings);
  const { paymentIntents, refunds } = stripe;

  return {
    name: 'stripe',

    open: ({ amountCents, currency, reference }, idempotencyKey) =>
      askPayment(() =>
        paymentIntents.create(
          {
            amount: amountCents,
            currency,
            capture_method: 'manual',
            automatic_payment_methods: {
              enabled: true,
              // Instalments are agreed on the page of their company.
              allow_redirects: settings.instalmentMethods.length > 0 ? 'always' : 'never',
            },
            metadata: { reference },
          },
          { idempotencyKey },
        ),
      ),

    changeAmount: (paymentId, amountCents, idempotencyKey) =>
      askPayment(() => paymentIntents.update(paymentId, { amount: amountCents }, { idempotencyKey })),

    get: (paymentId) => askPayment(() => paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] })),

    capture: (paymentId, amountCents, idempotencyKey) =>
      askPayment(() =>
        paymentIntents.capture(paymentId, { amount_to_capture: amountCents }, { idempotencyKey }),
      ),

    release: (paymentId, idempotencyKey) =>
      askPayment(() => paymentIntents.cancel(paymentId, {}, { idempotencyKey })),

    refund: (paymentId, { amountCents, reference }, idempotencyKey) =>
      askStripe(async () => {
        for await (const existing of refunds.list({ payment_intent: paymentId, limit: 100 })) {
          if (existing.metadata?.reference === reference && isRefundActive(existing))
            return { refundId: existing.id };
        }
        const refund = await refunds.create(
          { payment_intent: paymentId, amount: amountCents, metadata: { reference } },
          { idempotencyKey },
        );
        if (!isRefundActive(refund)) {
          // Stripe answered, so the key is used up.
          const details = { statusCode: refund.lastResponse.statusCode };
          throw new PaymentProviderError('not_possible', 'The refund failed.', { facts: details });
        }
        return { refundId: refund.id };
      }),

    async readEvent(body, signature) {
      for (const secret of settings.webhookSecrets) {
        try {
          return eventOf(await stripe.webhooks.constructEventAsync(body, signature ?? '', secret));
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
        }
      }
      return null;
    },
  };
}

function askPayment(call: () => Promise<Stripe.PaymentIntent>): Promise<ProviderPayment> {
  return askStripe(async () => toProviderPayment(await call()));
}

function isRefundActive({ status }: Stripe.Refund): boolean {
  return status !== 'failed' && status !== 'canceled';
}

function toProviderPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    state: STATES[intent.status] ?? 'open',
    amountCents: intent.amount,
    capturedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: intent.currency,
    cardLast4: charge?.payment_method_details?.card?.last4 ?? null,
  };
}

/** Maps the event types we use. @see https://docs.stripe.com/api/events/types */
function eventOf(event: Stripe.Event): ProviderEvent {
  const { id, type } = event;
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.canceled':
    case 'payment_intent.succeeded':
      return { id, type, concerns: 'payment', paymentId: event.data.object.id };
    case 'refund.failed': {
      const { id: refundId, metadata } = event.data.object;
      return { id, type, concerns: 'failed-refund', refundId, reference: metadata?.reference ?? null };
    }
    case 'account.updated':
      return { id, type, concerns: 'vendor-account', accountId: event.data.object.id };
    default:
      return { id, type, concerns: 'nothing' };
  }
}

/** Two attempts must end before another process takes over the payment, refund or payout. */
const TIMEOUT_MS = 20_000;

export function createStripeClient(settings: NonNullable<Settings['stripe']>): Stripe {
  return new Stripe(settings.secretKey, {
    ...(settings.apiBase ? connectionConfig(settings.apiBase) : {}),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** @throws PaymentProviderError mapped from Stripe's error */
export async function askStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? asProviderError(error) : error;
  }
}

/** @see https://github.com/stripe/stripe-node#configuration */
function connectionConfig(base: string): Stripe.StripeConfig {
  const { protocol, hostname, port } = new URL(base);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? 80 : 443) };
}

/** @see https://docs.stripe.com/error-handling */
function asProviderError(error: Stripe.errors.StripeError): PaymentProviderError {
  const kind = () => {
    if (error instanceof Stripe.errors.StripeCardError) return 'declined';
    // The connected account was deleted or disconnected.
    if (error.code === 'account_invalid') return 'not_found';
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return 'unavailable';
    if (error.code === 'amount_too_small') return 'too_small';
    // Our Stripe balance is too low for a transfer; it refills with sales.
    if (error.code === 'balance_insufficient') return 'unavailable';
    return error.statusCode === 404 ? 'not_found' : 'not_possible';
  };
  const { type, code, statusCode, requestId } = error;
  return new PaymentProviderError(kind(), error.message, {
    cause: error,
    facts: { type, code: code ?? networkCodeOf(error), statusCode, requestId },
  });
}

function networkCodeOf({ detail }: Stripe.errors.StripeError): string | undefined {
  return detail instanceof Error && 'code' in detail ? String(detail.code) : undefined;
}

import Stripe from 'stripe';
import type { Settings } from '@/server/env.ts';
import { PaymentProviderError } from './payment-provider.ts';

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

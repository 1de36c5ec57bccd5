import type { PaymentProviderName } from '@/shared/checkout/payments.ts';
import type { Cents } from '@/shared/money.ts';

export interface ProviderPayment {
  id: string;
  clientSecret: string;
  /** open: not paid; authorized: held; captured: charged; canceled: released. */
  state: 'open' | 'authorized' | 'captured' | 'canceled';
  amountCents: Cents;
  capturedCents: Cents;
  refundedCents: Cents;
  currency: string;
  cardLast4: string | null;
}

/**
 * A card payment provider. Every write takes an idempotency key; the same key again changes nothing and
 * returns the same.
 *
 * All calls may throw `PaymentProviderError`.
 */
interface CardProvider {
  readonly name: PaymentProviderName;

  /** Creates a payment that the browser confirms. The money is held, not captured. */
  open(
    request: { amountCents: Cents; currency: string; reference: string },
    idempotencyKey: string,
  ): Promise<ProviderPayment>;

  changeAmount(paymentId: string, amountCents: Cents, idempotencyKey: string): Promise<ProviderPayment>;

  get(paymentId: string): Promise<ProviderPayment>;

  capture(paymentId: string, amountCents: Cents, idempotencyKey: string): Promise<ProviderPayment>;

  /** Releases the hold, or closes an unpaid payment. Idempotent. */
  release(paymentId: string, idempotencyKey: string): Promise<ProviderPayment>;

  /**
   * Refunds a part.
   * @param refund.reference our reference: a refund with the same reference, under any key, is returned and
   *   not repeated
   */
  refund(
    paymentId: string,
    refund: { amountCents: Cents; reference: string },
    idempotencyKey: string,
  ): Promise<{ refundId: string }>;
}

export interface StripeProvider extends CardProvider {
  readonly name: 'stripe';

  /**
   * Verifies and parses a webhook.
   * @param body the raw body
   * @returns null if the signature is invalid or older than five minutes
   */
  readEvent(body: string, signature: string | undefined): Promise<ProviderEvent | null>;
}

/** A webhook event. It may be late, duplicated, out of order or missing. */
export type ProviderEvent = { id: string; type: string } & (
  | { concerns: 'payment'; paymentId: string }
  /** `reference` is that of our `refunds` row; null for refunds made elsewhere. */
  | { concerns: 'failed-refund'; refundId: string; reference: string | null }
  | { concerns: 'vendor-account'; accountId: string }
  | { concerns: 'nothing' }
);

export interface SandboxProvider extends CardProvider {
  readonly name: 'sandbox';

  /**
   * Pays by card, as Stripe.js does in the browser.
   * @throws PaymentProviderError declined, with a sentence for the buyer
   */
  confirm(paymentId: string, clientSecret: string, card: TestCard, now: Date): Promise<ProviderPayment>;
}

export interface TestCard {
  number: string;
  expMonth: number;
  expYear: number;
}

export type PaymentProvider = StripeProvider | SandboxProvider;

export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
  /**
   * declined: the buyer must act; too_small: below the minimum charge; not_possible: wrong state; not_found:
   * unknown; unavailable: outcome unknown, retry with the same key.
   */
  readonly kind: 'declined' | 'too_small' | 'not_possible' | 'not_found' | 'unavailable';
  /** Details for the log, without personal data. */
  readonly facts: Readonly<Record<string, string | number | undefined>>;

  constructor(
    kind: PaymentProviderError['kind'],
    message: string,
    { facts = {}, ...options }: ErrorOptions & { facts?: PaymentProviderError['facts'] } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.facts = facts;
  }
}

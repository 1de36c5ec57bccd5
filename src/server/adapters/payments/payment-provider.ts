import type { PaymentProviderName } from '@/shared/checkout/payments.ts';
import type { Cents } from '@/shared/money.ts';

/** What a provider knows of one payment. */
export interface ProviderPayment {
  id: string;
  clientSecret: string;
  /** open: the buyer has not paid; authorized: the money is held; captured: it is ours; canceled: the hold is gone. */
  state: 'open' | 'authorized' | 'captured' | 'canceled';
  amountCents: Cents;
  capturedCents: Cents;
  refundedCents: Cents;
  currency: string;
  cardLast4: string | null;
}

/**
 * A company that moves card money. Every call that changes something takes a key; the same key again changes
 * nothing more and answers the same.
 *
 * All calls may fail with `PaymentProviderError`.
 */
interface CardProvider {
  readonly name: PaymentProviderName;

  /** Opens a payment that the buyer then confirms from the browser. The money is held, not taken. */
  open(
    request: { amountCents: Cents; currency: string; reference: string },
    idempotencyKey: string,
  ): Promise<ProviderPayment>;

  /** Changes what will be held, while the buyer has not paid. */
  changeAmount(paymentId: string, amountCents: Cents, idempotencyKey: string): Promise<ProviderPayment>;

  get(paymentId: string): Promise<ProviderPayment>;

  /** Takes what is held, or a part of it; the rest is released. */
  capture(paymentId: string, amountCents: Cents, idempotencyKey: string): Promise<ProviderPayment>;

  /** Lets go of what is held, or closes a payment that was never made. Harmless when it is closed already. */
  release(paymentId: string, idempotencyKey: string): Promise<ProviderPayment>;

  /**
   * Gives back a part of what was taken.
   *
   * @param refund.reference our name for it: one that was made already, under whatever key, is answered and not made
   *   again
   */
  refund(
    paymentId: string,
    refund: { amountCents: Cents; reference: string },
    idempotencyKey: string,
  ): Promise<{ refundId: string }>;
}

/** Real cards. */
export interface StripeProvider extends CardProvider {
  readonly name: 'stripe';

  /**
   * Reads what Stripe tells us by itself.
   *
   * @param body as it came, to the byte
   * @returns null when the signature is not Stripe's, or older than five minutes
   */
  readEvent(body: string, signature: string | undefined): Promise<ProviderEvent | null>;
}

/** News from a provider. It may come late, twice, in any order or never. */
export type ProviderEvent = { id: string; type: string } & (
  | { concerns: 'payment'; paymentId: string }
  /** `reference` is our name for the refund; null for one that we did not make. */
  | { concerns: 'failed-refund'; refundId: string; reference: string | null }
  /** An account that payouts to a vendor go to has changed. */
  | { concerns: 'vendor-account'; accountId: string }
  | { concerns: 'nothing' }
);

/** The provider that moves no money. */
export interface SandboxProvider extends CardProvider {
  readonly name: 'sandbox';

  /**
   * What the buyer's browser does with Stripe.js: pays with a card.
   *
   * @throws PaymentProviderError declined, with the sentence for the buyer
   */
  confirm(paymentId: string, clientSecret: string, card: TestCard, now: Date): Promise<ProviderPayment>;
}

/** A card as the buyer typed it, digits only. */
export interface TestCard {
  number: string;
  expMonth: number;
  expYear: number;
}

export type PaymentProvider = StripeProvider | SandboxProvider;

/** The provider refused, or did not answer. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
  /**
   * declined: the buyer must do something else; too_small: cards are not charged so little; not_possible: the
   * payment's state does not allow it; not_found: it is not known (any more); unavailable: nobody knows whether it was done, and asking again with the same
   * key is safe.
   */
  readonly kind: 'declined' | 'too_small' | 'not_possible' | 'not_found' | 'unavailable';
  /** What the provider says besides, for the log: nothing of the buyer. */
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

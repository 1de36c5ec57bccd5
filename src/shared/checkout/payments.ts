import type { DomainErrorCode } from '@/shared/errors.ts';
import type { Decimal } from '@/shared/money.ts';
import { PAYMENT_MACHINE } from './payment-states.ts';

export const PAYMENT_PROVIDERS = ['stripe', 'sandbox'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

export const PAYMENT_STATUSES = PAYMENT_MACHINE.states;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The states of a payment that something is still done with. */
export const UNFINISHED_PAYMENTS = PAYMENT_MACHINE.openStates();

/** A payment that nothing more is done with: the money is ours, or nothing was taken. */
export function isSettled(status: PaymentStatus): boolean {
  return !UNFINISHED_PAYMENTS.includes(status);
}

/** What a buyer saw that they pay for, by product. */
export type PaidCart = {
  productId: number;
  quantity: number;
  /** To where it was to go, as far as that was known. */
  deliveryAvailable: boolean;
  /** What the vendor was to pay the platform then; absent in payments from before it was kept. */
  commissionPercent?: Decimal;
}[];

/** The refusal that ended a payment: a `DomainError` as it was first answered. */
export interface PaymentFailure {
  code: DomainErrorCode;
  message: string;
  details: Record<string, unknown>;
}

/** The words of Stripe's PaymentIntent, which the sandbox speaks too. @see https://docs.stripe.com/payments/paymentintents/lifecycle */
export const SANDBOX_STATUSES = [
  'requires_payment_method',
  'requires_capture',
  'succeeded',
  'canceled',
] as const;

/**
 * Where money can be. Signs: what an account receives is positive; the lines of an order or a payout sum to zero. `goodwill`
 * is what a buyer got beyond the pieces paid back: with a vendor it is that vendor's, without one the platform's.
 * `vendor_payout` is what has left a vendor's balance, `bank` what has left for their bank.
 */
export const LEDGER_ACCOUNTS = [
  'buyer',
  'vendor_earnings',
  'platform_commission',
  'buyer_commission',
  'tax',
  'delivery',
  'refund',
  'goodwill',
  'vendor_payout',
  'bank',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Test cards that the sandbox knows, as Stripe's test mode does. @see https://docs.stripe.com/testing */
export const SANDBOX_CARDS = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
} as const;

import type { DomainErrorCode } from '@/shared/errors.ts';
import type { Decimal } from '@/shared/money.ts';
import { PAYMENT_MACHINE } from './payment-states.ts';

export const PAYMENT_PROVIDERS = ['stripe', 'sandbox'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

export const PAYMENT_STATUSES = PAYMENT_MACHINE.states;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const UNFINISHED_PAYMENTS = PAYMENT_MACHINE.openStates();

/** True for final states: captured, or nothing charged. */
export function isSettled(status: PaymentStatus): boolean {
  return !UNFINISHED_PAYMENTS.includes(status);
}

export type PaidCart = {
  productId: number;
  quantity: number;
  /** For the destination known at that time. */
  deliveryAvailable: boolean;
  /** The vendor's commission; absent in payments older than this field. */
  commissionPercent?: Decimal;
}[];

export interface PaymentFailure {
  code: DomainErrorCode;
  message: string;
  details: Record<string, unknown>;
}

/**
 * PaymentIntent states of Stripe, shared by the sandbox. @see
 * https://docs.stripe.com/payments/paymentintents/lifecycle
 */
export const SANDBOX_STATUSES = [
  'requires_payment_method',
  'requires_capture',
  'succeeded',
  'canceled',
] as const;

/**
 * Ledger accounts. Receipts are positive; lines of an order or payout sum to zero. `receivable`: the rest that the buyer
 * still has to pay after a deposit. `goodwill`: paid to the buyer beyond refunded pieces, by the vendor or, without one,
 * the platform. `vendor_payout`: left the vendor's balance; `bank`: left for their bank.
 */
export const LEDGER_ACCOUNTS = [
  'buyer',
  'receivable',
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

/** Test cards, as in Stripe's test mode. @see https://docs.stripe.com/testing */
export const SANDBOX_CARDS = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
} as const;

import type { Decimal } from '@/shared/money.ts';

/**
 * The states of a payout:
 *
 * - pending: it is taken from the vendor's balance, and nothing has left yet
 * - sent: it stands in a file for the bank
 * - paid: the bank or Stripe has carried it out
 * - reversing: Stripe is being asked to take the transfer back
 * - failed: it did not arrive, and is in the vendor's balance again
 * - reversed: it arrived, was taken back, and is in the vendor's balance again
 */
export const PAYOUT_STATES = ['pending', 'sent', 'paid', 'reversing', 'failed', 'reversed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** What a run pays at least to a vendor, where the admin names no other minimum. */
export const DEFAULT_PAYOUT_MINIMUM: Decimal = '20.00';

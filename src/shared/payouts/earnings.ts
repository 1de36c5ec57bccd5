import { z } from 'zod';
import type { LedgerAccount } from '@/shared/checkout/payments.ts';
import { RETURN_END_DAYS } from '@/shared/constants.ts';
import type { Cents } from '@/shared/money.ts';

export type * from './payouts-views.ts';

/** Accounts of a vendor's balance; payouts are negative. @see LEDGER_ACCOUNTS */
export const BALANCE_ACCOUNTS = [
  'vendor_earnings',
  'delivery',
  'goodwill',
  'vendor_payout',
] as const satisfies readonly LedgerAccount[];

/** Maximum days that an answered return holds money: it ends by itself then. */
export const RETURN_HOLD_DAYS = RETURN_END_DAYS;

/**
 * Reasons for holding money:
 *
 * - on_its_way: not delivered or collected yet
 * - return_period: may still be returned
 * - open_return: awaits the vendor's answer or the pieces
 */
export const HOLD_REASONS = ['on_its_way', 'return_period', 'open_return'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Balance in cents: `earned` is `paidOut`, `held` and `available` together. */
export interface BalanceCents {
  /** Total earnings: prices less commission, deliveries, less refunds and goodwill. */
  earned: Cents;
  /** Still returnable or not arrived. Never negative. */
  held: Cents;
  /** Payable. Negative after a refund that followed a payout: offset by future earnings. */
  available: Cents;
  paidOut: Cents;
}

export const HELD_DATES = 5;
export const HELD_PAGE = 10;

export const listHeldInput = z
  .object({
    /** Release time in milliseconds or `never`, id, method: `1790000000000.12.delivery`. */
    cursor: z
      .string()
      .regex(/^(\d{1,15}|never)\.\d{1,9}\.(delivery|collection|)$/)
      .nullish(),
  })
  .default({});
export type ListHeldInput = z.infer<typeof listHeldInput>;

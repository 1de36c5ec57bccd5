import { z } from 'zod';
import type { LedgerAccount } from '@/shared/checkout/payments.ts';
import type { Cents } from '@/shared/money.ts';

export type * from './earnings-views.ts';

/**
 * Accounts of the ledger that make up a vendor's balance, where a line has the vendor's id. What payouts take is negative.
 * @see LEDGER_ACCOUNTS
 */
export const BALANCE_ACCOUNTS = [
  'vendor_earnings',
  'delivery',
  'goodwill',
  'vendor_payout',
] as const satisfies readonly LedgerAccount[];

/**
 * Days that an accepted return holds a vendor's money, at most. A customer may never send the pieces; what is refunded later
 * is taken from what the vendor earns next.
 */
export const RETURN_HOLD_DAYS = 30;

/**
 * Why the money of a vendor order is held:
 *
 * - on_its_way: it is not delivered or collected yet
 * - return_period: its customer may still give it back
 * - open_return: a return waits for the vendor's answer or for the pieces
 */
export const HOLD_REASONS = ['on_its_way', 'return_period', 'open_return'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Where a vendor's money stands, in cents: `earned` is `paidOut`, `held` and `available` together. */
export interface BalanceCents {
  /** All that was ever earned: prices less commission, and deliveries, less refunds and goodwill. */
  earned: Cents;
  /** Of vendor orders that may still be given back, or have not arrived. Never negative. */
  held: Cents;
  /** May be paid out. Negative where a refund came after a payout: then it is taken from what is earned next. */
  available: Cents;
  /** What payouts took, less those that came back. */
  paidOut: Cents;
}

/** Days with money to come that the tab lists. */
export const HELD_DATES = 5;
/** Orders on hold that are listed at a time. */
export const HELD_PAGE = 10;

/** `cursor` is the id of the last vendor order of the page before. */
export const listHeldInput = z
  .object({
    /** `availableAt` of the last order in milliseconds, `never` without one, and its id and its method: `1790000000000.12.delivery`. */
    cursor: z
      .string()
      .regex(/^(\d{1,15}|never)\.\d{1,9}\.(delivery|collection|)$/)
      .nullish(),
  })
  .default({});
export type ListHeldInput = z.infer<typeof listHeldInput>;

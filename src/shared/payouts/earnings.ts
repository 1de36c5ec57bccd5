import { z } from 'zod';
import type { LedgerAccount } from '@/shared/checkout/payments.ts';
import type { FulfillmentMethod } from '@/shared/checkout/ways.ts';
import type { Cents, Decimal } from '@/shared/money.ts';
import type { MaskedPayoutAccount, ReturnedPayout } from './payouts.ts';

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
const HOLD_REASONS = ['on_its_way', 'return_period', 'open_return'] as const;
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

/** `BalanceCents` as calls answer it. */
export type VendorBalance = Record<keyof BalanceCents, Decimal>;

/** What a vendor's money waits for, and until when. */
export interface HeldMoney {
  /** Of what is not delivered or collected yet. */
  onItsWay: Decimal;
  /** Of what has a return that waits for the vendor's answer. */
  undecidedReturns: Decimal;
  /** The next days on which money becomes available, if nothing is given back, as `2026-12-04`. */
  dates: { day: string; amount: Decimal }[];
  /** What becomes available after those. */
  later: Decimal;
}

export interface EarningsView {
  balance: VendorBalance;
  held: HeldMoney;
  /** Where money is sent: masked, `01-••••-••••389-00`; null when there is no account, or no key opens it. */
  account: MaskedPayoutAccount | null;
  /** An admin has stopped payouts. */
  isOnHold: boolean;
  /** What came back from the account, until it is saved again or a later payout is paid. */
  returnedPayout: ReturnedPayout | null;
  /** When vendors were last paid, whoever they were; null before the first time. */
  lastRunAt: Date | null;
}

/** Days with money to come that the tab lists. */
export const HELD_DATES = 5;
/** Orders on hold that are listed at a time. */
export const HELD_PAGE = 10;

/** A vendor order whose money is held. */
export interface HeldOrderView {
  /** Of the vendor order. */
  id: number;
  orderNumber: string;
  /** Of a vendor order with a delivery and a collection, each of which is held by itself; null of any other. */
  fulfillmentMethod: FulfillmentMethod | null;
  amount: Decimal;
  reason: HoldReason;
  /** When it is free if nothing more happens; null where that is open. */
  availableAt: Date | null;
}

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

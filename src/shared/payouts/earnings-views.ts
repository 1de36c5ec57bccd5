import { z } from 'zod';
import { FULFILLMENT_METHODS } from '@/shared/checkout/ways.ts';
import { decimal } from '@/shared/views.ts';
import { HOLD_REASONS } from './earnings.ts';
import { maskedPayoutAccountView, returnedPayoutView } from './payouts-views.ts';

/** `BalanceCents` as calls answer it. */
const vendorBalanceView = z
  .strictObject({ earned: decimal, held: decimal, available: decimal, paidOut: decimal })
  .meta({ id: 'VendorBalance' });
export type VendorBalance = z.infer<typeof vendorBalanceView>;

/** What a vendor's money waits for, and until when. */
const heldMoneyView = z
  .strictObject({
    /** Of what is not delivered or collected yet. */
    onItsWay: decimal,
    /** Of what has a return that waits for the vendor's answer. */
    undecidedReturns: decimal,
    /** The next days on which money becomes available, if nothing is given back, as `2026-12-04`. */
    dates: z.array(
      z.strictObject({
        day: z.string(),
        amount: decimal,
      }),
    ),
    /** What becomes available after those. */
    later: decimal,
  })
  .meta({ id: 'HeldMoney' });
export type HeldMoney = z.infer<typeof heldMoneyView>;

export const earningsView = z
  .strictObject({
    balance: vendorBalanceView,
    held: heldMoneyView,
    /** Where money is sent: masked, `01-••••-••••389-00`; null when there is no account, or no key opens it. */
    account: maskedPayoutAccountView.nullable(),
    /** An admin has stopped payouts. */
    isOnHold: z.boolean(),
    /** What came back from the account, until it is saved again or a later payout is paid. */
    returnedPayout: returnedPayoutView.nullable(),
    /** When vendors were last paid, whoever they were; null before the first time. */
    lastRunAt: z.date().nullable(),
  })
  .meta({ id: 'EarningsView' });
export type EarningsView = z.infer<typeof earningsView>;

/** A vendor order whose money is held. */
export const heldOrderView = z
  .strictObject({
    /** Of the vendor order. */
    id: z.int(),
    orderNumber: z.string(),
    /** Of a vendor order with a delivery and a collection, each of which is held by itself; null of any other. */
    fulfillmentMethod: z.enum(FULFILLMENT_METHODS).nullable(),
    amount: decimal,
    reason: z.enum(HOLD_REASONS),
    /** When it is free if nothing more happens; null where that is open. */
    availableAt: z.date().nullable(),
  })
  .meta({ id: 'HeldOrderView' });
export type HeldOrderView = z.infer<typeof heldOrderView>;

import { z } from 'zod';
import { FULFILLMENT_METHODS } from '@/shared/checkout/ways.ts';
import { decimal, view } from '@/shared/views.ts';
import { HOLD_REASONS } from './earnings.ts';
import { maskedPayoutAccountView, returnedPayoutView } from './payouts-views.ts';

const vendorBalanceView = view('VendorBalance', {
  earned: decimal,
  held: decimal,
  available: decimal,
  paidOut: decimal,
});
export type VendorBalance = z.infer<typeof vendorBalanceView>;

const heldMoneyView = view('HeldMoney', {
  /** Not delivered or collected yet. */
  onItsWay: decimal,
  /** In returns awaiting the vendor's answer. */
  undecidedReturns: decimal,
  /** Next release dates unless something is returned, such as `2026-12-04`. */
  dates: z.array(z.strictObject({ day: z.string(), amount: decimal })),
  /** Released after those dates. */
  later: decimal,
});
export type HeldMoney = z.infer<typeof heldMoneyView>;

export const earningsView = view('EarningsView', {
  balance: vendorBalanceView,
  held: heldMoneyView,
  /** Masked, `01-••••-••••389-00`; null without an account or its key. */
  account: maskedPayoutAccountView.nullable(),
  isOnHold: z.boolean(),
  /** Until the account is saved again or a later payout is paid. */
  returnedPayout: returnedPayoutView.nullable(),
  /** Last payout run of the shop; null before the first. */
  lastRunAt: z.date().nullable(),
});
export type EarningsView = z.infer<typeof earningsView>;

export const heldOrderView = view('HeldOrderView', {
  id: z.int(),
  orderNumber: z.string(),
  /** Of a vendor order with both methods, which are held separately; else null. */
  fulfillmentMethod: z.enum(FULFILLMENT_METHODS).nullable(),
  amount: decimal,
  reason: z.enum(HOLD_REASONS),
  availableAt: z.date().nullable(),
});
export type HeldOrderView = z.infer<typeof heldOrderView>;

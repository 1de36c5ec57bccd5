import { z } from 'zod';
import { FULFILLMENT_METHODS } from '@/shared/checkout/fulfillment-methods.ts';
import { decimal, view } from '@/shared/views.ts';
import { HOLD_REASONS } from './earnings.ts';
import { PAYOUT_RUN_STATES, PAYOUT_STATES } from './payout-states.ts';
import { HELD_BACK_REASONS, LEFT_OUT_REASONS, PAYOUT_METHODS } from './payouts.ts';

export const ownPayoutView = view('OwnPayoutView', {
  id: z.int(),
  state: z.enum(PAYOUT_STATES),
  method: z.enum(PAYOUT_METHODS),
  amount: decimal,
  currency: z.string(),
  reference: z.string(),
  /** `01-••••-••••389-00`; null for Stripe. */
  maskedAccount: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: z.date(),
  endedAt: z.date().nullable(),
});
export type OwnPayoutView = z.infer<typeof ownPayoutView>;

/** A returned payout, possibly because of a wrong account. */
const returnedPayoutView = view('ReturnedPayout', {
  ...ownPayoutView.pick({ reference: true, method: true, reason: true }).shape,
  /** Rejected, or returned by the bank. */
  state: z.enum(PAYOUT_STATES).extract(['failed', 'reversed']),
});
export type ReturnedPayout = z.infer<typeof returnedPayoutView>;

export const adminPayoutView = view('AdminPayoutView', {
  ...ownPayoutView.shape,
  runId: z.int(),
  vendorId: z.int(),
  vendorName: z.string().nullable(),
  holder: z.string().nullable(),
  lastError: z.string().nullable(),
  attempts: z.number(),
  /** Why a payable payout is held back; else null. */
  heldBack: z.enum(HELD_BACK_REASONS).nullable(),
});
export type AdminPayoutView = z.infer<typeof adminPayoutView>;

export const payoutRunView = view('PayoutRunView', {
  id: z.int(),
  state: z.enum(PAYOUT_RUN_STATES),
  minimum: decimal,
  /** Of all payouts as created. */
  total: decimal,
  count: z.int(),
  currency: z.string(),
  createdAt: z.date(),
  createdByName: z.string().nullable(),
  states: z.array(z.strictObject({ state: z.enum(PAYOUT_STATES), count: z.int(), total: decimal })),
  heldBackCount: z.int(),
  /** Pending payouts for the bank file, including held back ones. */
  forBankCount: z.int(),
});
export type PayoutRunView = z.infer<typeof payoutRunView>;

const payeePreviewView = view('PayeePreview', {
  vendorId: z.int(),
  vendorName: z.string(),
  amountCents: z.int(),
  method: z.enum(PAYOUT_METHODS),
  maskedAccount: z.string().nullable(),
  /** A returned payout whose cause is unresolved: `RH-P12`. */
  cameBack: z.string().nullable(),
});
export type PayeePreview = z.infer<typeof payeePreviewView>;

const leftOutPreviewView = view('LeftOutPreview', {
  vendorId: z.int(),
  vendorName: z.string(),
  availableCents: z.int(),
  why: z.enum(LEFT_OUT_REASONS),
});
export type LeftOutPreview = z.infer<typeof leftOutPreviewView>;

export const payoutPreviewView = view('PayoutPreview', {
  minimum: decimal,
  currency: z.string(),
  total: decimal,
  count: z.int(),
  /** Digest of payees, amounts and accounts: equal digests pay the same. */
  digest: z.string(),
  /** Largest first, at most `PREVIEW_ROWS`. */
  payees: z.array(payeePreviewView),
  leftOutCount: z.int(),
  leftOutByReason: z.array(z.strictObject({ why: z.enum(LEFT_OUT_REASONS), count: z.int() })),
  /** At most `PREVIEW_ROWS`; those with money first. */
  leftOut: z.array(leftOutPreviewView),
});
export type PayoutPreview = z.infer<typeof payoutPreviewView>;

export const maskedPayoutAccountView = view('MaskedPayoutAccount', {
  holder: z.string(),
  maskedNumber: z.string(),
  updatedAt: z.date(),
});
export type MaskedPayoutAccount = z.infer<typeof maskedPayoutAccountView>;

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

import { z } from 'zod';
import { decimal } from '@/shared/views.ts';
import { PAYOUT_RUN_STATES, PAYOUT_STATES } from './payout-states.ts';
import { HELD_BACK_REASONS, LEFT_OUT_REASONS, PAYOUT_METHODS } from './payouts.ts';

/** A payout as its vendor sees it. */
export const ownPayoutView = z
  .strictObject({
    id: z.int(),
    state: z.enum(PAYOUT_STATES),
    method: z.enum(PAYOUT_METHODS),
    amount: decimal,
    currency: z.string(),
    /** What the bank statement shows. */
    reference: z.string(),
    /** `01-••••-••••389-00`; null for Stripe. */
    maskedAccount: z.string().nullable(),
    /** Why it failed or was taken back. */
    reason: z.string().nullable(),
    createdAt: z.date(),
    /** When it was paid, failed or was taken back. */
    endedAt: z.date().nullable(),
  })
  .meta({ id: 'OwnPayoutView' });
export type OwnPayoutView = z.infer<typeof ownPayoutView>;

/** A payout that did not stay with its vendor: the account may be wrong. */
export const returnedPayoutView = z
  .strictObject({
    ...ownPayoutView.pick({ reference: true, method: true, reason: true }).shape,
    /** Whether it never arrived, or came back from the bank. */
    state: z.enum(PAYOUT_STATES).extract(['failed', 'reversed']),
  })
  .meta({ id: 'ReturnedPayout' });
export type ReturnedPayout = z.infer<typeof returnedPayoutView>;

/** A payout as admins see it. */
export const adminPayoutView = z
  .strictObject({
    ...ownPayoutView.shape,
    runId: z.int(),
    vendorId: z.int(),
    /** Null when the account was deleted. */
    vendorName: z.string().nullable(),
    holder: z.string().nullable(),
    /** What Stripe said at the last try. */
    lastError: z.string().nullable(),
    attempts: z.number(),
    /** Why it waits although it could be paid; null when nothing keeps it. */
    heldBack: z.enum(HELD_BACK_REASONS).nullable(),
  })
  .meta({ id: 'AdminPayoutView' });
export type AdminPayoutView = z.infer<typeof adminPayoutView>;

export const payoutRunView = z
  .strictObject({
    id: z.int(),
    state: z.enum(PAYOUT_RUN_STATES),
    minimum: decimal,
    /** Of all its payouts, as it was made. */
    total: decimal,
    count: z.int(),
    currency: z.string(),
    createdAt: z.date(),
    /** Null when the account was deleted. */
    createdByName: z.string().nullable(),
    /** How many payouts are in each state, and what they come to. */
    states: z.array(
      z.strictObject({
        state: z.enum(PAYOUT_STATES),
        count: z.int(),
        total: decimal,
      }),
    ),
    /** How many of those that are being prepared are held back. */
    heldBackCount: z.int(),
    /** How many of them wait for the file for the bank, held back or not. */
    forBankCount: z.int(),
  })
  .meta({ id: 'PayoutRunView' });
export type PayoutRunView = z.infer<typeof payoutRunView>;

/** A vendor whom a run would pay. */
const payeePreviewView = z
  .strictObject({
    vendorId: z.int(),
    vendorName: z.string(),
    amountCents: z.int(),
    method: z.enum(PAYOUT_METHODS),
    maskedAccount: z.string().nullable(),
    /** The payout to this vendor that came back, where nothing has been mended since: `RH-P12`. */
    cameBack: z.string().nullable(),
  })
  .meta({ id: 'PayeePreview' });
export type PayeePreview = z.infer<typeof payeePreviewView>;

/** A vendor whom a run would leave out. */
const leftOutPreviewView = z
  .strictObject({
    vendorId: z.int(),
    vendorName: z.string(),
    availableCents: z.int(),
    why: z.enum(LEFT_OUT_REASONS),
  })
  .meta({ id: 'LeftOutPreview' });
export type LeftOutPreview = z.infer<typeof leftOutPreviewView>;

/** What a run would do now. */
export const payoutPreviewView = z
  .strictObject({
    minimum: decimal,
    currency: z.string(),
    total: decimal,
    count: z.int(),
    /** Of who gets what and where to: two previews of one digest pay the same. */
    digest: z.string(),
    /** The largest amounts, at most `PREVIEW_ROWS`. */
    payees: z.array(payeePreviewView),
    leftOutCount: z.int(),
    leftOutByReason: z.array(
      z.strictObject({
        why: z.enum(LEFT_OUT_REASONS),
        count: z.int(),
      }),
    ),
    /** At most `PREVIEW_ROWS`; those with money first. */
    leftOut: z.array(leftOutPreviewView),
  })
  .meta({ id: 'PayoutPreview' });
export type PayoutPreview = z.infer<typeof payoutPreviewView>;

/** Where a vendor is paid to, as the vendor and admins see it: `01-••••-••••389-00`. */
export const maskedPayoutAccountView = z
  .strictObject({
    holder: z.string(),
    maskedNumber: z.string(),
    updatedAt: z.date(),
  })
  .meta({ id: 'MaskedPayoutAccount' });
export type MaskedPayoutAccount = z.infer<typeof maskedPayoutAccountView>;

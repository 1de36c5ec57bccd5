import { z } from 'zod';
import { amount, id, present, prose } from '@/shared/input/input.ts';
import { type Decimal, toCents } from '@/shared/money.ts';
import { holdsBankAccount } from './bank-account.ts';
import {
  DEFAULT_PAYOUT_MINIMUM,
  PAYOUT_RUN_STATES,
  PAYOUT_STATES,
  type PayoutState,
} from './payout-states.ts';
import type { ReturnedPayout } from './payouts-views.ts';

export type * from './payouts-views.ts';

/** How money gets to a vendor: with a file for our bank, or by a transfer to their account at Stripe. */
export const PAYOUT_METHODS = ['bank', 'stripe'] as const;

/** The states in which a payout is neither with the vendor nor back in their balance for good. */
export const PAYOUTS_UNDER_WAY = ['pending', 'sent', 'reversing'] as const satisfies readonly PayoutState[];

export const PAYOUT_STATE_WORDS: Record<PayoutState, string> = {
  pending: 'Being prepared',
  sent: 'Sent to the bank',
  paid: 'Paid',
  reversing: 'Being taken back',
  failed: 'Failed',
  reversed: 'Taken back',
};

/** Why a vendor gets nothing in a run, the first that applies. */
export const LEFT_OUT_REASONS = [
  'negative',
  'nothing',
  'hold',
  'suspended',
  'former',
  'minimum',
  'stripe_stopped',
  'no_account',
  'unreadable',
  'unprintable',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export const LEFT_OUT_WORDS: Record<LeftOutReason, string> = {
  negative: 'Owes money after a refund',
  nothing: 'Nothing available yet',
  hold: 'Payouts on hold',
  suspended: 'Account suspended or inactive',
  former: 'No longer a vendor',
  minimum: 'Less than the smallest payout',
  stripe_stopped: 'Stripe has stopped payouts to this vendor',
  no_account: 'No payout account',
  unreadable: 'Account number cannot be read',
  unprintable: 'Account holder’s name without Latin letters',
};

/** Why what a run has made goes neither into the file for the bank nor to Stripe. */
export const HELD_BACK_REASONS = [
  'hold',
  'suspended',
  'former',
  'stripe_stopped',
] as const satisfies readonly LeftOutReason[];
export type HeldBackReason = (typeof HELD_BACK_REASONS)[number];

/** The only currency that banks in New Zealand take in a file of payments. */
export const BANK_FILE_CURRENCY = 'nzd';

/** What stands on both sides' bank statements: `RH-P12`; banks take twelve characters. */
export function payoutReference(id: number): string {
  return `RH-P${id}`;
}

/** The largest payout; who has more gets the rest in the next run. */
export const MAX_PAYOUT: Decimal = '20000000.00';
/** Digits of what a whole run comes to, before the point. */
const TOTAL_DIGITS = 13;
/** Rows of a preview that a screen gets; the file has all. */
export const PREVIEW_ROWS = 100;

const minimum = amount('Minimum')
  .refine((text) => toCents(text) <= toCents(MAX_PAYOUT), `Minimum must be at most ${MAX_PAYOUT}`)
  .default(DEFAULT_PAYOUT_MINIMUM);

export const payoutPreviewInput = z.object({ minimum }).prefault({});
export type PayoutPreviewInput = z.infer<typeof payoutPreviewInput>;

export const startPayoutRunInput = z.object({
  /** Drawn by the client for each run: the same key again answers the same run. */
  key: z.uuid(),
  minimum,
  /** What the preview showed. */
  expectedTotal: amount('Total', TOTAL_DIGITS),
  expectedCount: z.number().int().min(1, 'Nobody would be paid'),
  expectedDigest: z.string().max(64),
});
export type StartPayoutRunInput = z.infer<typeof startPayoutRunInput>;

/** `cursor` is the id of the last one of the page before. */
export const listPayoutRunsInput = z
  .object({ state: z.enum(PAYOUT_RUN_STATES).optional(), cursor: id.nullish() })
  .default({});
export type ListPayoutRunsInput = z.infer<typeof listPayoutRunsInput>;

/** Of a file, whose query is all text. */
export const payoutFileFilters = z.object({
  state: z.enum(PAYOUT_STATES).optional(),
  vendorId: z.coerce.number().pipe(id).optional(),
  runId: z.coerce.number().pipe(id).optional(),
});
export type PayoutFilters = z.infer<typeof payoutFileFilters>;

export const listPayoutsInput = z
  .object({
    state: z.enum(PAYOUT_STATES).optional(),
    vendorId: id.optional(),
    runId: id.optional(),
    cursor: id.nullish(),
  })
  .default({});
export type ListPayoutsInput = z.infer<typeof listPayoutsInput>;

/** The same for an address. */
export const bankFileInput = z.object({ id: z.coerce.number().pipe(id) });

export const payoutRunIdInput = z.object({ id });
export const payoutIdInput = z.object({ id });

export const PAYOUT_REASON_LENGTH = 300;
/** It is mailed and shown on screens, where no account number stands in full. */
const reason = present('Say why', prose('Reason', 3, PAYOUT_REASON_LENGTH)).refine(
  (text) => !holdsBankAccount(text),
  'Leave the bank account number out',
);

export const endPayoutInput = z.object({ id, reason });
export type EndPayoutInput = z.infer<typeof endPayoutInput>;

export const holdPayoutsInput = z.object({ vendorId: id, reason });
export type HoldPayoutsInput = z.infer<typeof holdPayoutsInput>;

export const releasePayoutsInput = z.object({ vendorId: id });

export const listOwnPayoutsInput = z.object({ cursor: id.nullish() }).default({});
export type ListOwnPayoutsInput = z.infer<typeof listOwnPayoutsInput>;

/** What came back and what to do about it, for its vendor. */
export function cameBackInWords({ reference, method, state, reason }: ReturnedPayout) {
  const account = method === 'stripe' ? 'account at Stripe' : 'bank account';
  const what = state === 'failed' ? 'did not arrive' : 'was taken back';
  return {
    title: `Check your ${account}`,
    text: `Your payout ${reference} ${what}${reason ? `: “${reason}”` : '.'} The money is in your balance again.`,
  };
}

/** That Stripe cannot pay a vendor any more, for the vendor. @param day as people read it */
export function stoppedInWords(day: string) {
  return {
    title: 'Stripe cannot pay you any more',
    text: `Stripe stopped payouts to your account on ${day}. It usually needs an answer from you.`,
  };
}

/** Whether a vendor is paid through Stripe. */
export interface StripePayouts {
  /** The shop pays through Stripe. */
  isOffered: boolean;
  /**
   * none: not asked for; unfinished: Stripe still has questions; ready: the next run pays through Stripe; stopped: it did, and
   * cannot any more.
   */
  state: 'none' | 'unfinished' | 'ready' | 'stopped';
  /** Since when it cannot; null in all other states. */
  stoppedAt: Date | null;
}

/** Why no run pays a vendor. */
export interface PayoutHold {
  reason: string;
  since: Date;
  byName: string;
}

/** In clear: it stands in the file for the bank, and nowhere else. */
export interface PayoutAccount {
  holder: string;
  number: string;
  updatedAt: Date;
}

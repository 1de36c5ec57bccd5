import { z } from 'zod';
import { amount, id, present, prose } from '@/shared/input/input.ts';
import { keysOf } from '@/shared/keys-of.ts';
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

/** Bank file or Stripe transfer. */
export const PAYOUT_METHODS = ['bank', 'stripe'] as const;

/** States in which the money is neither with the vendor nor back in the balance. */
export const PAYOUTS_UNDER_WAY = ['pending', 'sent', 'reversing'] as const satisfies readonly PayoutState[];

export const PAYOUT_STATE_WORDS: Record<PayoutState, string> = {
  pending: 'Being prepared',
  sent: 'In a bank file',
  paid: 'Paid',
  reversing: 'Being taken back',
  failed: 'Failed',
  reversed: 'Taken back',
};

/** Why a run skips a vendor; the first that applies. */
export const LEFT_OUT_WORDS = {
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
export type LeftOutReason = keyof typeof LEFT_OUT_WORDS;
export const LEFT_OUT_REASONS = keysOf(LEFT_OUT_WORDS);

/** Why a created payout is not sent. */
export const HELD_BACK_REASONS = [
  'hold',
  'suspended',
  'former',
  'stripe_stopped',
] as const satisfies readonly LeftOutReason[];
export type HeldBackReason = (typeof HELD_BACK_REASONS)[number];

/** The only currency of New Zealand bank payment files. */
export const BANK_FILE_CURRENCY = 'nzd';

/** Reference on bank statements: `RH-P12`; banks allow twelve characters. */
export function payoutReference(id: number): string {
  return `RH-P${id}`;
}

/** Maximum per payout; the rest follows in the next run. */
export const MAX_PAYOUT: Decimal = '20000000.00';
/** Digits of a run's total before the point. */
const TOTAL_DIGITS = 13;
export const PREVIEW_ROWS = 100;

const minimum = amount('Minimum')
  .refine((text) => toCents(text) <= toCents(MAX_PAYOUT), `Minimum must be at most ${MAX_PAYOUT}`)
  .default(DEFAULT_PAYOUT_MINIMUM);

export const payoutPreviewInput = z.object({ minimum }).prefault({});
export type PayoutPreviewInput = z.infer<typeof payoutPreviewInput>;

export const startPayoutRunInput = z.object({
  /** Idempotency key created by the client. */
  key: z.uuid(),
  minimum,
  expectedTotal: amount('Total', TOTAL_DIGITS),
  expectedCount: z.number().int().min(1, 'Nobody would be paid'),
  expectedDigest: z.string().max(64),
});
export type StartPayoutRunInput = z.infer<typeof startPayoutRunInput>;

export const listPayoutRunsInput = z
  .object({ state: z.enum(PAYOUT_RUN_STATES).optional(), cursor: id.nullish() })
  .default({});
export type ListPayoutRunsInput = z.infer<typeof listPayoutRunsInput>;

/** In the file's URL, where all is text. */
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

export const bankFileInput = z.object({ id: z.coerce.number().pipe(id) });

export const PAYOUT_REASON_LENGTH = 300;
/** Mailed and displayed, so it must not contain an account number. */
const reason = present('Say why', prose('Reason', 3, PAYOUT_REASON_LENGTH)).refine(
  (text) => !holdsBankAccount(text),
  'Leave the bank account number out',
);

export const endPayoutInput = z.object({ id, reason });
export type EndPayoutInput = z.infer<typeof endPayoutInput>;

export const holdPayoutsInput = z.object({ vendorId: id, reason });
export type HoldPayoutsInput = z.infer<typeof holdPayoutsInput>;

export const releasePayoutsInput = z.object({ vendorId: id });

/** Message to the vendor about a returned payout. */
export function cameBackInWords({ reference, method, state, reason }: ReturnedPayout) {
  const account = method === 'stripe' ? 'account at Stripe' : 'bank account';
  const event = state === 'failed' ? 'did not arrive' : 'was taken back';
  return {
    title: `Check your ${account}`,
    text: `Your payout ${reference} ${event}${reason ? `: “${reason}”` : '.'} The money is in your balance again.`,
  };
}

/** Message to the vendor that Stripe stopped payouts. @param day formatted */
export function stoppedInWords(day: string) {
  return {
    title: 'Stripe cannot pay you any more',
    text: `Stripe stopped payouts to your account on ${day}. It usually needs an answer from you.`,
  };
}

export interface StripePayouts {
  /** The shop pays through Stripe. */
  isOffered: boolean;
  /** unfinished: Stripe needs more data; ready: used by the next run; stopped: no longer possible. */
  state: 'none' | 'unfinished' | 'ready' | 'stopped';
  stoppedAt: Date | null;
}

export interface PayoutHold {
  reason: string;
  since: Date;
  byName: string;
}

/** Unmasked: only for the bank file. */
export interface PayoutAccount {
  holder: string;
  number: string;
  updatedAt: Date;
}

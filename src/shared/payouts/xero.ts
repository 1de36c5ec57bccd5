import { z } from 'zod';
import { seenInput } from '@/shared/input/input.ts';
import { keysOf } from '@/shared/keys-of.ts';
import { statementFileInput } from './statements.ts';

/** States of a month that is or was sent to a vendor's organisation at Xero. */
export const XERO_MONTH_STATES = ['waiting', 'sent', 'failed'] as const;

/** A bank account at Xero. */
export const xeroAccountView = z.object({ id: z.string(), name: z.string() });
export type XeroAccount = z.infer<typeof xeroAccountView>;

const xeroMonthView = z.object({
  month: z.string(),
  /** Null if it was never sent. */
  state: z.enum(XERO_MONTH_STATES).nullable(),
  /** Why it failed, as Xero says it. */
  problem: z.string().nullable(),
  /** Invoices and credit notes together. */
  invoices: z.int(),
  payouts: z.int(),
  sentAt: z.date().nullable(),
});
export type XeroMonthView = z.infer<typeof xeroMonthView>;

const xeroConnectionView = z.object({
  organisation: z.string(),
  isAutomatic: z.boolean(),
  /** Receives payouts; null if payouts are not sent. */
  payoutAccountId: z.string().nullable(),
  accounts: z.array(xeroAccountView),
  /** Why nothing was sent last time; null while it works. */
  problem: z.string().nullable(),
  /** True if Xero no longer accepts our access: the vendor has to connect again. */
  isStopped: z.boolean(),
});

export const xeroView = z.object({
  /** False without the operator's keys for Xero. */
  isOffered: z.boolean(),
  /** False without `ENCRYPTION_KEY`: tokens could not be kept safely. */
  canConnect: z.boolean(),
  connection: xeroConnectionView.nullable(),
  /** Finished months, newest first. */
  months: z.array(xeroMonthView),
});
export type XeroView = z.infer<typeof xeroView>;
export type XeroConnectionView = NonNullable<XeroView['connection']>;

export const xeroLinkView = z.object({ url: z.string() });

/** The parameters with which Xero sends a vendor back. */
export const finishXeroInput = z.object({
  code: z.string().min(1).max(500),
  state: z.string().min(1).max(2_000),
});
export type FinishXeroInput = z.infer<typeof finishXeroInput>;

const xeroSettings = {
  isAutomatic: z.boolean(),
  payoutAccountId: z.string().max(100).nullable(),
};
export const saveXeroInput = z.object({ ...xeroSettings, seen: seenInput(keysOf(xeroSettings)) });
export type SaveXeroInput = z.infer<typeof saveXeroInput>;

export const sendMonthInput = statementFileInput;

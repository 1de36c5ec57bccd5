import { z } from 'zod';
import { decimal, pageOf, view } from '@/shared/views.ts';
import { COMMISSION_DOCUMENTS, STATEMENT_KINDS } from './statements.ts';

/** Sums by kind as they change the balance: commission, refunds and payouts are negative. */
const statementSumsView = z.record(z.enum(STATEMENT_KINDS), decimal).meta({ id: 'StatementSums' });

/** A month in New Zealand: closing balance = opening balance + net. */
export const statementMonthView = view('StatementMonth', {
  month: z.string(),
  isOver: z.boolean(),
  opening: decimal,
  sums: statementSumsView,
  net: decimal,
  closing: decimal,
  /** GST included in sums, with their sign. */
  gst: z.object({
    /** In sales, refunds, deliveries and goodwill; null if the vendor is not registered. */
    sales: decimal.nullable(),
    /** In commission, as on its documents; null if the shop is not registered. */
    commission: decimal.nullable(),
  }),
});
export type StatementMonth = z.infer<typeof statementMonthView>;

/** A balance change: an order placed, cancelled or refunded, or a payout. */
const statementEventView = view('StatementEvent', {
  id: z.int(),
  at: z.date(),
  orderNumber: z.string().nullable(),
  payoutReference: z.string().nullable(),
  description: z.string(),
  lines: z.array(z.strictObject({ kind: z.enum(STATEMENT_KINDS), amount: decimal })),
  amount: decimal,
  balance: decimal,
});
export type StatementEvent = z.infer<typeof statementEventView>;

/** Commission of a month, or what was given back of it. Amounts are positive. */
const commissionDocumentView = view('CommissionDocument', {
  kind: z.enum(COMMISSION_DOCUMENTS),
  /** `CI-2026-11-57` for the vendor 57: the same whenever it is computed. */
  number: z.string(),
  lines: z.array(z.strictObject({ day: z.string(), orders: z.int(), amount: decimal })),
  /** Included in the total; null if the shop is not registered for GST. */
  gst: decimal.nullable(),
  total: decimal,
});

/** Documents of a finished month for its vendor. */
export const commissionView = view('CommissionView', {
  month: z.string(),
  /** The last day of the month. */
  day: z.string(),
  recipient: z.object({ name: z.string(), address: z.string().nullable(), email: z.string() }),
  /** An invoice, a credit note, both or none. */
  documents: z.array(commissionDocumentView),
});
export type CommissionView = z.infer<typeof commissionView>;
export type CommissionDocument = CommissionView['documents'][number];

export const statementView = view('StatementView', {
  ...statementMonthView.shape,
  ...pageOf(statementEventView, z.int()).shape,
});
export type StatementView = z.infer<typeof statementView>;

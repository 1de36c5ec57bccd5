import { z } from 'zod';
import { decimal, pageOf, view } from '@/shared/views.ts';
import { STATEMENT_KINDS } from './statements.ts';

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

export const statementView = view('StatementView', {
  ...statementMonthView.shape,
  ...pageOf(statementEventView, z.int()).shape,
});
export type StatementView = z.infer<typeof statementView>;

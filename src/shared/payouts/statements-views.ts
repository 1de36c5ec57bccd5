import { z } from 'zod';
import { decimal, pageOf } from '@/shared/views.ts';
import { STATEMENT_KINDS } from './statements.ts';

/** A sum for each kind, as it changes the balance: commission is negative, and so are refunds and payouts. */
const statementSumsView = z.record(z.enum(STATEMENT_KINDS), decimal).meta({ id: 'StatementSums' });

/** A month of a vendor in New Zealand: opening balance, plus net, is closing balance. */
export const statementMonthView = z
  .strictObject({
    /** `2026-11`. */
    month: z.string(),
    /** False while the month lasts: more lines may come. */
    isOver: z.boolean(),
    opening: decimal,
    sums: statementSumsView,
    /** All sums together. */
    net: decimal,
    closing: decimal,
  })
  .meta({ id: 'StatementMonth' });
export type StatementMonth = z.infer<typeof statementMonthView>;

/** What happened to a vendor's balance at one moment: one order was placed, cancelled or refunded, or a payout was made. */
const statementEventView = z
  .strictObject({
    /** Of its last line in the ledger. */
    id: z.int(),
    at: z.date(),
    /** Null for payouts. */
    orderNumber: z.string().nullable(),
    /** What the bank statement shows; null for orders. */
    payoutReference: z.string().nullable(),
    description: z.string(),
    lines: z.array(
      z.strictObject({
        kind: z.enum(STATEMENT_KINDS),
        amount: decimal,
      }),
    ),
    /** All lines together. */
    amount: decimal,
    /** The balance after it. */
    balance: decimal,
  })
  .meta({ id: 'StatementEvent' });
export type StatementEvent = z.infer<typeof statementEventView>;

/** A month with what happened in it, oldest first, a page at a time. */
export const statementView = z
  .strictObject({
    ...statementMonthView.shape,
    ...pageOf(statementEventView, z.int()).shape,
  })
  .meta({ id: 'StatementView' });
export type StatementView = z.infer<typeof statementView>;

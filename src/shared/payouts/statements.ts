import { z } from 'zod';
import { id } from '@/shared/input/input.ts';
import { type Decimal, toCents, toDecimal } from '@/shared/money.ts';
import type { Page } from '@/shared/page.ts';

/** What a line of a vendor's statement is. Sales and refunds are whole prices; commission has lines of its own. */
export const STATEMENT_KINDS = ['sale', 'refund', 'commission', 'delivery', 'goodwill', 'payout'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

export const STATEMENT_WORDS: Record<StatementKind, string> = {
  sale: 'Sale',
  refund: 'Refund',
  commission: 'Commission',
  delivery: 'Delivery',
  goodwill: 'Goodwill',
  payout: 'Payout',
};

/** A sum for each kind, as it changes the balance: commission is negative, and so are refunds and payouts. */
type StatementSums = Record<StatementKind, Decimal>;

/** A month of a vendor in New Zealand: opening balance, plus net, is closing balance. */
export interface StatementMonth {
  /** `2026-11`. */
  month: string;
  /** False while the month lasts: more lines may come. */
  isOver: boolean;
  opening: Decimal;
  sums: StatementSums;
  /** All sums together. */
  net: Decimal;
  closing: Decimal;
}

/** What a month brought: its net without what was paid out, which was earned before. */
export function earnedIn({ net, sums }: Pick<StatementMonth, 'net' | 'sums'>): Decimal {
  return toDecimal(toCents(net) - toCents(sums.payout));
}

/** What happened to a vendor's balance at one moment: one order was placed, cancelled or refunded, or a payout was made. */
export interface StatementEvent {
  /** Of its last line in the ledger. */
  id: number;
  at: Date;
  /** Null for payouts. */
  orderNumber: string | null;
  /** What the bank statement shows; null for orders. */
  payoutReference: string | null;
  description: string;
  lines: { kind: StatementKind; amount: Decimal }[];
  /** All lines together. */
  amount: Decimal;
  /** The balance after it. */
  balance: Decimal;
}

/** A month with what happened in it, oldest first, a page at a time. */
export interface StatementView extends StatementMonth, Page<StatementEvent, number> {}

/** A month as `2026-11`. */
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Use a month such as 2026-11');

/** `cursor` is the id of the last event of the page before. */
export const statementInput = z.object({ month, cursor: id.nullish() });
export type StatementInput = z.infer<typeof statementInput>;
export const statementFileInput = z.object({ month });

import { z } from 'zod';
import { id } from '@/shared/input/input.ts';
import { type Decimal, toCents, toDecimal } from '@/shared/money.ts';
import type { StatementMonth } from './statements-views.ts';

export type * from './statements-views.ts';

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

/** What a month brought: its net without what was paid out, which was earned before. */
export function earnedIn({ net, sums }: Pick<StatementMonth, 'net' | 'sums'>): Decimal {
  return toDecimal(toCents(net) - toCents(sums.payout));
}

/** A month as `2026-11`. */
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Use a month such as 2026-11');

/** `cursor` is the id of the last event of the page before. */
export const statementInput = z.object({ month, cursor: id.nullish() });
export type StatementInput = z.infer<typeof statementInput>;
export const statementFileInput = z.object({ month });

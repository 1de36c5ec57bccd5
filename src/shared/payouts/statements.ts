import { z } from 'zod';
import { id } from '@/shared/input/input.ts';
import { type Decimal, toCents, toDecimal } from '@/shared/money.ts';
import type { StatementMonth } from './statements-views.ts';

export type * from './statements-views.ts';

/** Kinds of statement lines. Sales and refunds are gross; commission has separate lines. */
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

/** Documents of a month's commission: what was charged, and what was given back. */
export const COMMISSION_DOCUMENTS = ['invoice', 'credit_note'] as const;

const PREFIXES: Record<(typeof COMMISSION_DOCUMENTS)[number], string> = { invoice: 'CI', credit_note: 'CN' };

export function commissionNumber(
  kind: (typeof COMMISSION_DOCUMENTS)[number],
  { month, vendorId }: { month: string; vendorId: number },
): string {
  return `${PREFIXES[kind]}-${month}-${vendorId}`;
}

/** The title of a document. Without a GST number the shop issues no tax invoices. */
export function commissionTitle(kind: (typeof COMMISSION_DOCUMENTS)[number], gstNumber: string): string {
  if (kind === 'credit_note') return gstNumber ? 'Credit note' : 'Commission returned';
  return gstNumber ? 'Tax invoice' : 'Commission statement';
}

/** A month's net without payouts, which were earned before. */
export function earnedIn({ net, sums }: Pick<StatementMonth, 'net' | 'sums'>): Decimal {
  return toDecimal(toCents(net) - toCents(sums.payout));
}

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Use a month such as 2026-11');

export const statementInput = z.object({ month, cursor: id.nullish() });
export type StatementInput = z.infer<typeof statementInput>;
export const statementFileInput = z.object({ month });

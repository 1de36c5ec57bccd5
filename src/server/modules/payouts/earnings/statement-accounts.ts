import { sql } from 'drizzle-orm';
import type { LedgerAccount } from '@/shared/checkout/payments.ts';
import type { Cents } from '@/shared/money.ts';
import { BALANCE_ACCOUNTS } from '@/shared/payouts/earnings.ts';
import type { StatementKind } from '@/shared/payouts/statements.ts';

/**
 * The accounts that a vendor's statement shows: those of the balance, and the platform's commission, which changes no balance
 * but makes whole prices of what the vendor received.
 */
const STATEMENT_ACCOUNTS = [...BALANCE_ACCOUNTS, 'platform_commission'] as const;
export type StatementAccount = (typeof STATEMENT_ACCOUNTS)[number] & LedgerAccount;

/** For `account in …`. */
export const statementAccounts = sql.raw(`('${STATEMENT_ACCOUNTS.join("', '")}')`);

/**
 * What a line of the ledger is on a statement. Commission is two things: a part of the price, and what was kept of it. A gain
 * is a sale, a loss a refund; both sum up to what the line does to the balance.
 */
export function statementLines(account: StatementAccount, cents: Cents): [StatementKind, Cents][] {
  const price: StatementKind = cents > 0 ? 'sale' : 'refund';
  switch (account) {
    case 'vendor_earnings':
      return [[price, cents]];
    case 'platform_commission':
      return [
        [price, cents],
        ['commission', -cents],
      ];
    case 'vendor_payout':
      return [['payout', cents]];
    case 'delivery':
    case 'goodwill':
      return [[account, cents]];
  }
}

import { csvLines } from '@/server/platform/csv/csv-lines.ts';
import { type Cents, toDecimal } from '@/shared/money.ts';
import { STATEMENT_NAME_LENGTH, statementText } from '@/shared/payouts/bank-account.ts';

/** A line of the file. */
export interface BankFileLine {
  /** In full: `01-0902-0068389-00`. */
  account: string;
  amountCents: Cents;
  holder: string;
  reference: string;
}

/** Characters of particulars, code and reference on a New Zealand bank statement. */
const STATEMENT_LENGTH = 12;
const LINES_AT_A_TIME = 500;

/**
 * Payments as a file that business banking of New Zealand's banks reads: CSV, a line each, no mark of the encoding. Texts hold
 * what a statement can show: letters without macrons, digits, spaces and a few signs. None begins with a sign, so that no
 * spreadsheet runs anything of it and no apostrophe has to be put before it.
 */
export async function* writeBankFile(
  shopName: string,
  lines: readonly BankFileLine[],
): AsyncGenerator<string> {
  yield csvLines([['Account number', 'Amount', 'Name', 'Particulars', 'Code', 'Reference']]);
  const particulars = statementText(shopName, STATEMENT_LENGTH);
  for (let at = 0; at < lines.length; at += LINES_AT_A_TIME) {
    yield csvLines(
      lines
        .slice(at, at + LINES_AT_A_TIME)
        .map(({ account, amountCents, holder, reference }) => [
          account,
          toDecimal(amountCents),
          statementText(holder, STATEMENT_NAME_LENGTH),
          particulars,
          'PAYOUT',
          reference,
        ]),
    );
  }
}

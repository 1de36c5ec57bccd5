import { type CsvColumns, csvFile } from '@/server/platform/csv/csv-file.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { type Decimal, toCents, toDecimal } from '@/shared/money.ts';
import { STATEMENT_WORDS, type StatementKind, type XeroFileInput } from '@/shared/payouts/statements.ts';
import type { EarningsDeps } from './get-earnings.ts';
import { readEventPages, readMonth } from './statement-months.ts';

/** Sales, and fees of selling, in the chart of accounts that Xero proposes in New Zealand. */
const SALES_ACCOUNT = '200';
const FEES_ACCOUNT = '404';

/** Tax rates as Xero names them in New Zealand. */
const NO_GST = 'No GST';
const GST_ON_INCOME = '15% GST on Income';
const GST_ON_EXPENSES = '15% GST on Expenses';

interface InvoiceLine {
  number: string;
  order: string;
  date: string;
  kind: Exclude<StatementKind, 'payout'>;
  description: string;
  amount: Decimal;
}

/**
 * Exports a month of a vendor's statement without payouts as sales invoices for Xero: each event is an invoice to the shop, or
 * a credit note if its lines are negative in sum. Amounts include GST, if the vendor charges it.
 *
 * @see https://central.xero.com/s/article/Import-customer-invoices
 * @throws DomainError NOT_FOUND as `getStatement`
 */
export async function exportXeroInvoices(
  deps: EarningsDeps,
  vendorId: number,
  { month, hasGst }: XeroFileInput,
): Promise<AsyncIterable<string>> {
  const summary = await readMonth(deps, vendorId, month);
  const { appName, currency } = deps.settings;
  const columns: CsvColumns<InvoiceLine> = [
    ['*ContactName', () => appName],
    ['*InvoiceNumber', ({ number }) => number],
    ['Reference', ({ order }) => order],
    ['*InvoiceDate', ({ date }) => date],
    ['*DueDate', ({ date }) => date],
    ['*Description', ({ kind, description }) => `${STATEMENT_WORDS[kind]}: ${description}`],
    ['*Quantity', () => 1],
    ['*UnitAmount', ({ amount }) => amount],
    ['*AccountCode', ({ kind }) => (kind === 'commission' ? FEES_ACCOUNT : SALES_ACCOUNT)],
    ['*TaxType', ({ kind }) => taxOf(kind, hasGst)],
    ['Currency', () => currency.toUpperCase()],
  ];
  return csvFile(columns, readLines());

  async function* readLines(): AsyncGenerator<InvoiceLine[]> {
    for await (const events of readEventPages(deps, vendorId, summary)) {
      yield events.flatMap(({ id, at, orderNumber, description, lines }) =>
        lines.flatMap(({ kind, amount }) => {
          if (kind === 'payout') return [];
          // Xero refuses a number twice, and an order may be refunded later.
          const number = `${orderNumber ?? 'STATEMENT'}-${id}`;
          return [{ number, order: orderNumber ?? '', date: xeroDay(at), kind, description, amount }];
        }),
      );
    }
  }
}

interface BankLine {
  date: string;
  amount: Decimal;
  description: string;
  reference: string;
}

/**
 * Exports a month's payouts as a bank statement for Xero: money received is positive, a payout that came back negative.
 *
 * @see https://central.xero.com/s/article/Import-a-CSV-bank-statement
 * @throws DomainError NOT_FOUND as `getStatement`
 */
export async function exportXeroPayouts(
  deps: EarningsDeps,
  vendorId: number,
  month: string,
): Promise<AsyncIterable<string>> {
  const summary = await readMonth(deps, vendorId, month);
  const columns: CsvColumns<BankLine> = [
    ['*Date', ({ date }) => date],
    ['*Amount', ({ amount }) => amount],
    ['Payee', () => deps.settings.appName],
    ['Description', ({ description }) => description],
    ['Reference', ({ reference }) => reference],
  ];
  return csvFile(columns, readLines());

  async function* readLines(): AsyncGenerator<BankLine[]> {
    for await (const events of readEventPages(deps, vendorId, summary)) {
      yield events.flatMap(({ at, payoutReference, description, lines }) =>
        lines
          .filter(({ kind }) => kind === 'payout')
          .map(({ amount }) => ({
            ...{ date: xeroDay(at), amount: toDecimal(-toCents(amount)), description },
            reference: payoutReference ?? '',
          })),
      );
    }
  }
}

function taxOf(kind: StatementKind, hasGst: boolean): string {
  if (!hasGst) return NO_GST;
  return kind === 'commission' ? GST_ON_EXPENSES : GST_ON_INCOME;
}

/** `30/11/2026`, the day in New Zealand. */
function xeroDay(at: Date): string {
  return dayInNewZealand(at).split('-').reverse().join('/');
}

import { type CsvColumns, csvFile } from '@/server/platform/csv/csv-file.ts';
import { toDecimal } from '@/shared/money.ts';
import type { EarningsDeps } from './get-earnings.ts';
import { readMonth } from './statement-months.ts';
import {
  readXeroDocuments,
  type XeroInvoice,
  type XeroInvoiceLine,
  type XeroPayout,
} from './xero-documents.ts';

/**
 * Exports a month of a vendor's statement without payouts as sales invoices for Xero: each event is an invoice to the shop, or
 * a credit note if its lines are negative in sum. Amounts include GST, if the vendor is registered.
 *
 * @see https://central.xero.com/s/article/Import-customer-invoices
 * @throws DomainError NOT_FOUND as `getStatement`
 */
export async function exportXeroInvoices(
  deps: EarningsDeps,
  vendorId: number,
  month: string,
): Promise<AsyncIterable<string>> {
  const summary = await readMonth(deps, vendorId, month);
  const { appName, currency } = deps.settings;
  const columns: CsvColumns<XeroInvoiceLine & Pick<XeroInvoice, 'number' | 'reference' | 'day'>> = [
    ['*ContactName', () => appName],
    ['*InvoiceNumber', ({ number }) => number],
    ['Reference', ({ reference }) => reference],
    ['*InvoiceDate', ({ day }) => xeroDay(day)],
    ['*DueDate', ({ day }) => xeroDay(day)],
    ['*Description', ({ description }) => description],
    ['*Quantity', () => 1],
    ['*UnitAmount', ({ amountCents }) => toDecimal(amountCents)],
    ['*AccountCode', ({ account }) => account],
    ['*TaxType', ({ tax }) => tax.name],
    ['Currency', () => currency.toUpperCase()],
  ];
  return csvFile(columns, readLines());

  async function* readLines() {
    for await (const { invoices } of readXeroDocuments(deps, vendorId, { summary })) {
      yield invoices.flatMap(({ lines, ...invoice }) => lines.map((line) => ({ ...invoice, ...line })));
    }
  }
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
  const columns: CsvColumns<XeroPayout> = [
    ['*Date', ({ day }) => xeroDay(day)],
    ['*Amount', ({ amountCents }) => toDecimal(amountCents)],
    ['Payee', () => deps.settings.appName],
    ['Description', ({ description }) => description],
    ['Reference', ({ reference }) => reference],
  ];
  return csvFile(columns, readLines());

  async function* readLines() {
    for await (const { payouts } of readXeroDocuments(deps, vendorId, { summary })) yield payouts;
  }
}

/** `30/11/2026` of `2026-11-30`. */
function xeroDay(day: string): string {
  return day.split('-').reverse().join('/');
}

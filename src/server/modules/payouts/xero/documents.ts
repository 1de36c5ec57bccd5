import type { XeroDocument } from '@/server/adapters/accounting/xero-client.ts';
import type {
  XeroInvoice,
  XeroInvoiceLine,
  XeroPayout,
} from '@/server/modules/payouts/earnings/xero-documents.ts';
import { type Cents, toDecimal } from '@/shared/money.ts';

export interface DocumentShop {
  appName: string;
  /** ISO 4217, lower case. */
  currency: string;
}

/** A draft, which the vendor or their accountant approves. */
export function invoiceDocument(
  shop: DocumentShop,
  { number, day, lines, ...invoice }: XeroInvoice,
): XeroDocument {
  return {
    ...{ Type: 'ACCREC', InvoiceNumber: number, Date: day, DueDate: day, ...commonOf(shop, invoice) },
    LineItems: lines.map((line) => lineOf(line, line.amountCents)),
  };
}

/** An invoice with a negative total: Xero wants its amounts the other way round. */
export function creditNoteDocument(
  shop: DocumentShop,
  { number, day, lines, ...invoice }: XeroInvoice,
): XeroDocument {
  return {
    ...{ Type: 'ACCRECCREDIT', CreditNoteNumber: number, Date: day, ...commonOf(shop, invoice) },
    LineItems: lines.map((line) => lineOf(line, 0 - line.amountCents)),
  };
}

function commonOf({ appName, currency }: DocumentShop, { reference }: Pick<XeroInvoice, 'reference'>) {
  return {
    ...{ Status: 'DRAFT', LineAmountTypes: 'Inclusive', CurrencyCode: currency.toUpperCase() },
    ...{ Contact: { Name: appName }, Reference: reference },
  };
}

function lineOf({ description, account, tax }: XeroInvoiceLine, cents: Cents) {
  return {
    ...{ Description: description, Quantity: 1, UnitAmount: amountOf(cents) },
    ...{ AccountCode: account, TaxType: tax.type },
  };
}

/**
 * Money received from the shop before it is matched with invoices: an overpayment, which the accountant allocates to them once
 * they are approved. Any other bank transaction would count the sales twice. Xero knows no drafts of bank transactions.
 *
 * @param accountId the bank account
 */
export function payoutDocument(
  { appName, currency }: DocumentShop,
  payout: XeroPayout,
  accountId: string,
): XeroDocument {
  const isReceived = payout.amountCents >= 0;
  return {
    ...{ Type: isReceived ? 'RECEIVE-OVERPAYMENT' : 'SPEND-OVERPAYMENT', Date: payout.day },
    ...{ Contact: { Name: appName }, BankAccount: { AccountID: accountId } },
    ...{ LineAmountTypes: 'NoTax', CurrencyCode: currency.toUpperCase() },
    LineItems: [
      { Description: payoutText(payout), Quantity: 1, UnitAmount: amountOf(Math.abs(payout.amountCents)) },
    ],
  };
}

/** Identifies a payout: an overpayment has no number. */
export function payoutText({ id, reference, description }: XeroPayout): string {
  return `${description} (${reference}-${id})`;
}

/** JSON has numbers only; two decimals survive as such. */
function amountOf(cents: Cents): number {
  return Number(toDecimal(cents));
}

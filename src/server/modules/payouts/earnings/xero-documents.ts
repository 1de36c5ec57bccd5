import { dayInNewZealand } from '@/shared/days.ts';
import { type Cents, sumCents, toCents } from '@/shared/money.ts';
import {
  STATEMENT_WORDS,
  type StatementEvent,
  type StatementKind,
  type StatementMonth,
} from '@/shared/payouts/statements.ts';
import type { EarningsDeps } from './get-earnings.ts';
import { type EventRange, readEventPages } from './statement-months.ts';

/** Sales, and fees of selling, in the chart of accounts that Xero proposes in New Zealand. */
const SALES_ACCOUNT = '200';
const FEES_ACCOUNT = '404';

/** Tax rates of New Zealand: their names in Xero's files, and their types in its API. */
const TAXES = {
  none: { name: 'No GST', type: 'NONE' },
  income: { name: '15% GST on Income', type: 'OUTPUT2' },
  expenses: { name: '15% GST on Expenses', type: 'INPUT2' },
} as const;

export interface XeroInvoiceLine {
  description: string;
  /** Includes GST, if the vendor is registered. */
  amountCents: Cents;
  account: string;
  tax: { name: string; type: string };
}

/** An event without payouts, as a sales invoice to the shop; a credit note if its total is negative. */
export interface XeroInvoice {
  /** Xero refuses a number twice, and an order may be refunded later: has the id of the event. */
  number: string;
  /** Number of the order; empty without one. */
  reference: string;
  /** `2026-11-30`, in New Zealand. */
  day: string;
  lines: XeroInvoiceLine[];
  totalCents: Cents;
}

export interface XeroPayout {
  /** Of the event. */
  id: number;
  day: string;
  /** Money received; negative if it came back. */
  amountCents: Cents;
  description: string;
  reference: string;
}

export interface XeroDocuments {
  invoices: XeroInvoice[];
  payouts: XeroPayout[];
  /** Id of the last event; undefined without events. */
  lastEventId: number | undefined;
}

/** Reads a month's events page by page as documents for Xero, oldest first: for its files and its API. */
export async function* readXeroDocuments(
  deps: EarningsDeps,
  vendorId: number,
  { summary, ...range }: { summary: StatementMonth } & EventRange,
): AsyncGenerator<XeroDocuments> {
  for await (const events of readEventPages(deps, vendorId, summary, range)) {
    yield {
      invoices: events.flatMap((event) => invoiceOf(event, summary.gst)),
      payouts: events.flatMap(payoutsOf),
      lastEventId: events.at(-1)?.id,
    };
  }
}

function invoiceOf(event: StatementEvent, gst: StatementMonth['gst']): XeroInvoice[] {
  const { id, at, orderNumber, description } = event;
  const lines = event.lines
    .filter(({ kind }) => kind !== 'payout')
    .map(({ kind, amount }) => ({
      description: `${STATEMENT_WORDS[kind]}: ${description}`,
      amountCents: toCents(amount),
      account: kind === 'commission' ? FEES_ACCOUNT : SALES_ACCOUNT,
      tax: taxOf(kind, gst),
    }));
  if (lines.length === 0) return [];
  const totalCents = sumCents(lines.map(({ amountCents }) => amountCents));
  const number = `${orderNumber ?? 'STATEMENT'}-${id}`;
  return [{ number, reference: orderNumber ?? '', day: dayInNewZealand(at), lines, totalCents }];
}

function payoutsOf({ id, at, payoutReference, description, lines }: StatementEvent): XeroPayout[] {
  return lines
    .filter(({ kind }) => kind === 'payout')
    .map(({ amount }) => ({
      ...{ id, day: dayInNewZealand(at), amountCents: 0 - toCents(amount), description },
      reference: payoutReference ?? '',
    }));
}

/** A vendor who is not registered claims no GST, and our commission has none if the shop is not registered. */
function taxOf(kind: StatementKind, { sales, commission }: StatementMonth['gst']) {
  if (sales === null) return TAXES.none;
  if (kind !== 'commission') return TAXES.income;
  return commission === null ? TAXES.none : TAXES.expenses;
}

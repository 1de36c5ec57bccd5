import { type CsvColumns, csvFile } from '@/server/platform/csv/csv-file.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { monthAfter, shiftDays, timeInNewZealand } from '@/shared/days.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Decimal, toCents } from '@/shared/money.ts';
import {
  STATEMENT_WORDS,
  type StatementEvent,
  type StatementInput,
  type StatementMonth,
  type StatementView,
} from '@/shared/payouts/statements.ts';
import { readStatementEvents } from './statement-events.ts';
import { readMonth } from './statement-months.ts';

/**
 * A vendor's statement of a month in New Zealand, in one currency: its sums, and what happened in it a page at a time.
 *
 * @throws DomainError NOT_FOUND before the month of the vendor's first line, and for a month to come
 */
export async function getStatement(
  db: Database,
  now: Date,
  vendorId: number,
  currency: string,
  { month, cursor }: StatementInput,
): Promise<StatementView> {
  const summary = await requireMonth(db, now, vendorId, currency, month);
  const opening = toCents(summary.opening);
  const events = await readStatementEvents(db, {
    ...{ vendorId, currency, month, opening },
    cursor: cursor ?? undefined,
  });
  return { ...summary, ...events };
}

/** @throws DomainError NOT_FOUND as `getStatement` */
async function requireMonth(
  db: Database,
  now: Date,
  vendorId: number,
  currency: string,
  month: string,
): Promise<StatementMonth> {
  const summary = await readMonth(db, now, vendorId, currency, month);
  if (!summary) throw new DomainError('NOT_FOUND', 'There is no statement for this month.');
  return summary;
}

/** Lines of the ledger that are read at a time. */
const LINES_AT_A_TIME = 3_000;

interface Row {
  /** As clocks in New Zealand show it. */
  at: string;
  order: string;
  what: string;
  description: string;
  amount: Decimal | null;
  balance: Decimal | null;
}

/**
 * A vendor's statement of a month as a CSV file, whole: a row a line between opening and closing balance. The balance stands
 * at the last line of each event.
 *
 * @throws DomainError NOT_FOUND as `getStatement`
 */
export async function exportStatement(
  db: Database,
  now: Date,
  vendorId: number,
  currency: string,
  month: string,
): Promise<AsyncIterable<string>> {
  const summary = await requireMonth(db, now, vendorId, currency, month);
  return csvFile(COLUMNS, readRows(db, { vendorId, currency }, summary));
}

const COLUMNS: CsvColumns<Row> = [
  ['Date', ({ at }) => at],
  ['Order or payout', ({ order }) => order],
  ['What', ({ what }) => what],
  ['Details', ({ description }) => description],
  ['Amount', ({ amount }) => amount],
  ['Balance', ({ balance }) => balance],
];

async function* readRows(
  db: Database,
  account: { vendorId: number; currency: string },
  summary: StatementMonth,
): AsyncGenerator<Row[]> {
  const { month, opening, closing, isOver } = summary;
  const first = `${month}-01`;
  const balanceRow = (at: string, what: string, balance: Decimal): Row => {
    return { at, order: '', what, description: '', amount: null, balance };
  };
  yield [balanceRow(first, 'Opening balance', opening)];
  let balance = opening;
  for (let cursor: number | undefined; ; ) {
    const page = await readStatementEvents(db, {
      ...{ ...account, month, cursor, lines: LINES_AT_A_TIME },
      opening: toCents(opening),
      balance: toCents(balance),
    });
    yield page.items.flatMap(rowsOf);
    balance = page.items.at(-1)?.balance ?? balance;
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  // What was sold while the file was read is in it.
  yield [
    isOver
      ? balanceRow(shiftDays(monthAfter(first), -1), 'Closing balance', closing)
      : balanceRow('', 'Balance so far', balance),
  ];
}

function rowsOf({ at, orderNumber, payoutReference, description, lines, balance }: StatementEvent): Row[] {
  return lines.map(({ kind, amount }, index) => ({
    at: timeInNewZealand(at),
    order: orderNumber ?? payoutReference ?? '',
    what: STATEMENT_WORDS[kind],
    description,
    amount,
    balance: index === lines.length - 1 ? balance : null,
  }));
}

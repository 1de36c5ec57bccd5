import { sql } from 'drizzle-orm';
import { type CsvColumns, csvFile } from '@/server/platform/csv/csv-file.ts';
import { rows } from '@/server/platform/db/client.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { monthAfter, monthInNewZealand, shiftDays, timeInNewZealand } from '@/shared/days.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Cents, type Decimal, sumCents, toCents, toDecimal } from '@/shared/money.ts';
import {
  STATEMENT_KINDS,
  STATEMENT_WORDS,
  type StatementEvent,
  type StatementInput,
  type StatementKind,
  type StatementMonth,
  type StatementView,
} from '@/shared/payouts/statements.ts';
import type { EarningsDeps } from './get-earnings.ts';
import { readStatementEvents, statementAccounts } from './statement-events.ts';

type CentsByKind = Record<StatementKind, Cents>;
const NOTHING: CentsByKind = { sale: 0, refund: 0, commission: 0, delivery: 0, goodwill: 0, payout: 0 };

/**
 * Lists months with ledger lines and the current one, newest first; a statement exists for these and the months
 * between. Only the given currency.
 */
export async function listStatements(deps: EarningsDeps, vendorId: number): Promise<StatementMonth[]> {
  const vendorMonths = await readMonths(deps, vendorId);
  const now = deps.now();
  const running = monthInNewZealand(now);
  if (!vendorMonths.some(({ month }) => month === running))
    vendorMonths.push({ month: running, sums: NOTHING });
  let opening: Cents = 0;
  const months = vendorMonths.map(({ month, sums }) => {
    const statement = asMonth(month, opening, sums, now);
    opening += netOf(sums);
    return statement;
  });
  return months.reverse();
}

/** Returns a month's sums. @throws DomainError NOT_FOUND before the first ledger line, and for future months */
export async function readMonth(
  deps: EarningsDeps,
  vendorId: number,
  month: string,
): Promise<StatementMonth> {
  const now = deps.now();
  const running = monthInNewZealand(now);
  const months = await readMonths(deps, vendorId);
  const firstMonth = months[0]?.month ?? running;
  if (month > running || (month < firstMonth && month !== running)) {
    throw new DomainError('NOT_FOUND', 'There is no statement for this month.');
  }
  const opening = sumCents(months.filter((earlier) => earlier.month < month).map(({ sums }) => netOf(sums)));
  return asMonth(month, opening, months.find((one) => one.month === month)?.sums ?? NOTHING, now);
}

/** Sums the ledger by month of New Zealand, oldest first. */
async function readMonths(
  { db, settings: { currency } }: EarningsDeps,
  vendorId: number,
): Promise<{ month: string; sums: CentsByKind }[]> {
  const monthRows = await rows<{ month: string } & CentsByKind>(
    db,
    sql`with months as (
        select date_trunc('month', created_at at time zone ${TIME_ZONE}) as month, account, amount_cents > 0 as is_gain,
          sum(amount_cents)::float8 as cents
        from ledger_entries where vendor_id = ${vendorId}::int and currency = ${currency} and account in ${statementAccounts}
        group by 1, 2, 3
      )
      select to_char(month, 'YYYY-MM') as month,
        coalesce(sum(cents) filter (where account in ('vendor_earnings', 'platform_commission') and is_gain), 0) as sale,
        coalesce(sum(cents) filter (where account in ('vendor_earnings', 'platform_commission') and not is_gain), 0) as refund,
        -coalesce(sum(cents) filter (where account = 'platform_commission'), 0) as commission,
        coalesce(sum(cents) filter (where account = 'delivery'), 0) as delivery,
        coalesce(sum(cents) filter (where account = 'goodwill'), 0) as goodwill,
        coalesce(sum(cents) filter (where account = 'vendor_payout'), 0) as payout
      from months group by months.month order by months.month`,
  );
  return monthRows.map(({ month, ...sums }) => ({ month, sums }));
}

function netOf(sums: CentsByKind): Cents {
  return sumCents(STATEMENT_KINDS.map((kind) => sums[kind]));
}

function asMonth(month: string, opening: Cents, sums: CentsByKind, now: Date): StatementMonth {
  const net = netOf(sums);
  const { sale, refund, commission, delivery, goodwill, payout } = sums;
  return {
    month,
    isOver: month < monthInNewZealand(now),
    opening: toDecimal(opening),
    sums: {
      sale: toDecimal(sale),
      refund: toDecimal(refund),
      commission: toDecimal(commission || 0),
      delivery: toDecimal(delivery),
      goodwill: toDecimal(goodwill),
      payout: toDecimal(payout),
    },
    net: toDecimal(net),
    closing: toDecimal(opening + net),
  };
}

/**
 * Returns a vendor's monthly statement in one currency: sums, and a page of events.
 *
 * @throws DomainError NOT_FOUND before the vendor's first line, and for future months
 */
export async function getStatement(
  deps: EarningsDeps,
  vendorId: number,
  { month, cursor }: StatementInput,
): Promise<StatementView> {
  const summary = await readMonth(deps, vendorId, month);
  const { currency } = deps.settings;
  const opening = toCents(summary.opening);
  const eventFilter = { vendorId, currency, month, opening, cursor: cursor ?? undefined };
  return { ...summary, ...(await readStatementEvents(deps.db, eventFilter)) };
}

const LINES_AT_A_TIME = 3_000;

interface Row {
  at: string;
  order: string;
  what: string;
  description: string;
  amount: Decimal | null;
  balance: Decimal | null;
}

/**
 * Exports a monthly statement as CSV, a row per line between opening and closing balance; the balance is on the last
 * line of each event.
 *
 * @throws DomainError NOT_FOUND as `getStatement`
 */
export async function exportStatement(
  deps: EarningsDeps,
  vendorId: number,
  month: string,
): Promise<AsyncIterable<string>> {
  return csvFile(COLUMNS, readRows(deps, vendorId, await readMonth(deps, vendorId, month)));
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
  deps: EarningsDeps,
  vendorId: number,
  summary: StatementMonth,
): AsyncGenerator<Row[]> {
  const { month, opening, closing, isOver } = summary;
  const first = `${month}-01`;
  const balanceRow = (at: string, what: string, balance: Decimal): Row => {
    return { at, order: '', what, description: '', amount: null, balance };
  };
  yield [balanceRow(first, 'Opening balance', opening)];
  let balance = opening;
  for await (const events of readEventPages(deps, vendorId, summary)) {
    yield events.flatMap(rowsOf);
    balance = events.at(-1)?.balance ?? balance;
  }
  // Includes sales during the export.
  yield [
    isOver
      ? balanceRow(shiftDays(monthAfter(first), -1), 'Closing balance', closing)
      : balanceRow('', 'Balance so far', balance),
  ];
}

export interface EventRange {
  /** Id of the event before the first. */
  after?: number | undefined;
  /** Lines of the ledger per page. */
  lines?: number;
}

/** Pages of events of a month, oldest first; all of them by default. */
export async function* readEventPages(
  { db, settings: { currency } }: EarningsDeps,
  vendorId: number,
  { month, opening }: StatementMonth,
  { after, lines = LINES_AT_A_TIME }: EventRange = {},
): AsyncGenerator<StatementEvent[]> {
  let balance = after === undefined ? toCents(opening) : undefined;
  for (let cursor = after; ; ) {
    const page = await readStatementEvents(db, {
      ...{ vendorId, currency, month, cursor, lines, balance },
      opening: toCents(opening),
    });
    yield page.items;
    const last = page.items.at(-1);
    if (last) balance = toCents(last.balance);
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
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

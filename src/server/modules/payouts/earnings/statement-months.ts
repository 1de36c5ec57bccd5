import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type CsvColumns, csvFile } from '@/server/platform/csv/csv-file.ts';
import { rows } from '@/server/platform/db/client.ts';
import { vendorProfiles } from '@/server/schema.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { monthAfter, monthInNewZealand, shiftDays, timeInNewZealand } from '@/shared/days.ts';
import { DomainError } from '@/shared/errors.ts';
import { type Cents, type Decimal, sumCents, toCents, toDecimal } from '@/shared/money.ts';
import { gstDivider, gstIn } from '@/shared/payouts/gst.ts';
import {
  commissionNumber,
  STATEMENT_KINDS,
  STATEMENT_WORDS,
  type StatementEvent,
  type StatementInput,
  type StatementKind,
  type StatementMonth,
  type StatementView,
} from '@/shared/payouts/statements.ts';
import type { EarningsDeps } from './get-earnings.ts';
import { commissionEvents, readStatementEvents, statementAccounts } from './statement-events.ts';

type CentsByKind = Record<StatementKind, Cents>;
/** With commission charged and given back, both positive. */
type Sums = CentsByKind & { charged: Cents; givenBack: Cents };
const NOTHING: Sums = {
  ...{ sale: 0, refund: 0, commission: 0, delivery: 0, goodwill: 0, payout: 0 },
  ...{ charged: 0, givenBack: 0 },
};

/** Kinds whose amounts include the GST of a registered vendor. */
const SALES_KINDS = ['sale', 'refund', 'delivery', 'goodwill'] as const;

/** True for the registered. */
interface Registrations {
  vendor: boolean;
  shop: boolean;
}

/**
 * Lists months with ledger lines and the current one, newest first; a statement exists for these and the months
 * between. Only the given currency.
 */
export async function listStatements(deps: EarningsDeps, vendorId: number): Promise<StatementMonth[]> {
  const [vendorMonths, registered] = await readVendor(deps, vendorId);
  const now = deps.now();
  const running = monthInNewZealand(now);
  if (!vendorMonths.some(({ month }) => month === running))
    vendorMonths.push({ month: running, sums: NOTHING });
  let opening: Cents = 0;
  const months = vendorMonths.map(({ month, sums }) => {
    const statement = asMonth(month, { opening, sums, registered, now });
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
  const [months, registered] = await readVendor(deps, vendorId);
  const firstMonth = months[0]?.month ?? running;
  if (month > running || (month < firstMonth && month !== running)) {
    throw new DomainError('NOT_FOUND', 'There is no statement for this month.');
  }
  const opening = sumCents(months.filter((earlier) => earlier.month < month).map(({ sums }) => netOf(sums)));
  const sums = months.find((one) => one.month === month)?.sums ?? NOTHING;
  return asMonth(month, { opening, sums, registered, now });
}

function readVendor(deps: EarningsDeps, vendorId: number) {
  return Promise.all([readMonths(deps, vendorId), readRegistrations(deps, vendorId)]);
}

async function readRegistrations({ db, settings }: EarningsDeps, vendorId: number): Promise<Registrations> {
  const isOwn = eq(vendorProfiles.vendorId, vendorId);
  const vendor = await db.$count(vendorProfiles, and(isOwn, isNotNull(vendorProfiles.gstNumber)));
  return { vendor: vendor > 0, shop: settings.invoice.gstNumber !== '' };
}

/** Sums the ledger by month of New Zealand, oldest first. */
async function readMonths(
  { db, settings: { currency } }: EarningsDeps,
  vendorId: number,
): Promise<{ month: string; sums: Sums }[]> {
  const monthRows = await rows<{ month: string } & Sums>(
    db,
    sql`with months as (
        select date_trunc('month', created_at at time zone ${TIME_ZONE}) as month, account, amount_cents > 0 as is_gain,
          sum(amount_cents)::float8 as cents
        from ledger_entries where vendor_id = ${vendorId}::int and currency = ${currency} and account in ${statementAccounts}
        group by 1, 2, 3
        union all
        select date_trunc('month', created_at at time zone ${TIME_ZONE}), 'events', cents > 0, sum(cents)
        from (${commissionEvents({ vendorId, currency })}) as events group by 1, 2, 3
      )
      select to_char(month, 'YYYY-MM') as month,
        coalesce(sum(cents) filter (where account in ('vendor_earnings', 'platform_commission') and is_gain), 0) as sale,
        coalesce(sum(cents) filter (where account in ('vendor_earnings', 'platform_commission') and not is_gain), 0) as refund,
        -coalesce(sum(cents) filter (where account = 'platform_commission'), 0) as commission,
        coalesce(sum(cents) filter (where account = 'delivery'), 0) as delivery,
        coalesce(sum(cents) filter (where account = 'goodwill'), 0) as goodwill,
        coalesce(sum(cents) filter (where account = 'vendor_payout'), 0) as payout,
        coalesce(sum(cents) filter (where account = 'events' and is_gain), 0) as charged,
        -coalesce(sum(cents) filter (where account = 'events' and not is_gain), 0) as "givenBack"
      from months group by months.month order by months.month`,
  );
  return monthRows.map(({ month, ...sums }) => ({ month, sums }));
}

function netOf(sums: CentsByKind): Cents {
  return sumCents(STATEMENT_KINDS.map((kind) => sums[kind]));
}

function asMonth(
  month: string,
  { opening, sums, registered, now }: { opening: Cents; sums: Sums; registered: Registrations; now: Date },
): StatementMonth {
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
    gst: {
      sales: registered.vendor ? toDecimal(gstIn(sumCents(SALES_KINDS.map((kind) => sums[kind])))) : null,
      commission: registered.shop ? toDecimal(gstIn(sums.givenBack) - gstIn(sums.charged)) : null,
    },
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
  gst: Decimal | null;
  document: string;
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
  ['GST in it', ({ gst }) => gst],
  ['Document', ({ document }) => document],
  ['Balance', ({ balance }) => balance],
];

async function* readRows(
  deps: EarningsDeps,
  vendorId: number,
  summary: StatementMonth,
): AsyncGenerator<Row[]> {
  const { month, opening, closing, isOver } = summary;
  const rowsOf = rowWriter(vendorId, summary);
  const first = `${month}-01`;
  const balanceRow = (at: string, what: string, balance: Decimal): Row => {
    return { at, order: '', what, description: '', amount: null, gst: null, document: '', balance };
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

/** Divides the month's GST among its lines, and names the documents of commission. */
function rowWriter(vendorId: number, { month, isOver, gst }: StatementMonth) {
  const [inSales, inCharged, inGivenBack] = [gstDivider(), gstDivider(), gstDivider()];
  const gstOf = (kind: StatementKind, cents: Cents): Decimal | null => {
    if (kind === 'payout') return null;
    if (kind !== 'commission') return gst.sales === null ? null : toDecimal(inSales(cents));
    if (gst.commission === null) return null;
    return toDecimal(cents < 0 ? -inCharged(-cents) : inGivenBack(cents));
  };
  return ({ at, orderNumber, payoutReference, description, lines, balance }: StatementEvent): Row[] =>
    lines.map(({ kind, amount }, index) => {
      const cents = toCents(amount);
      const documentKind = cents < 0 ? 'invoice' : 'credit_note';
      return {
        at: timeInNewZealand(at),
        order: orderNumber ?? payoutReference ?? '',
        what: STATEMENT_WORDS[kind],
        description,
        amount,
        gst: gstOf(kind, cents),
        document: kind === 'commission' && isOver ? commissionNumber(documentKind, { month, vendorId }) : '',
        balance: index === lines.length - 1 ? balance : null,
      };
    });
}

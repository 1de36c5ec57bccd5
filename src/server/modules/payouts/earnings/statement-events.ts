import { type SQL, sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import type { LedgerAccount } from '@/shared/checkout/payments.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { monthAfter } from '@/shared/days.ts';
import { type Cents, sumCents, toDecimal } from '@/shared/money.ts';
import type { Page } from '@/shared/page.ts';
import { BALANCE_ACCOUNTS } from '@/shared/payouts/earnings.ts';
import { payoutReference } from '@/shared/payouts/payouts.ts';
import { STATEMENT_KINDS, type StatementEvent, type StatementKind } from '@/shared/payouts/statements.ts';
import { balanceAccounts } from './vendor-balance.ts';

/** Ledger lines per page; an event has at most a handful. */
const STATEMENT_PAGE_LINES = 150;

interface Ledger {
  vendorId: number;
  currency: string;
}

interface WhichEvents extends Ledger {
  /** `2026-11`. */
  month: string;
  /** Balance before the month. */
  opening: Cents;
  /** Last line of the previous page. */
  cursor?: number | undefined;
  /** Balance after that line, if known. */
  balance?: Cents | undefined;
  /** Lines of the ledger to read. */
  lines?: number;
}

type Line = {
  id: number;
  /** Milliseconds. */
  at: number;
  vendor_order_id: number | null;
  payout_id: number | null;
  order_number: string | null;
  account: StatementAccount;
  cents: number;
  description: string;
};

/** Lists a month's balance events, oldest first. Events are never split between pages. */
export async function readStatementEvents(
  db: Database,
  eventFilter: WhichEvents,
): Promise<Page<StatementEvent, number>> {
  const { lines: size = STATEMENT_PAGE_LINES } = eventFilter;
  const [statementLines, balanceBefore] = await Promise.all([
    readLines(db, eventFilter, size + 1),
    readBalanceBefore(db, eventFilter),
  ]);
  const groups = groupEvents(statementLines);
  const isLast = statementLines.length <= size;
  const whole = isLast ? groups : groups.slice(0, -1);
  let balance = balanceBefore;
  const items = whole.map((lines) => {
    const event = asEvent(lines, balance);
    balance = event.balanceCents;
    return event.view;
  });
  return { items, nextCursor: isLast ? null : (items.at(-1)?.id ?? null) };
}

async function readLines(db: Database, eventFilter: WhichEvents, limit: number): Promise<Line[]> {
  return rows<Line>(
    db,
    sql`select line.id, (extract(epoch from line.created_at) * 1000)::float8 as at, line.vendor_order_id, line.payout_id,
        orders.order_number, line.account, line.amount_cents as cents, line.description
      from ledger_entries as line left join orders on orders.id = line.order_id
      where line.vendor_id = ${eventFilter.vendorId}::int and line.currency = ${eventFilter.currency} and line.account in ${statementAccounts} and ${isInMonth(eventFilter)}
        ${eventFilter.cursor ? isBehind(eventFilter, eventFilter.cursor) : sql``}
      order by line.created_at, line.id limit ${limit}::int`,
  );
}

/** Computes the balance after the previous page. */
async function readBalanceBefore(db: Database, eventFilter: WhichEvents): Promise<Cents> {
  if (eventFilter.balance !== undefined) return eventFilter.balance;
  if (!eventFilter.cursor) return eventFilter.opening;
  const [sum] = await rows<{ cents: number }>(
    db,
    sql`select coalesce(sum(line.amount_cents), 0)::float8 as cents from ledger_entries as line
      where line.vendor_id = ${eventFilter.vendorId}::int and line.currency = ${eventFilter.currency} and line.account in ${balanceAccounts} and ${isInMonth(eventFilter)}
        and (line.created_at, line.id) <= ${placeOf(eventFilter, eventFilter.cursor)}`,
  );
  return eventFilter.opening + (sum?.cents ?? 0);
}

function isInMonth({ month }: Pick<WhichEvents, 'month'>) {
  const midnight = (day: string) => sql`(${day}::text::timestamp at time zone ${TIME_ZONE})`;
  const first = `${month}-01`;
  return sql`line.created_at >= ${midnight(first)} and line.created_at < ${midnight(monthAfter(first))}`;
}

/** The first half is redundant, but uses the index, which a row comparison with a subquery does not. */
function isBehind(eventFilter: WhichEvents, cursor: number) {
  return sql`and line.created_at >= (select created_at from ledger_entries where id = ${cursor}::int)
    and (line.created_at, line.id) > ${placeOf(eventFilter, cursor)}`;
}

function placeOf({ vendorId }: WhichEvents, id: number) {
  return sql`(select created_at, id from ledger_entries where id = ${id}::int and vendor_id = ${vendorId}::int)`;
}

/**
 * Selects `created_at`, `vendor_order_id` and `cents` of a vendor's events that charged commission, or gave it back if
 * negative.
 */
export function commissionEvents({ vendorId, currency }: Ledger, month?: string): SQL {
  return sql`select line.created_at, line.vendor_order_id, sum(line.amount_cents)::float8 as cents from ledger_entries as line
    where line.vendor_id = ${vendorId}::int and line.currency = ${currency} and line.account = 'platform_commission'
      ${month === undefined ? sql`` : sql`and ${isInMonth({ month })}`}
    group by line.created_at, line.vendor_order_id, line.description`;
}

/** Groups lines written together about one subject. */
function groupEvents(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.[0] && keyOf(last[0]) === keyOf(line)) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

function keyOf({ at, vendor_order_id, payout_id, description }: Line): string {
  return [at, vendor_order_id, payout_id, description].join(' ');
}

function asEvent(
  lines: readonly Line[],
  balanceBefore: Cents,
): { view: StatementEvent; balanceCents: Cents } {
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) throw new Error('An event has a line at least.');
  const parts = lines.flatMap(({ account, cents }) => statementLines(account, cents));
  const centsOf = (kind: StatementKind) =>
    sumCents(parts.filter(([partKind]) => partKind === kind).map(([, cents]) => cents));
  const amount = sumCents(parts.map(([, cents]) => cents));
  return {
    view: {
      id: last.id,
      at: new Date(first.at),
      orderNumber: first.order_number,
      payoutReference: first.payout_id === null ? null : payoutReference(first.payout_id),
      description: first.description,
      lines: STATEMENT_KINDS.filter((kind) => centsOf(kind) !== 0).map((kind) => ({
        kind,
        amount: toDecimal(centsOf(kind)),
      })),
      amount: toDecimal(amount),
      balance: toDecimal(balanceBefore + amount),
    },
    balanceCents: balanceBefore + amount,
  };
}

/**
 * Accounts on a statement: those of the balance, and the platform's commission, which does not change it but shows full
 * prices.
 */
const STATEMENT_ACCOUNTS = [...BALANCE_ACCOUNTS, 'platform_commission'] as const;
type StatementAccount = (typeof STATEMENT_ACCOUNTS)[number] & LedgerAccount;

export const statementAccounts = sql.raw(`('${STATEMENT_ACCOUNTS.join("', '")}')`);

/**
 * Splits a ledger line for a statement. Commission is shown as part of the price and as a deduction; gains are sales,
 * losses refunds. Parts sum to the line's change of the balance.
 */
function statementLines(account: StatementAccount, cents: Cents): [StatementKind, Cents][] {
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

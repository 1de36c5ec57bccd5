import { sql } from 'drizzle-orm';
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

/** Lines of the ledger on a page of a screen; one event has at most a handful. */
const STATEMENT_PAGE_LINES = 150;

interface WhichEvents {
  vendorId: number;
  /** Lines of others are left out: they are no part of the balance. */
  currency: string;
  /** `2026-11`. */
  month: string;
  /** The balance before the month. */
  opening: Cents;
  /** The last line of the page before. */
  cursor?: number | undefined;
  /** The balance after that line, where the caller has it. */
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

/** What happened to a vendor's balance in a month, oldest first. An event is never cut by the end of a page. */
export async function readStatementEvents(
  db: Database,
  which: WhichEvents,
): Promise<Page<StatementEvent, number>> {
  const { lines: size = STATEMENT_PAGE_LINES } = which;
  const [found, before] = await Promise.all([readLines(db, which, size + 1), readBalanceBefore(db, which)]);
  const groups = groupEvents(found);
  const isLast = found.length <= size;
  const whole = isLast ? groups : groups.slice(0, -1);
  let balance = before;
  const items = whole.map((lines) => {
    const event = asEvent(lines, balance);
    balance = event.balanceCents;
    return event.view;
  });
  return { items, nextCursor: isLast ? null : (items.at(-1)?.id ?? null) };
}

async function readLines(db: Database, which: WhichEvents, limit: number): Promise<Line[]> {
  return rows<Line>(
    db,
    sql`select line.id, (extract(epoch from line.created_at) * 1000)::float8 as at, line.vendor_order_id, line.payout_id,
        orders.order_number, line.account, line.amount_cents as cents, line.description
      from ledger_entries as line left join orders on orders.id = line.order_id
      where line.vendor_id = ${which.vendorId}::int and line.currency = ${which.currency} and line.account in ${statementAccounts} and ${isInMonth(which)}
        ${which.cursor ? isBehind(which, which.cursor) : sql``}
      order by line.created_at, line.id limit ${limit}::int`,
  );
}

/** The balance after the line that the page before ended with. */
async function readBalanceBefore(db: Database, which: WhichEvents): Promise<Cents> {
  if (which.balance !== undefined) return which.balance;
  if (!which.cursor) return which.opening;
  const [sum] = await rows<{ cents: number }>(
    db,
    sql`select coalesce(sum(line.amount_cents), 0)::float8 as cents from ledger_entries as line
      where line.vendor_id = ${which.vendorId}::int and line.currency = ${which.currency} and line.account in ${balanceAccounts} and ${isInMonth(which)}
        and (line.created_at, line.id) <= ${placeOf(which, which.cursor)}`,
  );
  return which.opening + (sum?.cents ?? 0);
}

function isInMonth({ month }: WhichEvents) {
  const midnight = (day: string) => sql`(${day}::text::timestamp at time zone ${TIME_ZONE})`;
  const first = `${month}-01`;
  return sql`line.created_at >= ${midnight(first)} and line.created_at < ${midnight(monthAfter(first))}`;
}

/** The first half says nothing new, but the index knows it: a pair from a query it does not. */
function isBehind(which: WhichEvents, cursor: number) {
  return sql`and line.created_at >= (select created_at from ledger_entries where id = ${cursor}::int)
    and (line.created_at, line.id) > ${placeOf(which, cursor)}`;
}

function placeOf({ vendorId }: WhichEvents, id: number) {
  return sql`(select created_at, id from ledger_entries where id = ${id}::int and vendor_id = ${vendorId}::int)`;
}

/** Lines that were written together, about the same thing. */
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

function asEvent(lines: readonly Line[], before: Cents): { view: StatementEvent; balanceCents: Cents } {
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
      balance: toDecimal(before + amount),
    },
    balanceCents: before + amount,
  };
}

/**
 * The accounts that a vendor's statement shows: those of the balance, and the platform's commission, which changes no balance
 * but makes whole prices of what the vendor received.
 */
const STATEMENT_ACCOUNTS = [...BALANCE_ACCOUNTS, 'platform_commission'] as const;
type StatementAccount = (typeof STATEMENT_ACCOUNTS)[number] & LedgerAccount;

/** For `account in …`. */
export const statementAccounts = sql.raw(`('${STATEMENT_ACCOUNTS.join("', '")}')`);

/**
 * What a line of the ledger is on a statement. Commission is two things: a part of the price, and what was kept of it. A gain
 * is a sale, a loss a refund; both sum up to what the line does to the balance.
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

import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { monthInNewZealand } from '@/shared/days.ts';
import { type Cents, sumCents, toDecimal } from '@/shared/money.ts';
import { STATEMENT_KINDS, type StatementKind, type StatementMonth } from '@/shared/payouts/statements.ts';
import { statementAccounts } from './statement-events.ts';

type CentsByKind = Record<StatementKind, Cents>;
const NOTHING: CentsByKind = { sale: 0, refund: 0, commission: 0, delivery: 0, goodwill: 0, payout: 0 };

/**
 * The months of a vendor in which something happened, and the running one, newest first; a statement can be had of each, and
 * of the months between them. Amounts of other currencies are in none.
 */
export async function listStatements(
  db: Database,
  now: Date,
  vendorId: number,
  currency: string,
): Promise<StatementMonth[]> {
  const found = await readMonths(db, vendorId, currency);
  const running = monthInNewZealand(now);
  if (!found.some(({ month }) => month === running)) found.push({ month: running, sums: NOTHING });
  let opening: Cents = 0;
  const months = found.map(({ month, sums }) => {
    const statement = asMonth(month, opening, sums, now);
    opening += netOf(sums);
    return statement;
  });
  return months.reverse();
}

/** One month of a vendor; null before the first line of their ledger, and for a month to come. */
export async function readMonth(
  db: Database,
  now: Date,
  vendorId: number,
  currency: string,
  month: string,
): Promise<StatementMonth | null> {
  const running = monthInNewZealand(now);
  const found = await readMonths(db, vendorId, currency);
  const first = found[0]?.month ?? running;
  if (month > running || (month < first && month !== running)) return null;
  const opening = sumCents(found.filter((earlier) => earlier.month < month).map(({ sums }) => netOf(sums)));
  return asMonth(month, opening, found.find((one) => one.month === month)?.sums ?? NOTHING, now);
}

/** The sums of each month of New Zealand with a line in a vendor's ledger, oldest first. */
async function readMonths(
  db: Database,
  vendorId: number,
  currency: string,
): Promise<{ month: string; sums: CentsByKind }[]> {
  const found = await rows<{ month: string } & CentsByKind>(
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
  return found.map(({ month, ...sums }) => ({ month, sums }));
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

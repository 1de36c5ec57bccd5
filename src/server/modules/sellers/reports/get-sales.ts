import { sql } from 'drizzle-orm';
import { keptPieces } from '@/server/modules/catalog/index.ts';
import { keptCents, keptCommissionCents } from '@/server/modules/orders/index.ts';
import { getCollectionFigures } from '@/server/modules/pickups/index.ts';
import { fromBuyers } from '@/server/modules/sellers/stats/sales-figures.ts';
import { rows } from '@/server/platform/db/client.ts';
import { toDecimal } from '@/shared/money.ts';
import type { CommissionFigures, ReportInput, SalesFigures } from '@/shared/sellers/reports.ts';
import { periodsOf, type ReportDeps, readBoth } from './periods.ts';
import { type SpanRow, soldLines, timeReport } from './sold-lines.ts';

/** Sales less returns over time, by the day of the order. @param vendorId all vendors if absent */
export async function getSales(deps: ReportDeps, input: ReportInput, vendorId?: number) {
  const periods = periodsOf(deps, input);
  const found = await readBoth(periods, (period) =>
    rows<SalesRow>(
      deps.db,
      sql`
        with sold as (
          select orders.id, min(orders.created_at) as placed, sum(${keptCents}) as cents,
            sum(${keptPieces()}) as pieces
          ${soldLines(period, vendorId)}
          group by orders.id
        ), dated as (select ${period.spanOf(sql`placed`)} as span, cents, pieces from sold)
        select span, sum(cents)::float8 as cents, count(*)::int as orders, sum(pieces)::int as pieces
        from dated group by grouping sets ((span), ())`,
    ),
  );
  return timeReport(
    periods,
    found,
    (row): SalesFigures => ({
      revenue: toDecimal(row?.cents ?? 0),
      orders: row?.orders ?? 0,
      pieces: row?.pieces ?? 0,
    }),
  );
}

interface SalesRow extends SpanRow {
  cents: number;
  orders: number;
  pieces: number;
}

/** The platform's commission on a range's orders from vendors and buyers, by the present ledger. */
export async function getCommission(deps: ReportDeps, input: ReportInput) {
  const periods = periodsOf(deps, input);
  const found = await readBoth(periods, ({ has, spanOf, currency }) =>
    rows<CommissionRow>(
      deps.db,
      sql`
        with amounts as (
          select orders.created_at as placed, ${keptCents} as revenue, ${keptCommissionCents} as from_vendors, 0 as from_buyers
          ${soldLines({ has, currency })}
          union all
          select orders.created_at, 0, 0, ledger_entries.amount_cents
          ${fromBuyers}
          where ${has(sql`orders.created_at`)} and orders.currency = ${currency}
        ), dated as (select ${spanOf(sql`placed`)} as span, revenue, from_vendors, from_buyers from amounts)
        select span, sum(revenue)::float8 as revenue, sum(from_vendors)::float8 as from_vendors,
          sum(from_buyers)::float8 as from_buyers
        from dated group by grouping sets ((span), ())`,
    ),
  );
  return timeReport(
    periods,
    found,
    (row): CommissionFigures => ({
      fromVendors: toDecimal(row?.from_vendors ?? 0),
      fromBuyers: toDecimal(row?.from_buyers ?? 0),
      revenue: toDecimal(row?.revenue ?? 0),
    }),
  );
}

interface CommissionRow extends SpanRow {
  revenue: number;
  from_vendors: number;
  from_buyers: number;
}

/** Collections in a range and their present state. Collections have days without times. */
export async function getCollection(deps: ReportDeps, input: ReportInput) {
  const { comparedDays } = periodsOf(deps, input);
  return {
    now: await getCollectionFigures(deps.db, input),
    before: await getCollectionFigures(deps.db, comparedDays),
  };
}

import { sql } from 'drizzle-orm';
import { keptCents, keptCommissionCents } from '@/server/modules/orders/index.ts';
import { fromBuyers } from '@/server/modules/sellers/stats/sales-figures.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { toDecimal } from '@/shared/money.ts';
import type { CommissionFigures, TimeReport } from '@/shared/sellers/reports.ts';
import { periodsOf, readBoth, type ShopReportInput } from './periods.ts';
import { inCurrency, soldLines } from './sold-lines.ts';
import { type SpanRow, timeReport } from './time-report.ts';

/**
 * What the platform kept of the orders placed in a range: the vendors' commission on what stayed sold, and the buyers', as the
 * ledger has it now.
 */
export async function getCommission(
  db: Database,
  now: Date,
  input: ShopReportInput,
): Promise<TimeReport<CommissionFigures>> {
  const periods = periodsOf(input, now);
  const found = await readBoth(periods, ({ has, spanOf, currency }) =>
    rows<Row>(
      db,
      sql`
        with amounts as (
          select orders.created_at as placed, ${keptCents} as revenue, ${keptCommissionCents} as from_vendors, 0 as from_buyers
          ${soldLines({ has, currency })}
          union all
          select orders.created_at, 0, 0, ledger_entries.amount_cents
          ${fromBuyers}
          where ${has(sql`orders.created_at`)} ${inCurrency(currency)}
        ), dated as (select ${spanOf(sql`placed`)} as span, revenue, from_vendors, from_buyers from amounts)
        select span, sum(revenue)::float8 as revenue, sum(from_vendors)::float8 as from_vendors,
          sum(from_buyers)::float8 as from_buyers
        from dated group by grouping sets ((span), ())`,
    ),
  );
  return timeReport(periods, found, (row) => ({
    fromVendors: toDecimal(row?.from_vendors ?? 0),
    fromBuyers: toDecimal(row?.from_buyers ?? 0),
    revenue: toDecimal(row?.revenue ?? 0),
  }));
}

interface Row extends SpanRow {
  revenue: number;
  from_vendors: number;
  from_buyers: number;
}

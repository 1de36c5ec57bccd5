import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/db/client.ts';
import { keptCents, keptCommissionCents } from '@/server/domain/vendors/sales-figures.ts';
import { toDecimal } from '@/shared/money.ts';
import type { CommissionFigures, ReportInput, TimeReport } from '@/shared/reports.ts';
import { madeIn, periodsOf } from './periods.ts';
import { type SpanRow, timeReport } from './time-report.ts';

/**
 * What the platform kept of the orders placed in a range: the vendors' commission on what stayed sold, and the buyers', as the
 * ledger has it now.
 */
export async function getCommission(
  db: Database,
  now: Date,
  input: ReportInput,
): Promise<TimeReport<CommissionFigures>> {
  const periods = periodsOf(input, now);
  const found = await rows<Row>(
    db,
    sql`
      with placed as materialized (${madeIn(periods, sql`orders`, sql`id`)}),
      amounts as (
        select period, span, ${keptCents} as revenue, ${keptCommissionCents} as from_vendors, 0 as from_buyers
        from placed
        join vendor_orders on vendor_orders.order_id = placed.id and vendor_orders.status <> 'cancelled'
        join order_items on order_items.vendor_order_id = vendor_orders.id
        union all
        select period, span, 0, 0, ledger_entries.amount_cents
        from placed join ledger_entries on ledger_entries.order_id = placed.id and account = 'buyer_commission'
      )
      select period, span, sum(revenue)::float8 as revenue, sum(from_vendors)::float8 as from_vendors,
        sum(from_buyers)::float8 as from_buyers
      from amounts group by grouping sets ((period, span), (period))`,
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

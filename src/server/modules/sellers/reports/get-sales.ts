import { sql } from 'drizzle-orm';
import { keptPieces } from '@/server/modules/catalog/index.ts';
import { keptCents } from '@/server/modules/orders/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { toDecimal } from '@/shared/money.ts';
import type { SalesFigures, TimeReport } from '@/shared/sellers/reports.ts';
import { periodsOf, readBoth, type ShopReportInput } from './periods.ts';
import { soldLines } from './sold-lines.ts';
import { type SpanRow, timeReport } from './time-report.ts';

/**
 * What was sold and kept, along time. An order counts on the day it was placed, also when something of it comes back later.
 *
 * @param vendorId whose sales; everybody's when left out
 */
export async function getSales(
  db: Database,
  now: Date,
  input: ShopReportInput,
  vendorId?: number,
): Promise<TimeReport<SalesFigures>> {
  const periods = periodsOf(input, now);
  const found = await readBoth(periods, (period) =>
    rows<Row>(
      db,
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
  return timeReport(periods, found, (row) => ({
    revenue: toDecimal(row?.cents ?? 0),
    orders: row?.orders ?? 0,
    pieces: row?.pieces ?? 0,
  }));
}

interface Row extends SpanRow {
  cents: number;
  orders: number;
  pieces: number;
}

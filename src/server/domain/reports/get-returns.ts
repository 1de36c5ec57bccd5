import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/db/client.ts';
import { toDecimal } from '@/shared/money.ts';
import type { ReportInput, ReturnFigures, TimeReport } from '@/shared/reports.ts';
import { periodsOf, readBoth } from './periods.ts';
import { type SpanRow, timeReport } from './time-report.ts';

/**
 * What came back: returns on the day they were asked for, money on the day it was to go back, cancelled vendor orders on the day
 * they were placed.
 */
export async function getReturns(
  db: Database,
  now: Date,
  input: ReportInput,
): Promise<TimeReport<ReturnFigures>> {
  const periods = periodsOf(input, now);
  const found = await readBoth(periods, ({ has, spanOf }) =>
    rows<Row>(
      db,
      sql`
        with events as (
          select created_at, 1 as asked, (status in ('accepted', 'received'))::int as accepted,
            (status = 'refused')::int as refused, received_quantity as pieces, 0 as refunded, 0 as cancelled
          from return_requests where ${has(sql`created_at`)}
          union all select created_at, 0, 0, 0, 0, amount_cents, 0 from refunds where ${has(sql`created_at`)}
          union all
          select orders.created_at, 0, 0, 0, 0, 0, 1 from orders
          join vendor_orders on vendor_orders.order_id = orders.id and vendor_orders.status = 'cancelled'
          where ${has(sql`orders.created_at`)}
        ), dated as (select ${spanOf(sql`created_at`)} as span, events.* from events)
        select span, sum(asked)::int as asked, sum(accepted)::int as accepted, sum(refused)::int as refused,
          sum(pieces)::int as pieces, sum(refunded)::float8 as refunded, sum(cancelled)::int as cancelled
        from dated group by grouping sets ((span), ())`,
    ),
  );
  return timeReport(periods, found, (row) => ({
    asked: row?.asked ?? 0,
    accepted: row?.accepted ?? 0,
    refused: row?.refused ?? 0,
    pieces: row?.pieces ?? 0,
    refunded: toDecimal(row?.refunded ?? 0),
    cancelled: row?.cancelled ?? 0,
  }));
}

interface Row extends SpanRow {
  asked: number;
  accepted: number;
  refused: number;
  pieces: number;
  refunded: number;
  cancelled: number;
}

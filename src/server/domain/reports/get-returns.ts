import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/db/client.ts';
import { toDecimal } from '@/shared/money.ts';
import type { ReportInput, ReturnFigures, TimeReport } from '@/shared/reports.ts';
import { madeIn, periodsOf } from './periods.ts';
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
  const asked = madeIn(periods, sql`return_requests`, sql`status, received_quantity`);
  const repaid = madeIn(periods, sql`refunds`, sql`amount_cents`);
  const cancelled = madeIn(periods, sql`vendor_orders`, sql`id`, sql`status = 'cancelled'`);
  const found = await rows<Row>(
    db,
    sql`
      with events as (
        select period, span, 1 as asked, (status in ('accepted', 'received'))::int as accepted,
          (status = 'refused')::int as refused, received_quantity as pieces, 0 as refunded, 0 as cancelled
        from (${asked}) as returned
        union all select period, span, 0, 0, 0, 0, amount_cents, 0 from (${repaid}) as repaid
        union all select period, span, 0, 0, 0, 0, 0, 1 from (${cancelled}) as cancelled_orders
      )
      select period, span, sum(asked)::int as asked, sum(accepted)::int as accepted, sum(refused)::int as refused,
        sum(pieces)::int as pieces, sum(refunded)::float8 as refunded, sum(cancelled)::int as cancelled
      from events group by grouping sets ((period, span), (period))`,
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

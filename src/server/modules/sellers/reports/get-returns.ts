import { sql } from 'drizzle-orm';
import { returnedPieces } from '@/server/modules/catalog/index.ts';
import { rows } from '@/server/platform/db/client.ts';
import { toDecimal } from '@/shared/money.ts';
import type { ReportInput, ReturnFigures } from '@/shared/sellers/reports.ts';
import { periodsOf, type ReportDeps, readBoth } from './periods.ts';
import { andOf, type SpanRow, soldLines, timeReport } from './sold-lines.ts';

/**
 * Returns over time: requests by their day, unless withdrawn; refunds by theirs; cancelled vendor orders and the rate's
 * pieces by the order's.
 *
 * @param vendorId all vendors if absent, and then all refunded money
 */
export async function getReturns(deps: ReportDeps, input: ReportInput, vendorId?: number) {
  const periods = periodsOf(deps, input);
  const ofVendor = (vendorOrderId: string) =>
    vendorId === undefined
      ? sql``
      : sql`join vendor_orders on vendor_orders.id = ${sql.raw(vendorOrderId)} ${andOf(vendorId)}`;
  const found = await readBoth(periods, (period) =>
    rows<Row>(
      deps.db,
      sql`
        with events as (
          select return_requests.created_at, 1 as asked, (return_requests.status in ('accepted', 'received', 'closed'))::int as accepted,
            (return_requests.status = 'refused')::int as refused, received_quantity as pieces, 0 as refunded, 0 as cancelled,
            0 as ordered_pieces, 0 as returned_pieces
          from return_requests ${ofVendor('return_requests.vendor_order_id')}
          where return_requests.status <> 'withdrawn' and ${period.has(sql`return_requests.created_at`)}
          union all
          select refunds.created_at, 0, 0, 0, 0, refunds.amount_cents, 0, 0, 0
          from refunds join payments on payments.id = refunds.payment_id and payments.currency = ${period.currency}
          ${ofVendor('refunds.vendor_order_id')} where ${period.has(sql`refunds.created_at`)}
          union all
          select orders.created_at, 0, 0, 0, 0, 0, 1, 0, 0 from orders
          join vendor_orders on vendor_orders.order_id = orders.id and vendor_orders.status = 'cancelled' ${andOf(vendorId)}
          where ${period.has(sql`orders.created_at`)}
          union all
          select orders.created_at, 0, 0, 0, 0, 0, 0, order_items.quantity, ${returnedPieces()}
          ${soldLines(period, vendorId)}
        ), dated as (select ${period.spanOf(sql`created_at`)} as span, events.* from events)
        select span, sum(asked)::int as asked, sum(accepted)::int as accepted, sum(refused)::int as refused,
          sum(pieces)::int as pieces, sum(refunded)::float8 as refunded, sum(cancelled)::int as cancelled,
          sum(ordered_pieces)::int as "orderedPieces", sum(returned_pieces)::int as "returnedPieces"
        from dated group by grouping sets ((span), ())`,
    ),
  );
  return timeReport(
    periods,
    found,
    (row): ReturnFigures => ({
      asked: row?.asked ?? 0,
      accepted: row?.accepted ?? 0,
      refused: row?.refused ?? 0,
      pieces: row?.pieces ?? 0,
      orderedPieces: row?.orderedPieces ?? 0,
      returnedPieces: row?.returnedPieces ?? 0,
      refunded: toDecimal(row?.refunded ?? 0),
      cancelled: row?.cancelled ?? 0,
    }),
  );
}

interface Row extends SpanRow, Omit<ReturnFigures, 'refunded'> {
  refunded: number;
}

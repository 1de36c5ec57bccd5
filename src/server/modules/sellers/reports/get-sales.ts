import { inArray, sql } from 'drizzle-orm';
import { netPieces, returnedPieces } from '@/server/modules/catalog/index.ts';
import { andVendor, ifLive, netCents, netCommissionCents, soldLines } from '@/server/modules/orders/index.ts';
import { getCollectionFigures } from '@/server/modules/pickups/index.ts';
import { fromBuyers } from '@/server/modules/sellers/stats/sales-figures.ts';
import { rows } from '@/server/platform/db/client.ts';
import { returnRequests } from '@/server/schema.ts';
import { toDecimal } from '@/shared/money.ts';
import { AGREED_RETURN_STATUSES } from '@/shared/orders/item-rights.ts';
import type {
  CommissionFigures,
  ReportInput,
  ReturnFigures,
  SalesFigures,
} from '@/shared/sellers/reports.ts';
import { periodsOf, type ReportDeps, readBoth, type SpanRow, timeReport } from './periods.ts';

/** Sales less returns over time, by the day of the order. @param vendorId all vendors if absent */
export async function getSales(deps: ReportDeps, input: ReportInput, vendorId?: number) {
  const periods = periodsOf(deps, input);
  const comparedRows = await readBoth(periods, (period) =>
    rows<SalesRow>(
      deps.db,
      sql`
        with sold as (
          select orders.id, min(orders.created_at) as placed, sum(${netCents}) as cents, count(distinct ${ifLive(sql`orders.id`)}) as orders,
            sum(${ifLive(netPieces())}) as pieces
          ${soldLines(period, vendorId)}
          group by orders.id
        ), dated as (select ${period.spanOf(sql`placed`)} as span, cents, orders, pieces from sold)
        select span, sum(cents)::float8 as cents, sum(orders)::int as orders, sum(pieces)::int as pieces
        from dated group by grouping sets ((span), ())`,
    ),
  );
  return timeReport(
    periods,
    comparedRows,
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
  const comparedRows = await readBoth(periods, ({ has, spanOf, currency }) =>
    rows<CommissionRow>(
      deps.db,
      sql`
        with amounts as (
          select orders.created_at as placed, ${netCents} as revenue, ${netCommissionCents} as from_vendors, 0 as from_buyers
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
    comparedRows,
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
      : sql`join vendor_orders on vendor_orders.id = ${sql.raw(vendorOrderId)} ${andVendor(vendorId)}`;
  const comparedRows = await readBoth(periods, (period) =>
    rows<Row>(
      deps.db,
      sql`
        with events as (
          select return_requests.created_at, 1 as asked, (${inArray(returnRequests.status, [...AGREED_RETURN_STATUSES])})::int as accepted,
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
          join vendor_orders on vendor_orders.order_id = orders.id and vendor_orders.status = 'cancelled' ${andVendor(vendorId)}
          where ${period.has(sql`orders.created_at`)}
          union all
          select orders.created_at, 0, 0, 0, 0, 0, 0, ${ifLive(sql`order_items.quantity`)}, ${ifLive(returnedPieces())}
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
    comparedRows,
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

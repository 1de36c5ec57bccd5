import { type SQL, sql } from 'drizzle-orm';
import { isLineLive } from '@/server/modules/orders/index.ts';
import type { Compared, TimeReport } from '@/shared/sellers/reports.ts';
import type { Period, Periods } from './periods.ts';

/**
 * Lines of a period's orders that were not cancelled: `from … where …` over `orders`, `vendor_orders` and
 * `order_items`.
 *
 * @param period.currency all currencies if absent
 * @param vendorId all vendors if absent
 * @param join a further table
 */
export function soldLines(
  { has, currency }: Pick<Period, 'has'> & Partial<Period>,
  vendorId?: number,
  join = sql``,
): SQL {
  return sql`
    from orders
    join vendor_orders on vendor_orders.order_id = orders.id ${andOf(vendorId)}
    join order_items on order_items.vendor_order_id = vendor_orders.id and ${isLineLive} ${join}
    where ${has(sql`orders.created_at`)} ${currency ? sql`and orders.currency = ${currency}` : sql``}`;
}

export function andOf(vendorId: number | undefined): SQL {
  return vendorId === undefined ? sql`` : sql`and vendor_orders.vendor_id = ${vendorId}::int`;
}

/** Figures of one span; of the whole period if the span is null. */
export interface SpanRow extends Record<string, unknown> {
  span: number | null;
}

/** Arranges rows by span. @param figuresOf converts a row; undefined for a span without one */
export function timeReport<Row extends SpanRow, Figures>(
  { spans, isCompared, comparedDays, isRunning }: Periods,
  found: Compared<readonly Row[]>,
  figuresOf: (row: Row | undefined) => Figures,
): TimeReport<Figures> {
  const now = new Map(found.now.map((row) => [row.span, row]));
  const before = new Map(found.before.map((row) => [row.span, row]));
  const compared = (span: number | null) => ({
    now: figuresOf(now.get(span)),
    before: figuresOf(before.get(span)),
  });
  return {
    spans,
    comparedDays,
    isRunning,
    total: compared(null),
    points: spans.map((_, index) => compared(index + 1)),
    isCompared,
  };
}

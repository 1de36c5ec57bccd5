import { type SQL, sql } from 'drizzle-orm';
import { isLineLive } from '@/server/modules/orders/index.ts';
import type { Compared, TimeReport } from '@/shared/sellers/reports.ts';
import type { Period, Periods } from './periods.ts';

/**
 * The lines of orders that were placed in a period, without those that were cancelled: `from … where …` over `orders`, `vendor_orders`
 * and `order_items`.
 *
 * @param vendorId whose lines; everybody's when left out
 * @param join a further table
 */
export function soldLines(
  { has, currency }: Pick<Period, 'has' | 'currency'>,
  vendorId?: number,
  join = sql``,
): SQL {
  return sql`
    from orders
    join vendor_orders on vendor_orders.order_id = orders.id ${andOf(vendorId)}
    join order_items on order_items.vendor_order_id = vendor_orders.id and ${isLineLive} ${join}
    where ${has(sql`orders.created_at`)} ${inCurrency(currency)}`;
}

/** Narrows `orders` to those of a currency; not at all when left out. */
export function inCurrency(currency: string | undefined): SQL {
  return currency === undefined ? sql`` : sql`and orders.currency = ${currency}`;
}

/** Narrows `vendor_orders` to a vendor's; not at all when left out. */
export function andOf(vendorId: number | undefined): SQL {
  return vendorId === undefined ? sql`` : sql`and vendor_orders.vendor_id = ${vendorId}::int`;
}

/** What a query says of one span of a period; of all of it where the span is null. */
export interface SpanRow extends Record<string, unknown> {
  span: number | null;
}

/**
 * Puts what was found of the spans into their order, with nothing where nothing was found.
 *
 * @param figuresOf makes figures of a row; of undefined for a span without one
 */
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

import { type SQL, sql } from 'drizzle-orm';

/** Sums a column, in cents, over all payments of an order, for a select from `payments`: its own, and those of rests. */
export function ofAllPayments(column: 'captured_cents' | 'refunded_cents'): SQL<number> {
  return sql<number>`coalesce((select sum(${sql.identifier(column)}) from payments one where one.order_id = payments.order_id), 0)::int`;
}

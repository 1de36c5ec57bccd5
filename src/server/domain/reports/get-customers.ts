import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/db/client.ts';
import type { CustomerFigures, ReportInput, TimeReport } from '@/shared/reports.ts';
import { periodsOf, readBoth } from './periods.ts';
import { type SpanRow, timeReport } from './time-report.ts';

/**
 * Who bought, along time. In a span somebody is new when their first order that was not cancelled lies in it; of the whole range
 * everybody is counted once.
 */
export async function getCustomers(
  db: Database,
  now: Date,
  input: ReportInput,
): Promise<TimeReport<CustomerFigures>> {
  const periods = periodsOf(input, now);
  const found = await readBoth(periods, ({ has, spanOf }) =>
    rows<Row>(
      db,
      sql`
        with first_orders as (
          select customer_id, min(created_at) as first_at from orders where status <> 'cancelled' group by customer_id
        ), bought as (
          select ${spanOf(sql`created_at`)} as span, customer_id, bool_or(created_at = first_at) as is_new
          from orders join first_orders using (customer_id)
          where status <> 'cancelled' and ${has(sql`created_at`)}
          group by span, customer_id
        ), buyers as (
          select span as place, count(*) as buyers, count(*) filter (where is_new) as new_buyers from bought group by span
          union all
          select 0, count(*), count(*) filter (where is_new)
          from (select bool_or(is_new) as is_new from bought group by customer_id) as person
        ), opened as (
          select coalesce(span, 0) as place, count(*) as accounts
          from (select ${spanOf(sql`created_at`)} as span from users where ${has(sql`created_at`)}) as account
          group by grouping sets ((span), ())
        )
        select nullif(place, 0) as span, coalesce(new_buyers, 0)::int as new_buyers,
          coalesce(buyers - new_buyers, 0)::int as returning_buyers, coalesce(accounts, 0)::int as accounts
        from buyers full join opened using (place)`,
    ),
  );
  return timeReport(periods, found, (row) => ({
    newBuyers: row?.new_buyers ?? 0,
    returningBuyers: row?.returning_buyers ?? 0,
    accounts: row?.accounts ?? 0,
  }));
}

interface Row extends SpanRow {
  new_buyers: number;
  returning_buyers: number;
  accounts: number;
}

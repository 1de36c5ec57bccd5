import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/db/client.ts';
import type { CustomerFigures, ReportInput, TimeReport } from '@/shared/reports.ts';
import { madeIn, periodsOf } from './periods.ts';
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
  const found = await rows<Row>(
    db,
    sql`
      with first_orders as (
        select customer_id, min(created_at) as first_at from orders where status <> 'cancelled' group by customer_id
      ), bought as (
        select period, span, customer_id, bool_or(created_at = first_at) as is_new
        from (${madeIn(periods, sql`orders`, sql`customer_id, created_at`, sql`status <> 'cancelled'`)}) as placed
        join first_orders using (customer_id)
        group by period, span, customer_id
      ), buyers as (
        select period, span, count(*) as buyers, count(*) filter (where is_new) as new_buyers
        from bought group by period, span
        union all
        select period, null, count(*), count(*) filter (where is_new)
        from (select period, customer_id, bool_or(is_new) as is_new from bought group by period, customer_id) as person
        group by period
      ), opened as (
        select period, span, count(*) as accounts
        from (${madeIn(periods, sql`users`, sql`id`)}) as account
        group by grouping sets ((period, span), (period))
      )
      select period, nullif(place, 0) as span, coalesce(new_buyers, 0)::int as new_buyers,
        coalesce(buyers - new_buyers, 0)::int as returning_buyers, coalesce(accounts, 0)::int as accounts
      from (select period, coalesce(span, 0) as place, buyers, new_buyers from buyers) as bought_there
      full join (select period, coalesce(span, 0) as place, accounts from opened) as opened_there using (period, place)`,
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

import { type SQL, sql } from 'drizzle-orm';
import { rows } from '@/server/platform/db/client.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { type BuyerFigures, COHORT_MONTHS, type Cohort, type ReportInput } from '@/shared/sellers/reports.ts';
import { type Period, periodsOf, type ReportDeps, readBoth, type SpanRow, timeReport } from './periods.ts';

/**
 * Counts buyers and new accounts over time. A buyer is new in the span of their first order that was not cancelled; the
 * total counts each once.
 */
export async function getCustomers(deps: ReportDeps, input: ReportInput) {
  const periods = periodsOf(deps, input);
  const purchases = sql`select customer_id, created_at from orders where status <> 'cancelled'`;
  const comparedRows = await readBoth(periods, (period) =>
    rows<BuyersRow & { accounts: number }>(
      deps.db,
      sql`
        with ${buyersOf(purchases, period)}, opened as (
          select coalesce(span, 0) as place, count(*) as accounts
          from (
            select ${period.spanOf(sql`created_at`)} as span from users
            where guest_address is null and ${period.has(sql`created_at`)}
          ) as account
          group by grouping sets ((span), ())
        )
        select nullif(place, 0) as span, coalesce(new_buyers, 0)::int as new_buyers, coalesce(buyers, 0)::int as buyers,
          coalesce(accounts, 0)::int as accounts
        from buyers full join opened using (place)`,
    ),
  );
  return timeReport(periods, comparedRows, (row) => ({ ...buyerFigures(row), accounts: row?.accounts ?? 0 }));
}

/** The same for one vendor: new buyers are new to this vendor. */
export async function getBuyers(deps: ReportDeps, input: ReportInput, vendorId: number) {
  const periods = periodsOf(deps, input);
  const purchases = sql`
    select orders.customer_id, orders.created_at from vendor_orders join orders on orders.id = vendor_orders.order_id
    where vendor_orders.vendor_id = ${vendorId}::int and vendor_orders.status <> 'cancelled'`;
  const comparedRows = await readBoth(periods, (period) =>
    rows<BuyersRow>(
      deps.db,
      sql`
        with ${buyersOf(purchases, period)}
        select nullif(place, 0) as span, new_buyers::int as new_buyers, buyers::int as buyers from buyers`,
    ),
  );
  return timeReport(periods, comparedRows, buyerFigures);
}

interface BuyersRow extends SpanRow {
  new_buyers: number;
  buyers: number;
}

/**
 * The table `buyers`: buyers and first-time buyers per span; the period's total has `place` 0.
 *
 * @param purchases a query for `customer_id` and `created_at` of all purchases
 */
function buyersOf(purchases: SQL, { has, spanOf }: Period): SQL {
  return sql`
    purchases as (${purchases}), first_purchases as (
      select customer_id, min(created_at) as first_at from purchases group by customer_id
    ), bought as (
      select ${spanOf(sql`created_at`)} as span, customer_id, bool_or(created_at = first_at) as is_new
      from purchases join first_purchases using (customer_id)
      where ${has(sql`created_at`)}
      group by span, customer_id
    ), buyers as (
      select span as place, count(*) as buyers, count(*) filter (where is_new) as new_buyers from bought group by span
      union all
      select 0, count(*), count(*) filter (where is_new)
      from (select bool_or(is_new) as is_new from bought group by customer_id) as person
    )`;
}

function buyerFigures(row: BuyersRow | undefined): BuyerFigures {
  const { new_buyers: newBuyers = 0, buyers = 0 } = row ?? {};
  return { newBuyers, returningBuyers: buyers - newBuyers };
}

/**
 * Cohorts by month of the first order, oldest first, with how many bought again in each later month. Calendar months in
 * New Zealand; without cancelled orders.
 */
export async function getCohorts({ db, now }: ReportDeps, { to }: ReportInput): Promise<Cohort[]> {
  const cohortRows = await rows<{ cohort: number; later: number; people: number }>(
    db,
    sql`
      with bought as (
        select distinct customer_id, ${monthNumber} as month from orders where status <> 'cancelled'
      ), first_months as (
        select customer_id, min(month) as cohort from bought group by customer_id
      )
      select cohort, bought.month - cohort as later, count(*)::int as people
      from first_months join bought using (customer_id)
      where cohort between ${monthOf(to) - COHORT_MONTHS + 1}::int and ${monthOf(to)}::int
      group by cohort, bought.month`,
  );
  const today = monthOf(dayInNewZealand(now()));
  const people = new Map(cohortRows.map((row) => [`${row.cohort} ${row.later}`, row.people]));
  return Array.from({ length: COHORT_MONTHS }, (_, index) => {
    const cohort = monthOf(to) - COHORT_MONTHS + 1 + index;
    const months = Math.max(0, Math.min(today - cohort, COHORT_MONTHS - 1));
    return {
      month: `${Math.floor(cohort / 12)}-${String((cohort % 12) + 1).padStart(2, '0')}`,
      size: people.get(`${cohort} 0`) ?? 0,
      again: Array.from({ length: months }, (_, later) => people.get(`${cohort} ${later + 1}`) ?? 0),
    };
  });
}

const monthNumber = sql`(
  extract(year from created_at at time zone ${sql.raw(`'${TIME_ZONE}'`)}) * 12 + extract(month from created_at at time zone ${sql.raw(`'${TIME_ZONE}'`)}) - 1
)::int`;

function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

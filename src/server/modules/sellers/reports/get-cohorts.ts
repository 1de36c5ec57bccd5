import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { COHORT_MONTHS, type Cohort, type ReportInput } from '@/shared/sellers/reports.ts';

/**
 * The months of first orders up to the end of the range, oldest first, and how many of those people bought again one month
 * later, two months later and so on until today. Months are those of the calendar in New Zealand; cancelled orders are none.
 */
export async function getCohorts(db: Database, now: Date, { to }: ReportInput): Promise<Cohort[]> {
  const found = await rows<{ cohort: number; later: number; people: number }>(
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
  const today = monthOf(dayInNewZealand(now));
  const people = new Map(found.map((row) => [`${row.cohort} ${row.later}`, row.people]));
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

/** Months since the year 0. */
const monthNumber = sql`(
  extract(year from created_at at time zone ${sql.raw(`'${TIME_ZONE}'`)}) * 12 + extract(month from created_at at time zone ${sql.raw(`'${TIME_ZONE}'`)}) - 1
)::int`;

function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

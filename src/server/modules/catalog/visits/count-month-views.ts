import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { shiftDays } from '@/shared/days.ts';
import type { Compared } from '@/shared/sellers/reports.ts';
import { ofVendor } from './of-vendor.ts';

/**
 * Views of a vendor's products in the month of a day, that day included, and to be compared: of its days before that day, and of
 * the same days of the month before, or all of it where it is shorter.
 *
 * @param today a day in New Zealand
 */
export async function countMonthViews(
  db: Database,
  vendorId: number,
  today: string,
): Promise<{ views: number; wholeDays: Compared<number> }> {
  const first = `${today.slice(0, 8)}01`;
  const lastDay = shiftDays(first, -1);
  const lastFirst = `${lastDay.slice(0, 8)}01`;
  const sameDay = shiftDays(lastFirst, Number(today.slice(8)) - 1);
  const [counted] = await rows<{ this_month: number; until_today: number; last_month: number }>(
    db,
    sql`
      select coalesce(sum(views) filter (where day >= ${first}::date), 0)::int as this_month,
        coalesce(sum(views) filter (where day >= ${first}::date and day < ${today}::date), 0)::int as until_today,
        coalesce(sum(views) filter (where day < least(${sameDay}::date, ${first}::date)), 0)::int as last_month
      from (
        select day, views from vendor_visit_days where vendor_id = ${vendorId}::int
        union all
        select day, count(*) from product_visits where ${ofVendor(vendorId)} group by day
      ) visits
      where day between ${lastFirst}::date and ${today}::date`,
  );
  return {
    views: counted?.this_month ?? 0,
    wholeDays: { now: counted?.until_today ?? 0, before: counted?.last_month ?? 0 },
  };
}

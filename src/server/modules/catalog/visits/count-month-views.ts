import { type SQL, sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { shiftDays } from '@/shared/days.ts';
import type { Compared } from '@/shared/sellers/reports.ts';

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

/**
 * Looks at products by day in Pacific/Auckland, today's included: `product_id, day, views, carts`. Views are sessions that
 * looked at the product, each once a day; carts are those of them that put it in the cart. Days without a look have no line, and
 * a day may have two lines: always add up.
 *
 * Use it in `from`, with an alias: `from ${visitDays} visit where visit.product_id = … and visit.day >= …`. Conditions on
 * product and day reach the indexes of both tables.
 */
export const visitDays: SQL = sql`(
  select product_id, day, views, carts from product_visit_days
  union all
  select product_id, day, count(*)::int, (count(*) filter (where is_carted))::int
  from product_visits group by product_id, day
)`;

/** Whether `product_id` is a product of a vendor's. Looked up once, so that the index of each visited table is used. */
export function ofVendor(vendorId: number): SQL {
  return sql`product_id = any(array(select id from products where vendor_id = ${vendorId}::int))`;
}

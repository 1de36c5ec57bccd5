import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { hoursAfter } from '@/shared/time.ts';

/** Hours after midnight in which processes still write visits of the day before. */
const LATE_HOURS = 1;

/**
 * Counts the visits of finished days, for their products and for the products' vendors, and forgets who made them: the rows go,
 * and the salts that their visitors were hashed with. Each row is counted in the statement that deletes it, so a run may be cut
 * off anywhere.
 */
export async function condenseVisits(db: Database, now: Date): Promise<void> {
  const firstOpenDay = dayInNewZealand(hoursAfter(now, -LATE_HOURS));
  await db.execute(sql`
    with gone as (
      delete from product_visits where day < ${firstOpenDay}::date returning product_id, day, is_carted
    ), counted as (
      insert into product_visit_days as kept (product_id, day, views, carts)
      select product_id, day, count(*)::int, (count(*) filter (where is_carted))::int
      from gone group by product_id, day order by product_id, day
      on conflict (product_id, day)
      do update set views = kept.views + excluded.views, carts = kept.carts + excluded.carts
    )
    insert into vendor_visit_days as kept (vendor_id, day, views, carts)
    select vendor_id, day, count(*)::int, (count(*) filter (where is_carted))::int
    from gone join products on products.id = gone.product_id group by vendor_id, day order by vendor_id, day
    on conflict (vendor_id, day)
    do update set views = kept.views + excluded.views, carts = kept.carts + excluded.carts`);
  await db.execute(sql`delete from visit_salts where day < ${firstOpenDay}::date`);
}

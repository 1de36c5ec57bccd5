import { type SQL, sql } from 'drizzle-orm';

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

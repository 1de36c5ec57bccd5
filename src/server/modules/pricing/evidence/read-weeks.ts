import { sql } from 'drizzle-orm';
import { returnedPieces, visitDays } from '@/server/modules/catalog/index.ts';
import type { PriceWeek } from '@/server/modules/pricing/engine/types.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { type Decimal, toCents } from '@/shared/money.ts';
import { dayOf, evidenceDays, startOf } from './days.ts';

interface Row extends Record<string, unknown> {
  productId: number;
  week: string;
  price: Decimal;
  days: number;
  views: number | null;
  pieces: number;
  returned: number;
}

/**
 * The last year of products by weeks and prices: days on sale and in stock, visits, pieces. A day on which a price changed
 * belongs to none of its two prices, and is left out, unless prices change every day.
 *
 * @returns weeks by product id, the oldest first; products that were never on sale are absent
 */
export async function readWeeks(
  db: Database,
  today: string,
  ids: readonly number[],
): Promise<Map<number, PriceWeek[]>> {
  const { from, until } = evidenceDays(today);
  const asked = sql`any(${sql.param(ids)}::int[])`;
  const found = await rows<Row>(
    db,
    sql`
      with spans as (
        select product_id, price, day as since, lead(day, 1, ${until}) over later as until, lag(day) over later is null as is_first
        from product_prices where product_id = ${asked}
        window later as (partition by product_id order by day)
      ), days as (
        select spans.product_id, spans.price, day::date as day
        from spans, generate_series(greatest(since, ${from}), least(spans.until, ${until}) - 1, interval '1 day') as day
        where price > 0 and (day::date > since or is_first or spans.until = since + 1) and not exists (
          select from product_stock_outs sold_out
          where sold_out.product_id = spans.product_id and day::date > sold_out.since
            and (sold_out.until is null or day::date < sold_out.until)
        )
      ), sold as (
        select item.product_id, ${dayOf(sql`orders.created_at`)} as day, sum(item.quantity)::int as pieces,
          sum(${returnedPieces('item')})::int as returned
        from order_items item
        join vendor_orders on vendor_orders.id = item.vendor_order_id and vendor_orders.status <> 'cancelled'
        join orders on orders.id = item.order_id and orders.customer_id <> vendor_orders.vendor_id
        where item.product_id = ${asked} and orders.created_at >= ${startOf(from)} and orders.created_at < ${startOf(until)}
        group by 1, 2
      ), visits as (
        select product_id, day, sum(views)::int as views from ${visitDays} as counted
        where product_id = ${asked} and day >= ${from} group by product_id, day
      ), counted as (
        -- Days before its first visit had perhaps nobody who counts; days without any since then have none.
        select product_id, min(day) as since from visits group by product_id
      )
      select days.product_id as "productId", date_trunc('week', days.day)::date::text as week, days.price::text as price,
        count(*)::int as days,
        case when bool_and(days.day >= counted.since) then coalesce(sum(visits.views), 0)::int end as views,
        coalesce(sum(sold.pieces), 0)::int as pieces, coalesce(sum(sold.returned), 0)::int as returned
      from days
      left join counted on counted.product_id = days.product_id
      left join sold on sold.product_id = days.product_id and sold.day = days.day
      left join visits on visits.product_id = days.product_id and visits.day = days.day
      group by days.product_id, date_trunc('week', days.day), days.price
      order by days.product_id, date_trunc('week', days.day), days.price`,
  );
  const weeks = new Map<number, PriceWeek[]>();
  for (const { productId, price, ...week } of found) {
    const own = weeks.get(productId) ?? [];
    own.push({ ...week, priceCents: toCents(price) });
    weeks.set(productId, own);
  }
  return weeks;
}

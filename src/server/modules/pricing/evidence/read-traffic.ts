import { sql } from 'drizzle-orm';
import { visitDays } from '@/server/modules/catalog/index.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import type { Decimal } from '@/shared/money.ts';
import { dayOf, evidenceDays, startOf } from './days.ts';

/** What a product has sold within the last year. */
export interface Traffic extends Record<string, unknown> {
  productId: number;
  daysOnSale: number;
  pieces: number;
  views: number | null;
  /** From its first listing to its first sale; null if it sold nothing, was never listed, or was listed over a year ago. */
  daysToSell: number | null;
  /** What its last buyer paid for a piece. */
  lastPaid: Decimal | null;
}

export async function readTraffic(
  db: Database,
  today: string,
  ids: readonly number[],
): Promise<Map<number, Traffic>> {
  const { from, until } = evidenceDays(today);
  const asked = sql`any(${sql.param(ids)}::int[])`;
  const found = await rows<Traffic>(
    db,
    sql`
      with spans as (
        select product_id, price, greatest(day, ${from}) as since,
          lead(day, 1, ${until}) over (partition by product_id order by day) as until
        from product_prices where product_id = ${asked}
      ), listed as (
        select product_id, sum(until - since) filter (where price > 0 and until > since)::int as days from spans group by product_id
      ), sold_out as (
        select product_id, sum(greatest(0, least(coalesce(until, ${until}), ${until}) - greatest(since, ${from}) - 1))::int as days
        from product_stock_outs where product_id = ${asked} group by product_id
      ), sold as (
        select item.product_id, sum(item.quantity)::int as pieces, min(orders.created_at) as first_sale,
          (array_agg(item.price order by orders.created_at desc))[1]::text as last_paid
        from order_items item
        join vendor_orders on vendor_orders.id = item.vendor_order_id and vendor_orders.status <> 'cancelled'
        join orders on orders.id = item.order_id and orders.customer_id <> vendor_orders.vendor_id
        where item.product_id = ${asked} and orders.created_at >= ${startOf(from)} and orders.created_at < ${startOf(until)}
        group by item.product_id
      ), visited as (
        select product_id, sum(views)::int as views from ${visitDays} as counted
        where product_id = ${asked} and day >= ${from} group by product_id
      )
      select p.id as "productId", greatest(0, coalesce(listed.days, 0) - coalesce(sold_out.days, 0)) as "daysOnSale",
        coalesce(sold.pieces, 0) as pieces, visited.views, sold.last_paid as "lastPaid",
        -- greatest() ignores nulls: without the second condition, never sold would read as sold at once.
        case when p.first_listed_at >= ${startOf(from)} and sold.first_sale is not null
          then greatest(0, ${dayOf(sql`sold.first_sale`)} - ${dayOf(sql`p.first_listed_at`)}) end as "daysToSell"
      from products p
      left join listed on listed.product_id = p.id
      left join sold_out on sold_out.product_id = p.id
      left join sold on sold.product_id = p.id
      left join visited on visited.product_id = p.id
      where p.id = ${asked}`,
  );
  return new Map(found.map((traffic) => [traffic.productId, traffic]));
}

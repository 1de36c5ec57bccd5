import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { daysAfter } from '@/shared/time.ts';
import { onSale } from './filters.ts';
import { keptPieces } from './piece-counts.ts';

/** A product trends when it was bought in the last days and is among the share that was bought and viewed most. */
const TRENDING = {
  days: 30,
  share: 0.1,
  /** A piece that was bought counts as so many views. */
  viewsPerPiece: 20,
} as const;

/**
 * Works out anew which products are trending. Only changed rows are written; `updated_at` stays.
 *
 * @param now sales and views of the `TRENDING.days` days before it count; a vendor's own do not
 */
export async function markTrending(tx: Database, now: Date): Promise<void> {
  const since = daysAfter(now, -TRENDING.days);
  await tx.execute(sql`
    with bought as (
      select i.product_id, sum(${keptPieces('i')}) as pieces
      from order_items i
      join vendor_orders v on v.id = i.vendor_order_id and v.status <> 'cancelled'
      join orders o on o.id = i.order_id and o.customer_id <> v.vendor_id
      where o.created_at >= ${since.toISOString()}::timestamptz
      group by i.product_id
    ), viewed as (
      select product_id, sum(views) as views from product_visit_days
      where day >= ${dayInNewZealand(since)}::date group by product_id
    ), ranked as (
      select p.id, coalesce(bought.pieces, 0) as pieces,
        row_number() over (
          order by coalesce(bought.pieces, 0) * ${TRENDING.viewsPerPiece}::int + coalesce(viewed.views, 0) desc, p.id
        ) as place,
        count(*) over () as total
      from products p
      join users u on u.id = p.vendor_id
      left join bought on bought.product_id = p.id
      left join viewed on viewed.product_id = p.id
      where ${onSale('p', 'u')}
    )
    update products set is_trending = change.is_trending
    from (
      select p.id, ranked.id is not null as is_trending
      from products p
      left join ranked on ranked.id = p.id and ranked.pieces > 0
        and ranked.place <= ceil(ranked.total * ${TRENDING.share}::numeric)
      where p.is_trending <> (ranked.id is not null)
      -- As orders lock them.
      order by p.id for no key update of p
    ) change
    where products.id = change.id`);
}

import { sql } from 'drizzle-orm';
import { type Database, rows } from '@/server/db/client.ts';
import { chooseAiPicks, PICK_RULE } from '@/shared/ai-picks.ts';
import { toCents } from '@/shared/money.ts';
import { daysAfter } from '@/shared/time.ts';
import { onSale } from './filters.ts';

interface CandidateRow extends Record<string, unknown> {
  id: number;
  categoryId: number;
  categoryName: string;
  price: string;
  stock: number;
  rating: string;
  reviewCount: number;
  recentSales: number;
}

/**
 * Chooses the shop's picks anew by the rule in `shared/ai-picks.ts`, and marks them with their reasons.
 *
 * @param now sales of the `PICK_RULE.salesDays` days before it count
 * @returns how many there are
 */
export async function refreshAiPicks(db: Database, now: Date): Promise<number> {
  const since = daysAfter(now, -PICK_RULE.salesDays).toISOString();
  const candidates = await rows<CandidateRow>(
    db,
    sql`
      select p.id, p.category_id as "categoryId", c.name as "categoryName", p.price::text as price, p.stock,
        p.rating::text as rating, p.review_count as "reviewCount", coalesce(s.pieces, 0)::int as "recentSales"
      from products p
      join users u on u.id = p.vendor_id
      join categories c on c.id = p.category_id
      left join (
        select i.product_id, sum(i.quantity - i.returned_quantity) as pieces
        from order_items i
        join vendor_orders v on v.id = i.vendor_order_id and v.status <> 'cancelled'
        join orders o on o.id = i.order_id and o.customer_id <> v.vendor_id and o.created_at >= ${since}::timestamptz
        group by i.product_id
      ) s on s.product_id = p.id
      where ${onSale('p', 'u')}
    `,
  );
  const picks = chooseAiPicks(
    candidates.map(({ price, rating, ...candidate }) => ({
      ...candidate,
      priceCents: toCents(price),
      rating: Number(rating),
    })),
  );
  // Only changed rows are written; `updated_at` stays, since picking is no change by the vendor.
  await db.execute(sql`
    with picked as (
      select * from jsonb_to_recordset(${JSON.stringify([...picks].map(([id, reason]) => ({ id, reason })))}::jsonb)
        as row (id int, reason text)
    )
    update products set is_ai_pick = change.reason is not null, ai_pick_reason = change.reason
    from (
      select p.id, picked.reason
      from products p left join picked on picked.id = p.id
      where p.is_ai_pick <> (picked.id is not null) or p.ai_pick_reason is distinct from picked.reason
      -- As orders lock them.
      order by p.id for no key update of p
    ) change
    where products.id = change.id
  `);
  return picks.size;
}

import { type SQL, sql } from 'drizzle-orm';
import type { CategoryEvidence } from '@/server/modules/pricing/engine/types.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { evidenceDays, startOf } from './read-weeks.ts';

interface CategoryRow extends Record<string, unknown> {
  id: number;
  name: string;
  averageCents: number | null;
  rating: number;
  reviews: number;
}
interface MonthRow extends Record<string, unknown> {
  id: number;
  month: number;
  pieces: number;
  productDays: number;
}

/** Category evidence by id, cached across batches: reading it scans a category's products and year. */
export interface KnownCategories {
  get(id: number): CategoryEvidence | undefined;
  set(id: number, evidence: CategoryEvidence): unknown;
}

/** Reads the last year of categories: prices, ratings, sales and season. @param cachedCategories cache; new ones are added */
export async function readCategories(
  db: Database,
  today: string,
  ids: readonly number[],
  cachedCategories: KnownCategories,
): Promise<Map<number, CategoryEvidence>> {
  // Read before awaiting, as the cache may evict them.
  const evidenceByCategory = new Map<number, CategoryEvidence>();
  for (const id of ids) {
    const category = cachedCategories.get(id);
    if (category) evidenceByCategory.set(id, category);
  }
  const unknown = ids.filter((id) => !evidenceByCategory.has(id));
  if (unknown.length === 0) return evidenceByCategory;
  for (const [id, category] of await readFromYear(db, today, unknown)) {
    cachedCategories.set(id, category);
    evidenceByCategory.set(id, category);
  }
  return evidenceByCategory;
}

async function readFromYear(db: Database, today: string, ids: readonly number[]) {
  const categoryIds = sql`any(${sql.param(ids)}::int[])`;
  const [categories, months] = await Promise.all([
    rows<CategoryRow>(db, prices(categoryIds)),
    rows<MonthRow>(db, salesByMonth(today, categoryIds)),
  ]);
  return new Map(
    categories.map(({ id, name, averageCents, rating, reviews }) => {
      const season = Array.from({ length: 12 }, (_, index) => {
        const monthRow = months.find((row) => row.id === id && row.month === index + 1);
        return { pieces: monthRow?.pieces ?? 0, productDays: monthRow?.productDays ?? 0 };
      });
      const productDays = season.reduce((sum, month) => sum + month.productDays, 0);
      const pieces = season.reduce((sum, month) => sum + month.pieces, 0);
      const piecesPerDay = productDays > 0 ? pieces / productDays : null;
      return [id, { name, averageCents, rating: { mean: rating, reviews }, piecesPerDay, season }];
    }),
  );
}

/** Mean price between a fifth and five times the median, against typing errors. */
const prices = (categoryIds: SQL): SQL => sql`
  with shelf as (
    select category_id, price, rating, review_count from products
    where category_id = ${categoryIds} and status = 'active' and variant_of is null and not is_hidden and price > 0
  ), middle as (
    select category_id, percentile_cont(0.5) within group (order by price) as price from shelf group by category_id
  )
  select c.id, c.name,
    (100 * avg(shelf.price) filter (where shelf.price between middle.price / 5 and middle.price * 5))::float8 as "averageCents",
    coalesce(sum(shelf.rating * shelf.review_count) / nullif(sum(shelf.review_count), 0), 0)::float8 as rating,
    coalesce(sum(shelf.review_count), 0)::int as reviews
  from categories c
  left join shelf on shelf.category_id = c.id
  left join middle on middle.category_id = c.id
  where c.id = ${categoryIds}
  group by c.id`;

/** Category sales and product days on sale by month. */
function salesByMonth(today: string, categoryIds: SQL): SQL {
  const { from, until } = evidenceDays(today);
  return sql`
    with months as (
      select greatest(month::date, ${from}) as since, least((month + interval '1 month')::date, ${until}) as until
      from generate_series(date_trunc('month', ${from}), ${until} - 1, interval '1 month') as month
    ), spans as (
      select p.category_id, history.price, history.day as since,
        lead(history.day, 1, ${until}) over (partition by history.product_id order by history.day) as until
      from product_prices history join products p on p.id = history.product_id
      where p.category_id = ${categoryIds} and p.variant_of is null
    ), listed as (
      select spans.category_id as id, extract(month from months.since)::int as month,
        sum(least(spans.until, months.until) - greatest(spans.since, months.since)) as days
      from spans join months on spans.since < months.until and spans.until > months.since
      where spans.price > 0
      group by 1, 2
    ), sold as (
      select p.category_id as id, extract(month from orders.created_at at time zone 'Pacific/Auckland')::int as month,
        sum(item.quantity) as pieces
      from orders
      join vendor_orders on vendor_orders.order_id = orders.id and vendor_orders.status <> 'cancelled'
      join order_items item on item.vendor_order_id = vendor_orders.id
      join products p on p.id = item.product_id
      where orders.created_at >= ${startOf(from)} and orders.created_at < ${startOf(until)}
        and orders.customer_id <> vendor_orders.vendor_id and p.category_id = ${categoryIds}
      group by 1, 2
    )
    select id, month, coalesce(sold.pieces, 0)::int as pieces, listed.days::int as "productDays"
    from listed left join sold using (id, month)`;
}

import { type SQL, sql } from 'drizzle-orm';
import { netPieces, onSale } from '@/server/modules/catalog/index.ts';
import { ifLive, soldLines } from '@/server/modules/orders/index.ts';
import type { CategoryEvidence } from '@/server/modules/pricing/engine/types.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { TIME_ZONE } from '@/shared/constants.ts';
import { evidenceDays, isEvidence } from './read-weeks.ts';

/** Other vendors that make a market: with fewer, one of them would be the average. */
const ENOUGH_VENDORS = 3;

/** A category's last year by vendor. */
export interface CategoryFigures {
  name: string;
  vendors: Map<number, VendorFigures>;
}

interface VendorFigures {
  /** Mean price on sale without outliers; null if none. */
  averageCents: number | null;
  /** Sum of the stars of all reviews. */
  stars: number;
  reviews: number;
  season: { pieces: number; productDays: number }[];
}

interface VendorRow extends Record<string, unknown> {
  id: number;
  name: string;
  vendorId: number | null;
  averageCents: number | null;
  stars: number;
  reviews: number;
}
interface MonthRow extends Record<string, unknown> {
  id: number;
  vendorId: number;
  month: number;
  pieces: number;
  productDays: number;
}

/** Figures of categories by id, cached across batches: reading them scans a category's products and year. */
export interface KnownCategories {
  get(id: number): CategoryFigures | undefined;
  set(id: number, figures: CategoryFigures): unknown;
}

/** Reads the last year of categories: prices, ratings, sales and season. @param cachedCategories cache; new ones are added */
export async function readCategories(
  db: Database,
  today: string,
  ids: readonly number[],
  currency: string,
  cachedCategories: KnownCategories,
): Promise<Map<number, CategoryFigures>> {
  // Read before awaiting, as the cache may evict them.
  const figuresById = new Map<number, CategoryFigures>();
  for (const id of ids) {
    const category = cachedCategories.get(id);
    if (category) figuresById.set(id, category);
  }
  const unknown = ids.filter((id) => !figuresById.has(id));
  if (unknown.length === 0) return figuresById;
  for (const [id, category] of await readFromYear(db, today, unknown, currency)) {
    cachedCategories.set(id, category);
    figuresById.set(id, category);
  }
  return figuresById;
}

async function readFromYear(db: Database, today: string, ids: readonly number[], currency: string) {
  const categoryIds = sql`any(${sql.param(ids)}::int[])`;
  const [vendorRows, monthRows] = await Promise.all([
    rows<VendorRow>(db, pricesByVendor(categoryIds)),
    rows<MonthRow>(db, salesByMonth(today, categoryIds, currency)),
  ]);
  const figuresById = new Map<number, CategoryFigures>();
  const figuresOf = (id: number, vendorId: number): VendorFigures | undefined => {
    const vendors = figuresById.get(id)?.vendors;
    const known = vendors?.get(vendorId);
    if (!vendors || known) return known;
    const season = Array.from({ length: 12 }, () => ({ pieces: 0, productDays: 0 }));
    const figures = { averageCents: null, stars: 0, reviews: 0, season };
    vendors.set(vendorId, figures);
    return figures;
  };
  for (const { id, name, vendorId, averageCents, stars, reviews } of vendorRows) {
    if (!figuresById.has(id)) figuresById.set(id, { name, vendors: new Map() });
    const figures = vendorId === null ? undefined : figuresOf(id, vendorId);
    if (figures) Object.assign(figures, { averageCents, stars, reviews });
  }
  for (const { id, vendorId, month, pieces, productDays } of monthRows) {
    const figures = figuresOf(id, vendorId);
    if (figures) figures.season[month - 1] = { pieces, productDays };
  }
  return figuresById;
}

/** Returns a vendor's market: the other vendors of the category, each with one voice in the average price. */
export function marketFor({ name, vendors }: CategoryFigures, vendorId: number): CategoryEvidence {
  const others = [...vendors].filter(([id]) => id !== vendorId).map(([, figures]) => figures);
  const sum = (of: (figures: VendorFigures) => number) =>
    others.reduce((total, figures) => total + of(figures), 0);
  const averages = others.flatMap(({ averageCents }) => averageCents ?? []);
  const averageCents =
    averages.length < ENOUGH_VENDORS
      ? null
      : averages.reduce((total, average) => total + average, 0) / averages.length;
  const hasMarket = (isPart: (figures: VendorFigures) => boolean) =>
    others.filter(isPart).length >= ENOUGH_VENDORS;
  const reviews = hasMarket((figures) => figures.reviews > 0) ? sum((figures) => figures.reviews) : 0;
  const productDaysOf = ({ season }: VendorFigures) =>
    season.reduce((total, { productDays }) => total + productDays, 0);
  const season = hasMarket((figures) => productDaysOf(figures) > 0)
    ? Array.from({ length: 12 }, (_, month) => ({
        pieces: sum((figures) => figures.season[month]?.pieces ?? 0),
        productDays: sum((figures) => figures.season[month]?.productDays ?? 0),
      }))
    : [];
  const productDays = season.reduce((total, month) => total + month.productDays, 0);
  const pieces = season.reduce((total, month) => total + month.pieces, 0);
  return {
    name,
    averageCents,
    rating: { mean: reviews > 0 ? sum(({ stars }) => stars) / reviews : 0, reviews },
    piecesPerDay: productDays > 0 ? pieces / productDays : null,
    season,
  };
}

/**
 * Mean price and stars of each vendor's products on sale, of prices between a fifth and five times the middle, against
 * typing errors. The middle is that of the vendors' own.
 */
const pricesByVendor = (categoryIds: SQL): SQL => sql`
  with shelf as (
    select p.category_id, p.vendor_id, p.price, p.rating, p.review_count from products p join users u on u.id = p.vendor_id
    where p.category_id = ${categoryIds} and ${onSale('p', 'u')} and p.variant_of is null and p.price > 0
  ), middle as (
    select category_id, percentile_cont(0.5) within group (order by price) as price from (
      select category_id, vendor_id, percentile_cont(0.5) within group (order by price) as price
      from shelf group by category_id, vendor_id
    ) as vendors group by category_id
  )
  select c.id, c.name, shelf.vendor_id as "vendorId",
    (100 * avg(shelf.price) filter (where shelf.price between middle.price / 5 and middle.price * 5))::float8 as "averageCents",
    coalesce(sum(shelf.rating * shelf.review_count), 0)::float8 as stars, coalesce(sum(shelf.review_count), 0)::int as reviews
  from categories c
  left join shelf on shelf.category_id = c.id
  left join middle on middle.category_id = c.id
  where c.id = ${categoryIds}
  group by c.id, shelf.vendor_id`;

/** Each vendor's sales and product days on sale by month. */
function salesByMonth(today: string, categoryIds: SQL, currency: string): SQL {
  const { from, until } = evidenceDays(today);
  const month = sql`extract(month from orders.created_at at time zone ${sql.raw(`'${TIME_ZONE}'`)})::int`;
  return sql`
    with months as (
      select greatest(month::date, ${from}) as since, least((month + interval '1 month')::date, ${until}) as until
      from generate_series(date_trunc('month', ${from}), ${until} - 1, interval '1 month') as month
    ), spans as (
      select p.category_id, p.vendor_id, history.price, history.day as since,
        lead(history.day, 1, ${until}) over (partition by history.product_id order by history.day) as until
      from product_prices history join products p on p.id = history.product_id
      where p.category_id = ${categoryIds} and p.variant_of is null
    ), listed as (
      select spans.category_id as id, spans.vendor_id as "vendorId", extract(month from months.since)::int as month,
        sum(least(spans.until, months.until) - greatest(spans.since, months.since)) as days
      from spans join months on spans.since < months.until and spans.until > months.since
      where spans.price > 0
      group by 1, 2, 3
    ), sold as (
      select p.category_id as id, p.vendor_id as "vendorId", ${month} as month, sum(${ifLive(netPieces())}) as pieces
      ${soldLines({ has: isEvidence(today), currency }, undefined, sql`join products p on p.id = order_items.product_id`)}
        and p.category_id = ${categoryIds}
      group by 1, 2, 3
    )
    select id, "vendorId", month, coalesce(sold.pieces, 0)::int as pieces, listed.days::int as "productDays"
    from listed left join sold using (id, "vendorId", month)`;
}

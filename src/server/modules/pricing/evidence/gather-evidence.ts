import { sql } from 'drizzle-orm';
import type { CategoryEvidence, Comparable, PriceEvidence } from '@/server/modules/pricing/engine/types.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { DEFAULT_CURRENCY } from '@/shared/constants.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { type Decimal, toCents } from '@/shared/money.ts';
import { findComparables, type SimilarProduct } from './find-comparables.ts';
import { type KnownCategories, readCategories } from './read-categories.ts';
import { readTraffic, readWeeks, type Traffic } from './read-weeks.ts';

const NO_CATEGORY: CategoryEvidence = {
  name: '',
  averageCents: null,
  rating: { mean: 0, reviews: 0 },
  piecesPerDay: null,
  season: [],
};

/**
 * All that the shop knows about the prices of some products, in seven statements however many they are.
 *
 * @param ids up to some hundreds: ask for more in batches
 * @param currency of the shop, for amounts in sentences
 * @param known what is known of categories already; what is read of others is added
 * @returns by product id; products that do not exist are absent
 */
export async function gatherEvidence(
  db: Database,
  now: Date,
  ids: readonly number[],
  currency: string = DEFAULT_CURRENCY,
  known: KnownCategories = new Map(),
): Promise<Map<number, PriceEvidence>> {
  if (ids.length === 0) return new Map();
  const today = dayInNewZealand(now);
  const [products, similar, weeks] = await Promise.all([
    readProducts(db, ids),
    findComparables(db, ids),
    readWeeks(db, today, ids),
  ]);
  const [categories, traffic] = await Promise.all([
    readCategories(db, today, unique(products.map(({ categoryId }) => categoryId)), known),
    readTraffic(db, today, unique(similar.map(({ productId }) => productId))),
  ]);
  const similarTo = (id: number) => similar.filter(({ askedId }) => askedId === id);
  return new Map(
    products.map((product) => [
      product.id,
      {
        ...ownFacts(product),
        currency,
        today,
        category: categories.get(product.categoryId) ?? NO_CATEGORY,
        weeks: weeks.get(product.id) ?? [],
        comparables: similarTo(product.id).flatMap((one) => comparable(one, traffic.get(one.productId))),
      },
    ]),
  );
}

function ownFacts({ id, price, cost, floor, ceiling, commissionRate, stock, rating, reviews }: AskedProduct) {
  const centsOf = (amount: Decimal | null) => (amount === null ? null : toCents(amount));
  return {
    productId: id,
    priceCents: toCents(price),
    costCents: centsOf(cost),
    floorCents: centsOf(floor),
    ceilingCents: centsOf(ceiling),
    commissionRate,
    stock,
    rating: { mean: rating, reviews },
  };
}

/** What is no longer on sale counts with what was paid for it; what never sold is then no evidence. */
function comparable(similar: SimilarProduct, traffic: Traffic | undefined): Comparable[] {
  const { productId, similarity, isOnSale, materials, isSameSize, condition } = similar;
  const price = isOnSale ? similar.price : traffic?.lastPaid;
  if (!price) return [];
  return [
    {
      productId,
      priceCents: toCents(price),
      similarity,
      isOnSale,
      shared: [...materials, ...(isSameSize ? ['of this size'] : []), ...(condition ? [condition] : [])],
      daysOnSale: traffic?.daysOnSale ?? 0,
      pieces: traffic?.pieces ?? 0,
      views: traffic?.views ?? null,
      daysToSell: traffic?.daysToSell ?? null,
    },
  ];
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}

/** What a product itself says that is to be priced. */
interface AskedProduct extends Record<string, unknown> {
  id: number;
  categoryId: number;
  price: Decimal;
  /** A fraction. */
  commissionRate: number;
  stock: number;
  rating: number;
  reviews: number;
  /** What its vendor has set. */
  cost: Decimal | null;
  floor: Decimal | null;
  ceiling: Decimal | null;
}

async function readProducts(db: Database, ids: readonly number[]): Promise<AskedProduct[]> {
  return rows<AskedProduct>(
    db,
    sql`
      select p.id, p.category_id as "categoryId", p.price::text as price, p.stock, p.rating::float8 as rating,
        p.review_count as reviews, c.commission_rate::float8 / 100 as "commissionRate",
        b.cost::text as cost, b.floor::text as floor, b.ceiling::text as ceiling
      from products p
      join categories c on c.id = p.category_id
      left join price_bounds b on b.product_id = p.id
      where p.id = any(${sql.param(ids)}::int[])`,
  );
}

import { type SQL, sql } from 'drizzle-orm';
import { listingId, onSale, stockNow } from '@/server/modules/catalog/index.ts';
import type {
  CategoryEvidence,
  Comparable,
  PriceEvidence,
  PriceWeek,
} from '@/server/modules/pricing/engine/types.ts';
import { type Database, rows } from '@/server/platform/db/client.ts';
import { DEFAULT_CURRENCY } from '@/shared/constants.ts';
import { dayInNewZealand } from '@/shared/days.ts';
import { type Decimal, toCents } from '@/shared/money.ts';
import { EXPECTATION_DAYS } from '@/shared/pricing/pricing-demand.ts';
import { type KnownCategories, marketFor, readCategories } from './read-categories.ts';
import { readTraffic, readWeeks, type Traffic } from './read-weeks.ts';

const NO_CATEGORY: CategoryEvidence = {
  name: '',
  averageCents: null,
  rating: { mean: 0, reviews: 0 },
  piecesPerDay: null,
  season: [],
};

/**
 * Reads the evidence of products in seven statements. Variants share that of their listing.
 *
 * @param ids up to some hundreds
 * @param currency of the sentences
 * @param cachedCategories cached categories; new ones are added
 * @returns by product id; missing products are absent
 */
export async function gatherEvidence(
  db: Database,
  now: Date,
  ids: readonly number[],
  currency: string = DEFAULT_CURRENCY,
  cachedCategories: KnownCategories = new Map(),
): Promise<Map<number, PriceEvidence>> {
  if (ids.length === 0) return new Map();
  const today = dayInNewZealand(now);
  const products = await readProducts(db, ids);
  const pieces = unique(products.flatMap(({ id, family }) => [id, ...(family ?? []).map((one) => one.id)]));
  const [similar, weeks] = await Promise.all([
    findComparables(db, ids),
    readWeeks(db, today, pieces, currency),
  ]);
  const [categories, traffic] = await Promise.all([
    readCategories(
      db,
      today,
      unique(products.map(({ categoryId }) => categoryId)),
      currency,
      cachedCategories,
    ),
    readTraffic(db, today, unique(similar.map(({ productId }) => productId)), currency),
  ]);
  const evidence = products.map(
    ({ id, price, cost, floor, ceiling, rating, reviews, family, ...product }) => {
      const category = categories.get(product.categoryId);
      const others = similar.filter(({ askedId }) => askedId === id);
      return {
        productId: id,
        currency,
        today,
        priceCents: toCents(price),
        costCents: centsOf(cost),
        floorCents: centsOf(floor),
        ceilingCents: centsOf(ceiling),
        commissionRate: product.commissionRate,
        stock: product.stock,
        sellable: product.sellable,
        rating: { mean: rating, reviews },
        isPooled: family !== null,
        category: category ? marketFor(category, product.vendorId) : NO_CATEGORY,
        weeks: family ? pooledWeeks(family, weeks, price) : (weeks.get(id) ?? []),
        comparables: others.flatMap((one) => comparable(one, traffic.get(one.productId))),
      };
    },
  );
  return new Map(evidence.map((one) => [one.productId, one]));
}

/**
 * Pools the weeks of a listing and its variants, each price in relation to what the piece costs now, as if it were the
 * price of the asked one. Visits are left out: they are of the listing as a whole.
 */
function pooledWeeks(family: Family, weeks: ReadonlyMap<number, PriceWeek[]>, price: Decimal): PriceWeek[] {
  return family
    .flatMap((piece) =>
      (weeks.get(piece.id) ?? []).map((week) => ({
        ...week,
        priceCents: Math.max(1, Math.round((week.priceCents * toCents(price)) / toCents(piece.price))),
        views: null,
      })),
    )
    .sort((one, other) => one.week.localeCompare(other.week));
}

const centsOf = (amount: Decimal | null) => (amount === null ? null : toCents(amount));

/** Products off sale count with their last paid price; unsold ones are no evidence. */
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
      soldCents: centsOf(traffic?.firstPaid ?? null),
    },
  ];
}

/** Pieces that can be sold within `EXPECTATION_DAYS`: made to order, those of this week and of the whole weeks after it. */
export function sellablePieces(product: string): SQL<number> {
  const weeks = Math.floor(EXPECTATION_DAYS / 7);
  return sql<number>`(${stockNow(product)} + coalesce(${sql.raw(product)}.weekly_capacity, 0) * ${sql.raw(String(weeks))})`;
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}

interface ProductRow extends Record<string, unknown> {
  id: number;
  categoryId: number;
  vendorId: number;
  price: Decimal;
  /** A fraction. */
  commissionRate: number;
  stock: number;
  sellable: number;
  rating: number;
  reviews: number;
  cost: Decimal | null;
  floor: Decimal | null;
  ceiling: Decimal | null;
  /** A listing and its variants; null without options. */
  family: Family | null;
}

type Family = readonly { id: number; price: Decimal }[];

function readProducts(db: Database, ids: readonly number[]) {
  return rows<ProductRow>(
    db,
    sql`
      select p.id, p.category_id as "categoryId", p.vendor_id as "vendorId", p.price::text as price, p.stock, ${sellablePieces('p')} as sellable, p.rating::float8 as rating,
        p.review_count as reviews, c.commission_rate::float8 / 100 as "commissionRate",
        b.cost::text as cost, b.floor::text as floor, b.ceiling::text as ceiling,
        case when p.variant_of is not null or p.option_names <> '{}' then (
          select json_agg(json_build_object('id', piece.id, 'price', piece.price::text) order by piece.id) from products piece
          where (piece.id = ${listingId('p')} or piece.variant_of = ${listingId('p')}) and piece.price > 0
        ) end as family
      from products p
      join categories c on c.id = p.category_id
      left join price_bounds b on b.product_id = p.id
      where p.id = any(${sql.param(ids)}::int[])`,
  );
}

/** A similar product and the common properties. */
interface SimilarProduct extends Record<string, unknown> {
  askedId: number;
  productId: number;
  price: Decimal;
  similarity: number;
  isOnSale: boolean;
  /** Materials of both. */
  materials: string[];
  isSameSize: boolean;
  /** 'restored' if both are. */
  condition: string | null;
}

/** Maximum comparables per product. */
const MOST = 14;
/** Similarity weights. An unknown property counts half. */
const SHARES = { name: 0.5, materials: 0.2, size: 0.2, condition: 0.1 } as const;
/** Steepness of size similarity: a quarter larger or smaller counts half. */
const SIZE_STEEPNESS = 3;
/** Every dimension within a fifth. */
const SAME_SIZE = 0.2;

/**
 * Lists other vendors' products of the category, ranked by name, materials, size and condition. Excludes the vendor's
 * own, and ignores prices, which would only reproduce the present one.
 */
function findComparables(db: Database, ids: readonly number[]) {
  return rows<SimilarProduct>(
    db,
    sql`
      with asked as materialized (
        select id, vendor_id, category_id, lower(name) as name, materials, width_cm, depth_cm, height_cm, ${conditionOf('products')} as condition
        from products where id = any(${sql.param(ids)}::int[])
      )
      select asked.id as "askedId", found.id as "productId", found.price::text as price, found.similarity::float8 as similarity,
        found.is_on_sale as "isOnSale",
        array(select unnest(found.materials) intersect select unnest(asked.materials) order by 1) as materials,
        coalesce(found.size_difference <= ln(1 + ${SAME_SIZE}::float8), false) as "isSameSize",
        case when found.condition = asked.condition then asked.condition end as condition
      from asked cross join lateral (
        select p.id, p.price, p.materials, facts.*, ${onSale('p', 'u')} as is_on_sale,
          ${SHARES.name}::float8 * similarity(lower(p.name), asked.name)
            + ${SHARES.materials}::float8 * facts.materials_shared
            + ${SHARES.size}::float8 * coalesce(exp(-${SIZE_STEEPNESS}::float8 * size_difference), 0.5)
            + ${SHARES.condition}::float8 * coalesce((facts.condition = asked.condition)::int, 0.5) as similarity
        from products p
        join users u on u.id = p.vendor_id
        cross join lateral (
          select ${conditionOf('p')} as condition, ${sizeDifference} as size_difference, ${materialsShared} as materials_shared
        ) as facts
        where lower(p.name) % asked.name and p.category_id = asked.category_id and p.vendor_id <> asked.vendor_id and p.variant_of is null
          and p.status <> 'draft' and not p.is_hidden and p.price > 0
        order by similarity desc, p.id
        limit ${MOST}::int
      ) as found
      order by asked.id, found.similarity desc, found.id`,
  );
}

/** Largest log difference of known dimensions; null if none. */
const differenceOf = (side: string) => `abs(ln(p.${side}::float8 / asked.${side}))`;
const sizeDifference: SQL = sql.raw(
  `greatest(${['width_cm', 'depth_cm', 'height_cm'].map(differenceOf).join(', ')})`,
);

/** Jaccard index of the materials. */
const materialsShared: SQL = sql`case
  when p.materials = '{}' or asked.materials = '{}' then 0.5
  else (select count(*) from (select unnest(p.materials) intersect select unnest(asked.materials)) as both_have)::float8
    / (select count(*) from (select unnest(p.materials) union select unnest(asked.materials)) as either_has)
end`;

/** Condition by stated origin, else by words; null if unknown. */
function conditionOf(product: string): SQL {
  const text = `${product}.name || ' ' || ${product}.description`;
  return sql.raw(`case
    when ${product}.origin = 'repaired' then 'restored'
    when ${product}.origin = 'second-hand' then 'second-hand'
    when ${product}.origin in ('new', 'reclaimed') then 'new'
    when ${text} ~* '\\m(restored|refurbished|reupholstered|renovated)\\M' then 'restored'
    when ${text} ~* '\\m(vintage|antique|second-hand|secondhand|pre-loved|used)\\M' then 'second-hand'
    when ${text} ~* '\\m(brand new|new|unused)\\M' then 'new'
  end`);
}

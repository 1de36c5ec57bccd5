import { asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { categories, priceBounds, priceChecks, pricingRecommendations, products } from '@/server/schema.ts';
import { MAX_BULK } from '@/shared/catalog/vendor-products.ts';
import { refuseField } from '@/shared/errors.ts';
import { sumCents, toCents, toDecimal } from '@/shared/money.ts';
import {
  type AdvicePreview,
  type ExpectedSum,
  heldBy,
  type ListPriceAdviceInput,
  MOST_TOLD,
  PRICE_STATES,
  type PriceAdvicePage,
  type PriceAdviceRow,
  type PriceState,
  type WhichSuggestions,
} from '@/shared/pricing/price-advice.ts';
import type { PriceAdviceSort } from '@/shared/pricing/price-advice-lists.ts';
import type { PriceExpectation } from '@/shared/pricing/pricing-demand.ts';
import {
  chosenSuggestions,
  isCurrentAdvice,
  priceAdviceWhere,
  priceState,
  STATES,
  shownReasoning,
} from './current-advice.ts';
import { losesMoney } from './engine/break-even.ts';

/** Returns a page of a vendor's products with recommendations, and counts by kind. */
export async function listPriceAdvice(
  db: Database,
  now: Date,
  vendorId: number,
  { page, limit, sort, ...filter }: ListPriceAdviceInput,
): Promise<PriceAdvicePage> {
  const [found, counts] = await Promise.all([
    readAdvised(db, now)
      .where(priceAdviceWhere(vendorId, filter))
      .orderBy(...ORDERS[sort], desc(products.id))
      .limit(limit)
      .offset((page - 1) * limit),
    countStates(db, now, vendorId, filter.search),
  ]);
  const states = filter.state === undefined ? PRICE_STATES : STATES[filter.state];
  const total = states.reduce((sum, state) => sum + counts[state], 0);
  return { items: found.map(toRow), total, nextCursor: page * limit < total ? page + 1 : null, counts };
}

function readAdvised(db: Database, now: Date) {
  return db
    .select({
      productId: products.id,
      product: columnsOf(products, 'name', 'imageUrl'),
      currentPrice: products.price,
      stock: products.stock,
      commissionRate: categories.commissionRate,
      state: priceState,
      advice: columnsOf(pricingRecommendations, ...ADVICE_COLUMNS),
      bounds: columnsOf(priceBounds, 'productId', 'floor', 'ceiling', 'cost'),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(pricingRecommendations, isCurrentAdvice(now))
    .leftJoin(priceChecks, eq(priceChecks.productId, products.id))
    .leftJoin(priceBounds, eq(priceBounds.productId, products.id))
    .$dynamic();
}

const ADVICE_COLUMNS = ['id', 'recommendedPrice', 'confidence', 'gain', 'reasoning', 'rewording'] as const;

/** Gain of applying a row's recommendation; null if the price is right. */
const gain = sql`case when ${priceState} in ('raise', 'lower') then ${pricingRecommendations.gain} end`;

const ORDERS: Record<PriceAdviceSort, SQL[]> = {
  effect: [sql`${gain} desc nulls last`],
  confidence: [sql`${pricingRecommendations.confidence} desc nulls last`],
  name: [asc(sql`lower(${products.name})`)],
  newest: [desc(products.createdAt)],
};

type Advised = Awaited<ReturnType<typeof readAdvised>>[number];

function toRow({ advice, bounds, commissionRate, ...found }: Advised): PriceAdviceRow {
  const costCents = bounds?.cost ? toCents(bounds.cost) : null;
  const costs = { costCents, commissionRate: Number(commissionRate) / 100 };
  const row = { ...found, isLosing: losesMoney(toCents(found.currentPrice), costs) };
  if (!advice) return { ...row, advice: null };
  const { reasoning, rewording, ...shown } = advice;
  return {
    ...row,
    advice: {
      ...shown,
      heldBy: bounds && heldBy(shown.recommendedPrice, bounds),
      reasoning: shownReasoning(reasoning, rewording).reasoning,
    },
  };
}

async function countStates(db: Database, now: Date, vendorId: number, search: string | undefined) {
  const found = await db
    .select({ state: priceState, count: count() })
    .from(products)
    .leftJoin(pricingRecommendations, isCurrentAdvice(now))
    .leftJoin(priceChecks, eq(priceChecks.productId, products.id))
    .where(priceAdviceWhere(vendorId, { search }))
    .groupBy(sql`1`);
  const counted = new Map(found.map((row) => [row.state, row.count]));
  // Every state is a key.
  return Object.fromEntries(PRICE_STATES.map((state) => [state, counted.get(state) ?? 0])) as Record<
    PriceState,
    number
  >;
}

/**
 * Sums the expected results of applying suggestions, before and after.
 *
 * @throws DomainError INVALID_INPUT for more than `MAX_BULK`
 */
export async function previewAdvice(
  db: Database,
  now: Date,
  vendorId: number,
  which: WhichSuggestions,
): Promise<AdvicePreview> {
  const found = await db
    .select({
      ...columnsOf(pricingRecommendations, 'id', 'expected'),
      productId: products.id,
      name: products.name,
      before: products.price,
      after: pricingRecommendations.recommendedPrice,
    })
    .from(products)
    .innerJoin(pricingRecommendations, isCurrentAdvice(now))
    .leftJoin(priceChecks, eq(priceChecks.productId, products.id))
    .where(chosenSuggestions(vendorId, which))
    .orderBy(desc(products.id))
    .limit(MAX_BULK + 1);
  if (found.length > MAX_BULK) refuseField('which', `Choose at most ${MAX_BULK} products`);
  return {
    ids: found.map(({ productId }) => productId),
    newest: found.length === 0 ? null : Math.max(...found.map(({ id }) => id)),
    before: sumOf(found.map(({ expected }) => expected.before)),
    after: sumOf(found.map(({ expected }) => expected.after)),
    withCost: found.filter(({ expected }) => expected.after.profitCents !== null).length,
    changes: found
      .slice(0, MOST_TOLD)
      .map(({ productId, name, before, after }) => ({ productId, name, before, after })),
  };
}

function sumOf(expectations: readonly PriceExpectation[]): ExpectedSum {
  const sum = (amount: (one: PriceExpectation) => number) => sumCents(expectations.map(amount));
  return {
    pieces: Math.round(sum(({ pieces }) => pieces) * 10) / 10,
    revenue: toDecimal(sum(({ revenueCents }) => revenueCents)),
    payout: toDecimal(sum(({ payoutCents }) => payoutCents)),
    profit: toDecimal(sum(({ profitCents }) => profitCents ?? 0)),
  };
}

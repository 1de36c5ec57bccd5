import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { holdsWords, isListing } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { categories, priceBounds, priceChecks, pricingRecommendations, products } from '@/server/schema.ts';
import { MAX_BULK } from '@/shared/catalog/bulk-changes.ts';
import { refuseField } from '@/shared/errors.ts';
import { sumCents, toCents, toDecimal } from '@/shared/money.ts';
import {
  type AdvicePreview,
  type ExpectedSum,
  heldBy,
  isSure,
  type ListPriceAdviceInput,
  MAX_LISTED_REFUSALS,
  OPTIMAL_WITHIN_CENTS,
  PRICE_STATES,
  type PriceAdviceFilter,
  type PriceAdvicePage,
  type PriceAdviceRow,
  type PriceFilter,
  type PriceState,
  SURE_CONFIDENCE,
  type WhichSuggestions,
} from '@/shared/pricing/price-advice.ts';
import type { PriceAdviceSort } from '@/shared/pricing/price-advice-lists.ts';
import type { PriceExpectation } from '@/shared/pricing/pricing-demand.ts';
import { losesMoney } from './engine/break-even.ts';

/** Applied, and not undone. */
export const isFollowed: SQL<boolean> = sql<boolean>`(${pricingRecommendations.appliedAt} is not null and ${pricingRecommendations.undoneAt} is null)`;

/** Condition for a current recommendation: the latest, not expired, for the present price or followed to the cent. */
export function isCurrentAdvice(now: Date): SQL | undefined {
  return and(isLastAdvice(), sql`${pricingRecommendations.expiresAt} > ${now.toISOString()}::timestamptz`);
}

/** Condition for the newest recommendation of a product whose price has not changed otherwise since. */
export function isLastAdvice(): SQL | undefined {
  return and(
    eq(pricingRecommendations.productId, products.id),
    isNull(pricingRecommendations.supersededAt),
    sql`(${products.price} = ${pricingRecommendations.currentPrice}
      or (${isFollowed} and ${products.price} = ${pricingRecommendations.recommendedPrice}))`,
  );
}

const OPTIMAL_WITHIN = sql.raw((OPTIMAL_WITHIN_CENTS / 100).toFixed(2));

const isForced = sql`exists (select from ${priceBounds} where ${priceBounds.productId} = ${products.id}
  and (${priceBounds.floor} > ${products.price} or ${priceBounds.ceiling} < ${products.price}))`;

/** Condition for a recommendation that is sure enough to call a price optimal or to promise an effect. */
const isSureAdvice = sql`${pricingRecommendations.confidence} >= ${sql.raw(String(SURE_CONFIDENCE))}`;

/** State of a product's price; left-joined with its current recommendation and check. */
export const priceState: SQL<PriceState> = sql<PriceState>`(case
  when ${pricingRecommendations.id} is null
    then case when ${priceChecks.missing} is not null and ${priceChecks.price} = ${products.price} then 'not_enough' else 'waiting' end
  when abs(${pricingRecommendations.recommendedPrice} - ${products.price}) <= ${OPTIMAL_WITHIN}
    then case when ${isSureAdvice} then 'optimal' else 'unsure' end
  when ${pricingRecommendations.gain} <= 0 and ${isForced} then 'held'
  when ${pricingRecommendations.recommendedPrice} > ${products.price} then 'raise'
  else 'lower' end)`;

/**
 * Returns the displayed reasons: the language model's rewording if there is one, else the original sentences.
 *
 * @param storedReasoning sentences, one per line
 */
export function shownReasoning(storedReasoning: string, rewording: string | null) {
  const reasons = storedReasoning.split('\n').filter(Boolean);
  return {
    reasoning: rewording ?? reasons.join(' '),
    reasons: rewording === null ? reasons : [rewording],
    isReworded: rewording !== null,
  };
}

function ownOnSale(vendorId: number): SQL | undefined {
  return and(
    eq(products.vendorId, vendorId),
    isListing(),
    eq(products.status, 'active'),
    eq(products.isHidden, false),
  );
}

/** Filtered products on sale; needs the joins of `priceState`. */
function priceAdviceWhere(vendorId: number, { state, search }: PriceAdviceFilter): SQL | undefined {
  return and(ownOnSale(vendorId), holdsWords(search), state && inArray(priceState, [...STATES[state]]));
}

function chosenSuggestions(vendorId: number, selection: WhichSuggestions): SQL | undefined {
  const isChange = inArray(priceState, [...STATES.change]);
  if ('filter' in selection) return and(priceAdviceWhere(vendorId, selection.filter), isChange);
  return and(ownOnSale(vendorId), inArray(products.id, selection.ids), isChange);
}

const STATES: Record<PriceFilter, readonly PriceState[]> = {
  change: ['raise', 'lower'],
  raise: ['raise'],
  lower: ['lower'],
  held: ['held'],
  optimal: ['optimal'],
  unsure: ['unsure'],
  not_enough: ['not_enough'],
  made: ['raise', 'lower', 'held', 'optimal', 'unsure'],
  none: ['not_enough', 'waiting'],
};

/** Returns a page of a vendor's products with recommendations, and counts by kind. */
export async function listPriceAdvice(
  db: Database,
  now: Date,
  vendorId: number,
  { page, limit, sort, ...filter }: ListPriceAdviceInput,
): Promise<PriceAdvicePage> {
  const [adviceRows, counts] = await Promise.all([
    readAdvised(db, now)
      .where(priceAdviceWhere(vendorId, filter))
      .orderBy(...ORDERS[sort], desc(products.id))
      .limit(limit)
      .offset((page - 1) * limit),
    countStates(db, now, vendorId, filter.search),
  ]);
  const states = filter.state === undefined ? PRICE_STATES : STATES[filter.state];
  const total = states.reduce((sum, state) => sum + counts[state], 0);
  return { items: adviceRows.map(toRow), total, nextCursor: page * limit < total ? page + 1 : null, counts };
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

const ADVICE_COLUMNS = [
  'id',
  'recommendedPrice',
  'confidence',
  'expected',
  'reasoning',
  'rewording',
] as const;

/** Gain of applying a row's recommendation; null if the price is right. */
const gain = sql`case when ${priceState} in ('raise', 'lower') then ${pricingRecommendations.gain} end`;

const ORDERS: Record<PriceAdviceSort, SQL[]> = {
  // A guess is no effect: sure suggestions first.
  effect: [sql`(${isSureAdvice}) desc nulls last`, sql`${gain} desc nulls last`],
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
  const { reasoning, rewording, expected, ...shown } = advice;
  return {
    ...row,
    advice: {
      ...shown,
      effect: isSure(shown.confidence) ? effectOf(expected) : null,
      heldBy: bounds && heldBy(shown.recommendedPrice, bounds),
      reasoning: shownReasoning(reasoning, rewording).reasoning,
    },
  };
}

function effectOf({
  before,
  after,
}: Record<'before' | 'after', PriceExpectation>): NonNullable<PriceAdviceRow['advice']>['effect'] {
  const hasCost = before.profitCents !== null && after.profitCents !== null;
  return {
    payout: toDecimal(after.payoutCents - before.payoutCents),
    profit: hasCost ? toDecimal((after.profitCents ?? 0) - (before.profitCents ?? 0)) : null,
  };
}

async function countStates(db: Database, now: Date, vendorId: number, search: string | undefined) {
  const stateCounts = await db
    .select({ state: priceState, count: count() })
    .from(products)
    .leftJoin(pricingRecommendations, isCurrentAdvice(now))
    .leftJoin(priceChecks, eq(priceChecks.productId, products.id))
    .where(priceAdviceWhere(vendorId, { search }))
    .groupBy(sql`1`);
  const countByState = new Map(stateCounts.map((row) => [row.state, row.count]));
  // Every state is a key.
  return Object.fromEntries(PRICE_STATES.map((state) => [state, countByState.get(state) ?? 0])) as Record<
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
  selection: WhichSuggestions,
): Promise<AdvicePreview> {
  const suggestionRows = await db
    .select({
      ...columnsOf(pricingRecommendations, 'id', 'expected', 'confidence'),
      productId: products.id,
      name: products.name,
      before: products.price,
      after: pricingRecommendations.recommendedPrice,
    })
    .from(products)
    .innerJoin(pricingRecommendations, isCurrentAdvice(now))
    .leftJoin(priceChecks, eq(priceChecks.productId, products.id))
    .where(chosenSuggestions(vendorId, selection))
    .orderBy(desc(products.id))
    .limit(MAX_BULK + 1);
  if (suggestionRows.length > MAX_BULK) refuseField('which', `Choose at most ${MAX_BULK} products`);
  const forecast = suggestionRows.filter(({ confidence }) => isSure(confidence));
  return {
    ids: suggestionRows.map(({ productId }) => productId),
    newest: suggestionRows.length === 0 ? null : Math.max(...suggestionRows.map(({ id }) => id)),
    before: sumOf(forecast.map(({ expected }) => expected.before)),
    after: sumOf(forecast.map(({ expected }) => expected.after)),
    forecastCount: forecast.length,
    withCost: forecast.filter(({ expected }) => expected.after.profitCents !== null).length,
    changes: suggestionRows
      .slice(0, MAX_LISTED_REFUSALS)
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

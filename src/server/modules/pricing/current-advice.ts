import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { holdsWords } from '@/server/modules/catalog/index.ts';
import { priceBounds, priceChecks, pricingRecommendations, products } from '@/server/schema.ts';
import {
  OPTIMAL_WITHIN_CENTS,
  type PriceAdviceFilter,
  type PriceFilter,
  type PriceState,
  type WhichSuggestions,
} from '@/shared/pricing/price-advice.ts';

/** Applied, and not undone. */
export const isFollowed: SQL<boolean> = sql<boolean>`(${pricingRecommendations.appliedAt} is not null and ${pricingRecommendations.undoneAt} is null)`;

/** Condition for a current recommendation: the latest, not expired, for the present price or followed to the cent. */
export function isCurrentAdvice(now: Date): SQL | undefined {
  return and(isLastAdvice(), sql`${pricingRecommendations.expiresAt} > ${now.toISOString()}::timestamptz`);
}

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

/** State of a product's price; left-joined with its current recommendation and check. */
export const priceState: SQL<PriceState> = sql<PriceState>`(case
  when ${pricingRecommendations.id} is null
    then case when ${priceChecks.missing} is not null and ${priceChecks.price} = ${products.price} then 'not_enough' else 'waiting' end
  when abs(${pricingRecommendations.recommendedPrice} - ${products.price}) <= ${OPTIMAL_WITHIN} then 'optimal'
  when ${pricingRecommendations.gain} <= 0 and ${isForced} then 'held'
  when ${pricingRecommendations.recommendedPrice} > ${products.price} then 'raise'
  else 'lower' end)`;

/**
 * Returns the displayed reasons: a language model's rewording if there is one, else ours.
 *
 * @param kept sentences, one per line
 */
export function shownReasoning(kept: string, rewording: string | null) {
  const reasons = kept.split('\n').filter(Boolean);
  return {
    reasoning: rewording ?? reasons.join(' '),
    reasons: rewording === null ? reasons : [rewording],
    isReworded: rewording !== null,
  };
}

/** Products on sale of a vendor. */
function ownOnSale(vendorId: number): SQL | undefined {
  return and(eq(products.vendorId, vendorId), eq(products.status, 'active'), eq(products.isHidden, false));
}

/** Filtered products on sale; needs the joins of `priceState`. */
export function priceAdviceWhere(vendorId: number, { state, search }: PriceAdviceFilter): SQL | undefined {
  return and(ownOnSale(vendorId), holdsWords(search), state && inArray(priceState, [...STATES[state]]));
}

/** The chosen suggestions of a vendor to raise or lower a price. */
export function chosenSuggestions(vendorId: number, which: WhichSuggestions): SQL | undefined {
  const isChange = inArray(priceState, [...STATES.change]);
  if ('filter' in which) return and(priceAdviceWhere(vendorId, which.filter), isChange);
  return and(ownOnSale(vendorId), inArray(products.id, which.ids), isChange);
}

export const STATES: Record<PriceFilter, readonly PriceState[]> = {
  change: ['raise', 'lower'],
  raise: ['raise'],
  lower: ['lower'],
  held: ['held'],
  optimal: ['optimal'],
  not_enough: ['not_enough'],
  made: ['raise', 'lower', 'held', 'optimal'],
  none: ['not_enough', 'waiting'],
};

import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import {
  priceBounds,
  priceChecks,
  pricingRecommendations,
  products,
} from '@/server/platform/db/schema/index.ts';
import { OPTIMAL_WITHIN_CENTS, type PriceState } from '@/shared/pricing/price-advice.ts';

/** It was followed, and that was not undone. */
export const isFollowed: SQL<boolean> = sql<boolean>`(${pricingRecommendations.appliedAt} is not null and ${pricingRecommendations.undoneAt} is null)`;

/**
 * The recommendation of a product that is current: the latest one, not expired, for the price that the product has, or
 * followed to the cent.
 */
export function isCurrentAdvice(now: Date): SQL | undefined {
  return and(isLastAdvice(), sql`${pricingRecommendations.expiresAt} > ${now.toISOString()}::timestamptz`);
}

/** As `isCurrentAdvice`, expired or not. */
export function isLastAdvice(): SQL | undefined {
  return and(
    eq(pricingRecommendations.productId, products.id),
    isNull(pricingRecommendations.supersededAt),
    sql`(${products.price} = ${pricingRecommendations.currentPrice}
      or (${isFollowed} and ${products.price} = ${pricingRecommendations.recommendedPrice}))`,
  );
}

const OPTIMAL_WITHIN = sql.raw((OPTIMAL_WITHIN_CENTS / 100).toFixed(2));

/** The price today is outside the vendor's own bounds. */
const isForced = sql`exists (select from ${priceBounds} where ${priceBounds.productId} = ${products.id}
  and (${priceBounds.floor} > ${products.price} or ${priceBounds.ceiling} < ${products.price}))`;

/** What a product's price comes to; of a product that is left-joined with its current recommendation and its check. */
export const priceState: SQL<PriceState> = sql<PriceState>`(case
  when ${pricingRecommendations.id} is null
    then case when ${priceChecks.missing} is not null and ${priceChecks.price} = ${products.price} then 'not_enough' else 'waiting' end
  when abs(${pricingRecommendations.recommendedPrice} - ${products.price}) <= ${OPTIMAL_WITHIN} then 'optimal'
  when ${pricingRecommendations.gain} <= 0 and ${isForced} then 'held'
  when ${pricingRecommendations.recommendedPrice} > ${products.price} then 'raise'
  else 'lower' end)`;

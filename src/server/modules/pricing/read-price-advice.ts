import { and, desc, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import { noSuchProduct } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import {
  bulkChanges,
  categories,
  priceBounds,
  priceChecks,
  pricingRecommendations,
  products,
  users,
} from '@/server/schema.ts';
import { UNDO_MINUTES } from '@/shared/catalog/vendor-products.ts';
import type { FollowedPrice, PriceAdviceView, PriceRecommendation } from '@/shared/pricing/price-advice.ts';
import { isCurrentAdvice, priceState, shownReasoning } from './current-advice.ts';

/**
 * What is known of the price of somebody's own product.
 *
 * @param isCurrent which recommendation is looked for; by default the one that may be followed
 * @throws DomainError NOT_FOUND when it is another vendor's or gone
 */
export async function readPriceAdvice(
  db: Database,
  now: Date,
  vendorId: number,
  productId: number,
  isCurrent: SQL | undefined = isCurrentAdvice(now),
): Promise<PriceAdviceView> {
  const [found] = await db
    .select({
      product: { name: products.name, imageUrl: products.imageUrl },
      currentPrice: products.price,
      commissionRate: categories.commissionRate,
      state: priceState,
      // Not as one object: drizzle takes a left-joined one for absent where its first column is null.
      ...columnsOf(priceBounds, 'floor', 'ceiling', 'cost'),
      missing: priceChecks.missing,
      kept: pricingRecommendations,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(pricingRecommendations, isCurrent)
    .leftJoin(priceChecks, eq(priceChecks.productId, products.id))
    .leftJoin(priceBounds, eq(priceBounds.productId, products.id))
    .where(isOwnPriced(vendorId, productId));
  if (!found) throw noSuchProduct();
  const { product, currentPrice, commissionRate, state, floor, ceiling, cost, kept, missing } = found;
  return {
    productId,
    product,
    currentPrice,
    state,
    bounds: { floor, ceiling, cost },
    recommendation: kept && toRecommendation(kept, currentPrice, Number(commissionRate) / 100),
    missing: state === 'not_enough' ? (missing ?? []) : [],
    applied: await readFollowed(db, now, productId),
  };
}

/** @param commissionRate a fraction; today's, should the category's have changed since */
function toRecommendation(
  kept: typeof pricingRecommendations.$inferSelect,
  currentPrice: string,
  commissionRate: number,
): PriceRecommendation {
  const { id, productId, recommendedPrice, lowPrice, highPrice, confidence, facts, marketData } = kept;
  return {
    id,
    productId,
    currentPrice,
    recommendedPrice,
    lowPrice,
    highPrice,
    confidence,
    ...shownReasoning(kept.reasoning, kept.rewording),
    facts,
    marketData,
    demand: { ...kept.demand, commissionRate },
    createdAt: kept.createdAt,
    expiresAt: kept.expiresAt,
  };
}

async function readFollowed(db: Database, now: Date, productId: number): Promise<FollowedPrice | null> {
  const [followed] = await db
    .select({
      at: pricingRecommendations.appliedAt,
      by: users.name,
      price: pricingRecommendations.appliedPrice,
      undoId: bulkChanges.id,
      changedAt: bulkChanges.createdAt,
    })
    .from(pricingRecommendations)
    .leftJoin(users, eq(users.id, pricingRecommendations.appliedBy))
    .leftJoin(bulkChanges, eq(bulkChanges.id, pricingRecommendations.bulkChangeId))
    .where(
      and(
        eq(pricingRecommendations.productId, productId),
        isNotNull(pricingRecommendations.appliedAt),
        isNull(pricingRecommendations.undoneAt),
      ),
    )
    .orderBy(desc(pricingRecommendations.appliedAt))
    .limit(1);
  if (!followed?.at || followed.price === null) return null;
  const { at, by, price, undoId, changedAt } = followed;
  const until = changedAt && new Date(changedAt.getTime() + UNDO_MINUTES * 60_000);
  if (!until || now >= until) return { at, by, price, undoId: null, undoUntil: null };
  return { at, by, price, undoId, undoUntil: until };
}

/** A product, if it is this vendor's own and was not removed. What a vendor thinks of prices and costs is no admin's business. */
export function isOwnPriced(vendorId: number, productId: number): SQL | undefined {
  return and(eq(products.id, productId), eq(products.vendorId, vendorId), ne(products.status, 'archived'));
}

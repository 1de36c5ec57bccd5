import { and, desc, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import { noSuchProduct } from '@/server/modules/catalog/index.ts';
import { type Cache, createCache, perOwner } from '@/server/platform/cache/cache.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { userKey } from '@/server/platform/limits/limit-keys.ts';
import { enforceLimit } from '@/server/platform/limits/limits.ts';
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
import { DomainError } from '@/shared/errors.ts';
import {
  type FollowedPrice,
  NO_RECOMMENDATION,
  type PriceAdviceView,
  type PriceRecommendation,
  type SetBoundsInput,
} from '@/shared/pricing/price-advice.ts';
import { isCurrentAdvice, isLastAdvice, priceState, shownReasoning } from './current-advice.ts';
import { type Work, workOutPrices } from './work-out-prices.ts';

/**
 * Returns the recommendation for a vendor's product; computes it if none is current. Beyond the rate limit, returns the
 * last one, even expired, or none: reading is never refused.
 *
 * @throws DomainError NOT_FOUND if it is another vendor's or deleted; UNAVAILABLE if computing failed
 */
export async function recommendPrice(
  work: Work,
  vendorId: number,
  productId: number,
): Promise<PriceAdviceView> {
  const known = await readPriceAdvice(work.db, work.now(), vendorId, productId);
  if (known.state !== 'waiting') return known;
  try {
    await workOutShared(work, vendorId, productId, { isForced: false });
    return await readPriceAdvice(work.db, work.now(), vendorId, productId);
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS')) throw error;
    return readPriceAdvice(work.db, work.now(), vendorId, productId, isLastAdvice());
  }
}

/**
 * Recomputes a product's price; concurrent callers share the work.
 *
 * @throws DomainError as `recommendPrice`; TOO_MANY_REQUESTS
 */
export async function workOutAgain(
  work: Work,
  vendorId: number,
  productId: number,
): Promise<PriceAdviceView> {
  // Checks ownership first, so that others' calls cost and reveal nothing.
  await readPriceAdvice(work.db, work.now(), vendorId, productId);
  await workOutShared(work, vendorId, productId, { isForced: true });
  return readPriceAdvice(work.db, work.now(), vendorId, productId);
}

/** Deduplicates running work; caches nothing. */
const working = perOwner<Database, Cache>(() => createCache({ most: 10_000, isKept: () => false }));

/** @param options.isForced computes even if a recommendation is current */
async function workOutShared(
  work: Work,
  vendorId: number,
  productId: number,
  { isForced }: { isForced: boolean },
): Promise<void> {
  return working.of(work.db).get(productId, () => workOut(work, vendorId, productId, isForced));
}

async function workOut(work: Work, vendorId: number, productId: number, isForced: boolean): Promise<void> {
  if (!isForced) {
    // Another call may have finished meanwhile.
    const known = await readPriceAdvice(work.db, work.now(), vendorId, productId);
    if (known.state !== 'waiting') return;
  }
  await workOutOnce(work, vendorId, productId);
}

/** Computes without sharing. @throws DomainError TOO_MANY_REQUESTS and UNAVAILABLE as `workOutAgain` */
async function workOutOnce(work: Work, vendorId: number, productId: number): Promise<void> {
  await enforceLimit(work.db, 'price-advice', userKey(vendorId));
  const worked = await workOutPrices(work, [productId]);
  if (worked.get(productId)?.outcome.kind === 'failed') {
    throw new DomainError('UNAVAILABLE', NO_RECOMMENDATION);
  }
}

/**
 * Sets a product's price bounds and cost, and recomputes the recommendation.
 *
 * @throws DomainError NOT_FOUND if it is another vendor's or deleted; TOO_MANY_REQUESTS and UNAVAILABLE as
 *   `workOutAgain`: the bounds are stored then, and the job recomputes
 */
export async function setPriceBounds(
  work: Work,
  vendorId: number,
  { id, floor, ceiling, cost }: SetBoundsInput,
): Promise<PriceAdviceView> {
  const now = work.now();
  await work.db.transaction(async (tx) => {
    const [own] = await tx.select({ id: products.id }).from(products).where(isOwnPriced(vendorId, id));
    if (!own) throw noSuchProduct();
    const bounds = { floor, ceiling, cost, updatedAt: now };
    await tx
      .insert(priceBounds)
      .values({ productId: id, ...bounds })
      .onConflictDoUpdate({ target: priceBounds.productId, set: bounds });
    // In the lock order of `storeOutcomes`.
    await tx.update(priceChecks).set({ dueAt: now, missing: null }).where(eq(priceChecks.productId, id));
    await tx
      .update(pricingRecommendations)
      .set({ supersededAt: now })
      .where(and(eq(pricingRecommendations.productId, id), isNull(pricingRecommendations.supersededAt)));
  });
  // Not shared, as running work may have read the old bounds.
  await workOutOnce(work, vendorId, id);
  return readPriceAdvice(work.db, work.now(), vendorId, id);
}

/**
 * Reads a product's recommendation.
 *
 * @param isCurrent condition on it; by default one that may be applied
 * @throws DomainError NOT_FOUND if it is another vendor's or deleted
 */
async function readPriceAdvice(
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
      // Not as one object: drizzle treats a left-joined one as absent if its first column is null.
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

/** @param commissionRate a fraction; the present one */
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

/** A vendor's own product. Prices and costs are not visible to admins. */
function isOwnPriced(vendorId: number, productId: number): SQL | undefined {
  return and(eq(products.id, productId), eq(products.vendorId, vendorId), ne(products.status, 'archived'));
}

import { and, eq, isNull } from 'drizzle-orm';
import { noSuchProduct } from '@/server/modules/catalog/index.ts';
import { priceBounds, priceChecks, pricingRecommendations, products } from '@/server/schema.ts';
import type { PriceAdviceView, SetBoundsInput } from '@/shared/pricing/price-advice.ts';
import { isOwnPriced, readPriceAdvice } from './read-price-advice.ts';
import { workOutOnce } from './recommend-price.ts';
import type { Work } from './work-out-prices.ts';

/**
 * Says between which prices the vendor wants recommendations for a product, and what a piece costs them. The recommendation
 * is worked out anew.
 *
 * @throws DomainError NOT_FOUND when it is another vendor's or gone; TOO_MANY_REQUESTS and UNAVAILABLE as `workOutAgain`: the
 *   bounds are kept then, and the job works the price out
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
    // In the order in which `storeOutcomes` takes them.
    await tx.update(priceChecks).set({ dueAt: now, missing: null }).where(eq(priceChecks.productId, id));
    await tx
      .update(pricingRecommendations)
      .set({ supersededAt: now })
      .where(and(eq(pricingRecommendations.productId, id), isNull(pricingRecommendations.supersededAt)));
  });
  // What somebody else is working out may have begun with the old bounds.
  await workOutOnce(work, vendorId, id);
  return readPriceAdvice(work.db, work.now(), vendorId, id);
}

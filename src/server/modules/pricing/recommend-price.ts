import { type Cache, createCache, perOwner } from '@/server/platform/cache/cache.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { userKey } from '@/server/platform/limits/limit-keys.ts';
import { enforceLimit } from '@/server/platform/limits/limits.ts';
import { DomainError } from '@/shared/errors.ts';
import { NO_RECOMMENDATION, type PriceAdviceView } from '@/shared/pricing/price-advice.ts';
import { isLastAdvice } from './current-advice.ts';
import { readPriceAdvice } from './read-price-advice.ts';
import { type Work, workOutPrices } from './work-out-prices.ts';

/**
 * What is recommended for somebody's own product; worked out now where nothing current is known. A vendor who has had too many
 * worked out gets the last recommendation, though it has expired, or none: reading is never refused.
 *
 * @throws DomainError NOT_FOUND when it is another vendor's or gone; UNAVAILABLE when working it out failed
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
 * Works the price of somebody's own product out anew. Who asks at the same time shares the work.
 *
 * @throws DomainError as `recommendPrice`; TOO_MANY_REQUESTS when this vendor has had too many worked out
 */
export async function workOutAgain(
  work: Work,
  vendorId: number,
  productId: number,
): Promise<PriceAdviceView> {
  // Whose it is comes first: a stranger's call costs nothing and tells nothing.
  await readPriceAdvice(work.db, work.now(), vendorId, productId);
  await workOutShared(work, vendorId, productId, { isForced: true });
  return readPriceAdvice(work.db, work.now(), vendorId, productId);
}

/** Shares work that is under way, and caches nothing. */
const working = perOwner<Database, Cache>(() => createCache({ most: 10_000, isKept: () => false }));

/** @param options.isForced works out even where a recommendation is current */
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
    // Another call may have finished since the caller looked.
    const known = await readPriceAdvice(work.db, work.now(), vendorId, productId);
    if (known.state !== 'waiting') return;
  }
  await workOutOnce(work, vendorId, productId);
}

/**
 * Works a price out, whoever else does.
 *
 * @throws DomainError TOO_MANY_REQUESTS and UNAVAILABLE as `workOutAgain`
 */
export async function workOutOnce(work: Work, vendorId: number, productId: number): Promise<void> {
  await enforceLimit(work.db, 'price-advice', userKey(vendorId));
  const worked = await workOutPrices(work, [productId]);
  if (worked.get(productId)?.outcome.kind === 'failed') {
    throw new DomainError('UNAVAILABLE', NO_RECOMMENDATION);
  }
}

import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache, type ProductActor } from '@/server/modules/catalog/index.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import {
  type AppliedMany,
  type ApplyManyInput,
  MOST_TOLD,
  type NotApplied,
} from '@/shared/pricing/price-advice.ts';
import { type FollowedAdvice, followAdvice } from './follow-advice.ts';
import { lockCandidates, type PriceCandidate, priceProblem } from './price-candidates.ts';

/**
 * Follows the recommendations of many of somebody's own products at once, with one way back. What is no longer as it was seen
 * is left as it is and told.
 */
export async function applyMany(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: ProductActor,
  { ids, newest }: ApplyManyInput,
): Promise<AppliedMany> {
  const outcome = await transactionWithRetry(db, async (tx) => {
    const followed: FollowedAdvice[] = [];
    const notApplied: NotApplied[] = [];
    for (const candidate of await lockCandidates(tx, now(), actor.id, ids)) {
      const choice = choose(candidate, newest);
      if (typeof choice !== 'string') followed.push(choice);
      else notApplied.push({ productId: candidate.productId, name: candidate.name, reason: choice });
    }
    return { count: followed.length, undoId: await followAdvice(tx, actor, followed, now()), notApplied };
  });
  clearCatalogueCache(db);
  const { notApplied, ...applied } = outcome;
  return { ...applied, notApplied: notApplied.slice(0, MOST_TOLD), notAppliedCount: notApplied.length };
}

/** @returns what to do, or why it is not done */
function choose(candidate: PriceCandidate, newest: number): FollowedAdvice | string {
  const { productId, price, current, isOnSale, state } = candidate;
  if (!isOnSale) return 'It is not on sale any more';
  if (!current) return 'Its price has changed, or the recommendation has expired';
  if (current.id > newest) return 'There is a newer recommendation, which you have not seen';
  if (state === 'optimal') return 'Its price is this already';
  const problem = priceProblem(candidate, current.recommendedPrice);
  if (problem) return problem;
  const { id: recommendationId, recommendedPrice: recommended } = current;
  return { productId, recommendationId, before: price, after: recommended, recommended };
}

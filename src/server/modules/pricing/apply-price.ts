import type { Deps } from '@/server/deps.ts';
import { clearCatalogueCache, noSuchProduct, type ProductActor } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import type { Decimal } from '@/shared/money.ts';
import {
  type AppliedAdvice,
  type AppliedMany,
  type ApplyAdviceInput,
  type ApplyManyInput,
  MOST_TOLD,
  type NotApplied,
} from '@/shared/pricing/price-advice.ts';
import { type FollowedAdvice, followAdvice } from './follow-advice.ts';
import { latestPrice, lockCandidates, type PriceCandidate, priceProblem } from './price-candidates.ts';

/**
 * Gives somebody's own product a new price because of its recommendation: the recommended price, or another one within the
 * vendor's bounds. Sent twice, it is done once.
 *
 * @throws DomainError NOT_FOUND when the product is another vendor's or gone; INVALID_INPUT when the price is out of bounds or
 *   the delivery fee does not allow it; EDIT_CONFLICT with `seenPrice` and `price` when the price is another one by now, and
 *   when the recommendation has expired
 */
export async function applyPrice(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: ProductActor,
  { id, newPrice, seenPrice }: ApplyAdviceInput,
): Promise<AppliedAdvice> {
  const applied = await transactionWithRetry(db, async (tx) => {
    const [product] = await lockCandidates(tx, now(), actor.id, [id]);
    if (!product) throw noSuchProduct();
    const { price, current } = product;
    const same = { productId: id, previousPrice: price, price, undoId: null };
    if (current?.isFollowed && price === newPrice) return same;
    if (seenPrice !== undefined && seenPrice !== price) throw priceChanged(seenPrice, price);
    if (!current) throw await noLongerCurrent(tx, product);
    const problem = priceProblem(product, newPrice);
    if (problem) refuseField('newPrice', problem);
    if (price === newPrice) return same;
    const followed = {
      productId: id,
      recommendationId: current.id,
      before: price,
      after: newPrice,
      recommended: current.recommendedPrice,
    };
    const undoId = await followAdvice(tx, actor, [followed], now());
    return { ...same, price: newPrice, undoId };
  });
  clearCatalogueCache(db);
  return applied;
}

async function noLongerCurrent(tx: Database, { productId, price }: PriceCandidate): Promise<DomainError> {
  const seen = await latestPrice(tx, productId);
  if (seen !== null && seen !== price) return priceChanged(seen, price);
  return new DomainError('EDIT_CONFLICT', 'This recommendation has expired. Ask for a new one.');
}

function priceChanged(seenPrice: Decimal, price: Decimal): DomainError {
  return new DomainError(
    'EDIT_CONFLICT',
    `The price has changed from ${seenPrice} to ${price}. Look at the recommendation again.`,
    { seenPrice, price },
  );
}

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

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Deps } from '@/server/deps.ts';
import {
  clearCatalogueCache,
  hasRunningSale,
  lockProducts,
  noSuchProduct,
  pieceName,
  type VendorOrAdminCaller,
  writeChange,
} from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { priceBounds, priceChecks, pricingRecommendations, products } from '@/server/schema.ts';
import { isDeliveryFeeBounded } from '@/shared/catalog/delivery-fee.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import { type Decimal, toCents } from '@/shared/money.ts';
import {
  type AppliedAdvice,
  type AppliedMany,
  type ApplyAdviceInput,
  type ApplyManyInput,
  MAX_LISTED_REFUSALS,
  type NotApplied,
} from '@/shared/pricing/price-advice.ts';
import { isCurrentAdvice, isFollowed, priceState } from './list-price-advice.ts';

/**
 * Applies a recommendation to a product: the recommended price, or another within the vendor's bounds. Idempotent.
 *
 * @throws DomainError NOT_FOUND if it is another vendor's or deleted; INVALID_INPUT if the price is out of bounds or
 *   conflicts with the delivery fee; EDIT_CONFLICT with `seenPrice` and `price` if the price has changed, and for an
 *   expired recommendation
 */
export async function applyPrice(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: VendorOrAdminCaller,
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
  const advice = pricingRecommendations;
  const [latest] = await tx
    .select({ price: advice.currentPrice })
    .from(advice)
    .where(and(eq(advice.productId, productId), isNull(advice.supersededAt)));
  if (latest && latest.price !== price) return priceChanged(latest.price, price);
  return new DomainError('EDIT_CONFLICT', 'This recommendation has expired. Ask for a new one.');
}

function priceChanged(seenPrice: Decimal, price: Decimal): DomainError {
  return new DomainError(
    'EDIT_CONFLICT',
    `The price has changed from ${seenPrice} to ${price}. Look at the recommendation again.`,
    { seenPrice, price },
  );
}

/** Applies the recommendations of many products with one undo. Skips and reports those that have changed. */
export async function applyMany(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: VendorOrAdminCaller,
  { ids, newest }: ApplyManyInput,
): Promise<AppliedMany> {
  const applied = await transactionWithRetry(db, async (tx) => {
    const followed: FollowedAdvice[] = [];
    const notApplied: NotApplied[] = [];
    for (const candidate of await lockCandidates(tx, now(), actor.id, ids)) {
      const choice = chooseAdvice(candidate, newest);
      if (typeof choice !== 'string') followed.push(choice);
      else notApplied.push({ productId: candidate.productId, name: candidate.name, reason: choice });
    }
    const undoId = await followAdvice(tx, actor, followed, now());
    const refusals = {
      notApplied: notApplied.slice(0, MAX_LISTED_REFUSALS),
      notAppliedCount: notApplied.length,
    };
    return { count: followed.length, undoId, ...refusals };
  });
  clearCatalogueCache(db);
  return applied;
}

/** @returns the price to set, or the reason to skip */
function chooseAdvice(candidate: PriceCandidate, newest: number): FollowedAdvice | string {
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

interface FollowedAdvice {
  productId: number;
  recommendationId: number;
  before: Decimal;
  after: Decimal;
  recommended: Decimal;
}

/**
 * Sets recommended prices, records who did it, and stores the previous ones for undo. The caller has locked the
 * products (`lockCandidates`).
 *
 * @returns the id for `undoChange`
 */
async function followAdvice(
  tx: Database,
  actor: VendorOrAdminCaller,
  followed: readonly FollowedAdvice[],
  now: Date,
): Promise<number | null> {
  if (followed.length === 0) return null;
  const changes = followed.map((one): [number, Decimal, Decimal] => [one.productId, one.before, one.after]);
  const undoId = await writeChange(tx, actor, { field: 'price' }, changes, now);
  const ids = followed.map(({ recommendationId }) => recommendationId);
  await tx
    .update(pricingRecommendations)
    .set({
      appliedAt: now,
      appliedBy: actor.id,
      appliedPrice: priceOf(pricingRecommendations.productId),
      bulkChangeId: undoId,
      undoneAt: null,
    })
    .where(inArray(pricingRecommendations.id, ids));
  await expectPrices(tx, followed, now);
  return undoId;
}

/** An applied recommended price needs no new computation; another price does, soon. */
async function expectPrices(tx: Database, followed: readonly FollowedAdvice[], now: Date): Promise<void> {
  const { productId } = priceChecks;
  const ids = followed.map((one) => one.productId);
  await tx
    .update(priceChecks)
    .set({ price: priceOf(productId) })
    .where(inArray(productId, ids));
  const otherwisePriced = followed
    .filter(({ after, recommended }) => after !== recommended)
    .map((one) => one.productId);
  if (otherwisePriced.length > 0)
    await tx.update(priceChecks).set({ dueAt: now }).where(inArray(productId, otherwisePriced));
}

const priceOf = (productId: PgColumn) =>
  sql`(select ${products.price} from ${products} where ${products.id} = ${productId})`;

type PriceCandidate = Awaited<ReturnType<typeof lockCandidates>>[number];

/** Locks and reads the chosen products with their recommendations. Skips archived ones. */
async function lockCandidates(tx: Database, now: Date, vendorId: number, productIds: readonly number[]) {
  const ids = [...productIds];
  const isOwn = and(eq(products.vendorId, vendorId), inArray(products.id, ids));
  // Then the others, as `storeOutcomes` locks them.
  await lockProducts(tx, isOwn);
  await tx
    .select({ id: priceChecks.productId })
    .from(priceChecks)
    .where(and(eq(priceChecks.vendorId, vendorId), inArray(priceChecks.productId, ids)))
    .orderBy(asc(priceChecks.productId))
    .for('update');
  const candidateRows = await tx
    .select({
      productId: products.id,
      name: pieceName('products'),
      ...columnsOf(products, 'price', 'deliveryFee', 'status', 'isHidden'),
      ...columnsOf(priceBounds, 'floor', 'ceiling'),
      hasRunningSale,
      state: priceState,
      current: { ...columnsOf(pricingRecommendations, 'id', 'recommendedPrice'), isFollowed },
    })
    .from(products)
    .leftJoin(pricingRecommendations, isCurrentAdvice(now))
    .leftJoin(priceChecks, eq(priceChecks.productId, products.id))
    .leftJoin(priceBounds, eq(priceBounds.productId, products.id))
    .where(isOwn)
    .orderBy(asc(products.id));
  return candidateRows.flatMap(({ status, isHidden, ...row }) =>
    status === 'archived' ? [] : [{ ...row, isOnSale: status === 'active' && !isHidden }],
  );
}

/** @returns why a price breaks the vendor's bounds or the shop's rules, as a sentence; else null */
function priceProblem(
  { hasRunningSale: isInSale, ...product }: PriceCandidate,
  newPrice: Decimal,
): string | null {
  const { floor, ceiling, deliveryFee } = product;
  const cents = toCents(newPrice);
  if (isInSale) return 'It is in a sale. End the sale first';
  if (floor !== null && cents < toCents(floor)) return `Your lowest price for this product is ${floor}`;
  if (ceiling !== null && cents > toCents(ceiling))
    return `Your highest price for this product is ${ceiling}`;
  if (!isDeliveryFeeBounded(newPrice, deliveryFee)) return 'Its delivery fee does not allow so low a price';
  return null;
}

import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { listingId, noSuchProduct, pieceName } from '@/server/modules/catalog/index.ts';
import { type Cache, createCache, perOwner } from '@/server/platform/cache/cache.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { columnsOf } from '@/server/platform/db/columns-of.ts';
import { mergeEdit } from '@/server/platform/db/merge-edit.ts';
import { enforceLimit, userKey } from '@/server/platform/limits/limits.ts';
import {
  bulkChanges,
  categories,
  priceBounds,
  priceChecks,
  pricingRecommendations,
  products,
  users,
} from '@/server/schema.ts';
import { UNDO_MINUTES } from '@/shared/catalog/bulk-changes.ts';
import { DomainError } from '@/shared/errors.ts';
import {
  type FollowedPrice,
  isSure,
  NO_RECOMMENDATION,
  type PriceAdviceView,
  type PriceBounds,
  type SetBoundsInput,
} from '@/shared/pricing/price-advice.ts';
import { sellablePieces } from './evidence/gather-evidence.ts';
import {
  isCurrentAdvice,
  isFollowed,
  isLastAdvice,
  priceState,
  shownReasoning,
} from './list-price-advice.ts';
import { readEvidenceProducts, readOwnSales } from './read-sources.ts';
import { computePrices, type PricingDeps } from './work-out-prices.ts';

/**
 * Returns the recommendation for a vendor's product; computes it if none is current. Beyond the rate limit, returns the
 * last one, even expired, or none: reading is never refused.
 *
 * @throws DomainError NOT_FOUND if it is another vendor's or deleted; UNAVAILABLE if computing failed
 */
export async function recommendPrice(work: PricingDeps, vendorId: number, productId: number) {
  const read = (isCurrent?: SQL) => readPriceAdvice(work, vendorId, productId, isCurrent);
  const currentAdvice = await read();
  if (currentAdvice.state !== 'waiting') return currentAdvice;
  try {
    await working.of(work.db).get(productId, async () => {
      // A concurrent call may have finished meanwhile.
      if ((await read()).state === 'waiting') await computePrice(work, vendorId, productId);
    });
    return await read();
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS')) throw error;
    return read(isLastAdvice());
  }
}

/**
 * Recomputes a product's price; concurrent callers share the work.
 *
 * @throws DomainError as `recommendPrice`; TOO_MANY_REQUESTS
 */
export async function recomputePrice(work: PricingDeps, vendorId: number, productId: number) {
  // Checks ownership first, so that others' calls cost and reveal nothing.
  await readPriceAdvice(work, vendorId, productId);
  await working.of(work.db).get(productId, () => computePrice(work, vendorId, productId));
  return readPriceAdvice(work, vendorId, productId);
}

/** Deduplicates running work; caches nothing. */
const working = perOwner<Database, Cache>(() => createCache({ most: 10_000, isKept: () => false }));

/** @throws DomainError TOO_MANY_REQUESTS; UNAVAILABLE if computing failed */
async function computePrice(work: PricingDeps, vendorId: number, productId: number): Promise<void> {
  await enforceLimit(work.db, 'price-advice', userKey(vendorId));
  const outcomes = await computePrices(work, [productId]);
  if (outcomes.get(productId)?.outcome.kind === 'failed') {
    throw new DomainError('UNAVAILABLE', NO_RECOMMENDATION);
  }
}

/**
 * Sets a product's price bounds and cost, and recomputes the recommendation.
 *
 * @throws DomainError NOT_FOUND if it is another vendor's or deleted; TOO_MANY_REQUESTS and UNAVAILABLE as
 *   `recomputePrice`: the bounds are stored then, and the job recomputes
 */
export async function setPriceBounds(
  work: PricingDeps,
  vendorId: number,
  { id, seen, ...sent }: SetBoundsInput,
): Promise<PriceAdviceView> {
  const now = work.now();
  await work.db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: products.id })
      .from(products)
      .where(isOwnPriced(vendorId, id))
      .for('no key update');
    if (!own) throw noSuchProduct();
    const bounds = { ...(await editedBounds(tx, id, { seen, changes: sent })), updatedAt: now };
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
  await computePrice(work, vendorId, id);
  return readPriceAdvice(work, vendorId, id);
}

/** Returns the bounds to write. @throws DomainError EDIT_CONFLICT as `mergeEdit` */
async function editedBounds(
  tx: Database,
  productId: number,
  edit: { seen: SetBoundsInput['seen']; changes: PriceBounds },
): Promise<Partial<PriceBounds>> {
  const [stored] = await tx
    .select(columnsOf(priceBounds, 'floor', 'ceiling', 'cost'))
    .from(priceBounds)
    .where(eq(priceBounds.productId, productId));
  const none = { floor: null, ceiling: null, cost: null };
  const sentence = 'These bounds have changed since you opened them. Nothing was saved.';
  // They limit each other.
  return mergeEdit(stored ?? none, edit, sentence, ['floor', 'ceiling', 'cost']);
}

/**
 * Reads a product's recommendation.
 *
 * @param isCurrent condition on it; by default one that may be applied
 * @throws DomainError NOT_FOUND if it is another vendor's or deleted
 */
async function readPriceAdvice(
  work: Pick<PricingDeps, 'db' | 'now' | 'settings'>,
  vendorId: number,
  productId: number,
  isCurrent: SQL | undefined = isCurrentAdvice(work.now()),
): Promise<PriceAdviceView> {
  const { db } = work;
  const [adviceRow] = await db
    .select({
      product: { name: pieceName('products'), imageUrl: products.imageUrl },
      variants: variantNames,
      categoryId: products.categoryId,
      currentPrice: products.price,
      sellable: sellablePieces('products'),
      commissionRate: categories.commissionRate,
      state: priceState,
      // Not as one object: drizzle treats a left-joined one as absent if its first column is null.
      ...columnsOf(priceBounds, 'floor', 'ceiling', 'cost'),
      missing: priceChecks.missing,
      kept: {
        ...columnsOf(pricingRecommendations, 'id', 'productId', 'recommendedPrice', 'lowPrice', 'highPrice'),
        ...columnsOf(pricingRecommendations, 'confidence', 'reasoning', 'rewording', 'facts', 'marketData'),
        ...columnsOf(pricingRecommendations, 'demand', 'sources', 'createdAt', 'expiresAt'),
      },
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(pricingRecommendations, isCurrent)
    .leftJoin(priceChecks, eq(priceChecks.productId, products.id))
    .leftJoin(priceBounds, eq(priceBounds.productId, products.id))
    .where(isOwnPriced(vendorId, productId));
  if (!adviceRow) throw noSuchProduct();
  const { kept, missing, floor, ceiling, cost, commissionRate, sellable, ...shown } = adviceRow;
  const view = {
    ...shown,
    productId,
    bounds: { floor, ceiling, cost },
    missing: shown.state === 'not_enough' ? (missing ?? []) : [],
    sales: await readOwnSales(work, productId),
    applied: await readFollowed(db, work.now(), productId),
  };
  if (!kept) return { ...view, recommendation: null };
  const { reasoning, rewording, sources, ...advice } = kept;
  const demand = isSure(advice.confidence)
    ? { ...advice.demand, commissionRate: Number(commissionRate) / 100, stock: sellable }
    : null;
  const evidence = { ...(await readEvidenceProducts(db, sources)), periods: sources.periods };
  const reasons = shownReasoning(reasoning, rewording);
  return {
    ...view,
    recommendation: { ...advice, currentPrice: shown.currentPrice, demand, evidence, ...reasons },
  };
}

const ofFamily = listingId('products');
const variantNames = sql<PriceAdviceView['variants']>`case
  when ${products.variantOf} is not null or ${products.optionNames} <> '{}' then (
    select json_agg(json_build_object('id', piece.id, 'name', array_to_string(piece.option_values, ', '))
      order by piece.variant_position, piece.id)
    from products piece where (piece.id = ${ofFamily} or piece.variant_of = ${ofFamily}) and piece.status <> 'archived'
  ) end`;

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
    .where(and(eq(pricingRecommendations.productId, productId), isFollowed))
    .orderBy(desc(pricingRecommendations.appliedAt))
    .limit(1);
  if (!followed?.at || followed.price === null) return null;
  const { at, by, price, undoId, changedAt } = followed;
  const until = changedAt && new Date(changedAt.getTime() + UNDO_MINUTES * 60_000);
  if (!until || now >= until) return { at, by, price, undoId: null, undoUntil: null };
  return { at, by, price, undoId, undoUntil: until };
}

/** A vendor's own product or variant. Prices and costs are not visible to admins. */
function isOwnPriced(vendorId: number, productId: number): SQL | undefined {
  return and(eq(products.id, productId), eq(products.vendorId, vendorId), ne(products.status, 'archived'));
}

import { inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type ProductActor, writeChange } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { priceChecks, pricingRecommendations, products } from '@/server/schema.ts';
import type { Decimal } from '@/shared/money.ts';

/** A price that is set because of a recommendation. */
export interface FollowedAdvice {
  productId: number;
  recommendationId: number;
  before: Decimal;
  after: Decimal;
  /** What the recommendation said. */
  recommended: Decimal;
}

/**
 * Sets prices as recommendations said, writes down who did it, and keeps what was before to be undone. The caller has locked
 * the products (`lockCandidates`).
 *
 * @returns the id by which `undoChange` takes it back
 */
export async function followAdvice(
  tx: Database,
  actor: ProductActor,
  followed: readonly FollowedAdvice[],
  now: Date,
): Promise<number | null> {
  if (followed.length === 0) return null;
  const undoId = await writeChange(
    tx,
    actor,
    { field: 'price' },
    followed.map(({ productId, before, after }) => [productId, before, after]),
    now,
  );
  await tx
    .update(pricingRecommendations)
    .set({
      appliedAt: now,
      appliedBy: actor.id,
      appliedPrice: priceOf(pricingRecommendations.productId),
      bulkChangeId: undoId,
      undoneAt: null,
    })
    .where(
      inArray(
        pricingRecommendations.id,
        followed.map(({ recommendationId }) => recommendationId),
      ),
    );
  await expectPrices(tx, followed, now);
  return undoId;
}

/** A price that was recommended is not worked out again for being followed; another one is, soon. */
async function expectPrices(tx: Database, followed: readonly FollowedAdvice[], now: Date): Promise<void> {
  const idsOf = (some: readonly FollowedAdvice[]) =>
    inArray(
      priceChecks.productId,
      some.map(({ productId }) => productId),
    );
  await tx
    .update(priceChecks)
    .set({ price: priceOf(priceChecks.productId) })
    .where(idsOf(followed));
  const others = followed.filter(({ after, recommended }) => after !== recommended);
  if (others.length > 0) await tx.update(priceChecks).set({ dueAt: now }).where(idsOf(others));
}

const priceOf = (productId: PgColumn) =>
  sql`(select ${products.price} from ${products} where ${products.id} = ${productId})`;

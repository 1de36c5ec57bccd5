import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { priceBounds, priceChecks, pricingRecommendations, products } from '@/server/schema.ts';
import { toCents, toDecimal } from '@/shared/money.ts';
import { RECOMMENDATION_DAYS } from '@/shared/pricing/price-advice.ts';
import { expectationAt } from '@/shared/pricing/pricing-demand.ts';
import { daysAfter, hoursAfter } from '@/shared/time.ts';
import { adviseOnPrice, gainOf } from './engine/advise-on.ts';
import type { NotEnough, PriceAdvice, PriceEvidence } from './engine/types.ts';
import { gatherEvidence } from './evidence/gather-evidence.ts';
import type { KnownCategories } from './evidence/read-categories.ts';

export type PricingDeps = Pick<Deps, 'db' | 'now' | 'log' | 'settings' | 'ai'>;

/** Result of a computation; `failed` errors are logged. */
type PriceOutcome = PriceAdvice | NotEnough | { kind: 'failed' };

type WorkedOut = Pick<PriceEvidence, 'productId' | 'priceCents' | 'stock' | 'commissionRate'> & {
  outcome: PriceOutcome;
};

/**
 * Computes and stores recommendations. Products whose price changes meanwhile are left for later.
 *
 * @param productIds tens, as the evidence is in memory
 * @param categories cache for many batches; new ones are added
 * @returns by product; deleted ones are absent
 */
export async function computePrices(
  { db, now, log, settings, ai }: PricingDeps,
  productIds: readonly number[],
  categories: KnownCategories = new Map(),
): Promise<Map<number, WorkedOut>> {
  const at = now();
  const evidence = await gatherEvidence(db, at, productIds, settings.currency, categories);
  const outcomes: WorkedOut[] = [];
  for (const one of evidence.values()) {
    const { productId, priceCents, stock, commissionRate } = one;
    outcomes.push({ productId, priceCents, stock, commissionRate, outcome: adviseSafely(one, log) });
    // Yields, as each takes some milliseconds.
    await nextTurn();
  }
  await storeOutcomes(db, at, outcomes, { reword: ai !== null });
  return new Map(outcomes.map((one) => [one.productId, one]));
}

function adviseSafely(evidence: PriceEvidence, log: Deps['log']): PriceOutcome {
  try {
    return adviseOnPrice(evidence);
  } catch (error) {
    log.error({ err: error, productId: evidence.productId }, 'a price could not be worked out');
    return { kind: 'failed' };
  }
}

/** Days until a retry. */
const AGAIN_DAYS = { not_enough: 3, failed: 1 } as const;

/** Stores outcomes, superseding earlier ones. Concurrent calls for the same products are serialized. */
export async function storeOutcomes(
  db: Database,
  now: Date,
  outcomes: readonly WorkedOut[],
  { reword }: { reword: boolean },
): Promise<void> {
  if (outcomes.length === 0) return;
  await transactionWithRetry(db, async (tx) => {
    const valid = await lockUnchanged(tx, now, outcomes);
    if (valid.length === 0) return;
    await saveChecks(tx, now, valid);
    const { productId, supersededAt } = pricingRecommendations;
    const renewed = valid.filter(({ outcome }) => outcome.kind !== 'failed').map((one) => one.productId);
    await tx
      .update(pricingRecommendations)
      .set({ supersededAt: now })
      .where(and(inArray(productId, renewed), isNull(supersededAt)));
    const recommended = valid.flatMap(({ productId, outcome }) =>
      outcome.kind === 'advice' ? [toRow(productId, outcome, now, reword)] : [],
    );
    if (recommended.length > 0) await tx.insert(pricingRecommendations).values(recommended);
  });
}

type RecommendedPrice = WorkedOut & { vendorId: number };

/** Locks the checks in id order and skips products with a changed price or bounds. */
async function lockUnchanged(
  tx: Database,
  now: Date,
  outcomes: readonly WorkedOut[],
): Promise<RecommendedPrice[]> {
  const byId = new Map(outcomes.map((one) => [one.productId, one]));
  const ids = [...byId.keys()];
  await tx
    .select({ id: priceChecks.productId })
    .from(priceChecks)
    .where(inArray(priceChecks.productId, ids))
    .orderBy(asc(priceChecks.productId))
    .for('update');
  const productRows = await tx
    .select({ id: products.id, vendorId: products.vendorId, price: products.price })
    .from(products)
    .leftJoin(priceBounds, eq(priceBounds.productId, products.id))
    .where(and(inArray(products.id, ids), or(isNull(priceBounds.updatedAt), lte(priceBounds.updatedAt, now))))
    .orderBy(asc(products.id));
  return productRows.flatMap(({ id, vendorId, price }) => {
    const one = byId.get(id);
    return one && one.priceCents === toCents(price) ? [{ ...one, vendorId }] : [];
  });
}

async function saveChecks(
  tx: Database,
  now: Date,
  recommendations: readonly RecommendedPrice[],
): Promise<void> {
  await tx
    .insert(priceChecks)
    .values(
      recommendations.map(({ productId, vendorId, priceCents, stock, commissionRate, outcome }) => ({
        productId,
        vendorId,
        dueAt: dueAfter(now, productId, outcome.kind),
        checkedAt: now,
        price: toDecimal(priceCents),
        stock,
        commissionRate: (commissionRate * 100).toFixed(2),
        engineVersion: ENGINE_VERSION,
        missing: outcome.kind === 'not_enough' ? outcome.missing : null,
      })),
    )
    .onConflictDoUpdate({ target: priceChecks.productId, set: FROM_NEW });
}

const FROM_NEW = {
  dueAt: sql`excluded.due_at`,
  checkedAt: sql`excluded.checked_at`,
  price: sql`excluded.price`,
  stock: sql`excluded.stock`,
  commissionRate: sql`excluded.commission_rate`,
  engineVersion: sql`excluded.engine_version`,
  missing: sql`excluded.missing`,
};

/** Before expiry, spread over a day to avoid a burst. */
function dueAfter(now: Date, productId: number, kind: WorkedOut['outcome']['kind']): Date {
  const days = kind === 'advice' ? RECOMMENDATION_DAYS - 1 : AGAIN_DAYS[kind];
  return hoursAfter(daysAfter(now, days), -(productId % 24) / 2);
}

function toRow(
  productId: number,
  advice: PriceAdvice,
  now: Date,
  reword: boolean,
): typeof pricingRecommendations.$inferInsert {
  const { currentCents, recommendedCents, lowCents, highCents, demand } = advice;
  const expected = {
    before: expectationAt(demand, currentCents),
    after: expectationAt(demand, recommendedCents),
  };
  const gain = gainOf(demand, currentCents, recommendedCents);
  return {
    productId,
    currentPrice: toDecimal(currentCents),
    recommendedPrice: toDecimal(recommendedCents),
    lowPrice: toDecimal(lowCents),
    highPrice: toDecimal(highCents),
    confidence: advice.confidence,
    reasoning: advice.reasons.join('\n'),
    rewordingState: reword ? 'waiting' : null,
    facts: advice.facts,
    sources: advice.sources,
    marketData: advice.marketData,
    demand,
    expected,
    gain: toDecimal(Math.max(-MAX_GAINED, Math.min(MAX_GAINED, gain))),
    engineVersion: ENGINE_VERSION,
    createdAt: now,
    expiresAt: daysAfter(now, RECOMMENDATION_DAYS),
  };
}

/** Maximum of the gain column in cents; far from tried prices the curve is unreliable. */
const MAX_GAINED = 99_999_999_999_999;

/** Increment when the engine's results change: all prices are then recomputed in batches. */
export const ENGINE_VERSION = 6;

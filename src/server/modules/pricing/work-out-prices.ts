import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { priceBounds, priceChecks, pricingRecommendations, products } from '@/server/schema.ts';
import { toCents, toDecimal } from '@/shared/money.ts';
import { RECOMMENDATION_DAYS } from '@/shared/pricing/price-advice.ts';
import { expectAt, type PriceExpectation } from '@/shared/pricing/pricing-demand.ts';
import { daysAfter, hoursAfter } from '@/shared/time.ts';
import { adviseOn } from './engine/advise-on.ts';
import type { NotEnough, PriceAdvice, PriceEvidence } from './engine/types.ts';
import { gatherEvidence } from './evidence/gather-evidence.ts';
import type { KnownCategories } from './evidence/read-categories.ts';

export type Work = Pick<Deps, 'db' | 'now' | 'log' | 'settings' | 'ai'>;

/** What came of working out a price; `failed`: a fault of ours, which the log has. */
type PriceOutcome = PriceAdvice | NotEnough | { kind: 'failed' };

/** An outcome with the facts that it is for. */
interface WorkedOut {
  productId: number;
  priceCents: number;
  stock: number;
  /** A fraction. */
  commissionRate: number;
  outcome: PriceOutcome;
}

/**
 * Works out what products should cost and keeps it. A product whose price changes meanwhile is left for later.
 *
 * @param productIds so few that the evidence fits into memory: tens
 * @param categories for who works out many batches: what is known of categories, to which this adds
 * @returns by product; those that are gone are absent
 */
export async function workOutPrices(
  { db, now, log, settings, ai }: Work,
  productIds: readonly number[],
  categories: KnownCategories = new Map(),
): Promise<Map<number, WorkedOut>> {
  const at = now();
  const evidence = await gatherEvidence(db, at, productIds, settings.currency, categories);
  const worked: WorkedOut[] = [];
  for (const one of evidence.values()) {
    worked.push(workOut(one, log));
    // Some milliseconds each: whoever waits for the event loop comes in between.
    await nextTurn();
  }
  await storeOutcomes(db, at, worked, { reword: ai !== null });
  return new Map(worked.map((one) => [one.productId, one]));
}

function workOut(evidence: PriceEvidence, log: Deps['log']): WorkedOut {
  const { productId, priceCents, stock, commissionRate } = evidence;
  return { productId, priceCents, stock, commissionRate, outcome: adviseSafely(evidence, log) };
}

function adviseSafely(evidence: PriceEvidence, log: Deps['log']): PriceOutcome {
  try {
    return adviseOn(evidence);
  } catch (error) {
    log.error({ err: error, productId: evidence.productId }, 'a price could not be worked out');
    return { kind: 'failed' };
  }
}

/** Days until it is tried again where there was not enough evidence, and where we failed. */
const AGAIN_DAYS = { not_enough: 3, failed: 1 } as const;

/**
 * Keeps what was worked out from the evidence of a moment, in place of what was known of these products before. Two that work out the same products at
 * the same time come one after the other.
 */
export async function storeOutcomes(
  db: Database,
  now: Date,
  worked: readonly WorkedOut[],
  { reword }: { reword: boolean },
): Promise<void> {
  if (worked.length === 0) return;
  await transactionWithRetry(db, async (tx) => {
    const valid = await lockUnchanged(tx, now, worked);
    if (valid.length === 0) return;
    await saveChecks(tx, now, valid);
    await tx
      .update(pricingRecommendations)
      .set({ supersededAt: now })
      .where(
        and(
          inArray(
            pricingRecommendations.productId,
            valid.filter(({ outcome }) => outcome.kind !== 'failed').map(({ productId }) => productId),
          ),
          isNull(pricingRecommendations.supersededAt),
        ),
      );
    const made = valid.flatMap(({ productId, outcome }) =>
      outcome.kind === 'advice' ? [toRow(productId, outcome, now, reword)] : [],
    );
    if (made.length > 0) await tx.insert(pricingRecommendations).values(made);
  });
}

type Known = WorkedOut & { vendorId: number };

/** Locks the products' checks, in the order of their ids, and leaves out what has another price or other bounds by now. */
async function lockUnchanged(tx: Database, now: Date, worked: readonly WorkedOut[]): Promise<Known[]> {
  const byId = new Map(worked.map((one) => [one.productId, one]));
  const ids = [...byId.keys()];
  await tx
    .select({ id: priceChecks.productId })
    .from(priceChecks)
    .where(inArray(priceChecks.productId, ids))
    .orderBy(asc(priceChecks.productId))
    .for('update');
  const found = await tx
    .select({ id: products.id, vendorId: products.vendorId, price: products.price })
    .from(products)
    .leftJoin(priceBounds, eq(priceBounds.productId, products.id))
    .where(and(inArray(products.id, ids), or(isNull(priceBounds.updatedAt), lte(priceBounds.updatedAt, now))))
    .orderBy(asc(products.id));
  return found.flatMap(({ id, vendorId, price }) => {
    const one = byId.get(id);
    return one && one.priceCents === toCents(price) ? [{ ...one, vendorId }] : [];
  });
}

async function saveChecks(tx: Database, now: Date, worked: readonly Known[]): Promise<void> {
  await tx
    .insert(priceChecks)
    .values(
      worked.map(({ productId, vendorId, priceCents, stock, commissionRate, outcome }) => ({
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

/** Before a recommendation expires, and spread over a day, so that a shop is not due all at once. */
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
  const expected = { before: expectAt(demand, currentCents), after: expectAt(demand, recommendedCents) };
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
    marketData: advice.marketData,
    demand,
    expected,
    gain: toDecimal(
      Math.max(-MOST_GAINED, Math.min(MOST_GAINED, keeps(expected.after) - keeps(expected.before))),
    ),
    engineVersion: ENGINE_VERSION,
    createdAt: now,
    expiresAt: daysAfter(now, RECOMMENDATION_DAYS),
  };
}

/** In cents, what the column of a gain holds: far from the prices that were tried a curve says anything. */
const MOST_GAINED = 99_999_999_999_999;

/** What the vendor keeps, as far as it is known. */
function keeps({ profitCents, payoutCents }: PriceExpectation): number {
  return profitCents ?? payoutCents;
}

/** Raised when the engine advises otherwise than before: all prices are then worked out anew, one batch after the other. */
export const ENGINE_VERSION = 5;

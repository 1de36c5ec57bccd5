import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Deps } from '@/server/deps.ts';
import { adviseOn } from './engine/advise-on.ts';
import type { NotEnough, PriceAdvice, PriceEvidence } from './engine/types.ts';
import { gatherEvidence } from './evidence/gather-evidence.ts';
import type { KnownCategories } from './evidence/read-categories.ts';
import { storeOutcomes } from './store-outcomes.ts';

export type Work = Pick<Deps, 'db' | 'now' | 'log' | 'settings' | 'ai'>;

/** What came of working out a price; `failed`: a fault of ours, which the log has. */
type PriceOutcome = PriceAdvice | NotEnough | { kind: 'failed' };

/** An outcome with the facts that it is for. */
export interface WorkedOut {
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

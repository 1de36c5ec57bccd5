import type { NotEnough, PriceAdvice } from '@/server/modules/pricing/index.ts';
import type { SimulatedProduct } from './simulate-product.ts';

/** The outcome of following one piece of advice. */
export interface Verdict {
  family: string;
  /** Null if no price was recommended. */
  confidence: number | null;
  isChanged: boolean;
  /** Profit relative to the best possible, before and after: 1 is the best. */
  before: number;
  after: number;
  /** Relative to the profit before; 0 is no change. */
  gain: number;
  /** Distance of the recommended price from the best one. */
  miss: number;
  hasCost: boolean;
  /** Number of prices at which it was sold. */
  prices: number;
  /** Pieces sold. */
  pieces: number;
}

export function judge(
  { evidence, truth, family }: SimulatedProduct,
  advice: PriceAdvice | NotEnough,
): Verdict {
  const current = evidence.priceCents;
  const recommended = advice.kind === 'advice' ? advice.recommendedCents : current;
  const [best, before, after] = [truth.bestCents, current, recommended].map(truth.profitAt) as [
    number,
    number,
    number,
  ];
  const size = Math.max(Math.abs(before), 1e-3 * best);
  return {
    family,
    confidence: advice.kind === 'advice' ? advice.confidence : null,
    isChanged: recommended !== current,
    before: before / best,
    after: after / best,
    gain: (after - before) / size,
    miss: Math.abs(recommended - truth.bestCents) / truth.bestCents,
    hasCost: evidence.costCents !== null,
    prices: new Set(evidence.weeks.map(({ priceCents }) => priceCents)).size,
    pieces: evidence.weeks.reduce((sum, week) => sum + week.pieces, 0),
  };
}

/** A market's verdicts in figures. Shares are 0 to 1. */
export interface Figures {
  products: number;
  advised: number;
  changed: number;
  /** Mean profit before and after, relative to the best possible. */
  before: number;
  after: number;
  /** Share of the possible gain that was achieved. */
  captured: number;
  /** Share of products that lose more than 2 %. */
  losing: number;
  /** Number of recommendations in a confidence band, and the share of them within a tenth of the best price. */
  sure: Band;
  fair: Band;
}
export interface Band {
  count: number;
  right: number;
}

export function figuresOf(verdicts: readonly Verdict[]): Figures {
  const mean = (of: (verdict: Verdict) => number) =>
    verdicts.reduce((sum, verdict) => sum + of(verdict), 0) / Math.max(1, verdicts.length);
  const [before, after] = [mean((verdict) => verdict.before), mean((verdict) => verdict.after)];
  return {
    products: verdicts.length,
    advised: mean(({ confidence }) => Number(confidence !== null)),
    changed: mean(({ isChanged }) => Number(isChanged)),
    before,
    after,
    captured: (after - before) / Math.max(1e-9, 1 - before),
    losing: mean(({ gain }) => Number(gain < -0.02)),
    sure: bandOf(verdicts, 85),
    fair: bandOf(verdicts, 70),
  };
}

export function bandOf(verdicts: readonly Verdict[], from: number, below = 101): Band {
  const inside = verdicts.filter(
    ({ confidence }) => confidence !== null && confidence >= from && confidence < below,
  );
  const right = inside.filter(({ miss }) => miss <= 0.1).length;
  return { count: inside.length, right: right / Math.max(1, inside.length) };
}

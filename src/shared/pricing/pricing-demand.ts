import type { Cents } from '@/shared/money.ts';
import type { PriceDemand } from './pricing-demand-views.ts';

export type * from './pricing-demand-views.ts';

export const EXPECTATION_DAYS = 30;

/** Forecast for `EXPECTATION_DAYS` days at a price, at most the stock. Cents. */
export interface PriceExpectation {
  pieces: number;
  /** 80 % interval. */
  piecesLow: number;
  piecesHigh: number;
  revenueCents: Cents;
  payoutCents: Cents;
  /** Payout less cost; null if unknown. */
  profitCents: Cents | null;
}

export function expectationAt(demand: PriceDemand, priceCents: Cents): PriceExpectation {
  const read = (pieces: readonly number[]) =>
    Math.min(demand.stock, readCurve(demand.prices, pieces, priceCents));
  const pieces = read(demand.pieces);
  const payout = pieces * priceCents * (1 - demand.commissionRate);
  return {
    pieces,
    piecesLow: read(demand.low),
    piecesHigh: read(demand.high),
    revenueCents: Math.round(pieces * priceCents),
    payoutCents: Math.round(payout),
    profitCents: demand.costCents === null ? null : Math.round(payout - pieces * demand.costCents),
  };
}

/** Log-log interpolation, extrapolated beyond the ends. */
function readCurve(prices: readonly Cents[], pieces: readonly number[], priceCents: Cents): number {
  const nextIndex = prices.findIndex((price) => price >= priceCents);
  const right = Math.max(1, nextIndex < 0 ? prices.length - 1 : nextIndex);
  const [x0, x1, x] = [prices[right - 1], prices[right], priceCents].map((price) =>
    Math.log(Math.max(1, price ?? 1)),
  );
  const [y0, y1] = [pieces[right - 1], pieces[right]].map((count) => Math.log(Math.max(1e-9, count ?? 0)));
  if (x0 === undefined || x1 === undefined || x === undefined || y0 === undefined || y1 === undefined)
    return 0;
  return Math.exp(y0 + ((y1 - y0) * (x - x0)) / Math.max(1e-9, x1 - x0));
}

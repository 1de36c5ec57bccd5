import { type Market, monthOf, seasonIndex } from './market.ts';
import { type Cell, type Posterior, posteriorOf, SHAPES } from './posterior.ts';
import type { PriceEvidence, PriceWeek } from './types.ts';

/** Belief about the demand for a product. */
export interface Belief {
  /** Reference price of the elasticities, in cents. */
  referenceCents: number;
  /** Probability of each of `SHAPES`, with its pieces a day at the reference price this month. */
  weights: Float64Array;
  rates: Float64Array;
  rateVariance: number;
  weekVariance: number;
}

/** Prior weight of visits over days as exposure, unless visits cover few weeks. */
const VIEWS_SHARE = 0.6;
/** Minimum share of days with counted visits for using them. */
const LEAST_COVERED = 0.8;
const LEAST_VIEWS = 30;
/** Weeks for estimating present visits. */
const RECENT_WEEKS = 8;

/** Computes the probabilities of demand curves from a product's own sales and the market. */
export function beliefFrom(evidence: PriceEvidence, market: Market): Belief {
  const referenceCents = market.referenceCents ?? usualPrice(evidence);
  const season = seasonIndex(evidence.category.season);
  const indexOf = (week: string) => season[monthOf(week)] ?? 1;
  /** @returns the cells of each week */
  const cellsBy = (exposureOf: (week: PriceWeek) => number): Cell[][] => {
    const cellsByKey = new Map<string, Cell[]>();
    for (const week of evidence.weeks) {
      const x = Math.log(week.priceCents / referenceCents);
      const cell = { x, exposure: Math.max(1e-6, exposureOf(week)), pieces: week.pieces };
      cellsByKey.set(week.week, [...(cellsByKey.get(week.week) ?? []), cell]);
    }
    return [...cellsByKey.values()];
  };

  const dayCells = cellsBy(({ week, days }) => days * indexOf(week));
  const byDays = { posterior: posteriorOf(dayCells, market.piecesPerDay), perDay: indexOf(evidence.today) };
  if (!hasViews(evidence.weeks)) return combine([{ ...byDays, share: 1 }], referenceCents);
  // A visit's conversion differs by price, and possibly by season.
  const visitCells = cellsBy(({ views }) => Math.max(0.5, views ?? 0));
  const visits = posteriorOf(visitCells, market.piecesPerView);
  const byVisits = { posterior: visits, perDay: visitsPerDay(evidence.weeks), share: VIEWS_SHARE };
  return combine([{ ...byDays, share: 1 - VIEWS_SHARE }, byVisits], referenceCents);
}

interface Weighed {
  posterior: Posterior;
  /** Units of exposure per day. */
  perDay: number;
  /** Prior probability. */
  share: number;
}

function combine(ways: readonly Weighed[], referenceCents: number): Belief {
  const logs = ways.map(({ posterior, share }) => posterior.logEvidence + Math.log(share));
  const highest = Math.max(...logs);
  const raw = logs.map((log) => Math.exp(log - highest));
  const sum = raw.reduce((total, weight) => total + weight, 0);
  const size = SHAPES.length;
  const [weights, rates] = [new Float64Array(size), new Float64Array(size)];
  const belief: Belief = { referenceCents, weights, rates, rateVariance: 0, weekVariance: 0 };
  ways.forEach(({ posterior, perDay }, index) => {
    const probability = (raw[index] ?? 0) / sum;
    belief.rateVariance += probability * posterior.rateVariance;
    belief.weekVariance += probability * posterior.weekVariance;
    for (let shape = 0; shape < size; shape++) {
      const weight = probability * (posterior.weights[shape] ?? 0);
      weights[shape] = (weights[shape] ?? 0) + weight;
      rates[shape] = (rates[shape] ?? 0) + weight * (posterior.rates[shape] ?? 0) * perDay;
    }
  });
  for (let shape = 0; shape < size; shape++) {
    rates[shape] = (rates[shape] ?? 0) / Math.max(1e-300, weights[shape] ?? 0);
  }
  return belief;
}

/** Most frequent price; the present one if it was never on sale. */
function usualPrice({ weeks, priceCents }: PriceEvidence): number {
  let [days, logs] = [0, 0];
  for (const week of weeks) {
    days += week.days;
    logs += week.days * Math.log(week.priceCents);
  }
  return days > 0 ? Math.exp(logs / days) : priceCents;
}

function hasViews(weeks: readonly PriceWeek[]): boolean {
  let [days, covered, views] = [0, 0, 0];
  for (const week of weeks) {
    days += week.days;
    if (week.views === null) continue;
    covered += week.days;
    views += week.views;
  }
  return views >= LEAST_VIEWS && covered >= LEAST_COVERED * days;
}

function visitsPerDay(weeks: readonly PriceWeek[]): number {
  const recent = weeks.slice(-RECENT_WEEKS);
  const days = recent.reduce((sum, week) => sum + week.days, 0);
  return recent.reduce((sum, { views }) => sum + (views ?? 0), 0) / Math.max(1, days);
}

/** Sales of one week at one price. */
export interface Cell {
  /** ln(price / reference) */
  x: number;
  exposure: number;
  pieces: number;
}

/** Posterior over demand shapes, in the order of `SHAPES`. */
export interface Posterior {
  weights: Float64Array;
  /** Mean pieces per unit of exposure at the reference price, by shape. */
  rates: Float64Array;
  /** Relative variances of the rate and of weekly demand. */
  rateVariance: number;
  weekVariance: number;
  /** Log evidence, up to a constant shared by all exposures. */
  logEvidence: number;
}

/** Weekly dispersion: relative variance 1 / k, with prior share. */
const DISPERSIONS = [
  { k: 2.5, share: 0.2 },
  { k: 8, share: 0.35 },
  { k: 30, share: 0.3 },
  { k: 4000, share: 0.15 },
];
/** Log standard deviation of the rate from comparables. */
const RATE_DEVIATION = 1.2;
/** Discount of the evidence, as demand shapes are approximations. */
const TRUST = 0.8;
const MAX_CORRELATED = 0.75;
/** Minimum variance of a price period's luck: 9 %, squared. */
const SPELL_VARIANCE = 0.09 ** 2;
/** Relative difference below which prices are equal. */
const SAME_PRICE = 0.01;
/** Pseudocount, to avoid zero counts. */
const ADDED_PIECES = 0.3;
const TELLING_COUNT = 3;
/** Quadrature points of the rate, in standard deviations from the mode. */
const RATE_STEPS = [-2.4, -1.6, -0.8, 0, 0.8, 1.6, 2.4];

/**
 * Bayesian inference over demand shapes. Weekly pieces are Poisson around rate · demand(price) · exposure · a
 * gamma-distributed weekly factor with mean 1: weeks vary more than chance, and prices within a week share its luck.
 *
 * @param weeks the cells of each week
 * @param guessedRate the rate of comparable products
 */
export function posteriorOf(weeks: readonly (readonly Cell[])[], guessedRate: number): Posterior {
  const counts = weeks.map((cells) => cells.reduce((sum, { pieces }) => sum + pieces, 0));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const precomputed = DISPERSIONS.map(({ k, share }) => ({
    k,
    constant: counts.reduce(
      (sum, n) => sum + logGamma(k + n) - logGamma(k) + k * Math.log(k),
      Math.log(share),
    ),
    // Information about the rate is limited by weekly variation.
    information: total / (1 + total / (k * Math.max(1, weeks.length))),
  }));
  const grid = SHAPES.map((shape) => {
    const exposures = new Float64Array(weeks.length);
    let fit = 0;
    weeks.forEach((cells, week) => {
      for (const { x, exposure, pieces } of cells) {
        const log = logDemand(shape, x) + Math.log(exposure);
        exposures[week] = (exposures[week] ?? 0) + Math.exp(log);
        fit += pieces * log;
      }
    });
    return { ...rateMoments(exposures, counts, total, fit, precomputed, Math.log(guessedRate)), exposures };
  });
  return normalised(grid, counts, countSpells(weeks));
}

interface Moments {
  log: number;
  rate: number;
  square: number;
  weekVariance: number;
}

function rateMoments(
  exposures: Float64Array,
  counts: readonly number[],
  total: number,
  fit: number,
  precomputed: readonly { k: number; constant: number; information: number }[],
  guess: number,
): Moments {
  const prior = 1 / RATE_DEVIATION ** 2;
  const exposed = exposures.reduce((sum, exposure) => sum + exposure, 0);
  const terms: { log: number; rate: number; k: number }[] = [];
  for (const { k, constant, information } of precomputed) {
    // The pseudocount has matching exposure, so that a product hardly on sale adds no information.
    const own = Math.log((total + ADDED_PIECES) / (exposed + ADDED_PIECES / Math.exp(guess)));
    const weight = information + ADDED_PIECES;
    const centre = (weight * own + prior * guess) / (weight + prior);
    const deviation = 1 / Math.sqrt(weight + prior);
    for (const step of RATE_STEPS) {
      const logRate = centre + step * deviation;
      const rate = Math.exp(logRate);
      let log = fit + constant + total * logRate - ((logRate - guess) ** 2 * prior) / 2 + Math.log(deviation);
      for (let week = 0; week < exposures.length; week++) {
        log -= (k + (counts[week] ?? 0)) * Math.log(k + rate * (exposures[week] ?? 0));
      }
      terms.push({ log, rate, k });
    }
  }
  const highest = Math.max(...terms.map(({ log }) => log));
  let [sum, rate, square, weekVariance] = [0, 0, 0, 0];
  for (const term of terms) {
    const weight = Math.exp(term.log - highest);
    sum += weight;
    rate += weight * term.rate;
    square += weight * term.rate ** 2;
    weekVariance += weight / term.k;
  }
  return {
    log: highest + Math.log(sum),
    rate: rate / sum,
    square: square / sum,
    weekVariance: weekVariance / sum,
  };
}

function normalised(
  grid: readonly (Moments & { exposures: Float64Array })[],
  counts: readonly number[],
  spells: number,
): Posterior {
  const likeliest = grid.reduce((best, moments) => (moments.log > best.log ? moments : best));
  const trust = trustIn(counts, likeliest, spells);
  const logs = grid.map(({ log }, index) => (SHAPES[index]?.logPrior ?? 0) + trust * log);
  const highest = Math.max(...logs);
  const raw = logs.map((log) => Math.exp(log - highest));
  const sum = raw.reduce((total, weight) => total + weight, 0);
  const mean = (of: (moments: Moments) => number) =>
    grid.reduce((total, moments, index) => total + ((raw[index] ?? 0) / sum) * of(moments), 0);
  return {
    weights: Float64Array.from(raw, (weight) => weight / sum),
    rates: Float64Array.from(grid, ({ rate }) => rate),
    rateVariance: mean(({ rate, square }) => square / rate ** 2 - 1) / trust,
    weekVariance: mean(({ weekVariance }) => weekVariance),
    logEvidence: highest + Math.log(sum),
  };
}

/**
 * Returns the weight of the evidence. Autocorrelated weeks count less: with correlation r, n weeks are worth n (1 - r)
 * / (1 + r). Each price period also has its own luck, independent of the number of pieces.
 */
function trustIn(
  counts: readonly number[],
  { exposures, rate, weekVariance }: Moments & { exposures: Float64Array },
  spells: number,
): number {
  let [together, alone, weeks, previousWeek] = [0, 0, 0, Number.NaN];
  counts.forEach((count, week) => {
    const expected = rate * (exposures[week] ?? 0);
    const telling = Math.min(1, expected / TELLING_COUNT);
    const surprise = telling * Math.log((count + 0.5) / (expected + 0.5));
    // At least the chance variance: smaller surprises are coincidence.
    alone += Math.max(surprise ** 2, telling ** 2 / (expected + 0.5));
    if (!Number.isNaN(previousWeek)) together += surprise * previousWeek;
    previousWeek = surprise;
    weeks += 1;
  });
  const correlation = alone > 0 ? (together / alone) * (weeks / (weeks + 8)) : 0;
  const r = Math.min(MAX_CORRELATED, Math.max(0, correlation));
  const independent = (TRUST * (1 - r)) / (1 + r);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const perSpell = (independent * total) / (1 + (weekVariance * total) / Math.max(1, weeks)) / spells;
  return independent / (1 + SPELL_VARIANCE * perSpell);
}

function countSpells(weeks: readonly (readonly Cell[])[]): number {
  let [spells, last] = [1, Number.NaN];
  for (const { x } of weeks.flat()) {
    if (Math.abs(x - last) > SAME_PRICE) spells += 1;
    last = x;
  }
  return spells;
}

/** Log gamma function by Stirling's series; the error is below 1e-9. */
export function logGamma(value: number): number {
  let shifted = value;
  let product = 1;
  for (; shifted < 8; shifted++) product *= shifted;
  const inverse = 1 / shifted;
  const square = inverse * inverse;
  const series = inverse * (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680)));
  return (
    (shifted - 0.5) * Math.log(shifted) - shifted + 0.5 * Math.log(2 * Math.PI) + series - Math.log(product)
  );
}

/**
 * A demand curve whose elasticity is elasticity · (price / reference) ^ curvature. Curvature 0 is constant elasticity,
 * 1 exponential; logit and linear demand are between 1 and 4.
 *
 * @see Klenow & Willis, Real Rigidities and Nominal Price Changes (2016), for demand of constant superelasticity
 */
export interface DemandShape {
  elasticity: number;
  curvature: number;
  logPrior: number;
}

/** Elasticities of durable goods: mostly 0.8 to 3 (Bijmolt, van Heerde & Pieters, 2005). */
const ELASTICITY = { median: 1.7, logDeviation: 0.5, from: 0.45, to: 6, steps: 20 } as const;
const CURVATURES = [
  { curvature: 0, share: 0.25 },
  { curvature: 0.7, share: 0.2 },
  { curvature: 1.4, share: 0.2 },
  { curvature: 2.4, share: 0.2 },
  { curvature: 3.8, share: 0.15 },
];

export const SHAPES: readonly DemandShape[] = CURVATURES.flatMap(({ curvature, share }) =>
  Array.from({ length: ELASTICITY.steps }, (_, step) => {
    const { median, logDeviation, from, to, steps } = ELASTICITY;
    const elasticity = from * (to / from) ** (step / (steps - 1));
    const deviation = Math.log(elasticity / median) / logDeviation;
    return { elasticity, curvature, logPrior: Math.log(share) - deviation ** 2 / 2 };
  }),
);

/** Log demand relative to the reference price. @param x ln(price / reference) */
export function logDemand({ elasticity, curvature }: DemandShape, x: number): number {
  // The integral of exp(curvature · x) from the reference price.
  return -elasticity * (curvature === 0 ? x : Math.expm1(curvature * x) / curvature);
}

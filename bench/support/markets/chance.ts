import type { Random } from '@/shared/random.ts';

/** Of the standard normal distribution. @see Box & Muller (1958) */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

/** A log-normal factor around 1. @param deviation of its logarithm */
export function factor(random: Random, deviation: number): number {
  return Math.exp(deviation * normal(random));
}

/** A log-uniform number. */
export function logBetween(random: Random, from: number, to: number): number {
  return from * (to / from) ** random.next();
}

/** A Poisson count: exact for small means, by the normal approximation for large ones. */
export function poisson(random: Random, mean: number): number {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  let [count, product] = [0, random.next()];
  for (const limit = Math.exp(-mean); product > limit; product *= random.next()) count += 1;
  return count;
}

/** Of the gamma distribution with mean 1 and variance 1 / shape, for shapes from 1. @see Marsaglia & Tsang (2000) */
export function gamma(random: Random, shape: number): number {
  const d = shape - 1 / 3;
  for (;;) {
    const x = normal(random);
    const v = (1 + x / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - random.next()) < x ** 2 / 2 + d - d * v + d * Math.log(v))
      return (d * v) / shape;
  }
}

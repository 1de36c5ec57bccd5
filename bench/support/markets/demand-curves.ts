import type { Random } from '@/shared/random.ts';

/** Returns demand relative to that at the usual price. @param ratio price / usual price */
export type DemandCurve = (ratio: number) => number;

/** Families of demand curves, each with a given elasticity at the usual price. */
export const FAMILIES = {
  /** Constant elasticity, with a choke price above which demand collapses. */
  constant(elasticity, random) {
    const choke = random.between(1.5, 3);
    const hardness = random.pick([6, 12, 30]);
    const cut = (ratio: number) => 1 / (1 + (ratio / choke) ** hardness);
    return (ratio) => (ratio ** -elasticity * cut(ratio)) / cut(1);
  },
  exponential(elasticity) {
    return (ratio) => Math.exp(-elasticity * (ratio - 1));
  },
  linear(elasticity) {
    return (ratio) => Math.max(0, 1 - elasticity * (ratio - 1));
  },
  /** Buyers choose between the product and everything else. */
  logit(elasticity, random) {
    const share = random.between(0.1, 0.6);
    const slope = elasticity / (1 - share);
    const odds = share / (1 - share);
    const chosen = (ratio: number) => 1 / (1 + Math.exp(slope * (ratio - 1)) / odds);
    return (ratio) => chosen(ratio) / chosen(1);
  },
  /** Reference price: buyers are twice as sensitive above it as below. */
  reference(elasticity) {
    return (ratio) => ratio ** -(ratio > 1 ? elasticity * 1.4 : elasticity * 0.7);
  },
} satisfies Record<string, (elasticity: number, random: Random) => DemandCurve>;

export type Family = keyof typeof FAMILIES;

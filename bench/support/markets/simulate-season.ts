import type { CategoryEvidence } from '@/server/modules/pricing/index.ts';
import type { Random } from '@/shared/random.ts';
import { factor, poisson } from './chance.ts';

export interface SimulatedSeason {
  /** The true index of a month, 0 for January. */
  indexOf(month: number): number;
  /** The shop's observations. */
  seen: CategoryEvidence['season'];
}

/** Simulates a yearly wave of random strength, observed by a category with few or many sales. */
export function simulateSeason(random: Random): SimulatedSeason {
  const strength = random.chance(0.3) ? 0 : random.between(0.05, 0.4);
  const peak = random.between(0, 12);
  const indexOf = (month: number) => 1 + strength * Math.cos((2 * Math.PI * (month - peak)) / 12);
  const perMonth = random.pick([0, 5, 60, 400]);
  const seen = Array.from({ length: 12 }, (_, month) => {
    const productDays = Math.round(3_000 * factor(random, 0.1));
    return { pieces: poisson(random, (perMonth * indexOf(month) * productDays) / 3_000), productDays };
  });
  return { indexOf, seen };
}

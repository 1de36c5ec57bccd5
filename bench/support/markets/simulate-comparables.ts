import type { Comparable } from '@/server/modules/pricing/index.ts';
import type { Random } from '@/shared/random.ts';
import { factor, logBetween, poisson } from './chance.ts';
import type { DemandCurve } from './demand-curves.ts';

interface Shelf {
  curve: DemandCurve;
  usualCents: number;
  perDay: number;
}

/** Ids of other vendors' products begin here. */
const FIRST_ID = 1_000_000;

/** Simulates products of other vendors: truly comparable, similar by name only, and with mistyped prices. */
export function simulateComparables(random: Random, { curve, usualCents, perDay }: Shelf): Comparable[] {
  const count = random.pick([0, 2, 4, 8, 12]);
  return Array.from({ length: count }, (_, index) => {
    const isFalse = random.chance(0.2);
    const usual = isFalse ? logBetween(random, 2_000, 300_000) : usualCents * factor(random, 0.12);
    const asked = usual * factor(random, 0.15);
    const daysOnSale = random.whole(5, 365);
    const level = perDay * factor(random, 0.7);
    const pieces = poisson(random, daysOnSale * level * curve(asked / usual));
    const slip = random.chance(0.08) ? random.pick([10, 0.01, 0.1]) : 1;
    const similarity = Math.min(0.95, Math.max(0.05, random.between(0.3, 0.9) - (isFalse ? 0.1 : 0)));
    // Consumes the random number of a removed field: results stay comparable by seed.
    random.chance(0.1);
    const priceCents = Math.max(1, Math.round(asked * slip));
    return {
      productId: FIRST_ID + index,
      priceCents,
      similarity,
      isOnSale: random.chance(0.8),
      shared: isFalse ? [] : ['oak'],
      daysOnSale,
      pieces,
      views: random.chance(0.6) ? Math.round(pieces / 0.015) + random.whole(0, 50) : null,
      daysToSell: pieces > 0 ? Math.round(daysOnSale / (pieces + 1)) : null,
      soldCents: pieces > 0 ? priceCents : null,
    };
  }).sort((one, other) => other.similarity - one.similarity);
}

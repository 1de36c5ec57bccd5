import type { PriceEvidence } from '@/server/modules/pricing/index.ts';
import type { Random } from '@/shared/random.ts';
import { factor, logBetween } from './chance.ts';
import { type DemandCurve, FAMILIES, type Family } from './demand-curves.ts';
import { type Day, liveThroughDays } from './live-through-days.ts';
import { simulateComparables } from './simulate-comparables.ts';
import { type SimulatedSeason, simulateSeason } from './simulate-season.ts';
import { weeksOf } from './weeks-of.ts';

/** A product in a market: the engine's evidence and the truth known only to the bench. */
export interface SimulatedProduct {
  family: Family;
  evidence: PriceEvidence;
  /** The history by day, for a database. */
  days: Day[];
  truth: Truth;
}

interface Truth {
  elasticity: number;
  usualCents: number;
  /** Profit by price, up to a factor. */
  profitAt(cents: number): number;
  /** The best price that the vendor allows. */
  bestCents: number;
}

/** The day of all recommendations. */
export const TODAY = '2026-11-23';
const COMMISSION_RATE = 0.1;
/** Pieces sold per day at the usual price, of rare, ordinary and popular products. */
const TRADES = [
  { share: 0.35, from: 0.005, to: 0.1 },
  { share: 0.35, from: 0.1, to: 1 },
  { share: 0.3, from: 1, to: 15 },
] as const;

/** @param season that of its category; by default a random one */
export function simulateProduct(
  random: Random,
  productId: number,
  season: SimulatedSeason = simulateSeason(random),
): SimulatedProduct {
  const family = random.pick(Object.keys(FAMILIES) as Family[]);
  const elasticity = logBetween(random, 0.8, 3);
  const curve: DemandCurve = FAMILIES[family](elasticity, random);
  const usualCents = logBetween(random, 3_000, 200_000);
  const cost = Math.round(usualCents * (1 - COMMISSION_RATE) * random.between(0.25, 0.75));
  const trade = random.weighted(TRADES, ({ share }) => share);
  const perDay = logBetween(random, trade.from, trade.to);

  const days = liveThroughDays(random, { curve, usualCents, perDay, season, today: TODAY });
  const priceCents = days.at(-1)?.priceCents ?? Math.round(usualCents);
  const bounds = simulateBounds(random, { priceCents, usualCents, cost });
  const profitAt = (cents: number) => (cents * (1 - COMMISSION_RATE) - cost) * curve(cents / usualCents);
  return {
    family,
    days,
    truth: { elasticity, usualCents, profitAt, bestCents: bestPrice(profitAt, priceCents, bounds) },
    evidence: {
      productId,
      currency: 'usd',
      today: TODAY,
      priceCents,
      costCents: random.chance(0.85) ? cost : null,
      ...bounds,
      commissionRate: COMMISSION_RATE,
      // Ample, as the truth knows no stock.
      ...{ stock: random.whole(1, 60), sellable: 100_000, isPooled: false },
      rating: { mean: random.between(3.5, 5), reviews: random.whole(0, 40) },
      category: {
        name: 'Desks',
        averageCents: Math.round(usualCents * factor(random, 0.3)),
        rating: { mean: 4.4, reviews: 300 },
        piecesPerDay: perDay * factor(random, 0.6),
        season: season.seen,
      },
      weeks: weeksOf(days),
      comparables: simulateComparables(random, { curve, usualCents, perDay }),
    },
  };
}

/** Every third vendor has set price bounds. */
function simulateBounds(
  random: Random,
  { priceCents, usualCents, cost }: { priceCents: number; usualCents: number; cost: number },
) {
  const [low, high] = [Math.min(priceCents, usualCents), Math.max(priceCents, 1.3 * cost)];
  return {
    floorCents: random.chance(0.3) ? Math.round(low * random.between(0.6, 0.95)) : null,
    ceilingCents: random.chance(0.3) ? Math.round(high * random.between(1.1, 2)) : null,
  };
}

function bestPrice(
  profitAt: Truth['profitAt'],
  priceCents: number,
  { floorCents, ceilingCents }: ReturnType<typeof simulateBounds>,
): number {
  const from = floorCents ?? priceCents / 4;
  const to = ceilingCents ?? priceCents * 4;
  const steps = 800;
  const prices = Array.from({ length: steps + 1 }, (_, step) => from * (to / from) ** (step / steps));
  return prices.reduce((best, price) => (profitAt(price) > profitAt(best) ? price : best));
}

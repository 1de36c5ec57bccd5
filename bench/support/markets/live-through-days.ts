import { shiftDays } from '@/shared/days.ts';
import type { Random } from '@/shared/random.ts';
import { factor, gamma, normal, poisson } from './chance.ts';
import type { DemandCurve } from './demand-curves.ts';
import type { SimulatedSeason } from './simulate-season.ts';

export interface Day {
  day: string;
  priceCents: number;
  isInStock: boolean;
  /** Null before visits were counted. */
  views: number | null;
  pieces: number;
  returned: number;
}

interface Life {
  curve: DemandCurve;
  usualCents: number;
  /** Pieces a day at the usual price in a usual month. */
  perDay: number;
  season: SimulatedSeason;
  today: string;
}

/** Shares of vendors by days between price changes. */
const HABITS = [
  { share: 0.3, everyDays: Number.POSITIVE_INFINITY },
  { share: 0.4, everyDays: 70 },
  { share: 0.3, everyDays: 18 },
] as const;

/** Simulates up to a year of a product, since it went on sale. */
export function liveThroughDays(random: Random, { curve, usualCents, perDay, season, today }: Life): Day[] {
  const length = random.chance(0.5) ? 365 : random.whole(14, 364);
  const { everyDays } = random.weighted(HABITS, ({ share }) => share);
  const spread = random.between(0.05, 0.25);
  const conversion = random.between(0.004, 0.04);
  const countedFrom = random.pick([0, 0, 200, 366]);
  const pull = random.chance(0.3) ? random.between(0, 0.5) : 0;
  const roughness = random.between(4, 60);
  const drift = random.between(0, 0.02);
  const war = random.chance(0.2) ? { from: random.whole(0, length), days: random.whole(14, 56) } : null;

  let price = usualCents * factor(random, 0.25);
  let [mood, weekLuck, outUntil] = [0, 1, 0];
  return Array.from({ length }, (_, index) => {
    const day = shiftDays(today, index - length);
    if (random.chance(1 / everyDays)) price = usualCents * factor(random, 0.1) * factor(random, spread);
    if (index % 7 === 0) weekLuck = gamma(random, roughness);
    mood = 0.97 * mood + drift * normal(random);
    if (random.chance(0.004)) outUntil = index + random.whole(2, 20);

    const priceCents = neat(price);
    const isInStock = index >= outUntil;
    const isWar = war !== null && index >= war.from && index < war.from + war.days;
    const level = season.indexOf(Number(day.slice(5, 7)) - 1) * weekLuck * Math.exp(mood) * (isWar ? 0.6 : 1);
    const ratio = priceCents / usualCents;
    // Lists show the price, so a part of its effect is on views.
    const visits = poisson(random, (perDay / conversion) * level * ratio ** -pull);
    const bought = poisson(random, perDay * level * curve(ratio));
    const pieces = isInStock ? bought : 0;
    return {
      day,
      priceCents,
      isInStock,
      views: index >= countedFrom ? Math.max(visits, pieces) : null,
      pieces,
      returned: poisson(random, pieces * 0.03) > 0 ? 1 : 0,
    };
  });
}

/** Prices as vendors write them. */
function neat(cents: number): number {
  return Math.max(500, Math.round(cents / 500) * 500);
}

import type { Bounds } from './bounds.ts';
import { isWithin } from './bounds.ts';

/** How far a price may move for a neat ending: a share of it that costs next to nothing. */
const NEAT = 0.006;
/** What prices end with, in cents, and of what: 95 of 100 is .95. */
const ENDINGS = [
  { of: 10_000, at: [0, 5_000, 9_900, 9_500] },
  { of: 1_000, at: [0, 500, 900] },
  { of: 100, at: [0, 90, 95, 50] },
  { of: 10, at: [0] },
] as const;

/**
 * A price that ends neatly, near an exact one: '.00', '.90', or as today's price ends.
 *
 * @param usualCents the price whose ending the vendor likes
 */
export function endNeatly(cents: number, usualCents: number, bounds: Bounds): number {
  const room = Math.max(0.5, cents * NEAT);
  const whole = (of: number, at: number) => Math.round((cents - at) / of) * of + at;
  const usual = ENDINGS.map(({ of }) => ({ of, at: [usualCents % of] })).slice(1, 3);
  for (const { of, at } of [...ENDINGS.slice(0, 1), ...usual, ...ENDINGS.slice(1)]) {
    const near = at
      .map((ending) => whole(of, ending))
      .filter((price) => Math.abs(price - cents) <= room && isWithin(price, bounds))
      .sort((one, other) => Math.abs(one - cents) - Math.abs(other - cents));
    if (near[0] !== undefined) return near[0];
  }
  return Math.min(Math.floor(bounds.highCents), Math.max(Math.ceil(bounds.lowCents), Math.round(cents)));
}

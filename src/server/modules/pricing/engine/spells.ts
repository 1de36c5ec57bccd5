import type { Cents } from '@/shared/money.ts';
import type { PriceWeek } from './types.ts';

/** What was sold at a price, in all the time that it was asked. */
export interface PriceSpell {
  priceCents: Cents;
  days: number;
  pieces: number;
}

/** Shorter ones tell little. */
const LEAST_DAYS = 7;
const TOLD = 3;

/** The prices that were asked longest, the longest first. */
export function bestSpells(weeks: readonly PriceWeek[]): PriceSpell[] {
  const spells = new Map<Cents, PriceSpell>();
  for (const { priceCents, days, pieces } of weeks) {
    const spell = spells.get(priceCents) ?? { priceCents, days: 0, pieces: 0 };
    spells.set(priceCents, { priceCents, days: spell.days + days, pieces: spell.pieces + pieces });
  }
  return [...spells.values()]
    .filter(({ days }) => days >= LEAST_DAYS)
    .sort((one, other) => other.days - one.days || one.priceCents - other.priceCents)
    .slice(0, TOLD);
}

import { formatCount, formatNumber } from '@/client/lib/format.ts';
import { ORIGIN_NAMES, type ProductPassport } from '@/shared/catalog/passport.ts';

/** What the seller says in a word or a number, as far as they say it. Nobody has proved any of it. */
export function claimedFacts(passport: ProductPassport): { term: string; details: string }[] {
  const { origin, weightKg, madeIn, expectedLifeYears, partsYears } = passport;
  const facts: [term: string, details: string | null][] = [
    ['Origin', origin && ORIGIN_NAMES[origin]],
    ['Made in', madeIn],
    ['Weight', weightKg === null ? null : `${formatNumber(weightKg)} kg`],
    ['Expected life', expectedLifeYears === null ? null : formatCount(expectedLifeYears, 'year')],
    ['Parts kept for', partsYears === null ? null : `${formatCount(partsYears, 'year')} after the sale`],
  ];
  return facts.flatMap(([term, details]) => (details === null ? [] : [{ term, details }]));
}

export const SELLERS_CLAIM = 'Seller’s claim';

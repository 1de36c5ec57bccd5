import type { PassportFacts } from '@/shared/catalog/passport.ts';
import { roomPassports } from './rooms.ts';
import { thingPassports } from './things.ts';
import type { DemoCertificate } from './types.ts';

const PASSPORTS = { ...roomPassports, ...thingPassports };

/** The slugs of all that has a passport. */
export const demoPassportSlugs: readonly string[] = Object.keys(PASSPORTS);

/** What a product of the demo says of origin and life; of some nothing. */
export function demoPassportOf(slug: string): PassportFacts {
  const { origin, kg, madeIn, life, parts, repair, shares = [] } = PASSPORTS[slug] ?? {};
  return {
    origin: origin ?? null,
    weightKg: kg ?? null,
    madeIn: madeIn ?? null,
    expectedLifeYears: life ?? null,
    partsYears: parts ?? null,
    repairNotes: repair ?? null,
    materialShares: shares.map(([material, percent, note = null]) => ({ material, percent, note })),
  };
}

/** Its certificates, all of them the seller's word. */
export function demoCertificatesOf(slug: string): readonly DemoCertificate[] {
  return PASSPORTS[slug]?.certificates ?? [];
}

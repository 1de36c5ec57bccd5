import { fieldText } from '@/client/features/catalog/field-text.ts';
import type { ProductPassport } from '@/shared/catalog/passport.ts';
import { namesOf, PASSPORT_FACTS, PASSPORT_FIELDS } from '@/shared/catalog/product-fields.ts';

/** Facts claimed by the seller, unverified. */
export function claimedFacts(passport: ProductPassport): { term: string; details: string }[] {
  return PASSPORT_FACTS.flatMap((name) => {
    const field = PASSPORT_FIELDS[name];
    const details = fieldText(field, passport[name]);
    if (details === '') return [];
    return { term: field.label, details: name === 'partsYears' ? `${details} after the sale` : details };
  });
}

export function hasPassport(passport: ProductPassport): boolean {
  const { materialShares, certificates } = passport;
  const isSaid = namesOf(PASSPORT_FIELDS).some((name) => passport[name] !== null);
  return isSaid || materialShares.length > 0 || certificates.length > 0;
}

export const SELLERS_CLAIM = 'Seller’s claim';

import { ORIGIN_NAMES, type PassportFacts } from '@/shared/catalog/passport.ts';

/** What the seller says of origin and life, as schema.org has it; absent where they say nothing. */
export function passportData(facts: PassportFacts): Record<string, unknown> {
  const { origin, weightKg, madeIn, expectedLifeYears, partsYears } = facts;
  const more: [name: string, value: string | number | null, unitCode?: string][] = [
    ['Origin', origin && ORIGIN_NAMES[origin]],
    ['Made in', madeIn],
    ['Expected life', expectedLifeYears, 'ANN'],
    ['Parts kept for', partsYears, 'ANN'],
  ];
  const additionalProperty = more.flatMap(([name, value, unitCode]) =>
    value === null ? [] : [{ '@type': 'PropertyValue', name, value, unitCode }],
  );
  return {
    weight:
      weightKg === null ? undefined : { '@type': 'QuantitativeValue', value: weightKg, unitCode: 'KGM' },
    additionalProperty: additionalProperty.length > 0 ? additionalProperty : undefined,
  };
}

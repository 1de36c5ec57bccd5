import type { PassportFacts } from '@/shared/catalog/passport.ts';
import {
  PASSPORT_FACTS,
  PASSPORT_FIELDS,
  type ProductField,
  UNITS,
} from '@/shared/catalog/product-fields.ts';

/** Origin and lifetime facts in schema.org terms. */
export function passportData(facts: PassportFacts): Record<string, unknown> {
  const { weightKg } = facts;
  const additionalProperty = PASSPORT_FACTS.flatMap((name) => {
    const field: ProductField = PASSPORT_FIELDS[name];
    const value = facts[name];
    // `weightKg` has a schema.org property of its own.
    if (value === null || name === 'weightKg') return [];
    return {
      '@type': 'PropertyValue',
      name: field.label,
      value: field.kind === 'choice' ? field.options[value] : value,
      unitCode: 'unit' in field ? UNITS[field.unit].unitCode : undefined,
    };
  });
  return {
    weight:
      weightKg === null
        ? undefined
        : { '@type': 'QuantitativeValue', value: weightKg, unitCode: UNITS.kg.unitCode },
    additionalProperty: additionalProperty.length > 0 ? additionalProperty : undefined,
  };
}

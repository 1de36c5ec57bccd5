import { z } from 'zod';
import { type FieldValues, mapFields, type ProductField, type ProductFieldName } from './product-fields.ts';

/** Response schemas of a table, in its order. */
export function fieldViewsOf<Name extends ProductFieldName>(fields: Readonly<Record<Name, ProductField>>) {
  // `viewOf` covers the cases of `ValueOf`.
  return mapFields(fields, viewOf) as { [Field in Name]: z.ZodType<FieldValues[Field]> };
}

function viewOf(field: ProductField): z.ZodType {
  switch (field.kind) {
    case 'words':
      return z.array(z.string());
    case 'choice':
      return z.enum(Object.keys(field.options)).nullable();
    case 'whole':
      return z.int().nullable();
    case 'decimal':
      return z.number().nullable();
    case 'day':
      return z.iso.date().nullable();
    default:
      return field.empty === '' ? z.string() : z.string().nullable();
  }
}

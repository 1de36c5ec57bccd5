import { z } from 'zod';
import { emptyTextToNull, line, prose } from '@/shared/input/input.ts';
import {
  EMPTY_VALUES,
  type FieldValues,
  mapFields,
  namesOf,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldName,
  UNITS,
} from './product-fields.ts';

/** Words of one field, such as tags. */
export const MAX_WORDS = 40;

const DAY = 'Use a date such as 2026-11-30';
const dayInput = z.iso
  .date(DAY)
  .max(10)
  .refine((day) => day >= '2020' && day < '2100', DAY);

type Schema<Value> = z.ZodType<Value, Value>;

/** Vendor input per field. Nullable fields are optional. */
const fieldSchemas = mapFields(PRODUCT_FIELDS, schemaOf) as {
  [Name in keyof FieldValues]: null extends FieldValues[Name]
    ? z.ZodOptional<Schema<FieldValues[Name]>>
    : Schema<FieldValues[Name]>;
};

/** For a new product: all fields are optional. */
export const newFieldSchemas = mapFields(PRODUCT_FIELDS, (field, name) => {
  const empty = EMPTY_VALUES[name];
  return empty === null ? fieldSchemas[name] : schemaOf(field).default(empty);
}) as {
  [Name in keyof FieldValues]: null extends FieldValues[Name]
    ? z.ZodOptional<Schema<FieldValues[Name]>>
    : z.ZodDefault<Schema<FieldValues[Name]>>;
};

/** Schemas of a table, in its order. */
export function schemasOf<Name extends ProductFieldName>(fields: Readonly<Record<Name, unknown>>) {
  return Object.fromEntries(namesOf(fields).map((name) => [name, fieldSchemas[name]])) as Pick<
    typeof fieldSchemas,
    Name
  >;
}

const LINK = /https?:\/\/|www\./i;

function schemaOf(field: ProductField): z.ZodType {
  switch (field.kind) {
    case 'words':
      return z.array(line('Tag', 1, 60)).max(MAX_WORDS, `Use at most ${MAX_WORDS} words`);
    case 'choice':
      return z.enum(Object.keys(field.options), field.sentence).nullish();
    case 'day':
      return dayInput.nullish();
    case 'whole':
    case 'decimal': {
      const [usual, word, number] = field.kind === 'whole' ? [1, 'whole ', whole] : [0.01, '', hundredths];
      const least = field.min ?? usual;
      const sentence = field.sentence ?? `Use ${least} to ${field.max} ${word}${UNITS[field.unit].plural}`;
      return number(sentence).min(least, sentence).max(field.max, sentence).nullish();
    }
    default: {
      const text = (field.kind === 'line' ? line : prose)(field.label, 0, field.max);
      if (field.empty === '') return text;
      const printable = field.isPrinted
        ? text.refine(
            (instructions) => !LINK.test(instructions),
            'Write the instructions out: links are not shown',
          )
        : text;
      return printable.transform(emptyTextToNull).nullish();
    }
  }
}

function whole(sentence: string) {
  return z.number().int(sentence);
}

function hundredths() {
  return z.number().overwrite((value) => Math.round(value * 100) / 100);
}

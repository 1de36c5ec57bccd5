import { ORIGIN_NAMES } from './passport.ts';

/**
 * The fields that describe a product. Its vendor sets them; none is required. Checks of the input, columns that are read and
 * written, form, draft, preview, files and pages follow from these tables. Product pages use them, so they import no parser.
 */
export type ProductField = TextField | WordsField | NumberField | ChoiceField;

interface Described {
  /** At the control, on pages and in sentences about the input. */
  label: string;
  /** The label within a sentence, where that is not the label in lower case. */
  words?: string;
  hint?: string;
  /** Width of the control, in sixths of the form. */
  span: 2 | 3 | 6;
  /** Other names of its column in imported files, in lower case without spaces and signs. It is exported under the field's name. */
  otherColumns: readonly string[];
  /** The column's name on screens, where that is not the label with its unit. */
  columnLabel?: string;
}

/** Text of one line (`line`) or several (`prose`). */
interface TextField extends Described {
  kind: 'line' | 'prose';
  /** Characters. */
  max: number;
  /** The value of no text; null without it. */
  empty?: '';
  /** Lines of the control. */
  rows?: number;
  /** True for text that is also printed. It refuses links: they are no use on paper, and their target may change. */
  isPrinted?: true;
}

/** A list of words, typed with commas between them. */
interface WordsField extends Described {
  kind: 'words';
}

/** A number of at least 1 (`whole`), or of at least 0.01 with two places (`decimal`). */
interface NumberField extends Described {
  kind: 'whole' | 'decimal';
  unit: keyof typeof UNITS;
  max: number;
  /** The sentence for a number out of range, where that does not name the range. */
  sentence?: string;
}

interface ChoiceField extends Described {
  kind: 'choice';
  /** The names of the values. */
  options: Readonly<Record<string, string>>;
  /** The sentence for any other value. */
  sentence: string;
}

/** `counted` is the singular of a unit that is written as a noun: '1 year'. `unitCode` is the UN/CEFACT code. */
export const UNITS = {
  cm: { plural: 'centimetres', counted: null, unitCode: 'CMT' },
  kg: { plural: 'kilograms', counted: null, unitCode: 'KGM' },
  years: { plural: 'years', counted: 'year', unitCode: 'ANN' },
} as const;

type Fields = Readonly<Record<string, ProductField>>;

/** Words that shoppers search by. */
export const WORD_FIELDS = {
  tags: { kind: 'words', label: 'Tags', span: 3, otherColumns: ['tag'] },
  keywords: {
    ...{ kind: 'line', label: 'Keywords', max: 1000, empty: '', span: 3 },
    hint: 'Other words people may search for',
    otherColumns: ['keyword', 'searchwords', 'searchterms'],
  },
} as const satisfies Fields;

const length = { kind: 'whole', unit: 'cm', max: 2000, sentence: 'Use whole centimetres', span: 2 } as const;

export const DETAIL_FIELDS = {
  widthCm: { ...length, label: 'Width', otherColumns: ['width'] },
  depthCm: { ...length, label: 'Depth', otherColumns: ['depth', 'length', 'lengthcm'] },
  heightCm: { ...length, label: 'Height', otherColumns: ['height'] },
  colour: { kind: 'line', label: 'Colour', max: 60, span: 3, otherColumns: ['color'] },
  materials: { kind: 'words', label: 'Materials', span: 3, otherColumns: ['material'] },
} as const satisfies Fields;

/** Origin and life. Shares of materials belong to them too, but are a list of their own. */
export const PASSPORT_FIELDS = {
  origin: {
    ...{ kind: 'choice', label: 'Origin', options: ORIGIN_NAMES, span: 3 },
    sentence: 'Choose an origin from the list',
    otherColumns: ['provenance'],
  },
  weightKg: {
    ...{ kind: 'decimal', label: 'Weight', unit: 'kg', max: 5000, span: 3 },
    hint: 'One piece, without its packaging',
    otherColumns: ['weight', 'itemweight', 'weightinkg'],
  },
  madeIn: {
    ...{ kind: 'line', label: 'Made in', max: 120, span: 2 },
    words: 'place it is made in',
    hint: 'Town or country',
    otherColumns: ['countryoforigin', 'placeoforigin', 'origincountry', 'manufacturedin'],
  },
  expectedLifeYears: {
    ...{ kind: 'whole', label: 'Expected life', unit: 'years', max: 200, span: 2 },
    hint: 'In normal use',
    otherColumns: ['lifeyears', 'expectedlife', 'lifespan', 'lifespanyears'],
  },
  partsYears: {
    ...{ kind: 'whole', label: 'Parts kept for', unit: 'years', max: 100, span: 2 },
    words: 'years that parts are kept',
    hint: 'After the sale',
    otherColumns: ['spareparts', 'sparepartsyears', 'partskeptyears'],
    columnLabel: 'Parts kept (years)',
  },
  repairNotes: {
    ...{ kind: 'prose', label: 'Care and repair', max: 2000, rows: 3, isPrinted: true, span: 6 },
    hint: 'What the owner can do themselves, and what you repair. No links: it is printed too.',
    otherColumns: ['repair', 'careandrepair', 'careinstructions', 'repairinstructions'],
  },
} as const satisfies Fields;

export const COLLECTION_FIELDS = {
  collectionAddress: {
    ...{ kind: 'line', label: 'Collection address', max: 300, span: 6 },
    otherColumns: ['pickupaddress', 'collectionpoint'],
  },
  collectionInstructions: {
    ...{ kind: 'prose', label: 'Collection instructions', max: 1000, rows: 2, span: 6 },
    hint: 'Opening hours, parking, who to ask for',
    otherColumns: ['pickupinstructions'],
  },
} as const satisfies Fields;

export const PRODUCT_FIELDS = {
  ...WORD_FIELDS,
  ...DETAIL_FIELDS,
  ...PASSPORT_FIELDS,
  ...COLLECTION_FIELDS,
} as const;
export type ProductFieldName = keyof typeof PRODUCT_FIELDS;

/** Listed on the page of a product, in this order. */
export const PAGE_FACTS = ['widthCm', 'depthCm', 'heightCm', 'materials', 'colour'] as const;

/** Listed in its passport, in this order. */
export const PASSPORT_FACTS = ['origin', 'madeIn', 'weightKg', 'expectedLifeYears', 'partsYears'] as const;

type ValueOf<Field extends ProductField> = Field extends WordsField
  ? string[]
  : Field extends NumberField
    ? number | null
    : Field extends ChoiceField
      ? keyof Field['options'] | null
      : Field extends { empty: '' }
        ? string
        : string | null;

/** The values of a product in some of the fields. */
export type FieldValues<Table extends Fields = typeof PRODUCT_FIELDS> = {
  -readonly [Name in keyof Table]: ValueOf<Table[Name]>;
};

/** A table with the same names. */
export function mapFields<Name extends ProductFieldName, Result>(
  fields: Readonly<Record<Name, ProductField>>,
  make: (field: ProductField, name: Name) => Result,
): Record<Name, Result> {
  const entries = namesOf(fields).map((name) => [name, make(fields[name], name)] as const);
  // An entry for each name.
  return Object.fromEntries(entries) as Record<Name, Result>;
}

/** The names of a table, in its order. */
export function namesOf<Name extends ProductFieldName>(fields: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(fields) as Name[];
}

/** The values of a product whose vendor has said nothing. */
export const EMPTY_VALUES = mapFields(PRODUCT_FIELDS, (field) =>
  field.kind === 'words' ? [] : 'empty' in field ? field.empty : null,
) as FieldValues;

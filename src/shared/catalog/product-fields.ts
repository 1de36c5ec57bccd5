import { MAX_COLLECTION_READY_DAYS, MAX_STOCK } from '@/shared/constants.ts';
import { GRADE_NAMES } from './condition.ts';
import { ORIGIN_NAMES } from './passport.ts';

/**
 * Optional fields that describe a product, set by its vendor. Validation, columns, form, draft, preview,
 * files and pages are derived from these tables. Product pages use them, so they import no zod.
 */
export type ProductField = TextField | WordsField | NumberField | ChoiceField | DayField;

interface Described {
  label: string;
  /** Label within a sentence; default: label in lower case. */
  words?: string;
  hint?: string;
  /** Width in sixths of the form. */
  span: 2 | 3 | 6;
  /** Aliases of its import column, lower case without spaces. Exports use the field's name. */
  otherColumns: readonly string[];
  /** Column name on screens; default: label with unit. */
  columnLabel?: string;
}

/** A single line (`line`) or several (`prose`). */
interface TextField extends Described {
  kind: 'line' | 'prose';
  max: number;
  /** Value for no text; default null. */
  empty?: '';
  rows?: number;
  /** Printed text refuses links: useless on paper, and their target may change. */
  isPrinted?: true;
}

/** A list, typed with commas. */
interface WordsField extends Described {
  kind: 'words';
}

/** At least 1 (`whole`), or at least 0.01 with two decimals (`decimal`), unless it names its minimum. */
interface NumberField extends Described {
  kind: 'whole' | 'decimal';
  unit: keyof typeof UNITS;
  min?: number;
  max: number;
  /** Message if out of range; by default names the range. */
  sentence?: string;
}

interface ChoiceField extends Described {
  kind: 'choice';
  options: Readonly<Record<string, string>>;
  sentence: string;
}

/** A day in New Zealand, such as `2026-12-07`. */
interface DayField extends Described {
  kind: 'day';
}

/** `counted`: singular where the unit is a noun, as in '1 year'. `unitCode`: UN/CEFACT. */
export const UNITS = {
  cm: { plural: 'centimetres', counted: null, unitCode: 'CMT' },
  kg: { plural: 'kilograms', counted: null, unitCode: 'KGM' },
  days: { plural: 'days', counted: 'day', unitCode: 'DAY' },
  years: { plural: 'years', counted: 'year', unitCode: 'ANN' },
  weeks: { plural: 'weeks', counted: 'week', unitCode: 'WEE' },
  pieces: { plural: 'pieces', counted: 'piece', unitCode: 'H87' },
  '%': { plural: 'percent', counted: null, unitCode: 'P1' },
} as const;

type Fields = Readonly<Record<string, ProductField>>;

export const READY_DAYS_RANGE = `Use 0 to ${MAX_COLLECTION_READY_DAYS} whole days`;

export const WORD_FIELDS = {
  tags: { kind: 'words', label: 'Tags', span: 3, otherColumns: ['tag', 'producttags', 'tagsxyz'] },
  keywords: {
    ...{ kind: 'line', label: 'Keywords', max: 1000, empty: '', span: 3 },
    hint: 'Other words people may search for',
    otherColumns: ['keyword', 'searchwords', 'searchterms'],
  },
} as const satisfies Fields;

const length = { kind: 'whole', unit: 'cm', max: 2000, sentence: 'Use whole centimetres', span: 2 } as const;

export const DETAIL_FIELDS = {
  widthCm: {
    ...length,
    label: 'Width',
    otherColumns: ['width', 'productwidth', 'widthin', 'widthmm', 'widthm'],
  },
  depthCm: {
    ...length,
    label: 'Depth',
    otherColumns: [
      'depth',
      'length',
      'lengthcm',
      'productdepth',
      'lengthin',
      'lengthmm',
      'depthmm',
      'depthin',
      'lengthm',
    ],
  },
  heightCm: {
    ...length,
    label: 'Height',
    otherColumns: ['height', 'productheight', 'heightin', 'heightmm', 'heightm'],
  },
  colour: { kind: 'line', label: 'Colour', max: 60, span: 3, otherColumns: ['color'] },
  materials: {
    kind: 'words',
    label: 'Materials',
    span: 3,
    otherColumns: ['material', 'wood', 'timber', 'madeof'],
  },
} as const satisfies Fields;

/** Flaws are a separate list. */
export const CONDITION_FIELDS = {
  condition: {
    ...{ kind: 'choice', label: 'Condition', options: GRADE_NAMES, span: 3 },
    sentence: 'Choose a condition from the list',
    otherColumns: ['grade', 'itemcondition', 'productcondition', 'conditionid'],
  },
  madeAbout: {
    ...{ kind: 'line', label: 'Made about', max: 60, span: 3 },
    words: 'years it was made in',
    hint: 'A year or years, such as 1965 or 1960s',
    otherColumns: ['year', 'yearmade', 'period', 'era'],
  },
  conditionNotes: {
    ...{ kind: 'prose', label: 'Notes on the condition', max: 1000, rows: 2, span: 6 },
    hint: 'Needed for a worn piece',
    otherColumns: ['conditionnote', 'conditiondescription'],
  },
  repairsDone: {
    ...{ kind: 'prose', label: 'What was repaired', max: 1000, rows: 2, span: 6 },
    otherColumns: ['repairs', 'restoration'],
  },
} as const satisfies Fields;

/** Origin and life; material shares are a separate list. */
export const PASSPORT_FIELDS = {
  origin: {
    ...{ kind: 'choice', label: 'Origin', options: ORIGIN_NAMES, span: 3 },
    sentence: 'Choose an origin from the list',
    otherColumns: ['provenance'],
  },
  weightKg: {
    ...{ kind: 'decimal', label: 'Weight', unit: 'kg', max: 5000, span: 3 },
    hint: 'One piece, without its packaging',
    otherColumns: [
      'weight',
      'itemweight',
      'weightinkg',
      'weightlb',
      'weightoz',
      'weightlbs',
      'weightg',
      'productweight',
      'variantgrams',
      'weightvaluegrams',
    ],
  },
  madeIn: {
    ...{ kind: 'line', label: 'Made in', max: 120, span: 2 },
    words: 'place it is made in',
    hint: 'Town or country',
    otherColumns: [
      'countryoforigin',
      'placeoforigin',
      'origincountry',
      'manufacturedin',
      'countryofmanufacture',
    ],
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
  collectionReadyDays: {
    ...{
      kind: 'whole',
      label: 'Ready to collect in',
      unit: 'days',
      min: 0,
      max: MAX_COLLECTION_READY_DAYS,
      span: 3,
    },
    ...{ words: 'days until it is ready to collect', sentence: READY_DAYS_RANGE },
    hint: 'From the order; made to order, once it is made. Empty: as in your shop settings',
    otherColumns: ['readyindays', 'pickupdays', 'collectiondays', 'readytocollectdays'],
    columnLabel: 'Ready to collect (days)',
  },
} as const satisfies Fields;

/** All null for a product in stock. `leadTimeWeeks` and `weeklyCapacity` make it one that is made to order. */
export const MADE_TO_ORDER_FIELDS = {
  leadTimeWeeks: {
    ...{ kind: 'whole', label: 'Lead time', unit: 'weeks', max: 52, span: 3 },
    words: 'weeks until it is made',
    hint: 'From the order until it is made',
    otherColumns: ['leadtimeweeks', 'weekstomake'],
  },
  weeklyCapacity: {
    ...{ kind: 'whole', label: 'Pieces per week', unit: 'pieces', max: MAX_STOCK, span: 3 },
    words: 'pieces per week',
    hint: 'Orders you take from Monday to Sunday; with options, of each',
    otherColumns: ['capacityperweek', 'piecesperweek'],
    columnLabel: 'Pieces per week',
  },
  depositPercent: {
    ...{ kind: 'whole', label: 'Deposit', unit: '%', max: 99, span: 3 },
    hint: 'Paid with the order, the rest once it is made. Empty: all at once',
    otherColumns: ['deposit'],
  },
  pausedUntil: {
    ...{ kind: 'day', label: 'No orders until', span: 3 },
    words: 'day from which orders are taken',
    hint: 'Orders open again on this day',
    otherColumns: ['noordersuntil'],
  },
} as const satisfies Fields;

export const PRODUCT_FIELDS = {
  ...WORD_FIELDS,
  ...DETAIL_FIELDS,
  ...CONDITION_FIELDS,
  ...PASSPORT_FIELDS,
  ...COLLECTION_FIELDS,
  ...MADE_TO_ORDER_FIELDS,
} as const;
export type ProductFieldName = keyof typeof PRODUCT_FIELDS;

/** Facts on the product page, in order. */
export const PAGE_FACTS = ['widthCm', 'depthCm', 'heightCm', 'materials', 'colour'] as const;

/** Facts in the passport, in order. */
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

export type FieldValues<Table extends Fields = typeof PRODUCT_FIELDS> = {
  -readonly [Name in keyof Table]: ValueOf<Table[Name]>;
};

export function mapFields<Name extends ProductFieldName, Result>(
  fields: Readonly<Record<Name, ProductField>>,
  make: (field: ProductField, name: Name) => Result,
): Record<Name, Result> {
  const entries = namesOf(fields).map((name) => [name, make(fields[name], name)] as const);
  return Object.fromEntries(entries) as Record<Name, Result>;
}

export function namesOf<Name extends ProductFieldName>(fields: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(fields) as Name[];
}

export const EMPTY_VALUES = mapFields(PRODUCT_FIELDS, (field) =>
  field.kind === 'words' ? [] : 'empty' in field ? field.empty : null,
) as FieldValues;

import { unescapeFormula } from '@/server/platform/csv/csv-file.ts';
import {
  EMPTY_VALUES,
  mapFields,
  namesOf,
  PRODUCT_FIELDS,
  type ProductField,
} from '@/shared/catalog/product-fields.ts';
import { MAX_PRODUCT_IMAGES } from '@/shared/constants.ts';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportFormat,
  type ImportMapping,
  type ImportProblem,
  keyOf,
} from '@/shared/imports/imports.ts';
import { readAmount } from '@/shared/input/read-amount.ts';
import { textOfHtml } from './html-text.ts';

/** Values of empty cells in optional fields. Other fields keep their value, or a new product's default. */
const EMPTY: Partial<Record<ImportField, unknown>> = {
  sku: null,
  compareAtPrice: null,
  additionalImages: [],
  imageAlts: {},
  filters: '',
  flaws: [],
  ...EMPTY_VALUES,
};

/** @param column name of the cell's column, which may have a unit */
type Reader = (text: string, cells: FieldCells, column: string, note: Note) => unknown;
type Note = (message: string) => void;

const READER_OF_KIND: Partial<Record<ProductField['kind'], Reader>> = {
  words: (text) => readList(text, /[|;,\n]/),
  whole: readWhole,
  decimal: readWeight,
  choice: readChoice,
};

const READERS: Partial<Record<ImportField, Reader | undefined>> = {
  rehomeId: readWhole,
  price: readAmount,
  compareAtPrice: (text) => (Number(readAmount(text)) === 0 ? null : readAmount(text)),
  deliveryFee: readAmount,
  stock: readStock,
  estimatedDeliveryDays: readWhole,
  status: readStatus,
  region: readChoice,
  deliveryAvailable: readYesNo,
  imageUrl: (text) => toLink(text.split(BEFORE_LINK)[0] ?? ''),
  additionalImages: readPictures,
  imageAlts: readAlts,
  flaws: readFlaws,
  ...mapFields(PRODUCT_FIELDS, (field) =>
    'unit' in field && field.unit === 'cm' ? readLength : READER_OF_KIND[field.kind],
  ),
};

const HTML_FIELDS: ReadonlySet<ImportField> = new Set([
  ...(['name', 'description', 'category', 'imageAlts', 'filters', 'flaws'] as const),
  ...namesOf(PRODUCT_FIELDS),
]);

export type FieldCells = Partial<Record<ImportField, unknown>>;
export interface ReadRow {
  fields: FieldCells;
  /** Cells that were read otherwise than they are written. */
  notes: ImportProblem[];
}

/**
 * Parses cells into the form of the product schemas, which reject invalid values. Fields without a column are absent, and in
 * tables a cell that a row leaves out is empty.
 */
export function readCells(
  cells: Readonly<Record<string, unknown>>,
  mapping: ImportMapping,
  format: ImportFormat,
): ReadRow {
  const notes: ImportProblem[] = [];
  const sent: FieldCells = {};
  for (const field of IMPORT_FIELDS) {
    const column = mapping[field];
    if (column === undefined || (format === 'ndjson' && !Object.hasOwn(cells, column))) continue;
    const cell = cells[column] ?? '';
    const text = typeof cell === 'string' && format !== 'ndjson' ? unescapeFormula(cell) : cells[column];
    sent[field] = text;
    // Our own exports have texts as they are.
    if (typeof text !== 'string' || mapping.rehomeId !== undefined || !HTML_FIELDS.has(field)) continue;
    const html = field === 'description' ? withLineBreaks(text) : text;
    const plain = textOfHtml(html);
    if (plain !== html) notes.push({ column, message: 'HTML was turned into plain text' });
    sent[field] = plain;
  }
  const fields = Object.fromEntries(
    Object.entries(sent).flatMap(([name, cell]) => {
      const field = name as ImportField;
      const column = mapping[field] ?? field;
      const note = (message: string) => notes.push({ column, message });
      const value = readValue(field, cell, sent, column, note);
      return value === undefined ? [] : [[field, value]];
    }),
  );
  return { fields: withPictures(withPrice(fields), cells, mapping, notes), notes };
}

function readValue(field: ImportField, cell: unknown, sent: FieldCells, column: string, note: Note): unknown {
  if (cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === ''))
    return EMPTY[field];
  if (typeof cell === 'string') {
    const value = READERS[field]?.(cell.trim(), sent, column, note);
    return value === undefined ? cell : value;
  }
  // Programs write numbers for texts.
  return typeof cell === 'number' && field === 'sku' ? String(cell) : cell;
}

/** An empty sale price: the product is sold at its regular price. */
function withPrice(fields: FieldCells): FieldCells {
  const { price, compareAtPrice, ...rest } = fields;
  if (price !== undefined || typeof compareAtPrice !== 'string') return fields;
  return { ...rest, price: compareAtPrice, compareAtPrice: null };
}

/**
 * Takes the main picture from a column of several, and further ones from numbered columns such as `IMAGE2`. A column that is
 * called `additionalImages` has no main picture.
 */
function withPictures(
  fields: FieldCells,
  cells: Readonly<Record<string, unknown>>,
  { imageUrl: mainColumn, additionalImages: moreColumn }: ImportMapping,
  notes: ImportProblem[],
): FieldCells {
  const more = Array.isArray(fields.additionalImages) ? fields.additionalImages : [];
  const mainText = mainColumn === undefined ? undefined : cells[mainColumn];
  const besides = [
    ...(typeof mainText === 'string' ? mainText.trim().split(BEFORE_LINK).slice(1).map(toLink) : []),
    ...(mainColumn === undefined || moreColumn !== undefined ? [] : numberedAfter(mainColumn, cells)),
  ];
  const isGallery =
    mainColumn === undefined && moreColumn !== undefined && keyOf(moreColumn) !== 'additionalimages';
  const [first, ...rest] = [...(fields.imageUrl ? [fields.imageUrl] : []), ...besides, ...more];
  if (besides.length === 0 && !(isGallery && first)) return fields;
  const limit = MAX_PRODUCT_IMAGES - 1;
  if (rest.length > limit) {
    const column = moreColumn ?? mainColumn ?? '';
    notes.push({ column, message: `Only the first ${MAX_PRODUCT_IMAGES} pictures were taken` });
  }
  return { ...fields, imageUrl: first, additionalImages: [...new Set(rest)].slice(0, limit) };
}

function numberedAfter(column: string, cells: Readonly<Record<string, unknown>>): string[] {
  const [, name, first] = /^(.*?)(\d+)$/.exec(column) ?? [];
  if (name === undefined) return [];
  return Array.from({ length: MAX_PRODUCT_IMAGES - 1 }, (_, index) => {
    const cell = cells[`${name}${Number(first) + 1 + index}`];
    return typeof cell === 'string' ? toLink(cell.trim()) : '';
  }).filter((link) => link !== '');
}

/** Also parses `1,200` and `12.0`. */
function readWhole(text: string): unknown {
  const plain = /^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
  return /^[+-]?\d{1,15}(?:\.0+)?$/.test(plain) ? Number(plain) : text;
}

/** Wix writes words for a stock that it does not count. */
function readStock(text: string): unknown {
  return keyOf(text) === 'outofstock' ? 0 : readWhole(text);
}

/** WooCommerce writes line breaks as `\n`. */
function withLineBreaks(text: string): string {
  return text.includes('\n') ? text : text.replaceAll('\\n', '\n');
}

/** Sizes in other units: their factor to centimetres and kilograms. */
export const CENTIMETRES: Readonly<Record<string, number>> = {
  cm: 1,
  mm: 0.1,
  m: 100,
  in: 2.54,
  inches: 2.54,
  '"': 2.54,
  ft: 30.48,
  yd: 91.44,
};
export const KILOGRAMS: Readonly<Record<string, number>> = {
  kg: 1,
  g: 0.001,
  grams: 0.001,
  lb: 0.453592,
  lbs: 0.453592,
  oz: 0.0283495,
};

/** Reads `90.5`, `90,5 cm`, or a number whose column names the unit, such as `Length (in)`. */
function readMeasure(text: string, column: string, units: Readonly<Record<string, number>>): number | null {
  const [, amount = '', unit = ''] = /^([\d.,'’\s]+?)\s*([a-z]+|")?$/i.exec(text) ?? [];
  const plain = readAmount(amount);
  if (!/^\d{1,9}(?:\.\d{1,9})?$/.test(plain)) return null;
  const words = unit ? [unit] : (column.match(/[a-z]+/gi) ?? []).toReversed();
  const named = words.map((word) => word.toLowerCase()).find((word) => Object.hasOwn(units, word));
  if (unit && named === undefined) return null;
  return Number(plain) * (units[named ?? ''] ?? 1);
}

function readWeight(text: string, _: FieldCells, column: string): unknown {
  const weight = readMeasure(text, column, KILOGRAMS);
  if (weight === null) return text;
  // An exported 0 means an unknown weight.
  return weight === 0 ? null : Math.max(0.01, Math.round(weight * 100) / 100);
}

function readLength(text: string, _: FieldCells, column: string, note: Note): unknown {
  const length = readMeasure(text, column, CENTIMETRES);
  if (length === null) return text;
  if (length === 0) return null;
  const whole = Math.max(1, Math.round(length));
  if (whole !== length) note('Rounded to whole centimetres');
  return whole;
}

const ON_SALE = /^(?:active|published|visible|enabled|yes|y|true|1)$/i;
const NOT_ON_SALE =
  /^(?:draft|archived|hidden|unpublished|disabled|inactive|private|pending|no|n|false|0|-1)$/i;

function readStatus(text: string): unknown {
  if (ON_SALE.test(text)) return 'active';
  return isNotOnSale(text) ? 'draft' : readChoice(text);
}

/** True for `archived`, `hidden`, `0` and the like, as other shops write it. */
export function isNotOnSale(text: string): boolean {
  return NOT_ON_SALE.test(text);
}

/** `Second hand` is `second-hand`. */
function readChoice(text: string): string {
  return text.toLowerCase().replace(/[\s_]+/g, '-');
}

function readYesNo(text: string): unknown {
  if (/^(?:yes|y|true|1)$/i.test(text)) return true;
  return /^(?:no|n|false|0)$/i.test(text) ? false : text;
}

/** `oak | ash`, or a JSON list if a word contains the separator. */
function readList(text: string, between: RegExp): unknown {
  if (text.startsWith('[')) return parseJson(text) ?? text;
  return text
    .split(between)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** A separator between two links. Links may contain commas and semicolons themselves. */
const BEFORE_LINK = /(?:\s*[,;|]\s*|\s+)(?=https?:\/\/|wix:image:|\w+~mv2)/i;

function readPictures(text: string): unknown {
  const links = readList(text, /[|\s]+|[,;](?=\s|$|https?:\/\/|\/|wix:image:|\w+~mv2)/i);
  return Array.isArray(links) ? links.map((link) => (typeof link === 'string' ? toLink(link) : link)) : links;
}

/** A picture in an export of Wix: `22e53e_1f~mv2.jpg`, or `wix:image://v1/22e53e_1f~mv2.jpg/Lamp.jpg#…`. */
const WIX_PICTURE = /^(?:wix:image:\/\/v1\/)?(\w+~mv2[\w.]*)(?:\/\S*)?$/i;

/** Completes links that other shops shorten. */
function toLink(text: string): string {
  const [, picture] = WIX_PICTURE.exec(text) ?? [];
  if (picture) return `https://static.wixstatic.com/media/${picture}`;
  return /^\/\/\w/.test(text) ? `https:${text}` : text;
}

/** A JSON object by picture URL; any other text describes the first picture. */
function readAlts(text: string, { imageUrl }: FieldCells): unknown {
  if (text.startsWith('{')) return parseJson(text) ?? text;
  return typeof imageUrl === 'string' ? { [imageUrl.trim()]: text } : text;
}

/** A JSON list, or sentences between bars or on lines of their own. */
function readFlaws(text: string): unknown {
  const flaws = readList(text, /[|\n]/);
  return Array.isArray(flaws)
    ? flaws.map((flaw) => (typeof flaw === 'string' ? { text: flaw } : flaw))
    : flaws;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

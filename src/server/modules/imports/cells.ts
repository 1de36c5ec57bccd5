import { unescapeFormula } from '@/server/platform/csv/csv-file.ts';
import {
  EMPTY_VALUES,
  mapFields,
  PRODUCT_FIELDS,
  type ProductField,
} from '@/shared/catalog/product-fields.ts';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportFormat,
  type ImportMapping,
} from '@/shared/imports/imports.ts';
import { readAmount } from '@/shared/input/read-amount.ts';

/** Values of empty cells in optional fields. Other fields keep their value, or a new product's default. */
const EMPTY: Partial<Record<ImportField, unknown>> = {
  sku: null,
  compareAtPrice: null,
  additionalImages: [],
  imageAlts: {},
  ...EMPTY_VALUES,
};

type Reader = (text: string, cells: FieldCells) => unknown;

const READER_OF_KIND: Partial<Record<ProductField['kind'], Reader>> = {
  words: (text) => readList(text, /[|;,\n]/),
  whole: readWhole,
  decimal: readDecimal,
  choice: readChoice,
};

const READERS: Partial<Record<ImportField, Reader | undefined>> = {
  rehomeId: readWhole,
  price: readAmount,
  compareAtPrice: readAmount,
  deliveryFee: readAmount,
  stock: readWhole,
  estimatedDeliveryDays: readWhole,
  status: readChoice,
  region: readChoice,
  deliveryAvailable: readYesNo,
  additionalImages: (text) => readList(text, /[|\s]/),
  imageAlts: readAlts,
  ...mapFields(PRODUCT_FIELDS, ({ kind }) => READER_OF_KIND[kind]),
};

type FieldCells = Partial<Record<ImportField, unknown>>;

/**
 * Parses cells into the form of the product schemas, which reject invalid values. Fields without a column are absent.
 */
export function readCells(
  cells: Readonly<Record<string, unknown>>,
  mapping: ImportMapping,
  format: ImportFormat,
): FieldCells {
  const sent: FieldCells = {};
  for (const field of IMPORT_FIELDS) {
    const column = mapping[field];
    if (column === undefined || !Object.hasOwn(cells, column)) continue;
    const cell = cells[column];
    sent[field] = typeof cell === 'string' && format === 'csv' ? unescapeFormula(cell) : cell;
  }
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, cell]) => {
      const field = name as ImportField;
      const value = readValue(field, cell, sent);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

function readValue(field: ImportField, cell: unknown, sent: FieldCells): unknown {
  if (cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === ''))
    return EMPTY[field];
  if (typeof cell === 'string') return READERS[field]?.(cell.trim(), sent) ?? cell;
  // Programs write numbers for texts.
  return typeof cell === 'number' && field === 'sku' ? String(cell) : cell;
}

/** Also parses `1,200` and `12.0`. */
function readWhole(text: string): unknown {
  const plain = /^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
  return /^[+-]?\d{1,15}(?:\.0+)?$/.test(plain) ? Number(plain) : text;
}

/** `12.5`, `12,5` or `12.5 kg`. */
function readDecimal(text: string): unknown {
  const plain = readAmount(text.replace(/\s*kg$/i, ''));
  return /^\d{1,9}(?:\.\d{1,9})?$/.test(plain) ? Number(plain) : text;
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

/** A JSON object by picture URL; any other text describes the first picture. */
function readAlts(text: string, { imageUrl }: FieldCells): unknown {
  if (text.startsWith('{')) return parseJson(text) ?? text;
  return typeof imageUrl === 'string' ? { [imageUrl.trim()]: text } : text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

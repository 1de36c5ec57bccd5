import { unescapeFormula } from '@/server/platform/csv/csv-file.ts';
import { EMPTY_VALUES, namesOf, PRODUCT_FIELDS } from '@/shared/catalog/product-fields.ts';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportFormat,
  type ImportMapping,
  type ImportProblem,
} from '@/shared/imports/imports.ts';
import { noteSides, noteVariations, withOtherColumns, withPictures } from './columns-beside.ts';
import { type FieldCells, type Note, READERS, UNREAD } from './field-readers.ts';
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

const HTML_FIELDS: ReadonlySet<ImportField> = new Set([
  ...(['name', 'description', 'category', 'imageAlts', 'filters', 'flaws'] as const),
  ...namesOf(PRODUCT_FIELDS),
]);

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
    const html = field === 'description' ? withLineBreaks(text).replace(/\r\n?/g, '\n') : text;
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
      return value === undefined || value === UNREAD ? [] : [[field, value]];
    }),
  );
  const complete = withOtherColumns(fields, cells, mapping, notes);
  noteSides(cells, mapping, notes);
  noteVariations(cells, mapping, notes);
  return { fields: withPictures(complete, cells, mapping, notes), notes };
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

/** WooCommerce writes line breaks as `\n`. */
function withLineBreaks(text: string): string {
  return text.includes('\n') ? text : text.replaceAll('\\n', '\n');
}

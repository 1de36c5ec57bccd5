import { exporterOf } from '@/shared/imports/columns.ts';
import { IMPORT_LIMITS, type ImportMapping, suggestMapping } from '@/shared/imports/imports.ts';
import { cellText } from './file-variants.ts';
import type { ImportRecord } from './read-records.ts';

/** Column for headings of a list, which is read as the category. */
const SECTION = 'Section';
/** Column for lines below a product. */
const DETAILS = 'Details';
/** Characters of a heading. */
const MAX_HEADING = 60;

/**
 * Joins the lines of lists as people write them, with totals, repeated headers, headings such as `CHAIRS`, and products whose
 * text goes on in the next line. Totals and headers are left out, a heading becomes the category of the rows below it where the
 * file has no column for that, and a line of text joins the product above. Exports of other shops pass as they are.
 *
 * @param columns of the file, filled while reading; grows
 */
export async function* joinListRows(
  records: AsyncIterable<ImportRecord>,
  columns: Set<string>,
): AsyncGenerator<ImportRecord> {
  let list: List | null | undefined;
  let product: ImportRecord | undefined;
  let section = '';
  let lastLine = 0;
  for await (const record of records) {
    list = list === undefined ? listOf([...columns]) : list;
    if (!list || record.unreadable) {
      if (product) yield product;
      product = undefined;
      yield record;
      continue;
    }
    const isAfterGap = record.line > lastLine + 1;
    lastLine = lastLineOf(record);
    const line = kindOf(list, record, product, isAfterGap);
    if (line === 'ignored') continue;
    if (line === 'text' && product) {
      columns.add(DETAILS);
      const [before, more] = [cellText(product.cells, DETAILS), textsOf(record).join(' ')];
      product.cells[DETAILS] = before ? `${before}\n${more}` : more;
      continue;
    }
    if (product) yield product;
    product = undefined;
    if (line === 'heading') {
      section = textsOf(record)[0]?.replace(/\s*:$/, '') ?? '';
      columns.add(SECTION);
      continue;
    }
    product = section === '' ? record : { ...record, cells: { ...record.cells, [SECTION]: section } };
  }
  if (product) yield product;
}

interface List {
  columns: readonly string[];
  mapping: ImportMapping;
  /** Columns with words about a product. */
  texts: ReadonlySet<string>;
  hasCategory: boolean;
}

function listOf(columns: readonly string[]): List | null {
  const mapping = suggestMapping(columns);
  const { name, description, price } = mapping;
  const isTooWide = columns.length + 2 > IMPORT_LIMITS.columns;
  if (exporterOf(columns) !== null || !name || !price || mapping.rehomeId || isTooWide) return null;
  const texts = new Set([name, ...(description ? [description] : [])]);
  return { columns, mapping, texts, hasCategory: mapping.category !== undefined };
}

type Line = 'product' | 'heading' | 'text' | 'ignored';

const TOTAL = /^(?:(?:sub|grand)[\s-]?)?total\b|^(?:sum|carried forward|zwischensumme|summe)\b/i;

function kindOf(
  list: List,
  record: ImportRecord,
  product: ImportRecord | undefined,
  isAfterGap: boolean,
): Line {
  const filled = Object.keys(record.cells).filter((column) => cellText(record.cells, column) !== '');
  const texts = textsOf(record);
  if (list.columns.every((column) => [column, ''].includes(cellText(record.cells, column)))) return 'ignored';
  const { name, price, sku } = list.mapping;
  if (name && TOTAL.test(texts.find((text) => /\p{L}/u.test(text)) ?? '') && !(sku && filled.includes(sku))) {
    return 'ignored';
  }
  const [column = '', ...others] = filled;
  const [text = ''] = texts;
  if (others.length > 0 || column === price || !/\p{L}/u.test(text)) return 'product';
  const isCapital = text === text.toUpperCase();
  const isBelowProduct = product !== undefined && !isAfterGap && list.texts.has(column) && !isCapital;
  // A line without the cell that products begin with, such as their code, is text.
  if (isBelowProduct && !list.texts.has(firstFilled(product))) return 'text';
  const isHeading = isCapital || isAfterGap || text.endsWith(':') || !list.texts.has(column);
  return isHeading && !list.hasCategory && text.length <= MAX_HEADING ? 'heading' : 'product';
}

function firstFilled({ cells }: ImportRecord): string {
  return Object.keys(cells).find((column) => cellText(cells, column) !== '') ?? '';
}

function textsOf({ cells }: ImportRecord): string[] {
  return Object.keys(cells)
    .map((column) => cellText(cells, column))
    .filter((text) => text !== '');
}

/** The last line of the file that a record takes. */
function lastLineOf({ line, cells }: ImportRecord): number {
  const breaks = Object.values(cells).map((cell) =>
    typeof cell === 'string' ? (cell.match(/\r\n|\r|\n/g)?.length ?? 0) : 0,
  );
  return line + breaks.reduce((sum, count) => sum + count, 0);
}

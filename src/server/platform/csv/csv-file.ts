import { stringify } from 'csv-stringify/sync';
import type { Page } from '@/shared/page.ts';

/** A cell. Dates are written in UTC (ISO 8601), booleans as words; null is empty. */
type CsvCell = string | number | boolean | Date | null;

/** Columns: header and cell of each. */
export type CsvColumns<Row> = readonly (readonly [name: string, cell: (row: Row) => CsvCell])[];

/** Streams rows as CSV: UTF-8 with BOM for Excel, all text quoted, formulas escaped. @param pages batches of rows */
export async function* csvFile<Row>(
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLines([columns.map(([name]) => name)])}`;
  for await (const page of pages) {
    if (page.length > 0) yield csvLines(page.map((row) => columns.map(([, cell]) => textOf(cell(row)))));
  }
}

/** Reads all pages of a list. @param read gets undefined for the first page, then the previous page's cursor */
export async function* readPages<Row, Cursor>(
  read: (cursor: Cursor | undefined) => Promise<Page<Row, Cursor>>,
): AsyncGenerator<readonly Row[]> {
  for (let cursor: Cursor | undefined; ; ) {
    const page = await read(cursor);
    yield page.items;
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}

const ROWS_AT_A_TIME = 500;

/** The same for at most so many rows. @param read gets the number of rows to read, too */
export function readUpTo<Row>(
  limit: number,
  read: (cursor: number | undefined, size: number) => Promise<Page<Row, number>>,
): AsyncGenerator<readonly Row[]> {
  let remaining = limit;
  return readPages(async (cursor: number | undefined) => {
    const page = await read(cursor, Math.min(ROWS_AT_A_TIME, remaining));
    remaining -= page.items.length;
    return remaining > 0 ? page : { ...page, nextCursor: null };
  });
}

function textOf(cell: CsvCell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell);
}

/** Formats CSV lines (RFC 4180), all text quoted, formulas escaped. */
export function csvLines(records: readonly (readonly string[])[]): string {
  return stringify(
    records.map((record) => record.map(escapeFormula)),
    { quoted_string: true, record_delimiter: 'windows' },
  );
}

/**
 * Cells that spreadsheets run as formulas, which may leak other cells. A leading apostrophe makes them text; imports
 * remove one apostrophe. Full-width signs count in Chinese and Japanese spreadsheets.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const RUNS = /^'*[=+\-@＝＋－＠\t\r]/;
/** Negative numbers stay numeric. */
const IS_NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;
const IS_ESCAPED = /^'+[=+\-@＝＋－＠\t\r]/;

export function escapeFormula(cell: string): string {
  return RUNS.test(cell) && !IS_NEGATIVE_NUMBER.test(cell) ? `'${cell}` : cell;
}

export function unescapeFormula(cell: string): string {
  return IS_ESCAPED.test(cell) ? cell.slice(1) : cell;
}

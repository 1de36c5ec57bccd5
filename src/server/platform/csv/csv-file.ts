import { stringify } from 'csv-stringify/sync';
import type { Page } from '@/shared/page.ts';

/** What a cell may hold. Moments are written in UTC (ISO 8601), yes and no as words; null leaves the cell empty. */
type CsvCell = string | number | boolean | Date | null;

/** The columns of a file: the name at the head of each, and what a row has there. */
export type CsvColumns<Row> = readonly (readonly [name: string, cell: (row: Row) => CsvCell])[];

/**
 * Rows as a CSV file, piece by piece, so that a file of any length is never held whole: UTF-8 with the mark that Excel looks
 * for, all text in quotes, nothing that a spreadsheet would run.
 *
 * @param pages the rows, as many at a time as are read at a time
 */
export async function* csvFile<Row>(
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLines([columns.map(([name]) => name)])}`;
  for await (const page of pages) {
    if (page.length > 0) yield csvLines(page.map((row) => columns.map(([, cell]) => textOf(cell(row)))));
  }
}

/**
 * All the pages of a long list.
 *
 * @param read answers the first page for undefined, and every other for the cursor of the page before
 */
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

function textOf(cell: CsvCell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell);
}

/** Lines of CSV (RFC 4180), with all text in quotes and nothing that a spreadsheet would run. */
export function csvLines(records: readonly (readonly string[])[]): string {
  return stringify(
    records.map((record) => record.map(escapeFormula)),
    { quoted_string: true, record_delimiter: 'windows' },
  );
}

/**
 * Spreadsheets run a cell that begins like this as a formula, which may send what else is in the sheet somewhere. An apostrophe
 * before it makes it text there; an import takes it away again, and of several apostrophes one. Spreadsheets set to Chinese or
 * Japanese read the wide signs like the others.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const RUNS = /^'*[=+\-@＝＋－＠\t\r]/;
/** A loss is a number, and sums up as one. */
const IS_NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;
const IS_ESCAPED = /^'+[=+\-@＝＋－＠\t\r]/;

export function escapeFormula(cell: string): string {
  return RUNS.test(cell) && !IS_NEGATIVE_NUMBER.test(cell) ? `'${cell}` : cell;
}

export function unescapeFormula(cell: string): string {
  return IS_ESCAPED.test(cell) ? cell.slice(1) : cell;
}

import type { Page } from '@/shared/page.ts';
import { csvLines } from './csv-lines.ts';

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

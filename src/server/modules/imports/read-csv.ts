import { Readable } from 'node:stream';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import { refuseField } from '@/shared/errors.ts';
import { IMPORT_LIMITS } from '@/shared/imports/imports.ts';
import type { ImportRecord } from './read-records.ts';
import { startOf } from './start-of.ts';

const DELIMITERS = [',', ';', '\t'];
/** Characters of the beginning in which the first line is looked for. */
const START = 16_000;

/**
 * Rows of CSV (RFC 4180). Semicolons and tabs are recognised by the first line, and so is Excel's line `sep=;`.
 *
 * @throws DomainError INVALID_INPUT when it has no first line with columns, or a quote that is never closed
 */
export async function* readCsv(
  text: AsyncIterable<string>,
  columns: Set<string>,
): AsyncGenerator<ImportRecord> {
  const parts = text[Symbol.asyncIterator]();
  let start = '';
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    start += part.value;
    if (start.length > START || /[\r\n]/.test(start)) break;
  }
  const separator = /^sep=(.)\r?\n/i.exec(start);
  const body = separator ? start.slice(separator[0].length) : start;
  const parser = parse({
    delimiter: separator?.[1] ?? delimiterOf(body),
    info: true,
    relax_column_count: true,
    // 12" in a cell without quotes is twelve inches.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: IMPORT_LIMITS.rowLength,
  });
  const source = Readable.from(
    (async function* () {
      yield body;
      for (let part = await parts.next(); !part.done; part = await parts.next()) yield part.value;
    })(),
  );
  source.on('error', (error) => parser.destroy(error)).pipe(parser);

  let header: string[] | undefined;
  let line = separator ? 2 : 1;
  const skipped = separator ? 1 : 0;
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: InfoRecord; record: string[] }>) {
      const begins = Math.max(line, info.lines + skipped - linesWithin(record));
      line = info.lines + skipped + 1;
      if (!header) {
        header = readHeader(record);
        for (const column of header) columns.add(column);
      } else if (record.some((cell) => cell.trim() !== '')) {
        yield toRecord(header, record, begins);
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const place = typeof error.lines === 'number' ? ` near line ${error.lines + skipped}` : '';
    refuseField('file', `This CSV cannot be read${place}: a quote is not closed, or a row is too long.`);
  } finally {
    source.destroy();
  }
  if (!header) refuseField('file', 'This file is empty. Its first line must name the columns.');
}

/** What stands most often in the first line, outside of quotes. */
function delimiterOf(start: string): string {
  const firstLine = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(start)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const counts = DELIMITERS.map((delimiter) => firstLine.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** @throws DomainError INVALID_INPUT when there are too many columns */
function readHeader(cells: readonly string[]): string[] {
  if (cells.length > IMPORT_LIMITS.columns) {
    refuseField('file', `This file has more than ${IMPORT_LIMITS.columns} columns.`);
  }
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = startOf(cell.trim(), IMPORT_LIMITS.columnLength) || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

function toRecord(header: readonly string[], record: readonly string[], line: number): ImportRecord {
  const cells = Object.fromEntries(
    header.flatMap((column, index) => {
      const cell = record[index];
      return cell === undefined ? [] : [[column, cell] as const];
    }),
  );
  const surplus = record.slice(header.length).some((cell) => cell.trim() !== '');
  return surplus || record.length < header.length
    ? {
        line,
        cells,
        unreadable: `This row has ${record.length} cells, but the first line names ${header.length} columns`,
      }
    : { line, cells };
}

/** A cell in quotes may go over several lines; the parser tells where a row ends. */
function linesWithin(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
}

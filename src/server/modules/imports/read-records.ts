import { Readable } from 'node:stream';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import { refuseField } from '@/shared/errors.ts';
import { IMPORT_LIMITS, type ImportFormat } from '@/shared/imports/imports.ts';
import type { FileVariants } from './file-variants.ts';
import { startOf } from './find-import.ts';

export interface ImportRecord {
  /** Its first line in the file, from 1. */
  line: number;
  cells: Record<string, unknown>;
  /** Reason if it could not be parsed. */
  unreadable?: string;
  /** Of a product with options. */
  variants?: FileVariants;
}

/**
 * Parses a file as a stream of rows.
 *
 * @param columns is filled while reading
 * @throws DomainError INVALID_INPUT with the line, if nothing can be read from there on
 */
export function readRecords(
  format: ImportFormat,
  bytes: AsyncIterable<Uint8Array>,
  columns: Set<string>,
): AsyncIterable<ImportRecord> {
  const text = decodeText(bytes);
  return format === 'csv' ? readCsv(text, columns) : readNdjson(text, columns);
}

const DELIMITERS = [',', ';', '\t', '|'];
/** Maximum characters searched for the header. */
const START = 16_000;
/** Maximum lines above the header. */
const TITLES = 5;

/**
 * Parses CSV (RFC 4180). Detects other delimiters by the first line, and Excel's `sep=;`.
 *
 * @throws DomainError INVALID_INPUT without a header line, or for an unclosed quote
 */
async function* readCsv(text: AsyncIterable<string>, columns: Set<string>): AsyncGenerator<ImportRecord> {
  const parts = text[Symbol.asyncIterator]();
  let start = '';
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    start += part.value;
    if (start.length > START || /(?:[\r\n][^\r\n]*){10}/.test(start)) break;
  }
  const separator = /^sep=(.)(?:\r\n|\n|\r)/i.exec(start);
  const body = separator ? start.slice(separator[0].length) : start;
  const delimiter = separator?.[1] ?? delimiterOf(body);
  /** Lines of all records before the one being parsed. */
  let parsedLines = 0;
  const parser = parse({
    on_record: (record, { lines }) => {
      parsedLines = lines;
      return record;
    },
    delimiter,
    // Mixed in files that a template, a script and an editor wrote together.
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
    relax_column_count: true,
    // 12" in an unquoted cell is twelve inches.
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
  /** Lines of a single cell: a title above the header, or a file of one column. */
  const titles: { record: string[]; line: number }[] = [];
  let line = separator ? 2 : 1;
  const skipped = separator ? 1 : 0;
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: InfoRecord; record: string[] }>) {
      const begins = Math.max(line, info.lines + skipped - linesWithin(record));
      line = info.lines + skipped + 1;
      if (!header) {
        if (isTitle(record) && titles.length < TITLES) {
          titles.push({ record, line: begins });
          continue;
        }
        const first = { record, line: begins };
        const rows = isTitle(record) ? [...titles, first] : [first];
        header = nameColumns(rows, columns);
        yield* rows.slice(1).map((row) => toRecord(header ?? [], row.record, row.line, delimiter));
      } else if (record.some((cell) => cell.trim() !== '')) {
        yield toRecord(header, record, begins, delimiter);
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const begins = parsedLines + skipped + 1;
    refuseField(
      'file',
      `This CSV cannot be read from line ${begins} on: a quote is not closed, or the row is too long.`,
    );
  } finally {
    source.destroy();
  }
  if (header) return;
  if (titles.length === 0) refuseField('file', 'This file is empty. Its first line must name the columns.');
  const only = nameColumns(titles, columns);
  yield* titles.slice(1).map((row) => toRecord(only, row.record, row.line, delimiter));
}

function nameColumns([first]: readonly { record: string[] }[], columns: Set<string>): string[] {
  const header = readHeader(first?.record ?? []);
  for (const column of header) columns.add(column);
  return header;
}

/** Returns the most frequent delimiter in the header, outside quotes: in the first line that looks like one. */
function delimiterOf(start: string): string {
  const lines = start.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]+/);
  const cellCounts = lines.map((line) => DELIMITERS.map((delimiter) => line.split(delimiter).length));
  const counts =
    [3, 2].map((minimum) => cellCounts.find((one) => Math.max(...one) >= minimum)).find(Boolean) ?? [];
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** True for a line above the header, such as `Stock list 2026`. */
function isTitle(record: readonly string[]): boolean {
  return record.filter((cell) => cell.trim() !== '').length === 1;
}

/** @throws DomainError INVALID_INPUT for too many columns */
function readHeader(cells: readonly string[]): string[] {
  if (cells.length > IMPORT_LIMITS.columns) {
    refuseField('file', `This file has more than ${IMPORT_LIMITS.columns} columns.`);
  }
  const timesByName = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = startOf(cell.trim(), IMPORT_LIMITS.columnLength) || `Column ${index + 1}`;
    const times = (timesByName.get(name) ?? 0) + 1;
    timesByName.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

function toRecord(
  header: readonly string[],
  record: readonly string[],
  line: number,
  delimiter: string,
): ImportRecord {
  const cells = Object.fromEntries(
    header.flatMap((column, index) => {
      const cell = record[index];
      return cell === undefined ? [] : [[column, cell] as const];
    }),
  );
  const hasSurplus = record.slice(header.length).some((cell) => cell.trim() !== '');
  if (record.some((cell) => holdsRow(cell, header.length, delimiter))) {
    const lines = 1 + linesWithin(record);
    return { line, cells, unreadable: `This row holds ${lines} lines of the file: a quote is not closed` };
  }
  return hasSurplus ? { line, cells, unreadable: wrongLength(record, header.length) } : { line, cells };
}

/** True for a cell with a whole further row in it, from a quote that is not closed to the next one. */
function holdsRow(cell: string, columns: number, delimiter: string): boolean {
  if (columns < 4 || !cell.includes('"')) return false;
  const [, ...lines] = cell.split(/[\r\n]+/);
  return lines.some((line) => line.split(delimiter).length >= columns);
}

/** Says that cells and columns do not match, as after a separator that should be in quotes. */
export function wrongLength(cells: readonly unknown[], columns: number): string {
  const lines = 1 + linesWithin(cells.filter((cell) => typeof cell === 'string'));
  const hint = lines > 1 ? `. It holds ${lines} lines: a quote may not be closed` : '';
  const count = `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}`;
  return `This row has ${count}, but the first line names ${columns} columns${hint}`;
}

/** Counts lines: quoted cells may span several. */
function linesWithin(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
}

/**
 * Parses NDJSON. An invalid line is an unreadable row.
 *
 * @throws DomainError INVALID_INPUT for a line that is too long, or too many columns
 */
async function* readNdjson(text: AsyncIterable<string>, columns: Set<string>): AsyncGenerator<ImportRecord> {
  let number = 0;
  for await (const line of linesOf(text)) {
    number += 1;
    if (line.trim() === '') continue;
    const record = parseLine(line, number);
    for (const column of Object.keys(record.cells)) columns.add(column);
    if (columns.size > IMPORT_LIMITS.columns) {
      refuseField('file', `This file has more than ${IMPORT_LIMITS.columns} columns.`);
    }
    yield record;
  }
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of text) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > IMPORT_LIMITS.rowLength) refuseField('file', 'A line of this file is too long.');
  }
  if (rest) yield rest;
}

/** Characters that PostgreSQL text rejects: NUL and lone surrogates. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Flattens a field: a plain value, or a list or object of such. */
function partsOf(cell: unknown): unknown[] {
  return isNested(cell) ? Object.entries(cell).flat() : [cell];
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function parseLine(line: string, number: number): ImportRecord {
  const refuse = (unreadable: string) => ({ line: number, cells: {}, unreadable });
  try {
    const parsed: unknown = JSON.parse(line);
    if (!isNested(parsed) || Array.isArray(parsed)) return refuse('This line is not a JSON object');
    const names = Object.keys(parsed);
    if (names.some((name) => name.length > IMPORT_LIMITS.columnLength)) {
      return refuse('The name of a column is too long');
    }
    const parts = Object.values(parsed).flatMap(partsOf);
    if (parts.some(isNested)) return refuse('This line is too deep');
    const texts = [...names, ...parts].filter((part) => typeof part === 'string');
    if (texts.some((text) => UNSTORABLE.test(text))) {
      return refuse('This line holds characters that cannot be shown');
    }
    return { line: number, cells: { ...parsed } };
  } catch {
    return refuse('This line is not a JSON object');
  }
}

const NOT_TEXT =
  'This file is not text in UTF-8. In Excel, save it as “CSV UTF-8 (comma delimited)”. A workbook (.xlsx) cannot be read.';
const TOO_LARGE = `This file is larger than ${IMPORT_LIMITS.bytes / 1024 / 1024} MB. Please send it in parts.`;

/**
 * Decodes UTF-8, or UTF-16 with a BOM, as in Excel's “Unicode text”.
 *
 * @throws DomainError INVALID_INPUT for another encoding, or beyond the size limit
 */
async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let size = 0;
  try {
    for await (const part of bytes) {
      size += part.byteLength;
      if (size > IMPORT_LIMITS.bytes) refuseField('file', TOO_LARGE);
      decoder ??= new TextDecoder(isUtf16(part) ? 'utf-16le' : 'utf-8', { fatal: true });
      const text = decoder.decode(part, { stream: true });
      if (text.includes('\0')) refuseField('file', NOT_TEXT);
      if (text) yield text;
    }
    const rest = decoder?.decode();
    if (rest) yield rest;
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      refuseField('file', NOT_TEXT);
    }
    throw error;
  }
}

function isUtf16(start: Uint8Array): boolean {
  return start[0] === 0xff && start[1] === 0xfe;
}

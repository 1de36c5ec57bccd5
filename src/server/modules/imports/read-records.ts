import type { WorkbookReader } from '@/server/adapters/workbooks/workbook-reader.ts';
import { refuseField } from '@/shared/errors.ts';
import { IMPORT_LIMITS, type ImportFormat } from '@/shared/imports/imports.ts';
import type { FileVariants } from './file-variants.ts';
import { type FileRow, linesWithin, readCsvRows } from './files/csv-rows.ts';
import { decodeText, recogniseFile } from './files/decode-text.ts';
import { findHeader, HEADER_ROWS, nameColumns } from './files/find-header.ts';
import { readWorkbookRows } from './files/workbook-rows.ts';

export interface ImportRecord {
  /** Its first line in the file, from 1. */
  line: number;
  cells: Record<string, unknown>;
  /** Reason if it could not be parsed. */
  unreadable?: string;
  /** Of a product with options. */
  variants?: FileVariants;
}

/** A file as a stream of rows. */
export interface FileRecords {
  format: ImportFormat;
  records: AsyncIterable<ImportRecord>;
}

/**
 * Recognises a file by its first bytes and parses it as a stream of rows. NDJSON begins with a brace, or has its name.
 *
 * @param source.ownerKey bounds the workbooks of a vendor that are read at a time
 * @param columns is filled while reading
 * @throws DomainError INVALID_INPUT for an unknown kind of file; while reading, with the line if nothing can be read from there
 */
export async function readRecords(
  source: { bytes: AsyncIterable<Uint8Array>; fileName: string; ownerKey: number; workbooks: WorkbookReader },
  columns: Set<string>,
): Promise<FileRecords> {
  const { kind, bytes } = await recogniseFile(source.bytes);
  if (kind === 'workbook') {
    const rows = await readWorkbookRows(source.workbooks, source.ownerKey, bytes);
    return { format: 'xlsx', records: readTable(rows, columns) };
  }
  const { text, start } = await startText(decodeText(bytes));
  const isNdjson = /\.(?:ndjson|jsonl)$/i.test(source.fileName) || /^\s*\{/.test(start);
  return isNdjson
    ? { format: 'ndjson', records: readNdjson(text, columns) }
    : { format: 'csv', records: readTable(readCsvRows(text), columns) };
}

/** Reads the first part of a text, which stays in it. */
async function startText(text: AsyncGenerator<string>) {
  const first = await text.next();
  const start = first.done ? '' : first.value;
  return {
    start,
    text: (async function* () {
      yield start;
      yield* text;
    })(),
  };
}

/** @throws DomainError INVALID_INPUT without a header line */
async function* readTable(
  rows: AsyncIterable<FileRow> | Iterable<FileRow>,
  columns: Set<string>,
): AsyncGenerator<ImportRecord> {
  let header: string[] | undefined;
  let first: FileRow[] = [];
  const begin = () => {
    const place = findHeader(first);
    header = nameColumns(first[place]?.cells ?? []);
    for (const column of header) columns.add(column);
    const records = first.slice(place + 1).map((row) => toRecord(header ?? [], row));
    first = [];
    return records;
  };
  for await (const row of rows) {
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    if (header) {
      yield toRecord(header, row);
      continue;
    }
    first.push(row);
    if (first.length === HEADER_ROWS) yield* begin();
  }
  if (header) return;
  if (first.length === 0) refuseField('file', 'This file is empty. Its first line must name the columns.');
  yield* begin();
}

function toRecord(header: readonly string[], { line, cells: texts, unreadable }: FileRow): ImportRecord {
  const cells = Object.fromEntries(
    header.flatMap((column, index) => {
      const cell = texts[index];
      return cell === undefined ? [] : [[column, cell] as const];
    }),
  );
  if (unreadable) return { line, cells, unreadable };
  const hasSurplus = texts.slice(header.length).some((cell) => cell.trim() !== '');
  return hasSurplus ? { line, cells, unreadable: wrongLength(texts, header.length) } : { line, cells };
}

/** Says that cells and columns do not match, as after a separator that should be in quotes. */
export function wrongLength(cells: readonly unknown[], columns: number): string {
  const lines = 1 + linesWithin(cells.filter((cell) => typeof cell === 'string'));
  const hint = lines > 1 ? `. It holds ${lines} lines: a quote may not be closed` : '';
  const count = `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}`;
  return `This row has ${count}, but the header names ${columns} columns${hint}`;
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

import { refuseField } from '@/shared/errors.ts';
import { IMPORT_LIMITS } from '@/shared/imports/imports.ts';
import type { ImportRecord } from './read-records.ts';

/**
 * Rows of NDJSON: an object a line. A line that is none is a row that cannot be read.
 *
 * @throws DomainError INVALID_INPUT when a line is too long or there are too many columns
 */
export async function* readNdjson(
  text: AsyncIterable<string>,
  columns: Set<string>,
): AsyncGenerator<ImportRecord> {
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

/** What no text column of the database takes: NUL, and halves of a pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** A field is a plain value, a list of such, or an object of such: of that, all that is in it. */
function partsOf(cell: unknown): unknown[] {
  return isNested(cell) ? Object.entries(cell).flat() : [cell];
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function parseLine(line: string, number: number): ImportRecord {
  const unreadable = 'This line is not a JSON object';
  try {
    const parsed: unknown = JSON.parse(line);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
      return { line: number, cells: {}, unreadable };
    }
    const names = Object.keys(parsed);
    if (names.some((name) => name.length > IMPORT_LIMITS.columnLength)) {
      return { line: number, cells: {}, unreadable: 'The name of a column is too long' };
    }
    const parts = Object.values(parsed).flatMap(partsOf);
    if (parts.some(isNested)) return { line: number, cells: {}, unreadable: 'This line is too deep' };
    const texts = [...names, ...parts].filter((part) => typeof part === 'string');
    if (texts.some((text) => UNSTORABLE.test(text)))
      return { line: number, cells: {}, unreadable: 'This line holds characters that cannot be shown' };
    return { line: number, cells: { ...parsed } };
  } catch {
    return { line: number, cells: {}, unreadable };
  }
}

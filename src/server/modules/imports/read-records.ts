import type { ImportFormat } from '@/shared/imports/imports.ts';
import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readNdjson } from './read-ndjson.ts';

/** A row of the file by column. */
export interface ImportRecord {
  /** On which it begins, from 1. */
  line: number;
  cells: Record<string, unknown>;
  /** Why it could not be read. */
  unreadable?: string;
}

/**
 * Reads a file row by row, as it comes.
 *
 * @param columns is filled as columns are found; all of them are there at the end
 * @throws DomainError INVALID_INPUT with the line, when nothing can be read from there on
 */
export function readRecords(
  format: ImportFormat,
  bytes: AsyncIterable<Uint8Array>,
  columns: Set<string>,
): AsyncIterable<ImportRecord> {
  const text = decodeText(bytes);
  return format === 'csv' ? readCsv(text, columns) : readNdjson(text, columns);
}

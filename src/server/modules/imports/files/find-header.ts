import { startOf } from '@/server/modules/imports/find-import.ts';
import { refuseField } from '@/shared/errors.ts';
import { IMPORT_LIMITS, suggestMapping } from '@/shared/imports/imports.ts';
import type { FileRow } from './csv-rows.ts';

/** Rows searched for the header. */
export const HEADER_ROWS = 15;
/** Lines of a single cell above a header whose names are not known. */
const TITLES = 5;
/** Known names of columns that make a row a header. */
const KNOWN_NAMES = 3;

/**
 * Finds the row with the names of the columns: the first of those with the most known names. Where few are known, the first row
 * that is no title.
 *
 * @param rows the first of the file
 * @returns its place
 */
export function findHeader(rows: readonly Pick<FileRow, 'cells' | 'unreadable'>[]): number {
  const scores = rows.slice(0, HEADER_ROWS).map((row) => (row.unreadable ? 0 : knownNames(row.cells)));
  const best = Math.max(0, ...scores);
  if (best >= KNOWN_NAMES) return scores.indexOf(best);
  const first = rows.findIndex(({ cells }) => !isTitle(cells));
  return first > 0 && first <= TITLES ? first : 0;
}

/** Returns how many fields a row names. */
export function knownNames(cells: readonly string[]): number {
  if (cells.length > IMPORT_LIMITS.columns) return 0;
  return Object.keys(suggestMapping(cells.map((cell) => startOf(cell.trim(), IMPORT_LIMITS.columnLength))))
    .length;
}

/** True for a line above the header, such as `Stock list 2026`. */
function isTitle(cells: readonly string[]): boolean {
  return cells.filter((cell) => cell.trim() !== '').length <= 1;
}

/**
 * Names the columns, those without a name by their number.
 *
 * @throws DomainError INVALID_INPUT for too many columns
 */
export function nameColumns(cells: readonly string[]): string[] {
  if (cells.length > IMPORT_LIMITS.columns) {
    refuseField('file', `This file has more than ${IMPORT_LIMITS.columns} columns.`);
  }
  const timesByName = new Map<string, number>();
  return cells.map((cell, index) => {
    const name =
      startOf(cell.trim().replace(/\s+/g, ' '), IMPORT_LIMITS.columnLength) || unnamedColumn(index + 1);
    const times = (timesByName.get(name) ?? 0) + 1;
    timesByName.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

function unnamedColumn(number: number): string {
  return `Column ${number}`;
}

import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { refuseField } from '@/shared/errors.ts';
import { parseJson } from '@/shared/input/parse-json.ts';

/** Encodes the sort key of a page's last row (keyset pagination). Opaque to clients: base64url of JSON. */
export function encodeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Validates one part of a cursor. */
export type CursorPart = (value: unknown) => boolean;

/**
 * Decodes a cursor.
 *
 * @param shape validators of the parts, in order
 * @throws DomainError INVALID_INPUT for a cursor of another list
 */
export function decodeCursor(cursor: string, shape: readonly CursorPart[]): (string | number)[] {
  const parts = parseJson(Buffer.from(cursor, 'base64url').toString());
  const isOurs =
    Array.isArray(parts) &&
    parts.length === shape.length &&
    shape.every((isValid, index) => isValid(parts[index]));
  if (!isOurs) {
    refuseField('cursor', 'This is not a page of this list. Please start from the first page.');
  }
  // The validators of every list accept strings or numbers only.
  return parts as (string | number)[];
}

/** Returns true if a cursor begins with the prefix of one kind of list. */
export function isCursorOf(cursor: string, beginning: readonly CursorPart[]): boolean {
  const parts = parseJson(Buffer.from(cursor, 'base64url').toString());
  return Array.isArray(parts) && beginning.every((isValid, index) => isValid(parts[index]));
}

export const exactly =
  (word: string): CursorPart =>
  (value) =>
    value === word;

export const wholeNumber =
  (max: number): CursorPart =>
  (value) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max;

export const rowId = wholeNumber(2_147_483_647);

export const decimal: CursorPart = (value) => typeof value === 'string' && /^\d{1,8}\.\d\d$/.test(value);

export const moment = wholeNumber(4_102_444_800_000_000);

/** Converts a PostgreSQL timestamp (`2026-06-15 08:30:00.123456+00`) to microseconds since 1970. */
export function microsecondsOf(timestamp: string): number {
  const belowMilliseconds = /\.\d{3}(\d{1,3})/.exec(timestamp)?.[1] ?? '';
  return new Date(timestamp).getTime() * 1000 + Number(belowMilliseconds.padEnd(3, '0'));
}

/** Cursor of a list by a time and an id, both descending. @param timestamp the time as PostgreSQL writes it */
export function timeCursor(timestamp: string, id: number): string {
  return encodeCursor([microsecondsOf(timestamp), id]);
}

/** Condition for the rows after a cursor of `timeCursor`. @throws DomainError INVALID_INPUT for another list's */
export function isAfterCursor(cursor: string | null | undefined, time: AnyPgColumn, id: AnyPgColumn) {
  if (!cursor) return undefined;
  const [microseconds, lastId] = decodeCursor(cursor, [moment, rowId]);
  return sql`(${time}, ${id}) < (timestamptz 'epoch' + ${microseconds} * interval '1 microsecond', ${lastId}::int)`;
}

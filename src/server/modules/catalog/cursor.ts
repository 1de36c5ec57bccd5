import { refuseField } from '@/shared/errors.ts';

/**
 * Where a page of a list ended: the sort key of its last row, so that the next page starts behind that row however
 * many have been added since. Opaque outside: base64url of JSON.
 */
export function encodeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Checks one part of a cursor. */
export type CursorPart = (value: unknown) => boolean;

/**
 * Reads a cursor back.
 *
 * @param shape what each part must be, in order
 * @throws DomainError INVALID_INPUT when it is not a cursor of this list
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
  // Each part is a string or a number, as the checks of every list say.
  return parts as (string | number)[];
}

/** Whether a cursor begins with these parts, as those of one kind of list do. */
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

/** Microseconds since 1970, up to the year 2100. */
export const moment = wholeNumber(4_102_444_800_000_000);

/** A moment as PostgreSQL writes it (`2026-06-15 08:30:00.123456+00`) in microseconds since 1970. */
export function microsecondsOf(written: string): number {
  const belowMilliseconds = /\.\d{3}(\d{1,3})/.exec(written)?.[1] ?? '';
  return new Date(written).getTime() * 1000 + Number(belowMilliseconds.padEnd(3, '0'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

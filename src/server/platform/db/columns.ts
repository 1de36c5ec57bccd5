import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  customType,
  date,
  type ExtraConfigColumn,
  integer,
  numeric,
  timestamp,
} from 'drizzle-orm/pg-core';

/** The primary key of our tables: a number from a sequence. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A required reference to a row of another table. */
export function refersTo(column: () => AnyPgColumn, onDelete: 'cascade' | 'restrict') {
  return integer().notNull().references(column, { onDelete });
}

/** Returns an index column for lists in descending order. */
export const descending = (column: ExtraConfigColumn) => column.desc().nullsFirst();

/** Returns the index columns of a list that begins with the newest row. */
export function newestFirst({ createdAt, id }: Record<'createdAt' | 'id', ExtraConfigColumn>) {
  return [descending(createdAt), descending(id)] as const;
}

/** An amount of money: a decimal with two places, read and written as a string. */
export const money = () => numeric({ precision: 10, scale: 2 });

export const timestampColumn = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => timestampColumn().notNull().defaultNow();
export const updatedAt = () =>
  timestampColumn()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Checks that a text column has one of the known values. */
export function oneOf(name: string, column: AnyPgColumn, words: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`);
}

export function notNegative(name: string, column: AnyPgColumn) {
  return check(name, sql`${column} >= 0`);
}

/** The expression of a case-insensitive unique index. */
export function lower(column: AnyPgColumn): SQL {
  return sql`lower(${column})`;
}

/** The time of the write, not of the transaction's start, so that rows of concurrent transactions are in order. */
export const writtenAt = () => timestampColumn().notNull().default(sql`clock_timestamp()`);

/** A day in Pacific/Auckland. */
export const day = () => date({ mode: 'string' }).notNull();

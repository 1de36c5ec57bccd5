import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, oneOf } from './columns.ts';

const MODES = ['demo', 'production'] as const;

/** What the database is used for: one row, written at the first start. A demo and a shop in production never share one. */
export const databaseUse = pgTable(
  'database_use',
  {
    id: integer().primaryKey().default(1),
    mode: text({ enum: MODES }).notNull(),
    /** Whether the demo accounts have other passwords than the published one. */
    hasOwnPasswords: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('database_use_one_row', sql`${table.id} = 1`),
    oneOf('database_use_mode_known', table.mode, MODES),
  ],
);

import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SavedFilter } from '@/shared/search/saved-filter.ts';
import { createdAt, id, notNegative, timestampColumn } from './columns.ts';
import { users } from './users.ts';

/** That somebody saves searches: when something new is looked for next. Its row is the lock of their searches. */
export const savedSearchOwners = pgTable(
  'saved_search_owners',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Not before; a day after a mail, an hour after a look that found nothing. */
    dueAt: timestampColumn().notNull().defaultNow(),
  },
  (table) => [index('saved_search_owners_due').on(table.dueAt, table.userId)],
);

/** A search that its owner is told of when something new answers it. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    filter: jsonb().$type<SavedFilter>().notNull(),
    /** `savedFilterKey`: the same for the same search. */
    key: text().notNull(),
    /** While it is false nothing is looked for. */
    isMailed: boolean().notNull().default(true),
    /** What was listed up to then has been looked through for it. */
    lookedUntil: timestampColumn().notNull().defaultNow(),
    /** The last products that its owner was told of: one that leaves the shop and comes back is not told twice. */
    toldProductIds: integer().array().notNull().default([]),
    /** How many of them were told last, and when. */
    lastNewsCount: integer().notNull().default(0),
    lastNewsAt: timestampColumn(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_searches_user_key').on(table.userId, table.key),
    notNegative('saved_searches_last_news_count_not_negative', table.lastNewsCount),
  ],
);

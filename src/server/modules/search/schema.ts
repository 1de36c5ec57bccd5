import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from '@/server/modules/catalog/schema.ts';
import {
  createdAt,
  day,
  id,
  money,
  notNegative,
  refersTo,
  timestampColumn,
} from '@/server/platform/db/columns.ts';
import { users } from '@/server/platform/schema.ts';
import type { SavedFilter } from '@/shared/search/saved-filter.ts';

/** Owners of saved searches with their next due time. The row is the lock of their searches. */
export const savedSearchOwners = pgTable(
  'saved_search_owners',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A day after a mail, an hour after a run without results. */
    dueAt: timestampColumn().notNull().defaultNow(),
  },
  (table) => [index('saved_search_owners_due').on(table.dueAt, table.userId)],
);

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: refersTo(() => users.id, 'cascade'),
    filter: jsonb().$type<SavedFilter>().notNull(),
    /** `savedFilterKey`, equal for equal searches. */
    key: text().notNull(),
    /** False pauses the alerts. */
    isMailed: boolean().notNull().default(true),
    lookedUntil: timestampColumn().notNull().defaultNow(),
    /** Products of past alerts, so that a relisted one is not new again. */
    toldProductIds: integer().array().notNull().default([]),
    /** Number of products in the last alert, and its time. */
    lastNewsCount: integer().notNull().default(0),
    lastNewsAt: timestampColumn(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_searches_user_key').on(table.userId, table.key),
    notNegative('saved_searches_last_news_count_not_negative', table.lastNewsCount),
  ],
);

/**
 * Daily deduplication hashes per network. Untraceable once the day's salt (`visit_salts`) is deleted; deleted with it.
 */
export const searchMarks = pgTable('search_marks', { day: day(), mark: text().notNull() }, (table) => [
  primaryKey({ name: 'search_marks_mark', columns: [table.day, table.mark] }),
]);

/** Searches per day: networks, latest result count, and networks that opened a result. */
export const searchDays = pgTable(
  'search_days',
  {
    query: text().notNull(),
    day: day(),
    asked: integer().notNull(),
    results: integer().notNull(),
    clicked: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'search_days_day', columns: [table.query, table.day] }),
    index('search_days_sums').on(table.day, table.query),
    notNegative('search_days_asked_not_negative', table.asked),
    notNegative('search_days_results_not_negative', table.results),
    notNegative('search_days_clicked_not_negative', table.clicked),
  ],
);

/** Networks that opened a product from a search on a day, and that bought it that day. */
export const searchClicks = pgTable(
  'search_clicks',
  {
    query: text().notNull(),
    productId: refersTo(() => products.id, 'cascade'),
    day: day(),
    clicks: integer().notNull(),
    bought: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'search_clicks_day', columns: [table.query, table.productId, table.day] }),
    index('search_clicks_product').on(table.productId),
    index('search_clicks_age').on(table.day),
    // Partial: few rows have purchases.
    index('search_clicks_bought').on(table.day).where(sql`${table.bought} > 0`),
    notNegative('search_clicks_clicks_not_negative', table.clicks),
    notNegative('search_clicks_bought_not_negative', table.bought),
  ],
);

/** Admin-defined synonyms: a search for `name` also matches `meaning`. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: id(),
    /** Both folded. */
    name: text().notNull(),
    meaning: text().notNull(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('search_synonyms_pair').on(table.name, table.meaning)],
);

/** A user's wishlist: its share token and last mail. The row is the lock of its items. */
export const wishlists = pgTable(
  'wishlists',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Secret of 128 random bits that grants reading. Null if not shared. */
    shareToken: text(),
    /** Time of the last mail. */
    toldAt: timestampColumn(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('wishlists_share_token').on(table.shareToken)],
);

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: id(),
    userId: refersTo(() => users.id, 'cascade'),
    productId: refersTo(() => products.id, 'cascade'),
    /** Price when saved; self-reported from a browser. Shown to its owner only. */
    priceWhenAdded: money().notNull(),
    /** The last price we showed the owner: price drops are measured from it. */
    knownPrice: money().notNull(),
    /** Availability at the job's last run. */
    wasAvailable: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('wishlist_items_user_product').on(table.userId, table.productId),
    index('wishlist_items_product').on(table.productId),
  ],
);

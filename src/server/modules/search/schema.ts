import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from '@/server/modules/catalog/schema.ts';
import { createdAt, day, id, money, notNegative, timestampColumn } from '@/server/platform/db/columns.ts';
import { users } from '@/server/platform/schema.ts';
import type { SavedFilter } from '@/shared/search/saved-filter.ts';

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

/**
 * What has counted today: that one network searched for something, or opened something that it found. Each is a hash that
 * nobody can follow back once the day's salt (`visit_salts`) is gone; they go with it.
 */
export const searchMarks = pgTable('search_marks', { day: day(), mark: text().notNull() }, (table) => [
  primaryKey({ name: 'search_marks_mark', columns: [table.day, table.mark] }),
]);

/** What was searched for on a day: by how many networks, how much it found last, and how many opened some of it. */
export const searchDays = pgTable(
  'search_days',
  {
    /** Folded; see `searchKeyOf`. */
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

/** How many networks opened a product on a day from what a search had found, and how many bought it that day. */
export const searchClicks = pgTable(
  'search_clicks',
  {
    query: text().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: day(),
    clicks: integer().notNull(),
    bought: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'search_clicks_day', columns: [table.query, table.productId, table.day] }),
    index('search_clicks_product').on(table.productId),
    index('search_clicks_age').on(table.day),
    // What was bought after which search: few lines of many.
    index('search_clicks_bought').on(table.day).where(sql`${table.bought} > 0`),
    notNegative('search_clicks_clicks_not_negative', table.clicks),
    notNegative('search_clicks_bought_not_negative', table.bought),
  ],
);

/** Other names that admins have set: who searches for `name` finds what is called `meaning` too. */
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

/** That somebody keeps a wishlist: who may read it, and when its owner was told of it last. Its row is the lock of their items. */
export const wishlists = pgTable(
  'wishlists',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 128 random bits: whoever knows them reads the list. Null while it is not shared. */
    shareToken: text(),
    /** When its owner was last mailed about changes. */
    toldAt: timestampColumn(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('wishlists_share_token').on(table.shareToken)],
);

/** A product that somebody would like to have. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** What it cost when it was saved; from a browser, what it says. Shown to its owner only. */
    priceWhenAdded: money().notNull(),
    /** The price that its owner knows from us: what a fall is measured by. */
    knownPrice: money().notNull(),
    /** Whether it could be bought when the job last looked. */
    wasAvailable: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('wishlist_items_user_product').on(table.userId, table.productId),
    index('wishlist_items_product').on(table.productId),
  ],
);

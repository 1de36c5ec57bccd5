import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { createdAt, id, notNegative } from './columns.ts';
import { users } from './users.ts';

/** A day in Pacific/Auckland. */
const day = () => date({ mode: 'string' }).notNull();

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

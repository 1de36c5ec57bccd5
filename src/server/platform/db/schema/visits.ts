import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { notNegative } from './columns.ts';
import { users } from './users.ts';

const productId = () =>
  integer()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });
/** A day in Pacific/Auckland. */
const day = () => date({ mode: 'string' }).notNull();

/**
 * Who looked at a product on a day, today's and the latest days' only: one row for each session, product and day.
 * A job counts finished days into `product_visit_days` and deletes them here.
 */
export const productVisits = pgTable(
  'product_visits',
  {
    productId: productId(),
    day: day(),
    /** A hash that is another one each day, and that nobody can follow back once the day's salt is gone. */
    visitor: text().notNull(),
    /** Whether the session put it in the cart that day. */
    isCarted: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'product_visits_session', columns: [table.productId, table.day, table.visitor] }),
    index('product_visits_age').on(table.day),
  ],
);

/** How many sessions looked at a product on a finished day, and how many of them put it in a cart. */
export const productVisitDays = pgTable(
  'product_visit_days',
  {
    productId: productId(),
    day: day(),
    views: integer().notNull(),
    carts: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'product_visit_days_day', columns: [table.productId, table.day] }),
    // Has all that sums read: a year of a large shop is some hundred thousand lines.
    index('product_visit_days_sums').on(table.productId, table.day, table.views, table.carts),
    // The same for a few weeks of many products.
    index('product_visit_days_weeks').on(table.day, table.productId, table.views, table.carts),
    notNegative('product_visit_days_views_not_negative', table.views),
    notNegative('product_visit_days_carts_not_negative', table.carts),
  ],
);

/**
 * The same of all of a vendor's products together, written in the same statement: what a vendor's year sums up is a line a day,
 * not one of each product.
 */
export const vendorVisitDays = pgTable(
  'vendor_visit_days',
  {
    vendorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: day(),
    views: integer().notNull(),
    carts: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'vendor_visit_days_day', columns: [table.vendorId, table.day] }),
    notNegative('vendor_visit_days_views_not_negative', table.views),
    notNegative('vendor_visit_days_carts_not_negative', table.carts),
  ],
);

/** What a day's visitors are hashed with, the same in all processes. Deleted when the day is counted. */
export const visitSalts = pgTable('visit_salts', {
  day: day().primaryKey(),
  salt: text().notNull(),
});

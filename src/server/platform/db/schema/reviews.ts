import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { createdAt, id } from './columns.ts';
import { orderItems } from './orders.ts';
import { users } from './users.ts';

/** What a customer said of a product that was delivered to them or collected by them; once per person and product. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    customerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    orderItemId: integer()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    rating: integer().notNull(),
    title: text().notNull().default(''),
    body: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('reviews_once_per_order_item').on(table.orderItemId),
    uniqueIndex('reviews_once_per_person').on(table.customerId, table.productId),
    index('reviews_product_newest').on(
      table.productId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('reviews_rating_range', sql`${table.rating} between 1 and 5`),
  ],
);

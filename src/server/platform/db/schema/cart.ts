import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { MAX_LINE_QUANTITY } from '@/shared/constants.ts';
import { products } from './catalog.ts';
import { createdAt, id } from './columns.ts';
import { users } from './users.ts';

/** A line of a cart. It belongs to a user, or to a visitor known by a cookie (of which only the SHA-256 is here). */
export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    visitorKey: text(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('cart_items_user_product').on(table.userId, table.productId),
    uniqueIndex('cart_items_visitor_product').on(table.visitorKey, table.productId),
    index('cart_items_product').on(table.productId),
    index('cart_items_visitor_age').on(table.createdAt).where(sql`visitor_key is not null`),
    check('cart_items_one_owner', sql`num_nonnulls(${table.userId}, ${table.visitorKey}) = 1`),
    check(
      'cart_items_quantity_range',
      sql`${table.quantity} between 1 and ${sql.raw(String(MAX_LINE_QUANTITY))}`,
    ),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { GUEST_KEY_KINDS } from '@/shared/platform/guest-keys.ts';
import { createdAt, oneOf, timestampColumn } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './users.ts';

/** What lets a browser at the orders of a guest: what it has in a cookie, and what was mailed. */
export const guestKeys = pgTable(
  'guest_keys',
  {
    /** SHA-256 of the 256 random bits in the cookie or link. */
    hash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: GUEST_KEY_KINDS }).notNull(),
    /** The order that a mailed link leads to. */
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    /** Whether the browser that has it followed a mailed link. */
    isProven: boolean().notNull().default(false),
    expiresAt: timestampColumn().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('guest_keys_user').on(table.userId, table.createdAt),
    index('guest_keys_order').on(table.orderId).where(sql`order_id is not null`),
    index('guest_keys_expires').on(table.expiresAt),
    oneOf('guest_keys_kind_known', table.kind, GUEST_KEY_KINDS),
  ],
);

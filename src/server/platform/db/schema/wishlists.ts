import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { createdAt, id, money, timestampColumn } from './columns.ts';
import { users } from './users.ts';

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

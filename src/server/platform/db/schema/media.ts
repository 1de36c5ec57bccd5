import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, timestampColumn } from './columns.ts';
import { users } from './users.ts';

/** An uploaded picture whose files are all in the storage. See `shared/platform/images.ts` for their names. */
export const media = pgTable(
  'media',
  {
    hash: text().primaryKey(),
    /** Pixels of its widest file. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of all its files together. */
    bytes: integer().notNull(),
    /** A tiny WebP as a data URI of less than 200 characters. */
    placeholder: text().notNull(),
    /** Its main colour, as `#8a6f4e`. */
    colour: text().notNull(),
    createdAt: createdAt(),
    /** Since when nothing refers to it; null while something does. */
    unusedSince: timestampColumn(),
  },
  (table) => [
    index('media_unused').on(table.unusedSince).where(sql`unused_since is not null`),
    check('media_hash_form', sql`${table.hash} ~ '^[0-9a-f]{32}$'`),
    check('media_colour_form', sql`${table.colour} ~ '^#[0-9a-f]{6}$'`),
    check('media_placeholder_small', sql`length(${table.placeholder}) < 200`),
    check('media_size_positive', sql`${table.width} > 0 and ${table.height} > 0 and ${table.bytes} > 0`),
  ],
);

/** Who uploaded a picture: one hash has several uploaders when they sent the same. */
export const mediaUploaders = pgTable(
  'media_uploaders',
  {
    hash: text()
      .notNull()
      .references(() => media.hash, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'media_uploaders_once', columns: [table.hash, table.userId] }),
    index('media_uploaders_user').on(table.userId),
  ],
);

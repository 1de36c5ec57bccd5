import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { KeptRoomPlan } from '@/shared/rooms/room-plan-input.ts';
import { createdAt, id, timestampColumn } from './columns.ts';
import { roomLayouts } from './studio.ts';
import { users } from './users.ts';

/** What a room plan was before it was saved anew. */
export const roomLayoutVersions = pgTable(
  'room_layout_versions',
  {
    id: id(),
    layoutId: integer()
      .notNull()
      .references(() => roomLayouts.id, { onDelete: 'cascade' }),
    plan: jsonb().$type<KeptRoomPlan>().notNull(),
    /** Things in it. */
    items: integer().notNull(),
    /** When it was saved. */
    savedAt: timestampColumn().notNull(),
    /** When another state took its place. */
    createdAt: createdAt(),
  },
  (table) => [index('room_layout_versions_layout').on(table.layoutId, table.id)],
);

/** What somebody who has the link of a room wrote about it. */
export const roomComments = pgTable(
  'room_comments',
  {
    id: id(),
    layoutId: integer()
      .notNull()
      .references(() => roomLayouts.id, { onDelete: 'cascade' }),
    /** Who wrote it. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** Whether it was written in the gallery, and not by the link that the owner gave away. */
    isInGallery: boolean().notNull().default(false),
    /** Since when nobody sees it, and why: an admin upheld a report of it. */
    hiddenAt: timestampColumn(),
    hiddenReason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('room_comments_layout').on(table.layoutId, table.id),
    index('room_comments_user').on(table.userId),
    check('room_comments_hidden_whole', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
  ],
);

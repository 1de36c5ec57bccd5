import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from '@/server/modules/catalog/schema.ts';
import { createdAt, id, oneOf, timestampColumn, updatedAt } from '@/server/platform/db/columns.ts';
import { users } from '@/server/platform/schema.ts';
import type { KeptRoomPlan, RoomPlanData } from '@/shared/rooms/room-plan-input.ts';
import { GALLERY_STATES } from '@/shared/rooms/shared-rooms.ts';

/** A room somebody planned. Lengths in `dimensions` are whole centimetres. */
export const roomLayouts = pgTable(
  'room_layouts',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    roomType: text().notNull(),
    dimensions: jsonb().$type<{ width: number; height: number }>().notNull(),
    layoutData: jsonb().$type<Partial<RoomPlanData>>().notNull(),
    /** Grows with every change: who saves says which state they changed. */
    revision: integer().notNull().default(0),
    /** 128 random bits: whoever knows them sees the room. Null while it is not shared. */
    shareToken: text(),
    /** Whether its owner wants it in the gallery; then, and only then, it has the columns that follow. */
    isPublic: boolean().notNull().default(false),
    galleryState: text({ enum: GALLERY_STATES }),
    /** Since when it is in that state. */
    galleryAt: timestampColumn(),
    /** 128 random bits for its page in the gallery: another link than the one its owner gives away. */
    galleryToken: text(),
    /** Why it was refused. */
    galleryReason: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('room_layouts_user').on(table.userId, table.updatedAt.desc().nullsFirst()),
    uniqueIndex('room_layouts_share_token').on(table.shareToken),
    uniqueIndex('room_layouts_gallery_token').on(table.galleryToken),
    index('room_layouts_gallery')
      .on(table.galleryState, table.galleryAt, table.id)
      .where(sql`gallery_state is not null`),
    oneOf('room_layouts_gallery_state_known', table.galleryState, GALLERY_STATES),
    check(
      'room_layouts_gallery_whole',
      sql`(${table.isPublic} or ${table.galleryState} is null) and (${table.galleryState} is null) = (${table.galleryToken} is null) and (${table.galleryState} is null) = (${table.galleryAt} is null)`,
    ),
  ],
);

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

export const roomLayoutItems = pgTable(
  'room_layout_items',
  {
    id: id(),
    layoutId: integer()
      .notNull()
      .references(() => roomLayouts.id, { onDelete: 'cascade' }),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    itemType: text().notNull(),
    position: jsonb().$type<{ x: number; y: number; rotation: number; zIndex: number }>().notNull(),
    dimensions: jsonb().$type<{ width: number; height: number; heightCm?: number | null }>().notNull(),
    style: jsonb().$type<Record<string, string>>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('room_layout_items_layout').on(table.layoutId),
    index('room_layout_items_product').on(table.productId),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from '@/server/modules/catalog/schema.ts';
import {
  createdAt,
  descending,
  id,
  oneOf,
  refersTo,
  timestampColumn,
  updatedAt,
} from '@/server/platform/db/columns.ts';
import { users } from '@/server/platform/schema.ts';
import type { RoomPlanData, StoredRoomPlan } from '@/shared/rooms/room-plan-input.ts';
import { GALLERY_STATES, type RoomPicture } from '@/shared/rooms/shared-rooms.ts';

/** A planned room. Lengths in `dimensions` are whole centimetres. */
export const roomLayouts = pgTable(
  'room_layouts',
  {
    id: id(),
    userId: refersTo(() => users.id, 'cascade'),
    name: text().notNull(),
    roomType: text().notNull(),
    dimensions: jsonb().$type<{ width: number; height: number }>().notNull(),
    layoutData: jsonb().$type<Partial<RoomPlanData>>().notNull(),
    /** Incremented by every change, for optimistic locking. */
    revision: integer().notNull().default(0),
    /** Secret of 128 random bits that grants reading. Null if not shared. */
    shareToken: text(),
    /** True if submitted to the gallery; only then the following columns are set. */
    isPublic: boolean().notNull().default(false),
    galleryState: text({ enum: GALLERY_STATES }),
    /** Time of the present state. */
    galleryAt: timestampColumn(),
    /** Secret of the gallery page, other than the share link's. */
    galleryToken: text(),
    galleryReason: text(),
    /** In 3D, made on approval; null once the plan changes. */
    picture: jsonb().$type<RoomPicture>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('room_layouts_user').on(table.userId, descending(table.updatedAt)),
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

/** Earlier states of a room plan. */
export const roomLayoutVersions = pgTable(
  'room_layout_versions',
  {
    id: id(),
    layoutId: refersTo(() => roomLayouts.id, 'cascade'),
    plan: jsonb().$type<StoredRoomPlan>().notNull(),
    items: integer().notNull(),
    /** When it was saved. */
    savedAt: timestampColumn().notNull(),
    /** Time when it was replaced. */
    createdAt: createdAt(),
  },
  (table) => [index('room_layout_versions_layout').on(table.layoutId, table.id)],
);

export const roomComments = pgTable(
  'room_comments',
  {
    id: id(),
    layoutId: refersTo(() => roomLayouts.id, 'cascade'),
    userId: refersTo(() => users.id, 'cascade'),
    text: text().notNull(),
    /** True if written in the gallery rather than by share link. */
    isInGallery: boolean().notNull().default(false),
    /** Time and reason of hiding, after an upheld report. */
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
    layoutId: refersTo(() => roomLayouts.id, 'cascade'),
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

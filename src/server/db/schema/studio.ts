import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { VIDEO_JOB_STATUSES, type VideoSettings } from '@/shared/video3d.ts';
import { products } from './catalog.ts';
import { createdAt, id, oneOf, timestampColumn, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** A 360° video of a product being made. */
export const video3dJobs = pgTable(
  'video_3d_jobs',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    status: text({ enum: VIDEO_JOB_STATUSES }).notNull().default('pending'),
    inputImages: jsonb().$type<string[]>().notNull(),
    outputVideoUrl: text(),
    aiProvider: text().notNull().default('luma'),
    /** The provider's name for it. */
    jobId: text(),
    /** Seconds. */
    processingTime: integer(),
    errorMessage: text(),
    settings: jsonb().$type<VideoSettings>().notNull().default({
      quality: 'high',
      duration: 8,
      rotationSpeed: 'medium',
      cameraAngle: 'product',
      effects: [],
    }),
    createdAt: createdAt(),
    completedAt: timestampColumn(),
  },
  (table) => [
    index('video_3d_jobs_product').on(table.productId, table.createdAt.desc().nullsFirst()),
    oneOf('video_3d_jobs_status_known', table.status, VIDEO_JOB_STATUSES),
  ],
);

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
    layoutData: jsonb().$type<{ floorType: string; backgroundColor: string }>().notNull(),
    isPublic: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('room_layouts_user').on(table.userId, table.updatedAt.desc().nullsFirst())],
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
    dimensions: jsonb().$type<{ width: number; height: number }>().notNull(),
    style: jsonb().$type<Record<string, string>>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('room_layout_items_layout').on(table.layoutId),
    index('room_layout_items_product').on(table.productId),
  ],
);

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { VIDEO_SOURCES } from '@/shared/catalog/product-video.ts';
import type { RoomPlanData } from '@/shared/rooms/room-plan-input.ts';
import { GALLERY_STATES } from '@/shared/rooms/shared-rooms.ts';
import { VIDEO_JOB_STATUSES, VIDEO_PROVIDERS, type VideoSettings } from '@/shared/videos/video3d.ts';
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
    aiProvider: text({ enum: VIDEO_PROVIDERS }).notNull().default('luma'),
    /** From what it was made; null until it is made. */
    source: text({ enum: VIDEO_SOURCES }),
    /** Seconds of one whole turn; null until it is made, and where nobody knows. */
    turnSeconds: real(),
    /** The provider's name for it, once it has begun. */
    jobId: text(),
    requestedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** What is made otherwise than asked for, a sentence each. */
    differences: jsonb().$type<string[]>().notNull().default([]),
    /** Seconds from the request to the video, as they were told. */
    estimatedSeconds: integer().notNull().default(60),
    /** How often it was taken up since the provider last answered well. */
    attempts: integer().notNull().default(0),
    /** When it is worked on next, at the earliest. */
    runAfter: timestampColumn().notNull().defaultNow(),
    /** Whoever works on it renews this; past that time another worker takes it up. */
    leaseUntil: timestampColumn(),
    leaseToken: uuid(),
    /** When it was first taken up, and last: by this vendors take turns. */
    startedAt: timestampColumn(),
    claimedAt: timestampColumn(),
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
    // At most one that is not over, so that two requests at once cannot both begin.
    uniqueIndex('video_3d_jobs_one_open').on(table.productId).where(sql`status in ('pending', 'processing')`),
    index('video_3d_jobs_due').on(table.runAfter, table.id).where(sql`status in ('pending', 'processing')`),
    index('video_3d_jobs_claimed').on(table.claimedAt),
    index('video_3d_jobs_requester').on(table.requestedBy),
    oneOf('video_3d_jobs_status_known', table.status, VIDEO_JOB_STATUSES),
    oneOf('video_3d_jobs_provider_known', table.aiProvider, VIDEO_PROVIDERS),
    oneOf('video_3d_jobs_source_known', table.source, VIDEO_SOURCES),
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

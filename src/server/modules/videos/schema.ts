import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { products } from '@/server/modules/catalog/schema.ts';
import { createdAt, id, oneOf, timestampColumn } from '@/server/platform/db/columns.ts';
import { users } from '@/server/platform/schema.ts';
import { VIDEO_SOURCES } from '@/shared/catalog/product-video.ts';
import { VIDEO_JOB_STATUSES, VIDEO_PROVIDERS, type VideoSettings } from '@/shared/videos/video3d.ts';

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

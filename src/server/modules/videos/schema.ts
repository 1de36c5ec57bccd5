import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { products } from '@/server/modules/catalog/schema.ts';
import { createdAt, descending, id, oneOf, refersTo, timestampColumn } from '@/server/platform/db/columns.ts';
import { users } from '@/server/platform/schema.ts';
import { VIDEO_SOURCES } from '@/shared/catalog/product-video.ts';
import { VIDEO_JOB_STATUSES, VIDEO_PROVIDERS, type VideoSettings } from '@/shared/videos/video3d.ts';

export const video3dJobs = pgTable(
  'video_3d_jobs',
  {
    id: id(),
    productId: refersTo(() => products.id, 'cascade'),
    status: text({ enum: VIDEO_JOB_STATUSES }).notNull().default('pending'),
    inputImages: jsonb().$type<string[]>().notNull(),
    outputVideoUrl: text(),
    aiProvider: text({ enum: VIDEO_PROVIDERS }).notNull().default('luma'),
    /** Null until finished. */
    source: text({ enum: VIDEO_SOURCES }),
    /** Seconds per turn; null until finished, and if unknown. */
    turnSeconds: real(),
    /** The provider's id, once started. */
    jobId: text(),
    requestedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Deviations from the request, a sentence each. */
    differences: jsonb().$type<string[]>().notNull().default([]),
    /** Estimate in seconds given to the requester. */
    estimatedSeconds: integer().notNull().default(60),
    /** Attempts since the provider's last success. */
    attempts: integer().notNull().default(0),
    /** Earliest next attempt. */
    runAfter: timestampColumn().notNull().defaultNow(),
    /** Renewed by its worker; after it, another worker may claim it. */
    leaseUntil: timestampColumn(),
    leaseToken: uuid(),
    /** First and last start, for round-robin over vendors. */
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
    index('video_3d_jobs_product').on(table.productId, descending(table.createdAt)),
    // One open job per product, against concurrent requests.
    uniqueIndex('video_3d_jobs_one_open').on(table.productId).where(sql`status in ('pending', 'processing')`),
    index('video_3d_jobs_due').on(table.runAfter, table.id).where(sql`status in ('pending', 'processing')`),
    index('video_3d_jobs_claimed').on(table.claimedAt),
    index('video_3d_jobs_requester').on(table.requestedBy),
    oneOf('video_3d_jobs_status_known', table.status, VIDEO_JOB_STATUSES),
    oneOf('video_3d_jobs_provider_known', table.aiProvider, VIDEO_PROVIDERS),
    oneOf('video_3d_jobs_source_known', table.source, VIDEO_SOURCES),
  ],
);

import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { products, video3dJobs } from '@/server/schema.ts';
import type { VideoJobStatus } from '@/shared/videos/video3d.ts';

/** Of a video that waits or is being made. A product has one at most. */
export const OPEN_STATUSES = ['pending', 'processing'] as const;

export function isOpen(status: VideoJobStatus): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}

/** What a product's state is once none is open: the video that it has stays. */
export const stateWithoutJob = sql<'ready' | 'pending'>`
  case when ${products.video3dUrl} is null then 'pending' else 'ready' end`;
/** The same after one could not be made. */
export const stateAfterFailure = sql<'ready' | 'failed'>`
  case when ${products.video3dUrl} is null then 'failed' else 'ready' end`;

export type EndedVideo = Pick<typeof video3dJobs.$inferSelect, 'id' | 'productId' | 'aiProvider' | 'jobId'>;

/** Ends the chosen videos without a result. @param sentence why, for the vendor */
export async function endOpenVideos(
  tx: Database,
  which: SQL | undefined,
  { sentence, now }: { sentence: string; now: Date },
): Promise<EndedVideo[]> {
  return tx
    .update(video3dJobs)
    .set({ status: 'failed', errorMessage: sentence, completedAt: now, leaseUntil: null, leaseToken: null })
    .where(and(which, inArray(video3dJobs.status, [...OPEN_STATUSES])))
    .returning({
      id: video3dJobs.id,
      productId: video3dJobs.productId,
      aiProvider: video3dJobs.aiProvider,
      jobId: video3dJobs.jobId,
    });
}

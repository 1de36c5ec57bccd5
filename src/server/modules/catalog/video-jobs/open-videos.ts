import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client.ts';
import { StateColumn } from '@/server/platform/db/state-column.ts';
import { products, video3dJobs } from '@/server/schema.ts';
import type { Mover } from '@/shared/state-machine.ts';
import { VIDEO_MACHINE } from '@/shared/videos/video-states.ts';

/** Of a video that waits or is being made. A product has one at most. */
export const OPEN_STATUSES = VIDEO_MACHINE.openStates();

const VIDEO_ROWS = new StateColumn(VIDEO_MACHINE, video3dJobs, 'status');

/** What a product's state is once none is open: the video that it has stays. */
export const stateWithoutJob = sql<'ready' | 'pending'>`
  case when ${products.video3dUrl} is null then 'pending' else 'ready' end`;
/** The same after one could not be made. */
export const stateAfterFailure = sql<'ready' | 'failed'>`
  case when ${products.video3dUrl} is null then 'failed' else 'ready' end`;

export type EndedVideo = Pick<typeof video3dJobs.$inferSelect, 'id' | 'productId' | 'aiProvider' | 'jobId'>;

/** Ends the chosen videos without a result. @param sentence why, for the vendor @param by who cancels them, if somebody does */
export async function endOpenVideos(
  tx: Database,
  which: SQL | undefined,
  { sentence, now, by = 'system' }: { sentence: string; now: Date; by?: Mover },
): Promise<EndedVideo[]> {
  return VIDEO_ROWS.moveAll(tx, by === 'system' ? 'fail' : 'cancel', {
    by,
    where: which,
    set: { errorMessage: sentence, completedAt: now, leaseUntil: null, leaseToken: null },
  });
}

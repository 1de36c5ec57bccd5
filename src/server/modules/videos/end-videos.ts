import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import { lockProducts } from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { StateColumn } from '@/server/platform/db/state-column.ts';
import { products, video3dJobs } from '@/server/schema.ts';
import type { Mover } from '@/shared/state-machine.ts';
import { VIDEO_MACHINE } from '@/shared/videos/video-states.ts';
import type { VideoProviderName } from '@/shared/videos/video3d.ts';

/**
 * Cancels queued and running videos of withdrawn products, as `cancelVideo` does, without notifications, and restores
 * the products' video state. Locks the products in the order of orders, then the videos.
 *
 * @param condition of the products
 * @param reason for the vendor
 * @returns the cancelled jobs, for `cancelAtProvider` after the commit
 */
export async function endVideosOf(
  tx: Database,
  condition: SQL | undefined,
  { reason, at }: { reason: string; at: Date },
): Promise<EndedVideo[]> {
  const ids = await lockProducts(tx, condition);
  if (ids.length === 0) return [];
  // A separate statement, so that it sees jobs created until the lock was acquired.
  const ended = await endOpenVideos(tx, inArray(video3dJobs.productId, ids), { sentence: reason, now: at });
  if (ended.length === 0) return [];
  const freed = ended.map(({ productId }) => productId);
  await tx
    .update(products)
    .set({ video3dStatus: stateWithoutJob, video3dError: null })
    .where(inArray(products.id, freed));
  return ended;
}

export const OPEN_STATUSES = VIDEO_MACHINE.openStates();

const VIDEO_ROWS = new StateColumn(VIDEO_MACHINE, video3dJobs, 'status');

/** The status of a product's video without an open job. */
export const stateWithoutJob = sql<'ready' | 'pending'>`
  case when ${products.video3dUrl} is null then 'pending' else 'ready' end`;
export const stateAfterFailure = sql<'ready' | 'failed'>`
  case when ${products.video3dUrl} is null then 'failed' else 'ready' end`;

type EndedVideo = Pick<typeof video3dJobs.$inferSelect, 'id' | 'productId' | 'aiProvider' | 'jobId'>;

/**
 * Cancels the chosen videos.
 *
 * @param sentence reason for the vendor
 * @param by the user who cancels them, if any
 */
export async function endOpenVideos(
  tx: Database,
  condition: SQL | undefined,
  { sentence, now, by = 'system' }: { sentence: string; now: Date; by?: Mover },
): Promise<EndedVideo[]> {
  return VIDEO_ROWS.moveAll(tx, by === 'system' ? 'fail' : 'cancel', {
    by,
    where: condition,
    set: { errorMessage: sentence, completedAt: now, leaseUntil: null, leaseToken: null },
  });
}

/** Cancels a job at its provider. Best effort: if it fails, the provider finishes and the result is ignored. */
export async function cancelAtProvider(
  { videos, log }: Pick<Deps, 'videos' | 'log'>,
  provider: VideoProviderName,
  externalId: string | null,
): Promise<void> {
  if (externalId === null) return;
  try {
    await videos[provider]?.cancel(externalId);
  } catch (error) {
    log.warn({ err: error, provider }, 'a video was not cancelled where it is made');
  }
}

/** Cancels at the provider if the video was cancelled or its product deleted during the request. */
export async function cancelIfEnded(
  deps: Deps,
  { id, aiProvider }: Pick<EndedVideo, 'id' | 'aiProvider'>,
  externalId: string,
) {
  const [job] = await deps.db
    .select({ status: video3dJobs.status })
    .from(video3dJobs)
    .where(eq(video3dJobs.id, id));
  // A concurrent worker may have taken over the job.
  if (!job || !OPEN_STATUSES.includes(job.status)) await cancelAtProvider(deps, aiProvider, externalId);
}

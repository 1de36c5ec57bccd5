import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { StateColumn } from '@/server/platform/db/state-column.ts';
import { products, video3dJobs } from '@/server/schema.ts';
import type { Mover } from '@/shared/state-machine.ts';
import { VIDEO_MACHINE } from '@/shared/videos/video-states.ts';
import type { VideoProviderName } from '@/shared/videos/video3d.ts';

/** Why a video ends with its product; vendors read it in the list of their videos. */
export const TAKEN_OUT = 'The product was taken out of the shop.';

/**
 * Ends what waits or is being made for products that leave the shop, as `cancelVideo` does: nobody is notified, and each
 * product is again what it was before. Locks the products, in the order in which orders do, and then the videos.
 *
 * @param which of the products
 * @param sentence why, for the vendor
 * @returns what ended, for `tellCompanies` once the transaction is committed
 */
export async function endVideosOf(
  tx: Database,
  which: SQL | undefined,
  { sentence, now }: { sentence: string; now: Date },
): Promise<EndedVideo[]> {
  const leaving = await tx
    .select({ id: products.id })
    .from(products)
    .where(which)
    .orderBy(asc(products.id))
    .for('no key update');
  if (leaving.length === 0) return [];
  // A statement of its own: it sees what was asked for until the lock was there.
  const ids = leaving.map(({ id }) => id);
  const ended = await endOpenVideos(tx, inArray(video3dJobs.productId, ids), { sentence, now });
  if (ended.length === 0) return [];
  const freed = ended.map(({ productId }) => productId);
  await tx
    .update(products)
    .set({ video3dStatus: stateWithoutJob, video3dError: null })
    .where(inArray(products.id, freed));
  return ended;
}

/** Tells the companies that make them that nobody waits for these any more. Asks others, so never inside a transaction. */
export async function tellCompanies(
  deps: Pick<Deps, 'videos' | 'log'>,
  ended: readonly EndedVideo[],
): Promise<void> {
  await Promise.all(ended.map(({ aiProvider, jobId }) => tellCompany(deps, aiProvider, jobId)));
}

/** Of a video that waits or is being made. A product has one at most. */
export const OPEN_STATUSES = VIDEO_MACHINE.openStates();

const VIDEO_ROWS = new StateColumn(VIDEO_MACHINE, video3dJobs, 'status');

/** What a product's state is once none is open: the video that it has stays. */
export const stateWithoutJob = sql<'ready' | 'pending'>`
  case when ${products.video3dUrl} is null then 'pending' else 'ready' end`;
/** The same after one could not be made. */
export const stateAfterFailure = sql<'ready' | 'failed'>`
  case when ${products.video3dUrl} is null then 'failed' else 'ready' end`;

type EndedVideo = Pick<typeof video3dJobs.$inferSelect, 'id' | 'productId' | 'aiProvider' | 'jobId'>;

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

/** Tells a company that nobody waits for a video any more. Where it does not hear, it makes one for nobody, and that is all. */
export async function tellCompany(
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

/** Does so when a video was cancelled, or its product deleted, while the company was asked for it. */
export async function tellIfEnded(
  deps: Deps,
  { id, aiProvider }: Pick<EndedVideo, 'id' | 'aiProvider'>,
  externalId: string,
) {
  const [job] = await deps.db
    .select({ status: video3dJobs.status })
    .from(video3dJobs)
    .where(eq(video3dJobs.id, id));
  // Another worker that has it goes on with what the company has begun.
  if (!job || !OPEN_STATUSES.includes(job.status)) await tellCompany(deps, aiProvider, externalId);
}

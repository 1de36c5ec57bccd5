import { eq, inArray, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import {
  auditProduct,
  clearCatalogueCache,
  isOwnPiece,
  noSuchProduct,
  type VendorOrAdmin,
  type VendorOrAdminCaller,
} from '@/server/modules/catalog/index.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { products, video3dJobs } from '@/server/schema.ts';
import { DomainError } from '@/shared/errors.ts';
import { VIDEO_MACHINE } from '@/shared/videos/video-states.ts';
import { VIDEO_CANCELLED, type VideoJobView } from '@/shared/videos/video3d.ts';
import { cancelAtProvider, endOpenVideos, OPEN_STATUSES, stateWithoutJob } from './end-videos.ts';
import { listVideos } from './list-videos.ts';

/**
 * Sets the product's displayed video.
 *
 * @returns the product's videos
 * @throws DomainError NOT_FOUND if it is another vendor's; VIDEO_STATE if it is not finished
 */
export async function chooseVideo(
  db: Database,
  actor: VendorOrAdminCaller,
  jobId: number,
): Promise<VideoJobView[]> {
  const productId = await transactionWithRetry(db, async (tx) => {
    const { product, job } = await lockOwnVideo(tx, actor, jobId);
    if (job.status !== 'completed' || job.outputVideoUrl === null) {
      throw new DomainError('VIDEO_STATE', 'This video is not ready.');
    }
    await tx
      .update(products)
      .set({
        video3dUrl: job.outputVideoUrl,
        video3dSource: job.source,
        video3dTurnSeconds: job.turnSeconds,
        video3dStatus: unlessOpen('ready'),
        video3dError: null,
      })
      .where(eq(products.id, product.id));
    await auditProduct(tx, actor, 'change_product', product, { fields: ['video3dUrl'] });
    return product.id;
  });
  clearCatalogueCache(db);
  return listVideos(db, actor, productId);
}

/**
 * Removes the displayed video. It stays in the list; a running one is displayed once finished.
 *
 * @returns the product's videos
 * @throws DomainError NOT_FOUND if the product is another vendor's or deleted
 */
export async function takeDownVideo(db: Database, actor: VendorOrAdminCaller, productId: number) {
  await transactionWithRetry(db, async (tx) => {
    const [product] = await tx
      .update(products)
      .set({
        video3dUrl: null,
        video3dSource: null,
        video3dTurnSeconds: null,
        video3dStatus: unlessOpen('pending'),
        video3dError: null,
      })
      .where(isOwnPiece(actor, productId))
      .returning({ id: products.id, vendorId: products.vendorId });
    if (!product) throw noSuchProduct();
    await auditProduct(tx, actor, 'change_product', product, { fields: ['video3dUrl'] });
  });
  clearCatalogueCache(db);
  return listVideos(db, actor, productId);
}

/** A running job determines the state, whichever video is displayed. */
function unlessOpen(status: 'ready' | 'pending') {
  return sql`case when exists (
    select 1 from ${video3dJobs} where ${video3dJobs.productId} = ${products.id}
      and ${inArray(video3dJobs.status, OPEN_STATUSES)}
  ) then ${products.video3dStatus} else ${status} end`;
}

/**
 * Locks the product and then its video, as the worker does.
 *
 * @throws DomainError NOT_FOUND if it is another vendor's or deleted
 */
export async function lockOwnVideo(tx: Database, actor: VendorOrAdmin, jobId: number) {
  const [named] = await tx
    .select({ productId: video3dJobs.productId })
    .from(video3dJobs)
    .where(eq(video3dJobs.id, jobId));
  if (!named) throw noSuchVideo();
  const [product] = await tx
    .select({ id: products.id, vendorId: products.vendorId })
    .from(products)
    .where(isOwnPiece(actor, named.productId))
    .for('update');
  const [job] = await tx.select().from(video3dJobs).where(eq(video3dJobs.id, jobId)).for('update');
  if (!product || !job) throw noSuchVideo();
  return { product, job };
}

const noSuchVideo = () => new DomainError('NOT_FOUND', 'You have no such video.');

/**
 * Cancels a queued or running video; the worker notices within seconds. Restores the product's state.
 *
 * @returns the product's videos
 * @throws DomainError NOT_FOUND if it is another vendor's; VIDEO_STATE if it has ended
 */
export async function cancelVideo(
  deps: Deps,
  actor: VendorOrAdminCaller,
  jobId: number,
): Promise<VideoJobView[]> {
  const { db, now } = deps;
  const job = await transactionWithRetry(db, async (tx) => {
    const { product, job } = await lockOwnVideo(tx, actor, jobId);
    VIDEO_MACHINE.require(job.status, 'cancel');
    const ending = { sentence: VIDEO_CANCELLED, now: now(), by: actor.role };
    await endOpenVideos(tx, eq(video3dJobs.id, jobId), ending);
    await tx
      .update(products)
      .set({ video3dStatus: stateWithoutJob, video3dError: null })
      .where(eq(products.id, product.id));
    await auditProduct(tx, actor, 'change_product', product, { fields: ['video3dStatus'] });
    return job;
  });
  clearCatalogueCache(db);
  await cancelAtProvider(deps, job.aiProvider, job.jobId);
  return listVideos(db, actor, job.productId);
}

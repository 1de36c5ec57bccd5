import { eq } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import {
  auditProduct,
  clearCatalogueCache,
  endOpenVideos,
  type ProductActor,
  stateWithoutJob,
  tellCompany,
} from '@/server/modules/catalog/index.ts';
import { transactionWithRetry } from '@/server/platform/db/transaction.ts';
import { products, video3dJobs } from '@/server/schema.ts';
import { VIDEO_MACHINE } from '@/shared/videos/video-states.ts';
import { VIDEO_CANCELLED, type VideoJobView } from '@/shared/videos/video3d.ts';
import { lockOwnVideo } from './choose-video.ts';
import { listVideos } from './list-videos.ts';

/**
 * Ends a video that waits or is being made; the worker notices within seconds. The product is again what it was before.
 *
 * @returns the product's videos
 * @throws DomainError NOT_FOUND when it is another vendor's; VIDEO_STATE when it has ended already
 */
export async function cancelVideo(deps: Deps, actor: ProductActor, jobId: number): Promise<VideoJobView[]> {
  const { db, now } = deps;
  const job = await transactionWithRetry(db, async (tx) => {
    const { product, job } = await lockOwnVideo(tx, actor, jobId);
    VIDEO_MACHINE.require(job.status, 'cancel');
    const why = { sentence: VIDEO_CANCELLED, now: now(), by: actor.role };
    await endOpenVideos(tx, eq(video3dJobs.id, jobId), why);
    await tx
      .update(products)
      .set({ video3dStatus: stateWithoutJob, video3dError: null })
      .where(eq(products.id, product.id));
    await auditProduct(tx, actor, 'change_product', product, { fields: ['video3dStatus'] });
    return job;
  });
  clearCatalogueCache(db);
  await tellCompany(deps, job.aiProvider, job.jobId);
  return listVideos(db, actor, job.productId);
}

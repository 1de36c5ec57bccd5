import type { Deps } from '@/server/deps.ts';
import type { ProductActor } from '@/server/modules/catalog/index.ts';
import { DomainError } from '@/shared/errors.ts';
import { type StartedVideo, startVideoInput } from '@/shared/videos/video3d.ts';
import { lockOwnVideo } from './own-video.ts';
import { startVideo } from './start-video.ts';

/**
 * Asks again for a video that could not be made, with the same pictures and settings.
 *
 * @throws DomainError as `startVideo`; VIDEO_STATE when it did not fail
 */
export async function retryVideo(deps: Deps, actor: ProductActor, jobId: number): Promise<StartedVideo> {
  const job = await deps.db.transaction(async (tx) => (await lockOwnVideo(tx, actor, jobId)).job);
  if (job.status !== 'failed') {
    throw new DomainError('VIDEO_STATE', 'Only a video that failed can be tried again.', { jobId });
  }
  const { productId, inputImages: imageUrls, aiProvider: provider, settings } = job;
  return startVideo(deps, actor, startVideoInput.parse({ productId, imageUrls, provider, settings }));
}

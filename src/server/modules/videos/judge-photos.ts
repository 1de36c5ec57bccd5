import { VideoRefused, VideoUnavailable } from '@/server/adapters/video/video-maker.ts';
import type { Deps } from '@/server/deps.ts';
import type { VendorOrAdminCaller } from '@/server/modules/catalog/index.ts';
import { enforceLimit, userKey } from '@/server/platform/limits/limits.ts';
import { queuePhotoCheck } from '@/server/platform/queue/queues.ts';
import { DomainError, refuseField } from '@/shared/errors.ts';
import type { PhotoVerdict } from '@/shared/videos/photo-verdict.ts';
import type { JudgePhotosInput } from '@/shared/videos/video3d.ts';
import { readPicture } from './read-picture.ts';
import { checkPictures } from './start-video.ts';

/** Five pictures take about 5 s on one current core. */
const TIME_LIMIT_MS = 60_000;

/**
 * Judges photographs of a product before a video is started: the studio's video follows the same verdict.
 *
 * @throws DomainError NOT_FOUND and INVALID_INPUT as `startVideo`; TOO_MANY_REQUESTS; UNAVAILABLE for a temporary failure
 */
export async function judgePhotos(
  deps: Deps,
  actor: VendorOrAdminCaller,
  { productId, imageUrls }: JudgePhotosInput,
): Promise<PhotoVerdict> {
  const judge = deps.videos.studio?.judge;
  if (!judge) throw new DomainError('UNAVAILABLE', 'Photos cannot be checked at the moment.');
  await checkPictures(deps, actor, productId, imageUrls);
  await enforceLimit(deps.db, 'photo-checks', userKey(actor.id));
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    const photos: Uint8Array[] = [];
    for (const url of imageUrls) photos.push(await readPicture(deps, url, signal));
    return await queuePhotoCheck(`user ${actor.id}`, () => judge(photos, signal));
  } catch (error) {
    if (error instanceof VideoRefused) return refuseField('imageUrls', error.message);
    if (error instanceof VideoUnavailable) throw new DomainError('UNAVAILABLE', error.message);
    throw error;
  }
}
